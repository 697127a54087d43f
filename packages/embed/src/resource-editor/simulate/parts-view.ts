import { html, nothing, type TemplateResult } from 'lit'
import type { PartValue } from './messages.ts'
import { type SimWording, shown } from './simulation-context.ts'

/** How much of an expression is shown from where a part begins. */
const PART_LENGTH = 48

/** Every part of an expression with what it gave. */
export function partsView(
  words: SimWording,
  source: string,
  { parts, isCut }: { parts: readonly PartValue[]; isCut: boolean },
): TemplateResult {
  const { say } = words
  return html`<div class="sim-scroll" tabindex="0" role="region" aria-label=${say('sim.partsOf')}><table class="sim-rows">
      <thead><tr><th scope="col">${say('sim.part')}</th><th scope="col">${say('sim.value')}</th></tr></thead>
      <tbody dir="ltr">${parts.map(
        ({ position, value }) => html`<tr>
          <th scope="row"><code>${source.slice(position, position + PART_LENGTH)}${source.length > position + PART_LENGTH ? '…' : ''}</code></th>
          <td><code>${shown(value, words)}</code></td></tr>`,
      )}</tbody></table></div>
    ${isCut ? html`<p class="fine">${say('sim.cut')}</p>` : nothing}`
}
