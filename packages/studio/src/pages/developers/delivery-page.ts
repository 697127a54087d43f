import { statusBadge } from '@countersign/embed/status-badge'
import type { Client, Delivery } from '@countersign/sdk'
import { badge } from '@countersign/ui/badge'
import { button } from '@countersign/ui/button'
import { icon } from '@countersign/ui/icons'
import { css, html, nothing, type TemplateResult } from 'lit'
import { failureView } from '../../parts/failure-view.ts'
import { Following } from '../../parts/following.ts'
import { Listing } from '../../parts/listing.ts'
import { Loaded } from '../../parts/loaded.ts'
import { instantText, timeView } from '../../parts/time-view.ts'
import { wayBack } from '../../parts/way-back.ts'
import type { HereInNamespace, Page, PageHost } from '../../shell/page.ts'
import { deliveryHref, deliveryTable, isUnderWay, shownStatus, workflowLink } from './delivery-table.ts'
import { whyFailed } from './why-failed.ts'

type WholeDelivery = Awaited<ReturnType<Client['webhooks']['readDelivery']>>
type Attempt = WholeDelivery['attempts'][number]

/** `/studio/n/:ns/developers/deliveries/:id`: what was sent, each attempt, the next try; it follows what is still under way. */
export function open(host: PageHost, here: HereInNamespace): Page {
  return new DeliveryPage(host, here)
}

class DeliveryPage implements Page {
  readonly #host: PageHost
  readonly #here: HereInNamespace
  readonly #delivery: Loaded<WholeDelivery>
  readonly #ofEvent: Listing<Delivery>
  readonly #following: Following
  #isBusy = false

