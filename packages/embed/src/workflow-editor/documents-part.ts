import type { SimulatedDocument } from '@countersign/engine'
import { badge } from '@countersign/ui/badge'
import { button } from '@countersign/ui/button'
import { emptyState } from '@countersign/ui/empty-state'
import { icon } from '@countersign/ui/icons'
import { html, nothing, type TemplateResult } from 'lit'
import type { EditorFacts } from './facts.ts'
import { reasonView } from './what-if-view.ts'

/** Envelopes and documents as they would be with what is typed, each to be looked at. */
export function documentsPart(
  facts: EditorFacts,
  preview: (document: SimulatedDocument) => void,
): TemplateResult {
  const { words, outcome } = facts
  const envelopes = outcome?.ok ? outcome.simulation.envelopes : []
  if (!envelopes.some(({ documents }) => documents.length > 0)) {
    const text = outcome?.ok ? words.say('document.noneText') : words.say('editor.whatIf.waits')
    return emptyState({ icon: 'document', title: words.say('document.none'), text })
  }
  return html`<div class="edit-parts">${envelopes.map(
    ({ key, name, documents }) => html`<section class="edit-section" aria-labelledby="envelope-${key}">
      <h2 class="edit-title" id="envelope-${key}"><bdi>${name ?? key}</bdi></h2>
      <ul class="edit-lines">${documents.map((document) => documentView(facts, document, preview))}</ul>
    </section>`,
  )}</div>`
}

function documentView(
  { words }: EditorFacts,
  document: SimulatedDocument,
  preview: (document: SimulatedDocument) => void,
): TemplateResult {
  const { name, included, errorMessage } = document
  return html`<li>${icon('document')}<span class="grow"><bdi>${name}</bdi>
      ${included ? nothing : html`<br>${reasonView(words, document.because)}`}
      ${errorMessage ? html`<br><span class="problem" lang="en" dir="auto">${errorMessage}</span>` : nothing}</span>
    ${
      included
        ? button({
            label: words.say('editor.documents.preview', { document: name }),
            icon: 'document',
            isBare: true,
            press: () => preview(document),
          })
        : badge({ label: words.say('editor.whatIf.leftOut') })
    }</li>`
}
