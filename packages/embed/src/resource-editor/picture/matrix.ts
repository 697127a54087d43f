import {
  type AssignmentFacts,
  type BlueprintFacts,
  type DocumentFacts,
  type EnvelopeFacts,
  type PersonFacts,
  type StepFacts,
  stepName,
} from '@countersign/resources/picture'
import { badge } from '@countersign/ui/badge'
import { emptyState } from '@countersign/ui/empty-state'
import { html, nothing, type TemplateResult } from 'lit'
import { guard } from 'lit/directives/guard.js'
import { idOf } from './chosen-in.ts'
import type { PictureWords } from './picture-words.ts'
import type { RoleFacts } from './roles.ts'

export interface MatrixFacts {
  facts: BlueprintFacts
  mayEdit: boolean
  /** Of a template; undefined until they are known. */
  rolesOf(template: string): readonly RoleFacts[] | undefined
  /** What reads those anew that could not be read. */
  readAgain: TemplateResult
  chosen: string | undefined
  /** An envelope or a document, by where it stands. */
  choose(path: readonly (string | number)[]): void
  /** @param step absent: the person has none for the envelope yet */
  assign(cell: Cell, step: StepFacts | undefined, isOn: boolean): void
  /** What adds an envelope. */
  addEnvelope: TemplateResult | typeof nothing
  addDocument(envelope: EnvelopeFacts): TemplateResult | typeof nothing
}
export interface Cell {
  envelope: EnvelopeFacts
  document: DocumentFacts
  role: RoleFacts
  person: PersonFacts
}

/** Who signs what, and as whom: documents with their roles below each other, people beside each other. */
export function matrixView(words: PictureWords, facts: MatrixFacts): TemplateResult {
  const { say } = words
  const { people, envelopes } = facts.facts
  const columns = 2 + people.length
  const add = facts.mayEdit ? facts.addEnvelope : nothing
  const stepsOf = Map.groupBy(facts.facts.steps, ({ action }) => action?.envelope)
  if (envelopes.length === 0)
    return html`<section class="who-signs">${emptyState({ icon: 'document', title: say('matrix.none'), text: say('matrix.noneHint'), ...(facts.mayEdit && add !== nothing && { action: html`${add}` }) })}</section>`
  return html`<section class="who-signs" aria-labelledby="who-signs-name">
    <div class="part-head"><h2 class="picture-title" id="who-signs-name">${say('matrix.title')}</h2>${add}</div>
    <table class="matrix" aria-labelledby="who-signs-name">
      <thead><tr><th scope="col">${say('matrix.document')}</th><th scope="col">${say('matrix.role')}</th>
        ${people.map(({ name }) => html`<th scope="col"><bdi>${name}</bdi></th>`)}</tr></thead>
      ${envelopes.map((envelope) => envelopeView(words, facts, { envelope, columns, steps: stepsOf.get(envelope.key) ?? [] }))}
    </table>
  </section>`
}

/** An envelope with those steps that sign in it. */
interface Rows {
  envelope: EnvelopeFacts
  steps: readonly StepFacts[]
  columns: number
}

function envelopeView(words: PictureWords, facts: MatrixFacts, rows: Rows): TemplateResult {
  const { say } = words
  const { envelope, columns } = rows
  return html`<tbody>
    <tr class="of-envelope"><th scope="colgroup" colspan=${columns}><div class="envelope-line">
      ${nameButton(facts, envelope)}
      ${envelope.isLate ? badge({ label: say('matrix.late'), tone: 'neutral', icon: 'clock' }) : nothing}
      ${conditionView(words, envelope)}
      ${facts.mayEdit ? facts.addDocument(envelope) : nothing}
    </div></th></tr>
    ${envelope.documents.length === 0 ? html`<tr><td colspan=${columns} class="muted">${say('matrix.empty')}</td></tr>` : nothing}
    ${guard([seenIn(words, facts, rows)], () => envelope.documents.map((document) => documentRows(words, facts, rows, document)))}
  </tbody>`
}

/** All that the rows of an envelope show: of hundreds of documents those alone are drawn anew about which something else is known. */
function seenIn({ locale }: PictureWords, facts: MatrixFacts, { envelope, steps }: Rows): string {
  const { chosen, mayEdit, rolesOf } = facts
  const roles = envelope.documents.map(({ template }) => template && rolesOf(template))
  const signers = steps.map(({ id, key, name, path, action }) => [id, key, name, path, action])
  const isChosenIn = chosen?.startsWith(idOf(envelope.path)) === true
  return JSON.stringify([
    locale,
    mayEdit,
    envelope,
    facts.facts.people,
    roles.map((known) => known ?? null),
    signers,
    isChosenIn && chosen,
  ])
}

