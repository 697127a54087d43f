import type { Delivery, EventPattern, Event as NamespaceEvent } from '@countersign/sdk'
import { button } from '@countersign/ui/button'
import { emptyState } from '@countersign/ui/empty-state'
import { css, html, nothing, type TemplateResult } from 'lit'
import { failureView } from '../../parts/failure-view.ts'
import { Form } from '../../parts/form.ts'
import { Listing } from '../../parts/listing.ts'
import { namespacePath } from '../../parts/person-calls.ts'
import { timeView } from '../../parts/time-view.ts'
import type { HereInNamespace, Page, PageHost } from '../../shell/page.ts'
import { deliveryTable } from './delivery-table.ts'
import { EventFeed } from './event-feed.ts'
import { FAMILIES } from './event-types.ts'

/** `/studio/n/:ns/developers/events`: what happens, live; type and opened event stand in the address. */
export function open(host: PageHost, here: HereInNamespace): Page {
  return new EventsPage(host, here)
}

const PATH = 'developers/events'
/** Tests are told to their endpoint alone. */
const UNLISTED = 'webhook.test'
const PATTERNS: readonly EventPattern[] = FAMILIES.flatMap(({ pattern, types }) => [
  pattern,
  ...types.filter((type) => type !== UNLISTED),
])

class EventsPage implements Page {
  readonly #host: PageHost
  readonly #here: HereInNamespace
  readonly #form: Form<'type'>
  readonly #deliveries: Listing<Delivery>
  #feed: EventFeed
  #type: EventPattern | undefined
  #opened: string | undefined

  constructor(host: PageHost, here: HereInNamespace) {
    this.#host = host
    this.#here = here
    this.#form = new Form(
      {
        changed: () => this.#chosen(),
        explain: (error) => host.explain(error),
      },
      'filter',
      { type: '' },
    )
    this.#deliveries = new Listing(host, (signal) =>
      here.client.webhooks.listDeliveries({ eventId: this.#opened }, { signal }),
    )
    this.#type = this.#typeNow()
    this.#form.values.type = this.#type ?? ''
    this.#feed = new EventFeed(host, here, this.#type)
    this.#openNow()
  }

  get title(): string {
    return this.#host.words.say('nav.events')
  }

  moved(): void {
    const type = this.#typeNow()
    if (type !== this.#type) {
      this.#feed.stop()
      this.#type = type
      this.#form.values.type = type ?? ''
      this.#feed = new EventFeed(this.#host, this.#here, type)
    }
    this.#openNow()
  }

  close(): void {
    this.#feed.stop()
    this.#deliveries.stop()
  }

