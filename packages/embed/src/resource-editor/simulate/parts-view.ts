import type { TracedPart } from '@countersign/engine'
import { partsOfTrace } from '@countersign/engine/parts-of-trace'
import { cells, rowsView } from '@countersign/ui/rows'
import { html, nothing, type TemplateResult } from 'lit'
import type { SimWording } from './simulation-context.ts'
import { foldedView, textInShort, valueView } from './value-view.ts'

/** As many values of a part are seen at once. */
const VALUES_SHOWN = 4

/** Every part of an expression with what it gave. */
export function partsView(
  words: SimWording,
  source: string,
  { parts, isCut }: { parts: readonly TracedPart[]; isCut: boolean },
): TemplateResult {
  const { say } = words
  const rows = partsOfTrace(source, parts).map(
    ({ text, values }) =>
      html`<tr role="row">${cells([
        { body: partView(words, text) },
        { heading: say('sim.value'), body: valuesView(words, values) },
      ])}</tr>`,
  )
  return html`<section class="sim-each" aria-label=${say('sim.partsOf')}>${rowsView({ label: say('sim.partsOf') }, [say('sim.part'), say('sim.value')], rows)}
    ${isCut ? html`<p class="fine">${say('sim.cut')}</p>` : nothing}</section>`
}

function partView(words: SimWording, text: string): TemplateResult {
  const short = textInShort(text)
  const said = html`<code dir="ltr">${short}</code>`
  return short === text ? said : foldedView(words, said, text)
}

/** What a part gave, one below the other: where it was evaluated more than once that may be many. */
function valuesView(words: SimWording, values: readonly unknown[]): TemplateResult {
  const views = values.map((value) => html`<li>${valueView(value, words)}</li>`)
  const more = views.slice(VALUES_SHOWN)
  return html`<ul class="sim-values">${views.slice(0, VALUES_SHOWN)}</ul>
    ${more.length === 0 ? nothing : html`<details class="sim-more"><summary>… <span class="sim-all">${words.say('sim.all')}</span></summary><ul class="sim-values">${more}</ul></details>`}`
}
