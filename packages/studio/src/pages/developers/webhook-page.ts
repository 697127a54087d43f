import type { Delivery, WebhookEndpoint } from '@countersign/sdk'
import { button } from '@countersign/ui/button'
import { icon } from '@countersign/ui/icons'
import { menu } from '@countersign/ui/menu'
import { html, nothing, type TemplateResult } from 'lit'
import { failureView } from '../../parts/failure-view.ts'
import { submitting } from '../../parts/form.ts'
import { Listing } from '../../parts/listing.ts'
import { Loaded } from '../../parts/loaded.ts'
import { StepUp } from '../../parts/step-up.ts'
import { instantText, timeView } from '../../parts/time-view.ts'
import { wayBack } from '../../parts/way-back.ts'
import type { HereInNamespace, Page, PageHost } from '../../shell/page.ts'
import { dayChart, dayStyles, dayTable, type Summary } from './day-chart.ts'
import { deliveryHref, deliveryTable } from './delivery-table.ts'
import { EndpointForm, endpointFormStyles } from './endpoint-form.ts'
import { type WebhookAnswers, type WebhookQuestion, WebhookQuestions } from './webhook-questions.ts'
import { WebhookSecret } from './webhook-secret.ts'
import { endpointBadge, eventWords } from './webhooks-page.ts'
import { whyFailed } from './why-failed.ts'

/** `/studio/n/:ns/developers/webhooks/:id`: one endpoint, its last day, and what can be done about it; `?edit=1` changes it. */
export function open(host: PageHost, here: HereInNamespace): Page {
  return new WebhookPage(host, here)
}

export const styles = [dayStyles, endpointFormStyles]

const UPDATE = 'webhook:update'
const HOUR_S = 3600
/** Deliveries of longer ago are not listed any more. */
const KEPT_MS = 30 * 24 * HOUR_S * 1000

const isFailing = ({ status, attempts }: Delivery) =>
  attempts.length > 0 && (status === 'retrying' || status === 'failed')
const byLastAttempt = (one: Delivery, other: Delivery) =>
  (other.attempts.at(-1)?.attemptedAt ?? '').localeCompare(one.attempts.at(-1)?.attemptedAt ?? '')

class WebhookPage implements Page {
  readonly #host: PageHost
  readonly #here: HereInNamespace
  readonly #id: string
  readonly #endpoint: Loaded<WebhookEndpoint>
  readonly #day: Loaded<Summary>
  readonly #last: Listing<Delivery>
  readonly #stepUp: StepUp
  readonly #secret: WebhookSecret
  readonly #questions: WebhookQuestions
  #form: EndpointForm | undefined
  #isBusy = false