  render(): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const { events, failure, isLoading, arrived } = this.#feed
    const options = PATTERNS.map((value) => ({
      value,
      label: value.endsWith('.*') ? say('events.all', { family: value.slice(0, -2) }) : value,
    }))
    return html`
      <div class="page-head"><div><h1 tabindex="-1">${say('nav.events')}</h1><p class="lead">${say('events.lead')}</p></div></div>
      <div class="filters one">
        ${this.#form.field('type', { label: say('events.type'), control: { kind: 'choice', options: [{ value: '', label: say('events.every') }, ...options] } })}
      </div>
      <p class="fine" role="status">${arrived === 0 ? nothing : say('events.new', { count: arrived })}</p>
      ${failureView(words, failure, () => void this.#feed.load())}
      ${events.length > 0 ? html`<ul class="events">${events.map((event) => this.#event(event))}</ul>` : isLoading || failure ? nothing : this.#empty()}
      ${this.#feed.hasOlder && events.length > 0 ? html`<div class="buttons start">${button({ label: say('events.older'), isBusy: isLoading, press: () => void this.#feed.more() })}</div>` : nothing}`
  }

  #event(event: NamespaceEvent): TemplateResult {
    const { words } = this.#host
    const isOpen = event.eventId === this.#opened
    const href = this.#here.href(PATH, { type: this.#type, event: isOpen ? undefined : event.eventId })
    return html`<li class="event" data-open=${isOpen}>
      <a class="plain event-head" href=${href} aria-expanded=${isOpen}>
        <span class="event-type">${event.eventType}</span>
        <span class="fine event-about"><bdi>${aboutOf(event)}</bdi></span>
        <span class="fine">${timeView(words, event.timestamp)}</span>
      </a>
      ${isOpen ? this.#whole(event) : nothing}
    </li>`
  }

  #whole(event: NamespaceEvent): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const { workflowId } = event.data
    return html`<div class="event-body">
      ${typeof workflowId === 'string' ? html`<p>${say('deliveries.workflow')}: <a href=${this.#here.href(`workflows/${workflowId}`)}><bdi>${event.workflow?.name ?? workflowId}</bdi></a></p>` : nothing}
      <pre class="code" tabindex="0" role="group" aria-label=${say('events.open')}>${JSON.stringify(event, null, 2)}</pre>
      <h2>${say('events.deliveries')}</h2>
      ${this.#deliveries.render(
        (rows) => deliveryTable(words, this.#here, rows),
        () => html`<p class="muted">${say('events.noDelivery')}</p>`,
      )}
    </div>`
  }

  /** No match is not the same as nothing there. */
  #empty(): TemplateResult {
    const { say } = this.#host.words
    if (this.#type !== undefined)
      return emptyState({
        icon: 'list',
        title: say('events.noMatch'),
        text: say('workflows.noMatchText'),
        action: html`<a class="button" href=${this.#here.href(PATH)}>${say('workflows.showAll')}</a>`,
      })
    const curl = `curl -s "${location.origin}${namespacePath(this.#here)}/events?wait=25" -H "Authorization: Bearer $TOKEN"`
    return html`${emptyState({ icon: 'clock', title: say('events.none'), text: say('events.noneText'), action: html`<a class="button primary" href=${this.#here.href('workflows/new')}>${say('new.start')}</a>` })}
      <section class="panel"><p class="muted">${say('events.command')}</p>
        <pre class="code" tabindex="0" role="group" aria-label="curl">${curl}</pre></section>`
  }

  #typeNow(): EventPattern | undefined {
    const named = this.#host.place.query.get('type')
    return PATTERNS.find((pattern) => pattern === named)
  }

  #chosen(): void {
    const { type } = this.#form.values
    if (type === (this.#type ?? '')) this.#host.changed()
    else this.#host.go(this.#here.href(PATH, { type }))
  }

  #openNow(): void {
    const opened = this.#host.place.query.get('event') ?? undefined
    if (opened === this.#opened) return
    this.#opened = opened
    this.#deliveries.rows = []
    if (opened === undefined) this.#deliveries.stop()
    else void this.#deliveries.load()
  }
}

/** The workflow that an event is about, and whom or what in it: what its data says in the fewest words. */
function aboutOf({ data, workflow }: NamespaceEvent): string {
  const all = ['participantEmail', 'stepKey', 'envelopeKey', 'url'].map((name) => data[name])
  const part = all.find((value) => typeof value === 'string')
  return [workflow?.name, part].filter((one) => one !== undefined).join(' · ')
}

export const styles = [
  css`
    .events {
      border: 1px solid var(--_line);
      border-radius: var(--_radius);
      background: var(--_surface);
    }

    .event:not(:last-child) {
      border-block-end: 1px solid var(--_line);
    }

    .event-head {
      display: grid;
      grid-template-columns: minmax(0, 17rem) minmax(0, 1fr) auto;
      align-items: baseline;
      gap: 0.25rem 1rem;
      padding: 0.625rem 1rem;
      color: inherit;
      text-decoration: none;
    }

    .event-head:hover {
      background: color-mix(in srgb, var(--_text) 3%, transparent);
    }

    .event-head > * {
      min-inline-size: 0;
      overflow-wrap: anywhere;
    }

    .event-type {
      font-weight: 600;
    }

    .event-body {
      display: grid;
      gap: 0.75rem;
      padding: 0.25rem 1rem 1.25rem;
      min-inline-size: 0;
    }

    @container ss (inline-size < 44rem) {
      .event-head {
        grid-template-columns: minmax(0, 1fr) auto;
      }

      .event-about {
        grid-column: 1 / -1;
        grid-row: 2;
      }
    }
  `,
]
