import { button } from '@countersign/ui/button'
import { html, nothing, type TemplateResult } from 'lit'
import { foldView } from './fold-view.ts'
import type { ExpressionValue } from './messages.ts'
import { partsView } from './parts-view.ts'
import { type RunContext, shown } from './simulation-context.ts'

/** Every expression of the resource with what it gave, on demand with what each of its parts gave. */
export function expressionsView(context: RunContext): TemplateResult | typeof nothing {
  const { words, run } = context
  const { say } = words
  if (run.expressions.length === 0) return nothing
  return foldView(
    'sim-expressions',
    say('sim.expressions'),
    html`<div class="sim-scroll" tabindex="0" role="region" aria-labelledby="sim-expressions"><table class="sim-rows sim-expressions">
      <thead><tr><th scope="col">${say('sim.expression')}</th><th scope="col">${say('sim.value')}</th><td></td></tr></thead>
      <tbody>${run.expressions.map((one, index) => expressionView(context, one, index))}</tbody></table></div>`,
  )
}

function expressionView(context: RunContext, one: ExpressionValue, index: number): TemplateResult {
  const { words, traced, trace, showInText } = context
  const { say } = words
  const { source, path, count, value, others, error } = one
  const isTraced = traced?.index === index
  return html`<tr data-expression=${index}>
      <th scope="row" dir="ltr"><code>${source}</code>${path ? html`<p class="fine">${path.slice(1).join(' › ')}</p>` : nothing}</th>
      <td>${count === 0 ? html`<span class="fine">${say('sim.never')}</span>` : html`<output dir="ltr">${error ?? shown(value, words)}</output>`}
        ${others.length === 0 ? nothing : html`<p class="fine">${say('sim.before', { value: others.map((other) => shown(other, words)).join(', ') })}</p>`}</td>
      <td><span class="sim-acts">
        ${count === 0 ? nothing : button({ label: say('sim.parts'), icon: isTraced ? 'up' : 'down', isBare: true, isPressed: isTraced, press: () => trace(index) })}
        ${path ? button({ label: say('sim.toText'), icon: 'pen', isBare: true, press: () => showInText(path) }) : nothing}</span></td>
    </tr>
    ${isTraced && traced ? html`<tr class="sim-parts"><td colspan="3">${partsView(words, source, traced)}</td></tr>` : nothing}`
}