function documentRows(
  words: PictureWords,
  facts: MatrixFacts,
  { envelope, steps }: Rows,
  document: DocumentFacts,
): TemplateResult[] {
  const { say } = words
  const { people } = facts.facts
  const known = document.template === undefined ? [] : facts.rolesOf(document.template)
  const roles = withAssigned(known ?? [], assignmentsOf(steps, document.key))
  const byPerson = Map.groupBy(steps, ({ action }) => action?.participant)
  const head = html`<th scope="rowgroup" rowspan=${Math.max(1, roles.length)}>${nameButton(facts, document)}
    ${document.iterator ? html`<p class="fine">${say('matrix.each', { expression: document.iterator })}</p>` : nothing}
    ${conditionView(words, document)}</th>`
  if (roles.length === 0)
    return [
      html`<tr>${head}<td class="muted" colspan=${1 + people.length}>${known === undefined ? html`${say('matrix.unread')} ${facts.readAgain}` : say('matrix.noRole')}</td></tr>`,
    ]
  return roles.map(
    (
      role,
      index,
    ) => html`<tr>${index === 0 ? head : nothing}<th scope="row" class="role"><bdi>${role.name}</bdi></th>
      ${people.map((person) => html`<td>${cellView(words, facts, { envelope, document, role, person }, byPerson.get(person.key) ?? [])}</td>`)}</tr>`,
  )
}

/** One box for each step of the person in the envelope; where there is none, one that makes it. */
function cellView(
  words: PictureWords,
  facts: MatrixFacts,
  cell: Cell,
  steps: readonly StepFacts[],
): TemplateResult[] {
  const { document, role, person } = cell
  const all: readonly (StepFacts | undefined)[] = steps.length === 0 ? [undefined] : steps
  return all.map((step) => {
    const isOne = steps.length < 2 || step === undefined
    const names = { person: person.name, document: document.name, role: role.name }
    const label = isOne
      ? words.say('matrix.cell', names)
      : words.say('matrix.cellOf', { ...names, step: stepName(step) })
    const isOn = step?.action?.assignments.some((one) => isOf(one, cell)) === true
    const change = ({ currentTarget }: Event) => {
      if (currentTarget instanceof HTMLInputElement) facts.assign(cell, step, currentTarget.checked)
    }
    return html`<label class="tick"><input type="checkbox" aria-label=${label} title=${label} .checked=${isOn} ?disabled=${!facts.mayEdit} @change=${change}>
      <span class=${isOne ? 'of-person' : ''}>${isOne ? person.name : stepName(step)}</span></label>`
  })
}

function isOf({ document, role }: AssignmentFacts, cell: Cell): boolean {
  return document === cell.document.key && role === cell.role.key
}

function assignmentsOf(steps: readonly StepFacts[], document: string): string[] {
  return steps.flatMap(({ action }) =>
    (action?.assignments ?? []).filter((one) => one.document === document).map(({ role }) => role),
  )
}

/** What is assigned stands there, whether its template has it or not; roles of one name are told apart by their keys. */
function withAssigned(roles: readonly RoleFacts[], assigned: readonly string[]): readonly RoleFacts[] {
  const more = [...new Set(assigned)].filter((key) => key !== '' && roles.every((role) => role.key !== key))
  const all = [...roles, ...more.map((key) => ({ key, name: key }))]
  return all.map(({ key, name }) =>
    all.some((other) => other.name === name && other.key !== key)
      ? { key, name: `${name} (${key})` }
      : { key, name },
  )
}

function nameButton(facts: MatrixFacts, { name, path }: DocumentFacts | EnvelopeFacts): TemplateResult {
  const id = idOf(path)
  return html`<button type="button" class="part-name" data-key=${id} aria-pressed=${facts.chosen === id} @click=${() => facts.choose(path)}><bdi>${name}</bdi></button>`
}

function conditionView(
  { say }: PictureWords,
  { condition }: { condition?: string },
): TemplateResult | typeof nothing {
  if (condition === undefined) return nothing
  return html`<p class="fine condition">${say('box.condition', { expression: condition })}</p>`
}
