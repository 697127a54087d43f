import type { Delivery, WebhookEndpoint } from '@countersign/sdk'
import { button } from '@countersign/ui/button'
import { emptyState } from '@countersign/ui/empty-state'
import { html, nothing, type TemplateResult } from 'lit'
import { Form, submitting } from '../../parts/form.ts'
import { Listing } from '../../parts/listing.ts'
import type { HereInNamespace, Page, PageHost } from '../../shell/page.ts'
import { DELIVERY_STATUSES, deliveryTable } from './delivery-table.ts'
import { EVENT_TYPES, eventTypeOf } from './event-types.ts'

/** `/studio/n/:ns/developers/deliveries`: what was sent, newest first; what is looked for stands in the address. */
export function open(host: PageHost, here: HereInNamespace): Page {
  return new DeliveriesPage(host, here)
}

const PATH = 'developers/deliveries'
const FILTERS = ['webhookId', 'eventType', 'status', 'workflowId'] as const
const ENDPOINTS_MAX = 100

class DeliveriesPage implements Page {
  readonly #host: PageHost
  readonly #here: HereInNamespace
  readonly #form: Form<(typeof FILTERS)[number]>
  readonly #list: Listing<Delivery>
  readonly #endpoints: Listing<WebhookEndpoint>

  constructor(host: PageHost, here: HereInNamespace) {
    this.#host = host
    this.#here = here
    this.#form = new Form(host, 'filter', { webhookId: '', eventType: '', status: '', workflowId: '' })
    this.#list = new Listing(host, (signal) => here.client.webhooks.listDeliveries(this.#query(), { signal }))
    this.#endpoints = new Listing(host, (signal) =>
      here.client.webhooks.listEndpoints({ limit: ENDPOINTS_MAX }, { signal }),
    )
    void this.#endpoints.load()
    this.moved()
  }

  get title(): string {
    return this.#host.words.say('nav.deliveries')
  }

  moved(): void {
    for (const name of FILTERS) this.#form.values[name] = this.#host.place.query.get(name) ?? ''
    void this.#list.load()
  }

  close(): void {
    this.#list.stop()
    this.#endpoints.stop()
  }

  render(): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const { total } = this.#list
    const urls = new Map(this.#endpoints.rows.map(({ id, url }) => [id, url]))
    return html`
      <div class="page-head"><div>
        <h1 tabindex="-1">${say('nav.deliveries')}</h1><p class="lead">${say('deliveries.lead')}</p>
      </div></div>
      ${this.#filters(urls)}
      ${total === undefined || total === 0 ? nothing : html`<p class="muted" role="status">${say('deliveries.count', { count: total })}</p>`}
      ${this.#list.render(
        (rows) => deliveryTable(words, this.#here, rows, urls),
        () => this.#empty(),
      )}`
  }

  #filters(urls: ReadonlyMap<string, string>): TemplateResult {
    const { say } = this.#host.words
    const all = { value: '', label: say('workflows.all') }
    const chosen = this.#form.values.webhookId
    // One that was deleted, and that the address names.
    const known: [string, string][] = urls.has(chosen) || chosen === '' ? [] : [[chosen, say('hooks.gone')]]
    return html`<form class="filters" role="search" @submit=${submitting(() => this.#apply())}>
      ${this.#form.field('webhookId', { label: say('deliveries.endpoint'), control: { kind: 'choice', options: [all, ...[...urls, ...known].map(([value, label]) => ({ value, label }))] } })}
      ${this.#form.field('eventType', { label: say('deliveries.event'), control: { kind: 'choice', options: [all, ...EVENT_TYPES.map((value) => ({ value, label: value }))] } })}
      ${this.#form.field('status', { label: say('deliveries.status'), control: { kind: 'choice', options: [all, ...DELIVERY_STATUSES.map((value) => ({ value, label: say(`deliveries.${value}`) }))] } })}
      ${this.#form.field('workflowId', { label: say('deliveries.workflowId'), control: { kind: 'line', type: 'search' } })}
      <div class="buttons start">${button({ label: say('workflows.apply'), isSubmit: true, isBusy: this.#list.isLoading })}</div>
    </form>`
  }

  /** No match is not the same as nothing there. */
  #empty(): TemplateResult {
    const { say } = this.#host.words
    const isFiltered = FILTERS.some((name) => this.#host.place.query.has(name))
    return isFiltered
      ? emptyState({
          icon: 'list',
          title: say('deliveries.noMatch'),
          text: say('workflows.noMatchText'),
          action: html`<a class="button" href=${this.#here.href(PATH)}>${say('workflows.showAll')}</a>`,
        })
      : emptyState({
          icon: 'globe',
          title: say('deliveries.none'),
          text: say('deliveries.noneText'),
          action: html`<a class="button" href=${this.#here.href('developers/webhooks')}>${say('nav.webhooks')}</a>`,
        })
  }

  #apply(): void {
    const address = this.#here.href(PATH, this.#form.values)
    if (address === `${location.pathname}${location.search}`) void this.#list.load()
    else this.#host.go(address)
  }

  #query(): Parameters<HereInNamespace['client']['webhooks']['listDeliveries']>[0] {
    const { query } = this.#host.place
    return {
      webhookId: query.get('webhookId') || undefined,
      eventType: eventTypeOf(query.get('eventType')),
      status: DELIVERY_STATUSES.find((status) => status === query.get('status')),
      workflowId: query.get('workflowId') || undefined,
    }
  }
}
