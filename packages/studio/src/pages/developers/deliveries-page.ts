import type { Delivery, WebhookEndpoint } from '@countersign/sdk'
import { emptyState } from '@countersign/ui/empty-state'
import { html, nothing, type TemplateResult } from 'lit'
import { Filters } from '../../parts/filters.ts'
import { Listing } from '../../parts/listing.ts'
import type { HereInNamespace, Page, PageHost } from '../../shell/page.ts'
import { DELIVERY_STATUSES, deliveryTable, shownStatus } from './delivery-table.ts'
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
  readonly #filters: Filters<(typeof FILTERS)[number]>
  readonly #list: Listing<Delivery>
  readonly #endpoints: Listing<WebhookEndpoint>

  constructor(host: PageHost, here: HereInNamespace) {
    this.#host = host
    this.#here = here
    this.#list = new Listing(host, (signal) => here.client.webhooks.listDeliveries(this.#query(), { signal }))
    this.#endpoints = new Listing(host, (signal) =>
      here.client.webhooks.listEndpoints({ limit: ENDPOINTS_MAX }, { signal }),
    )
    const facts = { path: PATH, names: FILTERS, load: () => this.#list.load() }
    const empty = { webhookId: '', eventType: '', status: '', workflowId: '' }
    this.#filters = new Filters(host, here, facts, empty)
    void this.#endpoints.load()
    this.moved()
  }

  get title(): string {
    return this.#host.words.say('nav.deliveries')
  }

  moved(): void {
    this.#filters.moved()
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
      ${this.#filterView(urls)}
      ${total === undefined || total === 0 ? nothing : html`<p class="muted" role="status">${say('deliveries.count', { count: total })}</p>`}
      ${this.#list.render(
        (rows) => deliveryTable(words, this.#here, rows, { urls, workflows: true }),
        () => this.#empty(),
      )}`
  }

  #filterView(urls: ReadonlyMap<string, string>): TemplateResult {
    const { say } = this.#host.words
    const filters = this.#filters
    const chosen = filters.get('webhookId') ?? ''
    // One that was deleted, and that the address names.
    const known: [string, string][] = urls.has(chosen) || chosen === '' ? [] : [[chosen, say('hooks.gone')]]
    const endpoints = [...urls, ...known].map(([value, label]) => ({ value, label }))
    const types = EVENT_TYPES.map((value) => ({ value, label: value }))
    const statuses = DELIVERY_STATUSES.map((value) => ({ value, label: say(`status.${shownStatus(value)}`) }))
    return filters.render(
      html`${filters.choice('webhookId', say('deliveries.endpoint'), endpoints)}
      ${filters.choice('eventType', say('deliveries.event'), types)}
      ${filters.choice('status', say('deliveries.status'), statuses)}
      ${filters.field('workflowId', { label: say('deliveries.workflowId'), control: { kind: 'line', type: 'search' } })}`,
      this.#list.isLoading,
    )
  }

  #empty(): TemplateResult {
    const { say } = this.#host.words
    if (this.#filters.isSet) return this.#filters.noMatch(say('deliveries.noMatch'))
    return emptyState({
      icon: 'globe',
      title: say('deliveries.none'),
      text: say('deliveries.noneText'),
      action: html`<a class="button" href=${this.#here.href('developers/webhooks')}>${say('nav.webhooks')}</a>`,
    })
  }

  #query(): Parameters<HereInNamespace['client']['webhooks']['listDeliveries']>[0] {
    const filters = this.#filters
    return {
      webhookId: filters.get('webhookId'),
      eventType: eventTypeOf(filters.get('eventType') ?? null),
      status: DELIVERY_STATUSES.find((status) => status === filters.get('status')),
      workflowId: filters.get('workflowId'),
    }
  }
}
