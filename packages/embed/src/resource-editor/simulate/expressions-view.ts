import { button } from '@countersign/ui/button'
import { cells, rowsView } from '@countersign/ui/rows'
import { html, nothing, type TemplateResult } from 'lit'
import { foldView } from './fold-view.ts'
import type { ExpressionValue } from './messages.ts'
import { partsView } from './parts-view.ts'
import { quoteView } from './quote-view.ts'
import type { RunContext, SimWording } from './simulation-context.ts'
import { inShort, valueView } from './value-view.ts'

/** Every expression of the resource with what it gave, on demand with what each of its parts gave. */
export function expressionsView(context: RunContext): TemplateResult | typeof nothing {
  const { words, run } = context
  const { say } = words
  if (run.expressions.length === 0) return nothing
  return foldView(
    'sim-expressions',
    say('sim.expressions'),
    html`<div class="sim-expressions">${rowsView(
      { by: 'sim-expressions' },
      [say('sim.expression'), say('sim.value'), ''],
      run.expressions.map((one, index) => expressionView(context, one, index)),
    )}</div>`,
  )
}

function expressionView(context: RunContext, one: ExpressionValue, index: number): TemplateResult {
  const { words, traced } = context
  const { say } = words
  const { source, path } = one
  const place = path?.slice(1).join(' › ')
  return html`<tr role="row" data-expression=${index}>${cells([
    {
      body: html`<code dir="ltr">${source}</code>${place ? html`<p class="fine"><bdi dir="ltr">${place}</bdi></p>` : nothing}`,
    },
    { heading: say('sim.value'), body: gaveView(words, one) },
    { body: actsView(context, one, index) },
  ])}</tr>
    ${traced?.index === index ? html`<tr role="row" class="sim-parts"><td role="cell" colspan="3">${partsView(words, source, traced)}</td></tr>` : nothing}`
}

function gaveView(words: SimWording, { count, value, others, error }: ExpressionValue): TemplateResult {
  const { say } = words
  const before = others.map((other) => inShort(other, words)).join(', ')
  const last =
    error === undefined
      ? valueView(value, words)
      : html`<span class="problem">${quoteView(words, words.say('sim.fails'), error)}</span>`
  return html`${count === 0 ? html`<span class="fine">${say('sim.never')}</span>` : last}
    ${others.length === 0 ? nothing : html`<p class="fine">${say('sim.before', { value: before })}</p>`}`
}

function actsView(
  { words, traced, trace, showInText }: RunContext,
  one: ExpressionValue,
  index: number,
): TemplateResult {
  const { say } = words
  const { count, path } = one
  const isTraced = traced?.index === index
  return html`<span class="sim-acts">
    ${count === 0 ? nothing : button({ label: say('sim.parts'), icon: isTraced ? 'up' : 'down', isBare: true, isPressed: isTraced, press: () => trace(index) })}
    ${path ? button({ label: say('sim.toText'), icon: 'pen', isBare: true, press: () => showInText(path) }) : nothing}</span>`
}
