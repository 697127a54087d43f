import { button } from '@countersign/ui/button'
import { emptyState } from '@countersign/ui/empty-state'
import { html, type TemplateResult } from 'lit'
import type { Here, PageHost } from '../shell/page.ts'
import { Form, submitting } from './form.ts'

interface FiltersFacts<Key extends string> {
  /** Where the list is, below the namespace or the organization. */
  readonly path: string
  readonly names: readonly Key[]
  /** Reads the list anew. */
  load(): unknown
}
type Entry = Parameters<Form<string>['field']>[1]

/** What a list is narrowed by. It stands in the address, so that the list as it is can be sent; what is typed waits for its button. */
export class Filters<Key extends string> {
  readonly #host: PageHost
  readonly #here: Here
  readonly #facts: FiltersFacts<Key>
  readonly #form: Form<Key>
  /** The address for which the list was read, and what of it narrows the list. */
  #read: { readonly address: string; readonly filters: string } | undefined

  /** @param empty every filter, unset */
  constructor(host: PageHost, here: Here, facts: FiltersFacts<Key>, empty: Record<Key, string>) {
    this.#host = host
    this.#here = here
    this.#facts = facts
    this.#form = new Form(host, 'filter', empty)
  }

  /** Reads the list as the address asks for it; what is typed stays while the address has the same filters. */
  moved(): void {
    const { query } = this.#host.place
    const address = query.toString()
    const filters = JSON.stringify(this.#facts.names.map((name) => query.get(name)))
    const before = this.#read
    this.#read = { address, filters }
    if (before?.filters === filters && before.address !== address) return
    if (before?.filters !== filters)
      for (const name of this.#facts.names) this.#form.values[name] = query.get(name) ?? ''
    this.#facts.load()
  }

  /** What the address says; undefined where it says nothing. */
  get(name: Key): string | undefined {
    return this.#host.place.query.get(name) || undefined
  }

  get isSet(): boolean {
    return this.#facts.names.some((name) => this.get(name) !== undefined)
  }

  field(name: Key, entry: Entry): TemplateResult {
    return this.#form.field(name, entry)
  }

  /** A choice of which the first is everything. */
  choice(
    name: Key,
    label: string,
    options: readonly { value: string; label: string }[],
    first = this.#host.words.say('workflows.all'),
  ): TemplateResult {
    const all = [{ value: '', label: first }, ...options]
    return this.#form.field(name, { label, control: { kind: 'choice', options: all } })
  }

  render(fields: TemplateResult, isBusy: boolean): TemplateResult {
    return html`<form class="filters" role="search" @submit=${submitting(() => this.#apply())}>
      ${fields}
      <div class="buttons start">${button({ label: this.#host.words.say('workflows.apply'), isSubmit: true, isBusy })}</div>
    </form>`
  }

  /** No match is not the same as nothing there. */
  noMatch(title: string): TemplateResult {
    const { say } = this.#host.words
    return emptyState({
      icon: 'list',
      title,
      text: say('workflows.noMatchText'),
      action: html`<a class="button" href=${this.#here.href(this.#facts.path)}>${say('workflows.showAll')}</a>`,
    })
  }

  #apply(): void {
    const address = this.#here.href(this.#facts.path, this.#form.values)
    if (address === `${location.pathname}${location.search}`) this.#facts.load()
    else this.#host.go(address)
  }
}
