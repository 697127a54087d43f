import { button } from '@countersign/ui/button'
import { emptyState } from '@countersign/ui/empty-state'
import type { JsonEditor } from '@countersign/ui/json-form/json-editor'
import { newValue } from '@countersign/ui/json-form/new-value'
import { html, nothing, type TemplateResult } from 'lit'
import { type EditorFacts, entityName, problemsOf, schemaOf } from './facts.ts'

type Input = NonNullable<EditorFacts['plan']['blueprint']['inputs']>[number]

/** A form for each entity, made from its schema. */
export function dataPart(facts: EditorFacts, editorOf: (key: string) => JsonEditor): TemplateResult {
  const { words, plan } = facts
  const { inputs = [] } = plan.blueprint
  if (inputs.length === 0)
    return emptyState({ icon: 'list', title: words.say('data.none'), text: words.say('data.noneText') })
  return html`<div class="edit-parts" id="entity">${inputs.map((input) => entityView(facts, input, editorOf(input.key)))}</div>`
}

function entityView(facts: EditorFacts, input: Input, editor: JsonEditor): TemplateResult {
  const { words, plan, draft, edit } = facts
  const { key, required = true, description } = input
  const schema = schemaOf(plan, key)
  const name = entityName(plan, key)
  const change = (value: unknown) =>
    edit((before) => ({ ...before, data: { ...before.data, [key]: value === undefined ? {} : value } }))
  const value = draft.data[key]
  return html`<section class="edit-section" id="entity-${key}" tabindex="-1" aria-labelledby="entity-${key}-name">
    <h2 class="edit-title" id="entity-${key}-name"><bdi>${name}</bdi></h2>
    ${description ? html`<p class="fine">${description}</p>` : nothing}
    ${required === false ? html`<p class="fine">${words.say('editor.data.optional')}</p>` : nothing}
    ${
      value === undefined
        ? html`<div class="buttons start">${button({ label: words.say('editor.data.begin', { name }), icon: 'plus', press: () => change(newValue(schema, schema)) })}</div>`
        : editor.render({
            id: `data-${key}`,
            schema,
            value,
            problems: problemsOf(facts, `/data/${key}`),
            words,
            change,
          })
    }
  </section>`
}
