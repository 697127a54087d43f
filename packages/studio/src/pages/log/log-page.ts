import type { ChangeLogEntry } from '@countersign/sdk'
import { emptyState } from '@countersign/ui/empty-state'
import { html, nothing, type TemplateResult } from 'lit'
import { Filters } from '../../parts/filters.ts'
import { Listing } from '../../parts/listing.ts'
import { notSeen } from '../../parts/not-seen.ts'
import { table } from '../../parts/table.ts'
import { timeView } from '../../parts/time-view.ts'
import type { Here, Page, PageHost } from '../../shell/page.ts'
import { LogNames } from './log-names.ts'
import { entryText, operationsIn, operationText, subjectText } from './log-words.ts'

/** `…/log` of a namespace and of an organization: who changed what, newest first; what is looked for stands in the address. */
export function open(host: PageHost, here: Here): Page {
  return new LogPage(host, here)
}

const FILTERS = ['operation', 'subject', 'actor', 'from', 'to'] as const
type FilterName = (typeof FILTERS)[number]
interface Option {
  readonly value: string
  readonly label: string
}

class LogPage implements Page {
  readonly #host: PageHost
  readonly #here: Here
  readonly #filters: Filters<FilterName>
  readonly #list: Listing<ChangeLogEntry>
  readonly #names: LogNames
  readonly #refusal: string | undefined
  /** Every row that was here: who and what can be chosen, whatever the list is narrowed by now. */
  readonly #seen = new Map<string, ChangeLogEntry>()

