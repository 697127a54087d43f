import type { Delivery, WebhookEndpoint } from '@countersign/sdk'
import { emptyState } from '@countersign/ui/empty-state'
import { html, nothing, type TemplateResult } from 'lit'
import { Following } from '../../parts/following.ts'
import { Listing } from '../../parts/listing.ts'
import { Loaded } from '../../parts/loaded.ts'
import { notSeen } from '../../parts/not-seen.ts'
import type { HereInNamespace, PageHost } from '../../shell/page.ts'
import { deliveryTable, isUnderWay } from '../developers/delivery-table.ts'

const SHOWN = 25
/** As many endpoints as a namespace may have. */
const ENDPOINTS_MAX = 100

/** What webhooks were told of one run; it is read when somebody looks, and followed while something is under way. */
export class RunDeliveries {
  readonly #host: PageHost
  readonly #here: HereInNamespace
  readonly #workflowId: string
  readonly #list: Listing<Delivery>
  readonly #endpoints: Loaded<ReadonlyMap<string, string>>
  #following: Following | undefined
  /** How many events there were when it was read. */
  #readAt: number | undefined

  constructor(host: PageHost, here: HereInNamespace, workflowId: string) {
    this.#host = host
    this.#here = here
    this.#workflowId = workflowId
    this.#list = new Listing(host, (signal) =>
      here.client.webhooks.listDeliveries({ workflowId, limit: SHOWN }, { signal }),
    )
    this.#endpoints = new Loaded(host, async (signal) => {
      const { data } = await here.client.webhooks.listEndpoints({ limit: ENDPOINTS_MAX }, { signal }).page()
      return new Map(data.map(({ id, url }: WebhookEndpoint) => [id, url]))
    })
  }

  close(): void {
    this.#following?.stop()
    this.#list.stop()
    this.#endpoints.stop()
  }

  /** @param events of the run, so far: another one may be delivered */
  render(events: number): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const refusal = this.#here.refusal('webhook:read')
    if (refusal !== undefined) return html`${notSeen(words, refusal)}`
    this.#readAfter(events)
    const all = this.#here.href('developers/deliveries', { workflowId: this.#workflowId })
    return html`${this.#list.render(
      (rows) => html`${deliveryTable(words, this.#here, rows, { urls: this.#endpoints.value ?? new Map() })}
        <p><a class="link" href=${all}>${say('hooks.allDeliveries')}</a></p>`,
      () =>
        this.#list.total === undefined
          ? html`${nothing}`
          : emptyState({
              icon: 'globe',
              title: say('runDelivery.none'),
              text: say('runDelivery.noneText'),
              action: html`<a class="button" href=${this.#here.href('developers/webhooks')}>${say('nav.webhooks')}</a>`,
            }),
    )}`
  }

  #readAfter(events: number): void {
    if (this.#readAt === events) return
    const isFirst = this.#readAt === undefined
    this.#readAt = events
    queueMicrotask(() => {
      if (isFirst) void this.#endpoints.load()
      this.#following ??= new Following(() => this.#look())
      this.#following.begin()
    })
  }

  async #look(): Promise<boolean> {
    await this.#list.load()
    return this.#list.rows.some(isUnderWay)
  }
}
