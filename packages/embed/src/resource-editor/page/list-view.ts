import { button } from '@countersign/ui/button'
import { icon } from '@countersign/ui/icons'
import { html, nothing, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import type { PageContext } from './page-context.ts'
import { typeName } from './page-words.ts'
import type { FieldFacts } from './template.ts'
import { typeIcon } from './type-icons.ts'

/** Every field as a line: what the pages show, for those who read; several can be chosen by single presses. */
export function listView(context: PageContext): TemplateResult {
  const { words, state } = context
  const fields = state.template?.fields ?? []
  return html`<details class="all-fields">
    <summary>${words.say('list.title', { count: fields.length })}</summary>
    ${fields.length === 0 ? html`<p class="fine">${words.say('list.empty')}</p>` : nothing}
    <ul>${repeat(
      fields,
      ({ key, index }) => `${index} ${key}`,
      (field) => lineView(context, field),
    )}</ul>
  </details>`
}

function lineView({ words, state, act }: PageContext, field: FieldFacts): TemplateResult {
  const boxes = state.boxes.filter((box) => box.field.key === field.key)
  const ids = [...new Set(boxes.map(({ id }) => id))]
  const [id] = ids
  const isChosen = ids.some((each) => state.chosen.has(each))
  const pages = [...new Set(boxes.map(({ page }) => page))].join(', ')
  const where = pages === '' ? words.say('list.noPlace') : `${words.say('chosen.page')} ${pages}`
  return html`<li>
    <input type="checkbox" .checked=${isChosen} ?disabled=${id === undefined} aria-label=${words.say('list.choose', { key: field.key })}
      @change=${() => id !== undefined && act.chosen(id, true)}>
    <button type="button" class="quiet-line" aria-disabled=${id === undefined ? 'true' : nothing} aria-pressed=${isChosen}
      @click=${() => id !== undefined && act.chosen(id, false)}>
      ${typeIcon(field.type)}<span><bdi>${field.label ?? field.key}</bdi><span class="fine">${typeName(words, field.type)} · ${where}</span></span></button>
  </li>`
}

/** What lies beside its page is told, with a way to it. */
export function outsideView({ words, state, act }: PageContext) {
  const ids = [...new Set(state.outside.map(({ id }) => id))]
  if (ids.length === 0) return nothing
  return html`<p class="banner bad" role="alert">${icon('alert')}<span>${words.say('outside.title', { count: ids.length })}</span>
    ${button({ label: words.say('outside.show'), press: () => act.do(() => state.chooseOnly(ids)) })}</p>`
}
