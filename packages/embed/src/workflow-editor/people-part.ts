import { emptyState } from '@countersign/ui/empty-state'
import { type FieldFacts, field } from '@countersign/ui/field'
import { html, type TemplateResult } from 'lit'
import { LANGUAGES } from '../texts/languages.ts'
import type { DraftPerson } from './draft.ts'
import { type EditorFacts, participantName, problemAt } from './facts.ts'

/** Who takes part, and what is said of them otherwise than in the blueprint. */
export function peoplePart(facts: EditorFacts): TemplateResult {
  const { words, workflow } = facts
  if (workflow.participants.length === 0)
    return emptyState({ icon: 'person', title: words.say('person.none'), text: words.say('person.noneText') })
  return html`<div class="edit-parts" id="person" tabindex="-1">${workflow.participants.map(({ key }) => personView(facts, key))}</div>`
}

function personView(facts: EditorFacts, key: string): TemplateResult {
  const { plan } = facts
  const spec = plan.blueprint.participants?.find((one) => one.key === key)
  return html`<section class="edit-section" aria-labelledby="person-${key}">
    <h2 class="edit-title" id="person-${key}"><bdi>${participantName(facts, key)}</bdi></h2>
    <p class="fine">${roleText(facts, key)}</p>
    <div class="edit-pair">
      ${lineOf(facts, key, 'name', { kind: 'line', value: '' })}
      ${lineOf(facts, key, 'email', { kind: 'line', value: '', type: 'email' })}
      ${localeOf(facts, key)}
      ${spec?.authentication?.includes('access_code') ? codeOf(facts, key) : ''}
    </div>
    <p class="problem" role="alert">${wholeProblem(facts, key)}</p>
  </section>`
}

/** What is wrong with the person altogether, not with one of their lines. */
function wholeProblem({ problems }: EditorFacts, key: string): string {
  return problems
    .filter(({ path }) => path === `/participants/${key}`)
    .map(({ message }) => message)
    .join(' ')
}

function roleText({ words, outcome }: EditorFacts, key: string): string {
  if (!outcome?.ok) return ''
  const { asked, envelopes } = outcome.simulation
  const names = new Map(
    envelopes.flatMap(({ documents }) => documents.map((one) => [one.key, one.name] as const)),
  )
  const own = asked.filter(({ participantKey }) => participantKey === key)
  if (own.length === 0) return words.say('editor.people.notAsked')
  const documents = [
    ...new Set(own.flatMap((one) => one.documents.map((document) => names.get(document) ?? document))),
  ]
  return words.say('editor.people.signs', { documents: new Intl.ListFormat(words.locale).format(documents) })
}

/** An emptied line says nothing otherwise: what the blueprint says holds again. */
function changing({ edit }: EditorFacts, key: string, property: keyof DraftPerson): (value: string) => void {
  return (value) =>
    edit((before) => {
      const { [property]: _, ...others } = before.participants[key] ?? {}
      const person = value === '' ? others : { ...others, [property]: value }
      return { ...before, participants: { ...before.participants, [key]: person } }
    })
}

function lineOf(
  facts: EditorFacts,
  key: string,
  property: 'name' | 'email',
  control: FieldFacts['control'] & { kind: 'line' },
): TemplateResult {
  const { words, draft } = facts
  const said = draft.participants[key]?.[property]
  const other = otherwise(facts, key, property)
  return field({
    id: `person-${key}-${property}`,
    label: words.say(`editor.people.${property}`),
    hint: other === undefined ? undefined : words.say('editor.people.asIs', { value: other }),
    problem: problemAt(facts, `/participants/${key}/${property}`),
    control: { ...control, value: said ?? '' },
    change: changing(facts, key, property),
  })
}

/** What the blueprint says: a literal value, or what it computes where nothing else is said. */
function otherwise(
  { plan, draft, outcome }: EditorFacts,
  key: string,
  property: 'name' | 'email',
): string | undefined {
  const own = plan.blueprint.participants?.find((one) => one.key === key)?.[property]
  if (typeof own === 'string') return own
  if (draft.participants[key]?.[property] !== undefined || !outcome?.ok) return undefined
  return outcome.simulation.participants.find((one) => one.key === key)?.[property]
}

function localeOf(facts: EditorFacts, key: string): TemplateResult {
  const { words, draft } = facts
  const value = draft.participants[key]?.locale ?? ''
  const listed = Object.entries(LANGUAGES).map(([code, { name }]) => ({ value: code, label: name }))
  const strange = value !== '' && !listed.some((one) => one.value === value) ? [{ value, label: value }] : []
  return field({
    id: `person-${key}-locale`,
    label: words.say('editor.people.locale'),
    problem: problemAt(facts, `/participants/${key}/locale`),
    control: {
      kind: 'choice',
      value,
      options: [{ value: '', label: words.say('editor.people.ownLocale') }, ...strange, ...listed],
    },
    change: changing(facts, key, 'locale'),
  })
}

function codeOf(facts: EditorFacts, key: string): TemplateResult {
  const { words, draft, plan } = facts
  const hint = plan.participants[key]?.hasAccessCode ? 'editor.people.codeKept' : 'editor.people.codeHint'
  return field({
    id: `person-${key}-code`,
    label: words.say('editor.people.code'),
    hint: words.say(hint),
    problem: problemAt(facts, `/participants/${key}/accessCode`),
    control: { kind: 'line', value: draft.participants[key]?.accessCode ?? '' },
    change: changing(facts, key, 'accessCode'),
  })
}
