import { button } from '@countersign/ui/button'
import { html, nothing, type TemplateResult } from 'lit'
import type { ExpressionValue } from './messages.ts'
import { partsView } from './parts-view.ts'
import { type RunContext, shown } from './simulation-context.ts'

/** Every expression of the resource with what it gave, on demand with what each of its parts gave. */
export function expressionsView(context: RunContext): TemplateResult | typeof nothing {
  const { words, run } = context
  const { say } = words
  if (run.expressions.length === 0) return nothing
  return html`<section class="sim-block"><h2 class="small-title">${say('sim.expressions')}</h2>
    <ul class="sim-expressions">${run.expressions.map((one, index) => expressionView(context, one, index))}</ul></section>`
}

function expressionView(context: RunContext, one: ExpressionValue, index: number): TemplateResult {
  const { words, traced, trace, showInText } = context
  const { say } = words
  const { source, path, count, value, others, error } = one
  const isTraced = traced?.index === index
  return html`<li>
    ${path ? html`<p class="fine" dir="ltr">${path.slice(1).join(' › ')}</p>` : nothing}
    <pre class="sim-code" dir="ltr"><code>${source}</code></pre>
    ${
      count === 0
        ? html`<p class="fine">${say('sim.never')}</p>`
        : html`<p class="sim-value" dir="ltr"><span aria-hidden="true">→</span> <output>${error ?? shown(value, words)}</output></p>`
    }
    ${others.length === 0 ? nothing : html`<p class="fine">${say('sim.before', { value: others.map((other) => shown(other, words)).join(', ') })}</p>`}
    <div class="buttons start">
      ${path ? button({ label: say('sim.toText'), kind: 'quiet', press: () => showInText(path) }) : nothing}
      ${count === 0 ? nothing : button({ label: say('sim.parts'), kind: 'quiet', isPressed: isTraced, press: () => trace(index) })}
    </div>
    ${isTraced && traced ? partsView(words, source, traced) : nothing}
  </li>`
}