  constructor(host: PageHost, here: Here) {
    this.#host = host
    this.#here = here
    const { organization } = here.client
    this.#refusal = here.refusal(here.namespace === undefined ? 'organization:read' : 'audit:read')
    this.#names = new LogNames(host, here)
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

  updated(): void {
    for (const row of this.#list.rows) this.#seen.set(row.id, row)
    this.#names.look(this.#list.rows)
  }

  close(): void {
    this.#list.stop()
    this.#names.stop()
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
    const rows = [...this.#seen.values(), ...this.#list.rows]
    const actors = rows.flatMap(({ actor: { type, id } }) => this.#option(type, id, undefined))
    const subjects = rows.flatMap(({ subject: { type, id } }) =>
      this.#option(type, id, subjectText(this.#host.words, type)),
    )
    return form.render(
      html`${form.choice('actor', say('log.who'), this.#withChosen('actor', actors), say('log.anybody'))}
      ${form.choice('operation', say('log.what'), this.#operations(), say('log.anything'))}
      ${form.choice('subject', say('log.subject'), this.#withChosen('subject', subjects), say('log.anything'))}
      ${form.field('from', { label: say('log.from'), control: { kind: 'line', type: 'date' } })}
      ${form.field('to', { label: say('log.to'), control: { kind: 'line', type: 'date' } })}`,
      this.#list.isLoading,
    )
  }

  #option(type: string, id: string | undefined, kind: string | undefined): Option[] {
    if (id === undefined || id === '') return []
    const name = this.#nameOf(type, id)
    return [{ value: id, label: kind === undefined ? name : `${kind} · ${name}` }]
  }

  /** By name; what the address names is there, too, before a row was. */
  #withChosen(filter: FilterName, options: readonly Option[]): readonly Option[] {
    const chosen = this.#filters.get(filter)
    const all = new Map(options.map((one) => [one.value, one]))
    if (chosen !== undefined && !all.has(chosen)) all.set(chosen, { value: chosen, label: shortOf(chosen) })
    return inOrder([...all.values()], this.#host.words.locale)
  }

  #operations(): readonly Option[] {
    const { words } = this.#host
    const known = operationsIn(this.#here.namespace === undefined ? 'organization' : 'namespace')
    const chosen = this.#filters.get('operation')
    const all = new Set([...known, ...(chosen === undefined ? [] : [chosen])])
    const options = [...all].map((value) => ({ value, label: operationText(words, value) ?? value }))
    return inOrder(options, words.locale)
  }

  #nameOf(type: string, id: string): string {
    return this.#names.nameOf(type, id) ?? shortOf(id)
  }

  #table(rows: readonly ChangeLogEntry[]): TemplateResult {
    const { words } = this.#host
    const { say } = words
    return table({
      label: say('nav.log'),
      rows,
      columns: [
        { label: say('log.who'), cell: ({ actor }) => this.#actorView(actor) },
        {
          label: say('log.what'),
          cell: (entry) =>
            html`<a class="row-link" href=${this.#only('operation', entry.operation)}>${entryText(words, entry) ?? html`<code>${entry.operation}</code>`}</a>${fieldsView(entry)}`,
        },
        { label: say('log.subject'), cell: ({ subject }) => this.#subjectView(subject) },
        { label: say('log.details'), cell: (entry) => this.#detailsView(entry) },
        { label: say('log.when'), isAtEnd: true, cell: ({ at }) => timeView(words, at) },
      ],
    })
  }

  #actorView({ type, id, name }: ChangeLogEntry['actor']): TemplateResult | string {
    const { say } = this.#host.words
    const kind = say(`log.actor.${type}`)
    if (id === '') return kind
    return html`<a class="row-link" href=${this.#only('actor', id)}><bdi>${name ?? this.#nameOf(type, id)}</bdi></a><br><span class="fine">${kind}</span>`
  }

  #subjectView({ type, id }: ChangeLogEntry['subject']): TemplateResult | typeof nothing {
    const kind = subjectText(this.#host.words, type)
    if (kind === undefined) return nothing
    if (id === undefined) return html`${kind}`
    const name = html`<bdi>${this.#nameOf(type, id)}</bdi>`
    const href = this.#names.hrefOf(type, id)
    return html`${href === undefined ? name : html`<a href=${href}>${name}</a>`}<br><span class="fine">${kind}</span>`
  }

  /** What the interface calls it, for whoever writes a program, and from where it came. */
  #detailsView({ operation, subject, ip, userAgent, traceId }: ChangeLogEntry): TemplateResult {
    const { say } = this.#host.words
    const { id } = subject
    return html`<details class="fine"><summary>${ip ?? say('log.from.unknown')}</summary>
      <code>${operation}</code>
      ${id === undefined ? nothing : html`<br><code>${id}</code><br><a href=${this.#only('subject', id)}>${say('log.onlyThis')}</a>`}
      <br><bdi>${userAgent ?? ''}</bdi><br>${say('failure.trace', { traceId })}</details>`
  }

  #empty(): TemplateResult {
    const { say } = this.#host.words
    if (this.#filters.isSet) return this.#filters.noMatch(say('log.noMatch'))
    return emptyState({ icon: 'list', title: say('log.none'), text: say('log.noneText') })
  }

  #only(name: FilterName, value: string): string {
    const now = Object.fromEntries(FILTERS.map((one) => [one, this.#filters.get(one)]))
    return this.#here.href('log', { ...now, [name]: value })
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

const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/
/** The first letters of a long id tell it from others on a page. */
const shortOf = (id: string): string => (ID.test(id) ? `${id.slice(0, 8)}…${id.slice(-4)}` : id)

function inOrder(options: readonly Option[], locale: string): readonly Option[] {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  return options.toSorted((a, b) => compare(a.label, b.label))
}

function fieldsView({ fields = [] }: ChangeLogEntry): TemplateResult | typeof nothing {
  return fields.length === 0 ? nothing : html`<br><span class="fine">${fields.join(', ')}</span>`
}

/** When a day begins where one is, or the day so many days later. */
function beginningOf(day: string | undefined, days = 0): string | undefined {
  const [year = 0, month = 0, date = 0] = (day ?? '').split('-').map(Number)
  const at = new Date(year, month - 1, date + days)
  return year > 0 && month > 0 && date > 0 ? at.toISOString() : undefined
}
