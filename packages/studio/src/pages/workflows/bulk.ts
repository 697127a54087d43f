import { saveFile } from '@countersign/embed/save-file'
import type { Page as PageOfRows, WorkflowSummary } from '@countersign/sdk'
import { button } from '@countersign/ui/button'
import { dialog } from '@countersign/ui/dialog'
import { css, html, nothing, type TemplateResult } from 'lit'
import { CSV_MARK, delimiterFor, writeCsv } from '../../csv/write-csv.ts'
import { askText } from '../../parts/ask-text.ts'
import { failureView } from '../../parts/failure-view.ts'
import { Form } from '../../parts/form.ts'
import { inLanes, patiently } from '../../parts/in-lanes.ts'
import { progressView } from '../../parts/progress-view.ts'
import type { Failure, HereInNamespace, PageHost } from '../../shell/page.ts'
import { BULK_ACTIONS, type BulkAction, begin, isFor } from './bulk-actions.ts'
import { WORKFLOW_COLUMNS, workflowRow } from './workflow-rows.ts'

/** Selected at once: as many as a page does in some minutes. */
const BULK_MAX = 1000
/** Evidence of so many goes into one archive: a browser holds it until it is saved. */
const EVIDENCE_MAX = 200
const LANES = 3
const SCOPES = {
  remind: 'workflow:execute',
  void: 'workflow:execute',
  retry: 'workflow:execute',
  evidence: 'workflow:read',
} as const

type Rows = AsyncGenerator<PageOfRows<WorkflowSummary>, void, undefined>
interface Outcome {
  readonly done: number
  readonly failed: readonly { readonly workflow: WorkflowSummary; readonly failure: Failure }[]
}

/** Workflows that are selected in a list, and what is done to all of them; what fails is told by row, and the rest goes on. */
export class Bulk {
  readonly #host: PageHost
  readonly #here: HereInNamespace
  readonly #all: () => Rows
  readonly #changed: () => void
  readonly #selected = new Map<string, WorkflowSummary>()
  #form: Form<'reason'>
  #asked: BulkAction | undefined
  #progress: { label: string; done: number; total: number } | undefined
  #outcome: Outcome | undefined
  #failure: Failure | undefined
  #isStopped = false

  /**
   * @param all pages of the whole list
   * @param changed told when workflows are not as they were
   */
  constructor(host: PageHost, here: HereInNamespace, all: () => Rows, changed: () => void) {
    this.#host = host
    this.#here = here
    this.#all = all
    this.#changed = changed
    this.#form = new Form(host, 'bulk', { reason: '' })
  }

  stop(): void {
    this.#isStopped = true
  }

  clear(): void {
    this.#selected.clear()
    this.#outcome = undefined
    this.#failure = undefined
    this.#host.changed()
  }

  /** Stands before the name of a row. */
  tick(workflow: WorkflowSummary): TemplateResult {
    const { id, name } = workflow
    const change = () => this.#toggle([workflow], !this.#selected.has(id))
    return html`<input type="checkbox" class="row-tick" aria-label=${this.#host.words.say('bulk.select', { name })}
      .checked=${this.#selected.has(id)} @change=${change}>`
  }

