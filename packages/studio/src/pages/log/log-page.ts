import type { ChangeLogEntry } from '@countersign/sdk'
import { emptyState } from '@countersign/ui/empty-state'
import { html, nothing, type TemplateResult } from 'lit'
import { Filters } from '../../parts/filters.ts'
import { Listing } from '../../parts/listing.ts'
import { notSeen } from '../../parts/not-seen.ts'
import { table } from '../../parts/table.ts'
import { timeView } from '../../parts/time-view.ts'
import type { Here, Page, PageHost } from '../../shell/page.ts'

/** `…/log` of a namespace and of an organization: who changed what, newest first; what is looked for stands in the address. */
export function open(host: PageHost, here: Here): Page {
  return new LogPage(host, here)
}

const FILTERS = ['operation', 'subject', 'actor', 'from', 'to'] as const

class LogPage implements Page {
  readonly #host: PageHost
  readonly #here: Here
  readonly #filters: Filters<(typeof FILTERS)[number]>
  readonly #list: Listing<ChangeLogEntry>
  readonly #refusal: string | undefined

  constructor(host: PageHost, here: Here) {
    this.#host = host
    this.#here = here
    const { organization } = here.client
    this.#refusal = here.refusal(here.namespace === undefined ? 'organization:read' : 'audit:read')
    this.#list = new Listing(host, (signal) =>
      here.namespace === undefined
        ? organization.listOrgChanges(this.#query(), { signal })
        : organization.listNamespaceChanges(this.#query(), { signal }),
    )
    const load = () => (this.#refusal === undefined ? this.#list.load() : undefined)
    const empty = { operation: '', subject: '', actor: '', from: '', to: '' }
    this.#filters = new Filters(host, here, { path: 'log', names: FILTERS, load }, empty)
    this.moved()
  }

  get title(): string {
    return this.#host.words.say('nav.log')
  }

  moved(): void {
    this.#filters.moved()
  }

  close(): void {
    this.#list.stop()
  }

  render(): TemplateResult {
    const { words } = this.#host
    const { say } = words
    return html`
      <div class="page-head"><div>
        <h1 tabindex="-1">${say('nav.log')}</h1>
        <p class="lead">${say(this.#here.namespace === undefined ? 'log.leadOrg' : 'log.lead')}</p>
      </div></div>
      ${
        this.#refusal === undefined
          ? html`${this.#filterView()}
            ${this.#list.render(
              (rows) => this.#table(rows),
              () => this.#empty(),
            )}`
          : notSeen(words, this.#refusal)
      }`
  }

  #filterView(): TemplateResult {
    const { say } = this.#host.words
    const form = this.#filters
    return form.render(
      html`${form.field('actor', { label: say('log.actorId'), pointer: '/actorId', control: { kind: 'line', type: 'search' } })}
      ${form.field('operation', { label: say('log.what'), control: { kind: 'line', type: 'search', placeholder: this.#here.namespace === undefined ? 'inviteUser' : 'uploadFile' } })}
      ${form.field('subject', { label: say('log.subjectId'), pointer: '/subjectId', control: { kind: 'line', type: 'search' } })}
      ${form.field('from', { label: say('log.from'), control: { kind: 'line', type: 'date' } })}
      ${form.field('to', { label: say('log.to'), control: { kind: 'line', type: 'date' } })}`,
      this.#list.isLoading,
    )
  }

  #table(rows: readonly ChangeLogEntry[]): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const only = (name: (typeof FILTERS)[number], value: string) => this.#href({ [name]: value })
    return table({
      label: say('nav.log'),
      rows,
      columns: [
        {
          label: say('log.who'),
          cell: ({ actor }) =>
            actor.id === ''
              ? say(`log.actor.${actor.type}`)
              : html`<a class="row-link" href=${only('actor', actor.id)}><bdi>${actor.name ?? `${actor.id.slice(0, 8)}…`}</bdi></a> <span class="fine">${say(`log.actor.${actor.type}`)}</span>`,
        },
        {
          label: say('log.what'),
          cell: ({ operation, fields = [] }) =>
            html`<a href=${only('operation', operation)}><code>${operation}</code></a>${fields.length === 0 ? nothing : html`<br><span class="fine">${fields.join(', ')}</span>`}`,
        },
        {
          label: say('log.subject'),
          cell: ({ subject }) =>
            subject.id === undefined
              ? subject.type
              : html`${subject.type} <a href=${only('subject', subject.id)}><code>${subject.id}</code></a>`,
        },
        {
          label: say('log.from.where'),
          cell: ({ ip, userAgent, traceId }) =>
            html`<details class="fine"><summary>${ip ?? say('log.from.unknown')}</summary><bdi>${userAgent ?? ''}</bdi><br>${say('failure.trace', { traceId })}</details>`,
        },
        { label: say('log.when'), isAtEnd: true, cell: ({ at }) => timeView(words, at) },
      ],
    })
  }

  #empty(): TemplateResult {
    const { say } = this.#host.words
    if (this.#filters.isSet) return this.#filters.noMatch(say('log.noMatch'))
    return emptyState({ icon: 'list', title: say('log.none'), text: say('log.noneText') })
  }

  #href(change: Readonly<Record<string, string>>): string {
    const now = Object.fromEntries(FILTERS.map((name) => [name, this.#filters.get(name)]))
    return this.#here.href('log', { ...now, ...change })
  }

  #query() {
    const filters = this.#filters
    return {
      operation: filters.get('operation'),
      subjectId: filters.get('subject'),
      actorId: filters.get('actor'),
      createdAfter: beginningOf(filters.get('from')),
      createdBefore: beginningOf(filters.get('to'), 1),
    }
  }
}

/** When a day begins where one is, or the day so many days later. */
function beginningOf(day: string | undefined, days = 0): string | undefined {
  const [year = 0, month = 0, date = 0] = (day ?? '').split('-').map(Number)
  const at = new Date(year, month - 1, date + days)
  return year > 0 && month > 0 && date > 0 ? at.toISOString() : undefined
}
