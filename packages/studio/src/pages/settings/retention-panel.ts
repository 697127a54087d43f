import { statusBadge } from '@countersign/embed/status-badge'
import type { Client } from '@countersign/sdk'
import { button } from '@countersign/ui/button'
import { dialog } from '@countersign/ui/dialog'
import { icon } from '@countersign/ui/icons'
import { css, html, nothing, type TemplateResult } from 'lit'
import { askText } from '../../parts/ask-text.ts'
import { failureView } from '../../parts/failure-view.ts'
import { Form } from '../../parts/form.ts'
import { Loaded } from '../../parts/loaded.ts'
import { StepUp } from '../../parts/step-up.ts'
import { table } from '../../parts/table.ts'
import { dateText, instantText, timeView } from '../../parts/time-view.ts'
import type { HereInNamespace, PageHost } from '../../shell/page.ts'

type Retention = Awaited<ReturnType<Client['organization']['readRetention']>>
type Waiting = NonNullable<Retention['waiting']>

/** How many a page of the list has. */
const PAGE = 25

/** What retention erases within 30 days, and what waits until somebody confirms it. */
export class RetentionPanel {
  readonly #host: PageHost
  readonly #here: HereInNamespace
  readonly #found: Loaded<Retention>
  readonly #confirming: Form<never>
  readonly #more: Form<never>
  readonly #stepUp: StepUp
  #isAsking = false

  constructor(host: PageHost, here: HereInNamespace) {
    this.#host = host
    this.#here = here
    this.#confirming = new Form(host, 'confirm-retention', {})
    this.#more = new Form(host, 'more-retention', {})
    this.#stepUp = new StepUp(host)
    this.#found = new Loaded(host, (signal) =>
      here.client.organization.readRetention({ limit: PAGE }, { signal }),
    )
    void this.load()
  }

  /** Somebody is to decide: then it stands first. */
  get isWaiting(): boolean {
    return this.#found.value?.waiting !== undefined
  }

  /** Again: the settings say something else now. */
  load(): Promise<void> {
    return this.#found.load()
  }

  close(): void {
    this.#found.stop()
  }

  /** Outside of the form of the settings: it has questions of its own. */
  render(): TemplateResult {
    const { words } = this.#host
    const { value, failure } = this.#found
    return html`<section class="panel form retention" aria-labelledby="settings-retention">
      <h2 id="settings-retention" tabindex="-1">${words.say('retention.title')}</h2>
      ${failureView(words, failure, () => void this.load())}
      ${value === undefined ? nothing : this.#foundView(value)}
    </section>
    ${value?.waiting === undefined ? nothing : this.#askView(value.waiting)}${this.#stepUp.render()}`
  }

  #foundView(found: Retention): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const { waiting, data, total, nextCursor } = found
    return html`<p>${this.#ruleOf(found)}</p>
      ${waiting === undefined ? nothing : this.#waitingView(waiting)}
      ${
        data.length === 0
          ? html`<p class="muted">${say('retention.none')}</p>`
          : html`<p>${say(waiting === undefined ? 'retention.ahead' : 'retention.aheadWaiting', { count: total })}</p>${this.#tableOf(data, waiting)}`
      }
      ${failureView(words, this.#more.rest)}
      ${
        nextCursor === undefined
          ? nothing
          : html`<div class="buttons start">${button({ label: say('frame.more'), isBusy: this.#more.isBusy, press: () => void this.#next(found, nextCursor) })}</div>`
      }`
  }

  #ruleOf({ legalHold, days, nextLookAt }: Retention): string {
    const { words } = this.#host
    if (legalHold) return words.say('retention.held')
    if (days === undefined) return words.say('retention.forever')
    return words.say('retention.rule', { count: days, at: instantText(words, nextLookAt) })
  }

  #waitingView({ workflows, because, endedBefore }: Waiting): TemplateResult {
    const { words } = this.#host
    const { say } = words
    return html`<div class="failure" role="status">${icon('alert')}<div>
      <p><strong>${say('retention.waiting', { count: workflows })}</strong></p>
      <p>${say(`retention.because.${because}`)} ${say('retention.waitingText', { at: instantText(words, endedBefore) })}</p>
      <div class="buttons start">${button({
        label: say('retention.confirm'),
        kind: 'danger',
        refusal: this.#here.refusal('namespace:update'),
        press: () => this.#ask(true),
      })}</div>
    </div></div>`
  }

  #tableOf(rows: Retention['data'], waiting: Waiting | undefined): TemplateResult {
    const { words } = this.#host
    const { say } = words
    return table({
      label: say('retention.title'),
      rows,
      columns: [
        {
          label: say('workflow.name'),
          cell: ({ workflowId, name }) =>
            html`<a class="row-link" href=${this.#here.href(`workflows/${workflowId}`)}><bdi>${name}</bdi></a>`,
        },
        { label: say('workflow.status'), cell: ({ status }) => statusBadge(words, status) },
        { label: say('retention.ended'), cell: ({ endedAt }) => timeView(words, endedAt) },
        { label: say('retention.goes'), isAtEnd: true, cell: (row) => this.#dueView(row, waiting) },
      ],
    })
  }

  /** The day, by the clock of the service; what waits for somebody has none. */
  #dueView({ endedAt, dueAt }: Retention['data'][number], waiting: Waiting | undefined): TemplateResult {
    const { words } = this.#host
    if (waiting !== undefined && Date.parse(endedAt) < Date.parse(waiting.endedBefore))
      return html`${words.say('retention.onConfirm')}`
    return html`<time datetime=${dueAt}>${dateText(words, dueAt)}</time>`
  }

  #askView(waiting: Waiting): TemplateResult | typeof nothing {
    if (!this.#isAsking) return nothing
    const { words } = this.#host
    const { say } = words
    return dialog({
      id: 'retention-dialog',
      title: say('retention.ask', { count: waiting.workflows }),
      text: askText(words, this.#here, say('retention.askText')),
      closing: say('frame.cancel'),
      body: html`${failureView(words, this.#confirming.rest)}`,
      actions: [
        button({
          label: say('retention.do'),
          kind: 'danger',
          isSubmit: true,
          isBusy: this.#confirming.isBusy,
        }),
      ],
      submit: () => void this.#confirm(waiting),
      closed: () => this.#ask(false),
    })
  }

  #ask(isAsking: boolean): void {
    this.#isAsking = isAsking
    this.#host.changed()
  }

  async #confirm({ foundAt }: Waiting): Promise<void> {
    const { organization } = this.#here.client
    const confirm = () => organization.confirmRetention({ foundAt })
    const isDone = await this.#confirming.send(() => this.#stepUp.with(confirm))
    if (!isDone) return
    this.#ask(false)
    this.#host.tell({ tone: 'good', text: this.#host.words.say('retention.done') })
    await this.load()
  }

  async #next(found: Retention, cursor: string): Promise<void> {
    await this.#more.send(async () => {
      const page = await this.#here.client.organization.readRetention({ limit: PAGE, cursor })
      if (this.#found.value === found) this.#found.value = { ...page, data: [...found.data, ...page.data] }
    })
  }
}

export const retentionStyles = css`
  .retention .failure .buttons {
    margin-block-start: 0.75rem;
  }
`
