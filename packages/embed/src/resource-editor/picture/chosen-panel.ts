import type { Path } from '@countersign/resources'
import type { BlueprintFacts } from '@countersign/resources/picture'
import BLUEPRINT from '@countersign/resources/schemas/blueprint.json' with { type: 'json' }
import { type ComboOption, comboboxStyles } from '@countersign/ui/combobox'
import { field } from '@countersign/ui/field'
import { jsonFormStyles } from '@countersign/ui/json-form/form-styles'
import { JsonForm } from '@countersign/ui/json-form/json-form'
import { problemsAt } from '@countersign/ui/json-form/problems'
import { record, type Schema } from '@countersign/ui/json-form/schema'
import { html, nothing, type TemplateResult } from 'lit'
import { wishes } from '../../texts/choice.ts'
import { Speech } from '../../texts/speech.ts'
import { ReferenceOffers } from '../form/reference-offers.ts'
import type { EditorDesk } from '../part.ts'
import type { Problem } from '../problems.ts'
import { SHAPE_TEXTS } from '../shapes/shape-texts.ts'
import { spokenSchema } from '../shapes/spoken-schema.ts'
import type { PictureWords } from './picture-words.ts'
import type { PictureKey } from './texts/en.ts'

/** What a form is of: a step, an envelope or a document. */
export interface Chosen {
  kind: 'group' | 'person' | 'envelope' | 'document'
  path: Path
  value: unknown
}
export interface PanelFacts {
  words: PictureWords
  facts: BlueprintFacts
  chosen: Chosen
  problems: readonly Problem[]
  mayEdit: boolean
  /** Other values of properties; undefined takes one away. */
  set(values: Readonly<Record<string, unknown>>): void
}

const ENVELOPE = at(BLUEPRINT, 'properties', 'spec', 'properties', 'envelopes', 'items')
const [GROUP, PERSON] = [0, 1].map((index) => at(BLUEPRINT, '$defs', 'Step', 'allOf', index, 'then'))
const SHAPES: Record<Chosen['kind'], Schema> = {
  group: record(GROUP),
  person: record(PERSON),
  envelope: record(ENVELOPE),
  document: record(at(ENVELOPE, 'properties', 'documents', 'items')),
}
/** What the form says of each: first what everything has, then what is rarely changed. The rest is chosen from what there is. */
const FIRST: Record<string, PictureKey> = {
  key: 'field.key',
  name: 'field.name',
  template: 'field.template',
  subject: 'field.subject',
  message: 'field.message',
  includeIf: 'field.condition',
  iterator: 'field.iterator',
}
const LAST: Record<string, PictureKey> = { onComplete: 'field.onComplete' }

/** What its forms look like. */
export const panelStyles = [jsonFormStyles, comboboxStyles]

/** The properties of what is chosen, from the very shapes that the checks use. */
export class ChosenPanel {
  #first: JsonForm
  #last: JsonForm
  readonly #changed: () => void
  readonly #offers: ReferenceOffers
  readonly #shapes: Speech<string>

  constructor(desk: EditorDesk) {
    const changed = () => desk.changed()
    this.#changed = changed
    this.#offers = new ReferenceOffers(desk)
    this.#first = new JsonForm(changed)
    this.#last = new JsonForm(changed)
    this.#shapes = new Speech(SHAPE_TEXTS, changed)
  }

  /** Something else is chosen. */
  forget(): void {
    this.#first = new JsonForm(this.#changed)
    this.#last = new JsonForm(this.#changed)
  }

