import type { SimulatedDocument } from '@countersign/engine'
import { badge } from '@countersign/ui/badge'
import { button } from '@countersign/ui/button'
import { emptyState } from '@countersign/ui/empty-state'
import { icon } from '@countersign/ui/icons'
import { html, nothing, type TemplateResult } from 'lit'
import { type AddedDocument, withoutDocuments } from './added-documents.ts'
import { type EditorFacts, problemAt, problemsOf } from './facts.ts'
import { reasonView } from './reason-view.ts'

type EnvelopeSpec = NonNullable<EditorFacts['plan']['blueprint']['envelopes']>[number]

interface DocumentActs {
  preview(envelope: string, document: SimulatedDocument, file: Blob | undefined): void
  /** Asks for a document to be added to an envelope. */
  add(envelope: string): void
}

/** Envelopes and documents as they would be with what is typed, each to be looked at; others are added, as long as nothing has started. */
export function documentsPart(facts: EditorFacts, acts: DocumentActs): TemplateResult {
  const { words, plan } = facts
  const { envelopes = [] } = plan.blueprint
  if (envelopes.length === 0)
    return emptyState({
      icon: 'document',
      title: words.say('document.none'),
      text: words.say('document.noneText'),
    })
  return html`<div class="edit-parts" id="documents" tabindex="-1">${envelopes.map((envelope) => envelopeView(facts, envelope, acts))}</div>`
}

function envelopeView(facts: EditorFacts, { key, name }: EnvelopeSpec, acts: DocumentActs): TemplateResult {
  const { words, outcome, draft } = facts
  const place = draft.envelopes.findIndex((envelope) => envelope.key === key)
  const added = draft.envelopes[place]?.documents ?? []
  const simulated = outcome?.ok
    ? (outcome.simulation.envelopes.find((envelope) => envelope.key === key)?.documents ?? [])
    : undefined
  // What this page cannot make out by itself, or not now, is told by its name.
  const rest = added.filter((document) => !simulated?.some((one) => one.key === document.key))
  return html`<section class="edit-section" aria-labelledby="envelope-${key}">
    <h2 class="edit-title" id="envelope-${key}"><bdi>${name ?? key}</bdi></h2>
    ${simulated === undefined && !facts.isTelling ? html`<p class="muted">${words.say(facts.isBroken ? 'editor.whatIf.broken' : 'editor.whatIf.waits')}</p>` : nothing}
    <ul class="edit-lines">
      ${simulated?.map((document) => {
        const own = added.find((one) => one.key === document.key)
        return html`<li>${simulatedView(facts, document, own && problemOf(facts, place, added.indexOf(own)))}
          ${own ? unsavedView(facts) : nothing}${actionView(facts, document, (one) => acts.preview(key, one, own?.file))}
          ${own ? removeView(facts, own) : nothing}</li>`
      })}
      ${rest.map((document) => restView(facts, document, { problem: problemOf(facts, place, added.indexOf(document)), isTold: simulated !== undefined }))}
    </ul>
    ${wholeProblem(facts, place)}
    <div class="buttons start">${button({ label: words.say('editor.documents.add'), icon: 'plus', press: () => acts.add(key) })}</div>
  </section>`
}

/** What is wrong with the envelope altogether, not with a document that is added to it. */
function wholeProblem(facts: EditorFacts, place: number): TemplateResult | typeof nothing {
  const own = problemsOf(facts, `/envelopes/${place}`).filter(({ path }) => !path.startsWith('/documents/'))
  const text = own.map(({ message }) => message).join(' ')
  return text === '' ? nothing : html`<p class="problem" role="alert" lang="en" dir="auto">${text}</p>`
}

function problemOf(facts: EditorFacts, envelope: number, document: number): string | undefined {
  return problemAt(facts, `/envelopes/${envelope}/documents/${document}`)
}

function simulatedView(
  { words }: EditorFacts,
  { name, included, errorMessage, ...document }: SimulatedDocument,
  problem: string | undefined,
): TemplateResult {
  const wrong = problem ?? errorMessage
  return html`${icon('document')}<span class="grow"><bdi>${name}</bdi>
    ${included ? nothing : html`<br>${reasonView(words, document.because)}`}
    ${wrong ? html`<br><span class="problem" lang="en" dir="auto">${wrong}</span>` : nothing}</span>`
}

function actionView(
  { words }: EditorFacts,
  document: SimulatedDocument,
  preview: (document: SimulatedDocument) => void,
): TemplateResult {
  if (!document.included) return badge({ label: words.say('editor.whatIf.leftOut') })
  return button({
    label: words.say('editor.documents.preview', { document: document.name }),
    shown: words.say('editor.documents.look'),
    press: () => preview(document),
  })
}

function unsavedView({ words }: EditorFacts): TemplateResult {
  return badge({ label: words.say('editor.unsaved') })
}

/** It was not saved yet: it can still be taken away. */
function removeView({ words, edit }: EditorFacts, { key, name }: AddedDocument): TemplateResult {
  const press = () =>
    edit((draft) => ({ ...draft, envelopes: withoutDocuments(draft.envelopes, new Set([key])) }))
  return button({ label: words.say('form.remove', { name }), icon: 'cross', isBare: true, press })
}

/** @param isTold the others are made out: this one is made from what the page has not read. Else it is told above why none is. */
function restView(
  facts: EditorFacts,
  document: AddedDocument,
  { problem, isTold }: { problem: string | undefined; isTold: boolean },
): TemplateResult {
  return html`<li>${icon('document')}<span class="grow"><bdi>${document.name}</bdi>
      ${isTold ? html`<br><span class="fine">${facts.words.say('editor.documents.later')}</span>` : nothing}
      ${problem ? html`<br><span class="problem" lang="en" dir="auto">${problem}</span>` : nothing}</span>
    ${unsavedView(facts)}${removeView(facts, document)}</li>`
}