  constructor(host: PageHost, here: HereInNamespace) {
    this.#host = host
    this.#here = here
    const id = host.params.id ?? ''
    this.#delivery = new Loaded(host, (signal) => here.client.webhooks.readDelivery(id, { signal }))
    this.#ofEvent = new Listing(host, (signal) => {
      const { eventId } = this.#delivery.value ?? {}
      return here.client.webhooks.listDeliveries({ eventId }, { signal })
    })
    this.#following = new Following(() => this.#look())
    this.#following.begin()
  }

  get title(): string {
    return this.#delivery.value?.eventType ?? this.#host.words.say('nav.deliveries')
  }

  close(): void {
    this.#following.stop()
    this.#delivery.stop()
    this.#ofEvent.stop()
  }

  render(): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const delivery = this.#delivery.value
    return html`
      <div class="page-head">
        <div>
          ${wayBack(this.#here.href('developers/deliveries'), say('nav.deliveries'))}
          <h1 tabindex="-1">${delivery?.eventType ?? say('nav.deliveries')}</h1>
          ${delivery === undefined ? nothing : html`<p role="status">${statusBadge(words, shownStatus(delivery.status))}</p>`}
        </div>
        ${delivery === undefined ? nothing : button({ label: say('delivery.again'), kind: 'primary', icon: 'redo', isBusy: this.#isBusy, refusal: this.#here.refusal('webhook:update'), press: () => void this.#again(delivery) })}
      </div>
      ${failureView(words, this.#delivery.failure, () => this.#following.begin())}
      ${delivery === undefined ? nothing : this.#body(delivery)}`
  }

  #body(delivery: WholeDelivery): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const others = this.#ofEvent.rows.filter(({ id }) => id !== delivery.id)
    return html`${this.#trouble(delivery)}${this.#facts(delivery)}
      <section class="section">
        <h2>${say('delivery.attempts')}</h2>
        ${delivery.attempts.length === 0 ? html`<p class="muted">${say('delivery.noAttempt')}</p>` : nothing}
        ${nextWords(this.#host, delivery)}
        ${delivery.attempts.toReversed().map((attempt, index) => this.#attempt(attempt, index === 0))}
      </section>
      <section class="section">
        <h2>${say('delivery.body')}</h2><p class="muted">${say('delivery.bodyText')}</p>
        <pre class="code" tabindex="0" role="group" aria-label=${say('delivery.body')}>${indented(delivery.requestBody)}</pre>
      </section>
      ${others.length === 0 ? nothing : html`<section class="section"><h2>${say('delivery.others')}</h2>${deliveryTable(words, this.#here, others)}</section>`}`
  }

  #trouble(delivery: WholeDelivery): TemplateResult | typeof nothing {
    const { words } = this.#host
    const { say } = words
    const { status, failedBecause } = delivery
    if (status === 'succeeded') return nothing
    const why = whyFailed(words, delivery.attempts.at(-1))
    const end = failedBecause && say(`delivery.${failedBecause}`)
    const told = [why, end, status === 'cancelled' ? say('delivery.waitedTooLong') : undefined].filter(
      Boolean,
    )
    if (told.length === 0) return nothing
    return html`<div class="failure" role="status">${icon('alert')}<div>${told.map((line) => html`<p>${line}</p>`)}</div></div>`
  }

  #facts(delivery: WholeDelivery): TemplateResult {
    const { webhookId, eventId, workflowId, redeliveryOf, createdAt, attempts } = delivery
    const { words } = this.#host
    const { say } = words
    const url = attempts.at(-1)?.request?.url ?? webhookId
    return html`<dl class="facts">
      <dt>${say('deliveries.endpoint')}</dt><dd><a href=${this.#here.href(`developers/webhooks/${webhookId}`)}><bdi>${url}</bdi></a></dd>
      ${workflowId === undefined ? nothing : html`<dt>${say('deliveries.workflow')}</dt><dd>${workflowLink(this.#here, delivery)}</dd>`}
      <dt>${say('delivery.eventId')}</dt><dd><code>${eventId}</code></dd>
      <dt>${say('deliveries.when')}</dt><dd>${timeView(words, createdAt)}</dd>
      ${redeliveryOf === undefined ? nothing : html`<dt>${say('delivery.repeats')}</dt><dd><a href=${deliveryHref(this.#here, { id: redeliveryOf })}>${say('delivery.before')}</a></dd>`}
    </dl>`
  }

  #attempt(attempt: Attempt, isOpen: boolean): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const { attemptNumber, attemptedAt, duration, responseStatus, responseBody, request } = attempt
    const isGood = whyFailed(words, attempt) === undefined
    return html`<details class="attempt" ?open=${isOpen}>
      <summary><span class="attempt-head"><strong>${say('delivery.attempt', { number: String(attemptNumber) })}</strong>
        ${badge({ label: String(responseStatus ?? say('delivery.noAnswer')), tone: isGood ? 'good' : 'bad', icon: isGood ? 'check' : 'alert' })}
        <span class="fine">${timeView(words, attemptedAt)} · ${say('delivery.took', { duration: String(duration) })}</span></span></summary>
      ${isGood ? nothing : html`<p>${whyFailed(words, attempt)}</p>`}
      ${
        request === undefined
          ? nothing
          : html`<h3>${say('delivery.headers')}</h3><pre class="code" tabindex="0" role="group" aria-label=${say('delivery.headers')}>${request.method} ${request.url}
${Object.entries(request.headers)
  .map(([name, value]) => `${name}: ${value}`)
  .join('\n')}</pre>`
      }
      ${responseStatus === undefined ? (attempt.errorMessage ? html`<p class="fine">${attempt.errorMessage}</p>` : nothing) : html`<h3>${say('delivery.answer')}</h3>${responseBody ? html`<pre class="code" tabindex="0" role="group" aria-label=${say('delivery.answer')}>${responseBody}</pre>` : html`<p class="muted">${say('delivery.emptyAnswer')}</p>`}`}
    </details>`
  }

  /** @returns whether it is still under way */
  async #look(): Promise<boolean> {
    await this.#delivery.load()
    const { value } = this.#delivery
    if (value !== undefined && this.#ofEvent.total === undefined) void this.#ofEvent.load()
    return value !== undefined && isUnderWay(value)
  }

  async #again(delivery: WholeDelivery): Promise<void> {
    if (this.#isBusy) return
    this.#isBusy = true
    this.#host.changed()
    try {
      const made = await this.#here.client.webhooks.redeliverDelivery(delivery.id)
      this.#host.tell({ tone: 'good', text: this.#host.words.say('delivery.isAgain') })
      this.#host.go(deliveryHref(this.#here, made))
    } catch (error) {
      this.#host.tell({ tone: 'bad', ...this.#host.explain(error) })
    } finally {
      this.#isBusy = false
      this.#host.changed()
    }
  }
}

function nextWords({ words }: PageHost, delivery: WholeDelivery): TemplateResult | typeof nothing {
  const { say } = words
  const { nextAttemptAt, attempts } = delivery
  if (!isUnderWay(delivery)) return nothing
  if (nextAttemptAt === undefined) return html`<p>${say('delivery.waits')}</p>`
  if (attempts.length === 0 || Date.parse(nextAttemptAt) <= Date.now())
    return html`<p>${say('delivery.soon')}</p>`
  return html`<p>${say('delivery.next', { when: instantText(words, nextAttemptAt) })}</p>`
}

/** For people to read; what is sent has no spaces. */
function indented(json: string): string {
  return JSON.stringify(JSON.parse(json), null, 2)
}

export const styles = [
  css`
    .attempt {
      padding: 0.75rem 1rem;
      border: 1px solid var(--_line);
      border-radius: var(--_radius);
      background: var(--_surface);
    }

    .attempt[open] > :not(:last-child) {
      margin-block-end: 0.75rem;
    }

    .attempt summary {
      min-block-size: 1.5rem;
      cursor: pointer;
    }

    .attempt-head {
      display: inline-flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 0.25rem 0.75rem;
      max-inline-size: calc(100% - 1.5rem);
      vertical-align: middle;
    }

    .attempt h3 {
      font-size: 0.875rem;
      font-weight: 600;
    }
  `,
]
