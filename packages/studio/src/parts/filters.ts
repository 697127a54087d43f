import { button } from '@countersign/ui/button'
import { emptyState } from '@countersign/ui/empty-state'
import { icon } from '@countersign/ui/icons'
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

/**
 * What a list is narrowed by. It stands in the address, so that the list as it is can be sent; what is typed waits for its button. Where it
 * is narrow, several of them fold into one button, with what is set beside it.
 */
export class Filters<Key extends string> {
  readonly #host: PageHost
  readonly #here: Here
  readonly #facts: FiltersFacts<Key>
  readonly #form: Form<Key>
  /** What each is called, as it was drawn last, and its values that have names. */
  readonly #entries = new Map<Key, Entry>()
  /** Unfolded, where it is narrow. */
  #isOpen = false
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
    this.#entries.set(name, entry)
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
    return this.field(name, { label, control: { kind: 'choice', options: all } })
  }

  render(fields: TemplateResult, isBusy: boolean): TemplateResult {
    const isFolding = this.#facts.names.length > 1
    return html`${isFolding ? this.#foldView() : ''}
    <form id="filters" class="filters" role="search" data-folded=${isFolding && !this.#isOpen} @submit=${submitting(() => this.#apply())}>
      ${fields}
      <div class="buttons start">${button({ label: this.#host.words.say('workflows.apply'), isSubmit: true, isBusy })}</div>
    </form>`
  }

  /** Stands there alone where the fields would fill the screen. */
  #foldView(): TemplateResult {
    const { say } = this.#host.words
    const chosen = this.#facts.names.filter((name) => this.get(name) !== undefined)
    const toggle = () => {
      this.#isOpen = !this.#isOpen
      this.#host.changed()
    }
    const count = chosen.length
    return html`<div class="filter-fold">
      <button type="button" class="button" aria-expanded=${this.#isOpen} aria-controls="filters" @click=${toggle}>
        ${icon(this.#isOpen ? 'up' : 'down')}<span>${count === 0 ? say('filters.open') : say('filters.openSet', { count })}</span></button>
      ${chosen.map((name) => this.#chipView(name))}
    </div>`
  }

  /** One that is set, in words; it leads to the list without it. */
  #chipView(name: Key): TemplateResult {
    const { say } = this.#host.words
    const { query } = this.#host.place
    const left = this.#facts.names.flatMap((one) => (one === name ? [] : [[one, query.get(one) ?? '']]))
    const what = this.#textOf(name)
    return html`<a class="button filter-chip" href=${this.#here.href(this.#facts.path, Object.fromEntries(left))}>
      <span class="hidden">${say('filters.without', { what })}</span><bdi aria-hidden="true">${what}</bdi>${icon('cross')}</a>`
  }

  #textOf(name: Key): string {
    const value = this.get(name) ?? ''
    const entry = this.#entries.get(name)
    const control = entry?.control
    const options = control?.kind === 'choice' ? control.options : []
    const text = options.find((one) => one.value === value)?.label ?? value
    return entry === undefined ? text : `${entry.label}: ${text}`
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
    this.#isOpen = false
    const address = this.#here.href(this.#facts.path, this.#form.values)
    if (address === `${location.pathname}${location.search}`) this.#facts.load()
    else this.#host.go(address)
  }
}