  constructor(host: PageHost, here: HereInNamespace) {
    this.#host = host
    this.#here = here
    this.#id = host.params.id ?? ''
    this.#stepUp = new StepUp(host)
    this.#secret = new WebhookSecret(host)
    this.#questions = new WebhookQuestions(host, here, (question, answers) => this.#act(question, answers))
    this.#endpoint = new Loaded(host, (signal) => here.client.webhooks.readEndpoint(this.#id, { signal }))
    this.#day = new Loaded(host, (signal) => here.client.webhooks.readEndpointSummary(this.#id, { signal }))
    this.#last = new Listing(host, (signal) =>
      here.client.webhooks.listDeliveries({ webhookId: this.#id, limit: 10 }, { signal }),
    )
    void this.#endpoint.load()
    this.#look()
  }

  get title(): string {
    return this.#endpoint.value?.url ?? this.#host.words.say('nav.webhooks')
  }

  moved(): void {
    if (!this.#host.place.query.has('edit')) this.#form = undefined
  }

  close(): void {
    this.#secret.forget()
    this.#endpoint.stop()
    this.#day.stop()
    this.#last.stop()
  }

  render(): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const endpoint = this.#endpoint.value
    return html`
      <div class="page-head"><div>
        ${wayBack(this.#here.href('developers/webhooks'), say('nav.webhooks'))}
        <h1 tabindex="-1"><bdi>${endpoint?.url ?? say('nav.webhooks')}</bdi></h1>
        ${endpoint?.description ? html`<p class="lead"><bdi>${endpoint.description}</bdi></p>` : nothing}
        ${endpoint === undefined ? nothing : endpointBadge(words, endpoint, this.#day.value)}
      </div></div>
      ${failureView(words, this.#endpoint.failure, () => void this.#endpoint.load())}
      ${this.#secret.render()}
      ${endpoint === undefined ? nothing : this.#body(endpoint)}${this.#questions.render()}${this.#stepUp.render()}`
  }

  #body(endpoint: WebhookEndpoint): TemplateResult {
    if (this.#host.place.query.has('edit')) return this.#editView(endpoint)
    const { words } = this.#host
    const { say } = words
    const day = this.#day.value
    return html`${this.#buttons(endpoint)}${this.#trouble(endpoint)}
      <section class="panel">
        <h2>${say('hooks.day')}</h2>
        ${failureView(words, this.#day.failure, () => void this.#day.load())}
        ${day === undefined ? nothing : html`${dayChart(words, day)}${dayTable(words, day)}`}
        ${day === undefined || day.countedFrom === day.hours[0]?.from ? nothing : html`<p class="fine">${say('hooks.counted', { when: new Date(day.countedFrom).toLocaleString(words.locale) })}</p>`}
      </section>
      <section class="section">
        <div class="section-head"><h2>${say('hooks.lastDeliveries')}</h2><a class="link" href=${this.#here.href('developers/deliveries', { webhookId: this.#id })}>${say('hooks.allDeliveries')}</a></div>
        ${this.#last.render(
          (rows) => deliveryTable(words, this.#here, rows, { workflows: true }),
          () => html`<p class="muted">${say('deliveries.none')}</p>`,
        )}
      </section>
      <section class="section"><dl class="facts">
        <dt>${say('hooks.events')}</dt><dd>${eventWords(words, endpoint)}</dd>
        <dt>${say('hooks.retries')}</dt><dd>${say('hooks.retriesText', { attempts: String(endpoint.retryConfig.maxAttempts), hours: String(Math.round(endpoint.retryConfig.maxDurationSeconds / HOUR_S)) })}</dd>
        <dt>${say('hooks.created')}</dt><dd>${timeView(words, endpoint.createdAt)}</dd>
      </dl></section>`
  }

  /** What is next, and the form; all else is in the menu, what cannot be undone at its end. */
  #buttons({ isActive }: WebhookEndpoint): TemplateResult {
    const { say } = this.#host.words
    const refusal = this.#here.refusal(UPDATE)
    const ask = (question: WebhookQuestion) => () => this.#questions.ask(question)
    const edit = () => this.#host.go(this.#here.href(`developers/webhooks/${this.#id}`, { edit: '1' }))
    const isBusy = this.#isBusy
    const resume = { label: say('hooks.resume'), refusal, press: () => void this.#switch(true) }
    const pause = { label: say('hooks.pause'), refusal, press: () => void this.#switch(false) }
    const test = { label: say('hooks.test'), refusal, press: () => void this.#test() }
    const remove = {
      label: say('hooks.delete'),
      refusal: this.#here.refusal('webhook:delete'),
      isDanger: true,
      press: ask('delete'),
    }
    return html`<div class="buttons start">
      ${button({ ...(isActive ? test : resume), kind: 'primary', isBusy })}
      ${button({ label: say('hooks.edit'), refusal, press: edit })}
      ${menu({
        id: 'endpoint-more',
        label: say('run.more'),
        items: [
          { label: say('hooks.range'), refusal, press: ask('range') },
          isActive ? pause : test,
          { label: say('hooks.rotate'), refusal, press: ask('rotate') },
          remove,
        ],
      })}
    </div>`
  }

  /** Why it is paused, or since when and why nothing arrives. */
  #trouble({ isActive, disabledReason, createdAt }: WebhookEndpoint): TemplateResult | typeof nothing {
    const { words } = this.#host
    const { say } = words
    const since = this.#day.value?.failingSince
    const told: (string | TemplateResult)[] = []
    if (!isActive)
      told.push(
        disabledReason ? say('hooks.pausedBecause', { reason: disabledReason }) : say('hooks.pausedByHand'),
      )
    if (since !== undefined) {
      const [failed] = this.#last.rows.filter(isFailing).toSorted(byLastAttempt)
      const never = this.#hasNeverSucceeded(createdAt)
      told.push(
        html`${never ? say('hooks.neverDelivered') : say('hooks.failingSince', { when: instantText(words, since) })} ${failed === undefined ? nothing : this.#answerView(failed)}`,
      )
      const why = whyFailed(words, failed?.attempts.at(-1))
      if (why !== undefined) told.push(why)
    }
    if (told.length === 0) return nothing
    return html`<div class="failure" role="status">${icon('alert')}<div>${told.map((line) => html`<p>${line}</p>`)}</div></div>`
  }

  /** Whether all of its deliveries are known, and not one succeeded. */
  #hasNeverSucceeded(createdAt: string): boolean {
    const { rows, total = 0 } = this.#last
    const isWhole = rows.length >= total && Date.now() - Date.parse(createdAt) < KEPT_MS
    return isWhole && rows.every(({ status }) => status !== 'succeeded')
  }

  /** What the receiver said last, leading to the whole of it. */
  #answerView(failed: Delivery): TemplateResult {
    const { say } = this.#host.words
    const status = failed.attempts.at(-1)?.responseStatus
    const text = status === undefined ? say('hooks.lastSilent') : say('hooks.lastAnswer', { status })
    return html`<a class="link" href=${deliveryHref(this.#here, failed)}>${text}</a>`
  }