  /** @param rows what is shown; @param total how many the whole list has */
  render(rows: readonly WorkflowSummary[], total: number): TemplateResult | typeof nothing {
    if (rows.length === 0) return nothing
    const { say } = this.#host.words
    const count = this.#selected.size
    const isAll = rows.every(({ id }) => this.#selected.has(id))
    const isBusy = this.#progress !== undefined
    return html`<section class="bulk" aria-label=${say('bulk.title')}>
      <div class="bulk-line">
        <label class="tick"><input type="checkbox" .checked=${isAll} .indeterminate=${count > 0 && !isAll} @change=${() => this.#toggle(rows, !isAll)}><span>${say('bulk.shown', { count: rows.length })}</span></label>
        ${total > rows.length ? button({ label: say('bulk.all', { count: Math.min(total, BULK_MAX) }), kind: 'quiet', isBusy, press: () => void this.#selectAll(total) }) : nothing}
        ${button({ label: say('bulk.csv'), kind: 'quiet', icon: 'download', isBusy, press: () => void this.#export(total) })}
        ${count === 0 ? nothing : button({ label: say('bulk.none'), kind: 'quiet', isBusy, press: () => this.clear() })}
      </div>
      ${count === 0 ? nothing : html`<div class="bulk-line"><strong role="status">${say('bulk.count', { count })}</strong>${BULK_ACTIONS.map((action) => this.#actionView(action, isBusy))}</div>`}
      ${this.#progress === undefined ? nothing : progressView(this.#progress.label, this.#progress.done, this.#progress.total)}
      ${failureView(this.#host.words, this.#failure)}${this.#outcomeView()}${this.#question()}
    </section>`
  }

  #actionView(action: BulkAction, isBusy: boolean): TemplateResult {
    const { say } = this.#host.words
    const count = this.#for(action).length
    const isTooMany = action === 'evidence' && count > EVIDENCE_MAX
    const none = count === 0 ? say('bulk.noneFor') : undefined
    const refusal =
      this.#here.refusal(SCOPES[action]) ??
      none ??
      (isTooMany ? say('bulk.tooMany', { max: EVIDENCE_MAX }) : undefined)
    const press = () => {
      this.#asked = action
      this.#form = new Form(this.#host, 'bulk', { reason: '' })
      this.#host.changed()
    }
    return button({ label: say(`bulk.${action}`), isBusy, refusal, press })
  }

  #question(): TemplateResult | typeof nothing {
    const action = this.#asked
    if (action === undefined) return nothing
    const { say } = this.#host.words
    const count = this.#for(action).length
    const others = this.#selected.size - count
    const close = () => {
      this.#asked = undefined
      this.#host.changed()
    }
    const texts = [say(`bulk.${action}Text`), ...(others > 0 ? [say('bulk.others', { count: others })] : [])]
    const text = texts.join(' ')
    return dialog({
      id: 'bulk-question',
      title: say(`bulk.${action}Ask`, { count }),
      text: action === 'evidence' ? text : askText(this.#host.words, this.#here, text),
      closing: say('frame.cancel'),
      ...(action === 'void' && {
        body: this.#form.field('reason', { label: say('ask.reason'), control: { kind: 'lines', rows: 2 } }),
      }),
      actions: [
        button({
          label: say(`bulk.${action}Do`, { count }),
          kind: action === 'void' ? 'danger' : 'primary',
          isSubmit: true,
        }),
      ],
      submit: () => {
        close()
        void this.#run(action)
      },
      closed: close,
    })
  }

  #outcomeView(): TemplateResult | typeof nothing {
    const outcome = this.#outcome
    if (outcome === undefined) return nothing
    const { say } = this.#host.words
    const { done, failed } = outcome
    return html`<div class="bulk-outcome" role="status"><p>${say('bulk.done', { count: done })}${failed.length === 0 ? '' : ` ${say('bulk.failed', { count: failed.length })}`}</p>
      ${failed.length === 0 ? nothing : html`<ul>${failed.map(({ workflow, failure: { text, quote } }) => html`<li><a href=${this.#here.href(`workflows/${workflow.id}`)}><bdi>${workflow.name}</bdi></a>: ${text}${quote === undefined ? nothing : html` <q lang="en">${quote}</q>`}</li>`)}</ul>`}</div>`
  }

  #for(action: BulkAction): WorkflowSummary[] {
    return [...this.#selected.values()].filter((workflow) => isFor(action, workflow))
  }

  #toggle(rows: readonly WorkflowSummary[], isChosen: boolean): void {
    for (const row of rows) {
      if (!isChosen) this.#selected.delete(row.id)
      else if (this.#selected.size < BULK_MAX) this.#selected.set(row.id, row)
    }
    this.#outcome = undefined
    this.#host.changed()
  }

  async #selectAll(total: number): Promise<void> {
    await this.#through(this.#host.words.say('bulk.reading'), Math.min(total, BULK_MAX), (rows) => {
      this.#toggle(rows, true)
      return this.#selected.size < BULK_MAX
    })
  }

  /** Page by page, so that a long list never stands in memory as a whole: the browser may lay the parts of the file aside. */
  async #export(total: number): Promise<void> {
    const { words } = this.#host
    const delimiter = delimiterFor(words.locale)
    const parts = [new Blob([CSV_MARK, writeCsv([WORKFLOW_COLUMNS], delimiter)])]
    const selected = [...this.#selected.values()]
    const add = (rows: readonly WorkflowSummary[]) => {
      parts.push(
        new Blob([
          writeCsv(
            rows.map((row) => workflowRow(words, row)),
            delimiter,
          ),
        ]),
      )
      return true
    }
    if (selected.length > 0) add(selected)
    else if (!(await this.#through(words.say('bulk.reading'), total, add)) || this.#isStopped) return
    saveFile(
      new Blob(parts, { type: 'text/csv' }),
      `${this.#here.namespace.namespaceKey} workflows.csv`,
      'as named',
    )
  }

  /** Reads the list to its end, or as far as is asked for. @returns whether it could be read */
  async #through(
    label: string,
    total: number,
    take: (rows: readonly WorkflowSummary[]) => boolean,
  ): Promise<boolean> {
    return this.#busy(label, total, async (step) => {
      const pages = this.#all()
      for (;;) {
        const page = await pages.next()
        if (page.done === true || this.#isStopped) return
        step(page.value.data.length)
        if (!take(page.value.data)) return
      }
    })
  }

  async #run(action: BulkAction): Promise<void> {
    const { say } = this.#host.words
    const workflows = this.#for(action)
    const failed: { workflow: WorkflowSummary; failure: Failure }[] = []
    let done = 0
    let file: Blob | undefined
    this.#outcome = undefined
    const isEnded = await this.#busy(say(`bulk.${action}`), workflows.length, async (step) => {
      const begun = await begin(action, this.#here.client, this.#form.values.reason.trim(), (request) =>
        patiently(request, () => this.#isStopped),
      )
      const one = async (workflow: WorkflowSummary) => {
        try {
          await begun.one(workflow)
          done += 1
        } catch (error) {
          failed.push({ workflow, failure: this.#host.explain(error) })
        }
        step(1)
      }
      await inLanes(LANES, workflows, one, () => this.#isStopped)
      file = begun.end()
    })
    if (!isEnded || this.#isStopped) return
    if (file !== undefined && done > 0) saveFile(file, `${this.#here.namespace.namespaceKey} evidence`, 'zip')
    this.#outcome = { done, failed }
    this.#selected.clear()
    for (const { workflow } of failed) this.#selected.set(workflow.id, workflow)
    if (action !== 'evidence') this.#changed()
    this.#host.changed()
  }

  async #busy(
    label: string,
    total: number,
    work: (step: (count: number) => void) => Promise<void>,
  ): Promise<boolean> {
    if (this.#progress !== undefined) return false
    const progress = { label, done: 0, total }
    this.#progress = progress
    this.#failure = undefined
    this.#host.changed()
    try {
      await work((count) => {
        progress.done += count
        this.#host.changed()
      })
      return true
    } catch (error) {
      this.#failure = this.#host.explain(error)
      return false
    } finally {
      this.#progress = undefined
      this.#host.changed()
    }
  }
}

export const bulkStyles = css`
  .bulk {
    display: grid;
    gap: 0.625rem;
  }

  .bulk-line {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem 0.75rem;
  }

  .bulk-outcome {
    padding: 0.625rem 0.875rem;
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) * 0.75);
    background: var(--_surface);
    overflow-wrap: anywhere;
  }

  .row-tick {
    flex: none;
    inline-size: 1.5rem;
    block-size: 1.5rem;
    margin: 0;
    accent-color: var(--_accent);
  }

  .row-name {
    display: flex;
    align-items: center;
    gap: 0.75rem;
  }
`
