import { button } from '@countersign/ui/button'
import { emptyState } from '@countersign/ui/empty-state'
import { icon } from '@countersign/ui/icons'
import { html, nothing, type TemplateResult } from 'lit'
import { statusBadge } from '../statuses/status-badge.ts'
import type { MonitorWording } from './wording.ts'
import { type Envelope, isReady, type Workflow, type WorkflowDocument } from './workflow.ts'

export interface Downloads {
  /** Whether anything can be downloaded: not of a moment that is past. */
  isOffered: boolean
  document(envelope: Envelope, document: WorkflowDocument): void
  archive(envelope: Envelope): void
}

/** Documents by envelope, with what may be downloaded. */
export function documentsView(
  words: MonitorWording,
  workflow: Workflow,
  downloads: Downloads,
): TemplateResult {
  const { envelopes } = workflow
  const filled = envelopes.filter(({ documents }) => documents.length > 0)
  if (filled.length === 0)
    return emptyState({
      icon: 'document',
      title: words.say('document.none'),
      text: words.say('document.noneText'),
    })
  return html`${filled.map((envelope) => envelopeView(words, workflow, envelope, downloads))}`
}

function envelopeView(
  words: MonitorWording,
  workflow: Workflow,
  envelope: Envelope,
  downloads: Downloads,
): TemplateResult {
  const { say } = words
  const { name, key, status, documents } = envelope
  // What is ready is offered above all parts.
  const isWhole = downloads.isOffered && !isReady(workflow, envelope) && documents.every(isThere)
  return html`<section class="envelope" part="envelope">
    <div class="box-head">
      <h2 class="envelope-name"><bdi>${name ?? key}</bdi></h2>
      ${statusBadge(words, status)}
    </div>
    <ul class="lines">${documents.map((document) => documentView(words, envelope, document, downloads))}</ul>
    ${isWhole ? html`<div class="buttons start">${button({ label: say('document.all'), icon: 'download', press: () => downloads.archive(envelope) })}</div>` : nothing}
  </section>`
}

function documentView(
  { say }: MonitorWording,
  envelope: Envelope,
  document: WorkflowDocument,
  downloads: Downloads,
): TemplateResult {
  const { name, status, pageCount, errorMessage } = document
  return html`<li>${icon('document')}
    <span class="grow"><bdi>${name}</bdi>
      <span class="fine">${say(`status.${status}`)}${pageCount === undefined ? nothing : html` · ${say('document.pages', { count: pageCount })}`}</span>
      ${errorMessage ? html`<span class="problem" lang="en">${errorMessage}</span>` : nothing}</span>
    ${
      downloads.isOffered && isThere(document)
        ? button({
            label: say('document.download', { document: name }),
            icon: 'download',
            isBare: true,
            press: () => downloads.document(envelope, document),
          })
        : nothing
    }</li>`
}

const isThere = ({ status }: WorkflowDocument) => status !== 'pending' && status !== 'failed'