  #editView(endpoint: WebhookEndpoint): TemplateResult {
    const { words } = this.#host
    this.#form ??= new EndpointForm(this.#host, endpoint)
    const { form } = this.#form
    return html`<form class="panel form" novalidate @submit=${submitting(() => this.#save(endpoint))}>
      <h2>${words.say('hooks.edit')}</h2>
      ${this.#form.render()}${failureView(words, form.rest)}
      <div class="buttons">
        <a class="button" href=${this.#here.href(`developers/webhooks/${this.#id}`)}>${words.say('frame.cancel')}</a>
        ${button({ label: words.say('hooks.save'), kind: 'primary', isSubmit: true, isBusy: form.isBusy, refusal: this.#here.refusal(UPDATE) })}
      </div>
    </form>`
  }

  #look(): void {
    void this.#day.load()
    void this.#last.load()
  }

  async #save(endpoint: WebhookEndpoint): Promise<void> {
    const { form, eventTypes } = this.#form ?? new EndpointForm(this.#host, endpoint)
    const { url, description } = form.values
    if (eventTypes === undefined) return
    const isSaved = await form.send(async () => {
      const change = { url, eventTypes, description: description === '' ? null : description }
      this.#endpoint.value = await this.#here.client.webhooks.updateEndpoint(this.#id, change, {
        ifMatch: endpoint,
      })
    })
    if (!isSaved) return
    this.#host.tell({ tone: 'good', text: this.#host.words.say('hooks.saved') })
    this.#host.go(this.#here.href(`developers/webhooks/${this.#id}`), 'replace')
  }

  /** A test event, whose delivery shows what came of it. */
  #test(): Promise<void> {
    return this.#try(async () => {
      const delivery = await this.#here.client.webhooks.testEndpoint(this.#id)
      this.#host.go(deliveryHref(this.#here, delivery))
    })
  }

  #switch(isActive: boolean): Promise<void> {
    return this.#try(async () => {
      this.#endpoint.value = await this.#here.client.webhooks.updateEndpoint(this.#id, { isActive })
      const text = this.#host.words.say(isActive ? 'hooks.isActive' : 'hooks.isPaused')
      this.#host.tell({ tone: 'good', text })
      this.#look()
    })
  }

  async #try(work: () => Promise<void>): Promise<void> {
    if (this.#isBusy) return
    this.#isBusy = true
    this.#host.changed()
    try {
      await work()
    } catch (error) {
      this.#host.tell({ tone: 'bad', ...this.#host.explain(error) })
    } finally {
      this.#isBusy = false
      this.#host.changed()
    }
  }

  /** @throws what the service says */
  async #act(question: WebhookQuestion, answers: WebhookAnswers): Promise<void> {
    const { say } = this.#host.words
    const { webhooks } = this.#here.client
    if (question === 'rotate') {
      const { graceHours } = answers
      const rotated = await this.#stepUp.with(() =>
        this.#here.client.webhooks.rotateSecret(this.#id, { graceHours }),
      )
      this.#secret.show(rotated.secret)
      void this.#endpoint.load()
    } else if (question === 'range') {
      const { createdAfter, createdBefore, status } = answers
      const range = { createdAfter, createdBefore, ...(status !== undefined && { status }) }
      const { count } = await webhooks.redeliverRange(this.#id, range)
      this.#host.tell({ tone: 'good', text: say('hooks.ranged', { count }) })
      this.#look()
    } else {
      await webhooks.deleteEndpoint(this.#id)
      this.#host.tell({ tone: 'good', text: say('hooks.deleted') })
      this.#host.go(this.#here.href('developers/webhooks'), 'replace')
    }
  }
}
