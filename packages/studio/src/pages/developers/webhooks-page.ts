import type { WebhookEndpoint } from '@countersign/sdk'
import { badge } from '@countersign/ui/badge'
import { button } from '@countersign/ui/button'
import { emptyState } from '@countersign/ui/empty-state'
import { html, nothing, type TemplateResult } from 'lit'
import { failureView } from '../../parts/failure-view.ts'
import { submitting } from '../../parts/form.ts'
import { Listing } from '../../parts/listing.ts'
import { Loaded } from '../../parts/loaded.ts'
import { namespacePath } from '../../parts/person-calls.ts'
import { table } from '../../parts/table.ts'
import type { HereInNamespace, Page, PageHost } from '../../shell/page.ts'
import type { Words } from '../../texts/speech.ts'
import { dayChart, dayStyles, type Summary } from './day-chart.ts'
import { EndpointForm, endpointFormStyles } from './endpoint-form.ts'
import { WebhookSecret } from './webhook-secret.ts'

/** `/studio/n/:ns/developers/webhooks`: the endpoints with their last day; `?new=1` makes one. */
export function open(host: PageHost, here: HereInNamespace): Page {
  return new WebhooksPage(host, here)
}

export const styles = [dayStyles, endpointFormStyles]

const PATH = 'developers/webhooks'
const CREATE = 'webhook:create'

class WebhooksPage implements Page {
  readonly #host: PageHost
  readonly #here: HereInNamespace
  readonly #list: Listing<WebhookEndpoint>
  /** The last day of those that are shown. */
  readonly #days = new Map<string, Loaded<Summary>>()
  readonly #secret: WebhookSecret
  #form: EndpointForm

  constructor(host: PageHost, here: HereInNamespace) {
    this.#host = host
    this.#here = here
    this.#secret = new WebhookSecret(host)
    this.#form = new EndpointForm(host)
    this.#list = new Listing(host, (signal) => here.client.webhooks.listEndpoints({}, { signal }))
    void this.#list.load()
  }

  get title(): string {
    return this.#host.words.say('nav.webhooks')
  }

  close(): void {
    this.#secret.forget()
    this.#list.stop()
    for (const day of this.#days.values()) day.stop()
  }

  render(): TemplateResult {
    const { say } = this.#host.words
    const isNew = this.#host.place.query.has('new') && !this.#secret.isShown
    return html`
      <div class="page-head">
        <div><h1 tabindex="-1">${say('nav.webhooks')}</h1><p class="lead">${say('hooks.lead')}</p></div>
        ${isNew || this.#secret.isShown || this.#list.rows.length === 0 ? nothing : this.#newButton()}
      </div>
      ${this.#secret.render()}${isNew ? this.#newView() : nothing}
      ${this.#list.render(
        (rows) => this.#table(rows),
        () => (isNew ? html`` : this.#empty()),
      )}`
  }

  #newButton(): TemplateResult {
    return button({
      label: this.#host.words.say('hooks.new'),
      kind: 'primary',
      icon: 'plus',
      refusal: this.#here.refusal(CREATE),
      press: () => this.#host.go(this.#here.href(PATH, { new: '1' })),
    })
  }

  #table(rows: readonly WebhookEndpoint[]): TemplateResult {
    const { words } = this.#host
    const { say } = words
    return table({
      label: say('nav.webhooks'),
      rows,
      columns: [
        {
          label: say('hooks.url'),
          cell: ({ id, url, description }) =>
            html`<a class="row-link" href=${this.#here.href(`${PATH}/${id}`)}><bdi>${url}</bdi></a>${description ? html`<br><span class="fine"><bdi>${description}</bdi></span>` : nothing}`,
        },
        { label: say('hooks.status'), cell: (row) => endpointBadge(words, row, this.#dayOf(row)) },
        { label: say('hooks.events'), cell: (row) => eventWords(words, row) },
        {
          label: say('hooks.day'),
          cell: (row) => {
            const day = this.#dayOf(row)
            return day === undefined ? nothing : dayChart(words, day)
          },
        },
      ],
    })
  }

  #dayOf({ id }: WebhookEndpoint): Summary | undefined {
    const known = this.#days.get(id)
    if (known !== undefined) return known.value
    const day = new Loaded(this.#host, (signal) =>
      this.#here.client.webhooks.readEndpointSummary(id, { signal }),
    )
    this.#days.set(id, day)
    queueMicrotask(() => void day.load())
    return undefined
  }

  #empty(): TemplateResult {
    const { say } = this.#host.words
    const curl = `curl -s ${location.origin}${namespacePath(this.#here)}/webhook-endpoints \\
  -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' \\
  -d '{"url":"https://example.com/hooks","eventTypes":["workflow.*"]}'`
    return html`${emptyState({ icon: 'globe', title: say('hooks.none'), text: say('hooks.lead'), action: this.#newButton() })}
      <section class="panel"><p class="muted">${say('hooks.command')}</p>
        <pre class="code" tabindex="0" role="group" aria-label="curl">${curl}</pre></section>`
  }

  #newView(): TemplateResult {
    const { words } = this.#host
    const { form } = this.#form
    return html`<form class="panel form" novalidate @submit=${submitting(() => this.#create())}>
      <h2>${words.say('hooks.new')}</h2>
      ${this.#form.render()}${failureView(words, form.rest)}
      <div class="buttons">
        <a class="button" href=${this.#here.href(PATH)}>${words.say('frame.cancel')}</a>
        ${button({ label: words.say('hooks.create'), kind: 'primary', isSubmit: true, isBusy: form.isBusy, refusal: this.#here.refusal(CREATE) })}
      </div>
    </form>`
  }

  async #create(): Promise<void> {
    const { form, eventTypes } = this.#form
    const { url, description } = form.values
    if (eventTypes === undefined) return
    const isMade = await form.send(async () => {
      const body = { url, eventTypes, ...(description !== '' && { description }) }
      const { secret } = await this.#here.client.webhooks.createEndpoint(body)
      this.#secret.show(secret)
    })
    if (!isMade) return
    this.#form = new EndpointForm(this.#host)
    this.#host.go(this.#here.href(PATH), 'replace')
    void this.#list.load()
  }
}

/** Whether an endpoint is told anything, and whether it arrives. */
export function endpointBadge(
  { say }: Words,
  { isActive }: Pick<WebhookEndpoint, 'isActive'>,
  day: Pick<Summary, 'failingSince'> | undefined,
): TemplateResult {
  if (!isActive) return badge({ label: say('hooks.paused'), tone: 'warning', icon: 'ended' })
  if (day?.failingSince !== undefined)
    return badge({ label: say('hooks.failing'), tone: 'bad', icon: 'alert' })
  return badge({ label: say('hooks.active'), tone: 'good', icon: 'check' })
}

/** What an endpoint is told, in few words. */
export function eventWords({ say }: Words, { eventTypes }: Pick<WebhookEndpoint, 'eventTypes'>) {
  if (eventTypes.includes('*')) return say('hooks.all')
  return html`<code>${eventTypes.join(' ')}</code>`
}