  render(panel: PanelFacts): TemplateResult {
    const { say } = this.#shapes.words(wishes(navigator.languages))
    // Without its words nothing has a name.
    if (!this.#shapes.isWhole) return html``
    const shape = spokenSchema(SHAPES[panel.chosen.kind], say)
    const offers = (schema: Schema) => this.#offers.of(schema)
    return html`${formOf(this.#first, panel, shape, FIRST, offers)}${choicesView(panel)}${formOf(this.#last, panel, shape, LAST, offers)}`
  }
}

function formOf(
  form: JsonForm,
  panel: PanelFacts,
  shape: Schema,
  names: Readonly<Record<string, PictureKey>>,
  offersOf: (schema: Schema) => readonly ComboOption[] | undefined,
): TemplateResult | typeof nothing {
  const { words, chosen, mayEdit, set } = panel
  const known = record(shape.properties)
  const keys = Object.keys(names).filter((key) => known[key] !== undefined)
  if (keys.length === 0) return nothing
  const properties = Object.fromEntries(
    keys.map((key) => {
      const title = names[key]
      const { description: _, maxLength, ...said } = record(known[key])
      // A name has one line, however long it may be.
      return [
        key,
        {
          ...said,
          ...(key !== 'name' && maxLength !== undefined && { maxLength }),
          ...(title && { title: words.say(title) }),
          ...(key === 'template' && { references: ['Template'] }),
        },
      ]
    }),
  )
  const required = Array.isArray(shape.required) ? shape.required.filter((key) => keys.includes(key)) : []
  const value = record(chosen.value)
  const shown = Object.fromEntries(
    keys.flatMap((key) => (value[key] === undefined ? [] : [[key, value[key]]])),
  )
  return form.render({
    id: `picture-${names === FIRST ? 'first' : 'last'}`,
    schema: { type: 'object', properties, required, additionalProperties: false },
    value: shown,
    problems: problemsIn(panel),
    isReadOnly: !mayEdit,
    words,
    offersOf,
    change: (next) => set(Object.fromEntries(keys.map((key) => [key, record(next)[key]]))),
  })
}

/** What is chosen from what the blueprint has, and from few ways. */
function choicesView(panel: PanelFacts): TemplateResult | typeof nothing {
  const { words, facts, chosen, set } = panel
  const { say } = words
  const value = record(chosen.value)
  if (chosen.kind === 'person') {
    const { envelope } = record(value.action)
    return html`${choice(panel, 'participant', 'field.who', value.participant, facts.people, (participant) => set({ participant }))}
      ${choice(panel, 'action/envelope', 'field.envelope', envelope, facts.envelopes, (key) => set({ action: { ...record(value.action), envelope: key } }))}`
  }
  if (chosen.kind === 'envelope') {
    const ways = (['immediate', 'just_in_time'] as const).map((key) => ({
      key,
      name: say(`field.made.${key}`),
    }))
    return choice(panel, 'resolution', 'field.made', value.resolution ?? 'immediate', ways, (resolution) =>
      set({ resolution }),
    )
  }
  if (chosen.kind !== 'group') return nothing
  const orders = [
    { key: 'sequential', name: say('box.sequential') },
    { key: 'parallel', name: say('box.parallel') },
  ]
  const ends = (['all', 'any', 'quorum'] as const).map((key) => ({ key, name: say(`field.done.${key}`) }))
  const end = value.completion ?? 'all'
  const complete = (completion: string) =>
    set({ completion, quorum: completion === 'quorum' ? (value.quorum ?? 1) : undefined })
  return html`${choice(panel, 'execution', 'field.order', value.execution, orders, (execution) => set({ execution }))}
    ${choice(panel, 'completion', 'field.done', end, ends, complete)}
    ${end === 'quorum' ? quorumView(panel, value.quorum) : nothing}`
}

function choice(
  panel: PanelFacts,
  name: string,
  label: PictureKey,
  value: unknown,
  among: readonly { key: string; name: string }[],
  change: (key: string) => void,
): TemplateResult {
  const chosen = typeof value === 'string' ? value : ''
  // What the blueprint does not have stands there too, until it is changed.
  const isStrange = among.every(({ key }) => key !== chosen)
  const options = [...(isStrange ? [{ key: chosen, name: chosen }] : []), ...among]
  return field({
    id: `picture-choice-${name.replaceAll('/', '-')}`,
    label: panel.words.say(label),
    problem: problemsAt(problemsIn(panel), `/${name}`),
    isReadOnly: !panel.mayEdit,
    control: {
      kind: 'choice',
      value: chosen,
      options: options.map((one) => ({ value: one.key, label: one.name })),
    },
    change,
  })
}

function quorumView(panel: PanelFacts, value: unknown): TemplateResult {
  return field({
    id: 'picture-quorum',
    label: panel.words.say('field.quorum'),
    problem: problemsAt(problemsIn(panel), '/quorum'),
    isReadOnly: !panel.mayEdit,
    control: { kind: 'line', value: String(value ?? ''), type: 'number' },
    change: (text) => panel.set({ quorum: text === '' ? undefined : Number(text) }),
  })
}

function problemsIn({ problems, chosen }: PanelFacts): Problem[] {
  const root = `/${chosen.path.join('/')}`
  return problems.flatMap((problem) =>
    problem.path.startsWith(`${root}/`) ? [{ ...problem, path: problem.path.slice(root.length) }] : [],
  )
}

function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((inner, name) => Reflect.get(Object(inner), name), value)
}
