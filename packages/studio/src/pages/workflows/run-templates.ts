import type { Client } from '@countersign/sdk'
import { button } from '@countersign/ui/button'
import { emptyState } from '@countersign/ui/empty-state'
import { html, type TemplateResult } from 'lit'
import { failureView } from '../../parts/failure-view.ts'
import { Loaded } from '../../parts/loaded.ts'
import type { PdfDialog } from '../../parts/pdf-dialog.ts'
import { resourceHref } from '../../parts/resource-address.ts'
import { table } from '../../parts/table.ts'
import type { HereInNamespace, PageHost } from '../../shell/page.ts'

type Simulation = Awaited<ReturnType<Client['blueprints']['simulate']>>
type SimulatedDocument = Simulation['envelopes'][number]['documents'][number]
/** A document that is made from a template. */
interface Made extends SimulatedDocument {
  readonly template: string
}

const isMade = (document: SimulatedDocument): document is Made => document.template !== undefined

/** The documents of a run with the data that it has, to be drawn by the template that it keeps and by that template's draft. */
export class RunTemplates {
  readonly #host: PageHost
  readonly #here: HereInNamespace
  readonly #dialog: PdfDialog
  readonly #workflowId: string
  /** `inline`: what it runs on is not saved. */
  readonly #documents: Loaded<readonly Made[] | 'inline'>
  #readAt: number | undefined

  constructor(host: PageHost, here: HereInNamespace, workflowId: string, pdf: PdfDialog) {
    this.#host = host
    this.#here = here
    this.#workflowId = workflowId
    this.#dialog = pdf
    this.#documents = new Loaded(host, (signal) => this.#read(signal))
  }

  close(): void {
    this.#documents.stop()
  }

  /** @param events of the run, so far: its data may be another after one */
  render(events: number): TemplateResult {
    const { words } = this.#host
    const { say } = words
    if (this.#readAt !== events) {
      this.#readAt = events
      queueMicrotask(() => void this.#documents.load())
    }
    const { value, failure } = this.#documents
    const told = failureView(words, failure, () => void this.#documents.load())
    if (value === undefined)
      return failure === undefined
        ? html`<p class="waiting" role="status"><span class="spinner small" aria-hidden="true"></span> ${say('frame.loading')}</p>`
        : html`${told}`
    if (value === 'inline') return html`<p class="lead">${say('runTemplate.inline')}</p>`
    if (value.length === 0)
      return emptyState({
        icon: 'document',
        title: say('runTemplate.none'),
        text: say('runTemplate.noneText'),
      })
    return html`${told}<div class="section"><p class="lead">${say('runTemplate.lead')}</p>${this.#tableOf(value)}</div>`
  }

  #tableOf(rows: readonly Made[]): TemplateResult {
    const { say } = this.#host.words
    return table({
      label: say('run.templates'),
      rows,
      columns: [
        { label: say('kind.Template'), cell: (row) => this.#linkTo(row) },
        {
          label: say('keys.actions'),
          isAtEnd: true,
          cell: (row) => html`<div class="buttons">
            ${button({ label: say('runTemplate.kept'), refusal: this.#here.refusal('workflow:read'), press: () => this.#open(row, row.template) })}
            ${button({ label: say('runTemplate.draft'), refusal: this.#here.refusal('resource:read'), press: () => this.#open(row, draftOf(row)) })}
          </div>`,
        },
      ],
    })
  }

  #linkTo({ name, template }: Made): TemplateResult {
    const [key = '', version = ''] = template.split('@')
    const href = resourceHref(this.#here, 'Template', key, version === 'draft' ? {} : { version })
    return html`<bdi class="cell-title">${name}</bdi> <a class="link" href=${href}><bdi>${template}</bdi></a>`
  }

  #open(document: Made, template: string): void {
    const { inputs, fileId } = document
    const { workflows, templates } = this.#here.client
    const title = this.#host.words.say('runTemplate.preview', { document: document.name, template })
    this.#dialog.open(title, async (signal) => {
      const isKept = template === document.template
      const file = fileId === undefined ? {} : { fileId }
      const drawn = isKept
        ? await workflows.previewDocument(this.#workflowId, { template, data: inputs, ...file }, { signal })
        : await templates.render({ template, data: inputs, format: 'pdf' }, { signal })
      return drawn.blob()
    })
  }

  async #read(signal: AbortSignal): Promise<readonly Made[] | 'inline'> {
    const { blueprints, workflows } = this.#here.client
    const { source, data } = await workflows.read(this.#workflowId, { signal })
    const { blueprintKey, blueprintVersion } = source
    if (blueprintKey === undefined || blueprintVersion === undefined) return 'inline'
    const simulation = await blueprints.simulate(blueprintKey, blueprintVersion, { data }, { signal })
    return simulation.envelopes.flatMap(({ documents }) => documents).filter(isMade)
  }
}

function draftOf({ template }: Made): string {
  const [key = ''] = template.split('@')
  return `${key}@draft`
}
