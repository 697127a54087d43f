import type { SimulationWarning } from '@countersign/engine'
import { html, nothing, type TemplateResult } from 'lit'
import { quoteView } from './quote-view.ts'
import type { RunContext, SimWording } from './simulation-context.ts'

/** What would stand in the audit trail, and what a scenario enters in vain. What is empty is said where its person stands. */
export function remarksView({ words, run }: RunContext): TemplateResult | typeof nothing {
  const remarks = run.simulation.warnings.filter(({ code }) => code !== 'value_missing')
  if (remarks.length === 0) return nothing
  return html`<section class="sim-block"><h2 class="small-title">${words.say('editor.whatIf.remarks')}</h2>
    <ul class="lines-of">${remarks.map((remark) => html`<li>${remarkView(words, remark)}</li>`)}</ul></section>`
}

function remarkView(words: SimWording, { code, message, field, entity }: SimulationWarning): TemplateResult {
  const name = field ?? entity ?? ''
  return quoteView(words, words.say(`sim.remark.${code}`, { name }), message)
}
