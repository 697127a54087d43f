import { KINDS } from '@countersign/embed/resource-editor/kinds'
import type { ResourceFacts } from '@countersign/sdk'
import { badge } from '@countersign/ui/badge'
import { button } from '@countersign/ui/button'
import { emptyState } from '@countersign/ui/empty-state'
import { html, nothing, type TemplateResult } from 'lit'
import { Form, submitting } from '../../parts/form.ts'
import { Listing } from '../../parts/listing.ts'
import { table } from '../../parts/table.ts'
import { timeView } from '../../parts/time-view.ts'
import type { HereInNamespace, Page, PageHost } from '../../shell/page.ts'
import { NewResource } from './new-resource.ts'
import { kindOf, resourceHref } from './resource-address.ts'

/** `/studio/n/:ns/resources`: every resource; what is looked for stands in the address, and `?new=template` makes one. */
export function open(host: PageHost, here: HereInNamespace): Page {
  return new ResourcesPage(host, here)
}

const SMALLEST = `apiVersion: countersign/v1
kind: Schema
metadata: { key: person, version: draft }
spec:
  jsonSchemaDraft: "2020-12"
  schemaDefinition: { type: object, properties: { name: { type: string } } }
`
const CREATE = 'resource:create'

class ResourcesPage implements Page {
  readonly #host: PageHost
  readonly #here: HereInNamespace
  readonly #form: Form<'q' | 'kind'>
  readonly #list: Listing<ResourceFacts>
  #new: NewResource | undefined
  /** What the list was read for. */
  #looked = ''

  constructor(host: PageHost, here: HereInNamespace) {
    this.#host = host
    this.#here = here
    this.#form = new Form(host, 'filter', { q: '', kind: '' })
    this.#list = new Listing(host, (signal) => here.client.resources.list(this.#query(), { signal }))
    this.moved()
  }

  get title(): string {
    return this.#host.words.say('nav.resources')
  }

  moved(): void {
    const { query } = this.#host.place
    this.#form.values.q = query.get('q') ?? ''
    this.#form.values.kind = query.get('kind') ?? ''
    const wanted = kindOf(query.get('new') ?? undefined)
    if (wanted === undefined) this.#new = undefined
    else {
      this.#new ??= new NewResource(this.#host, this.#here)
      this.#new.choose(wanted)
    }
    const looked = JSON.stringify(this.#form.values)
    if (looked !== this.#looked) void this.#list.load()
    this.#looked = looked
  }

  close(): void {
    this.#list.stop()
    this.#new?.close()
  }

  render(): TemplateResult {
    const { say } = this.#host.words
    const { total } = this.#list
    const kinds = KINDS.map((kind) => ({ value: kind.toLowerCase(), label: say(`kind.${kind}`) }))
    return html`
      <div class="page-head">
        <div><h1 tabindex="-1">${say('nav.resources')}</h1><p class="lead">${say('resources.lead')}</p></div>
        ${this.#new === undefined ? this.#newButton() : nothing}
      </div>
      ${this.#new?.render() ?? nothing}
      <form class="filters" role="search" @submit=${submitting(() => this.#apply())}>
        ${this.#form.field('q', { label: say('frame.search'), control: { kind: 'line', type: 'search' } })}
        ${this.#form.field('kind', { label: say('resources.kind'), control: { kind: 'choice', options: [{ value: '', label: say('workflows.all') }, ...kinds] } })}
        <div class="buttons start">${button({ label: say('workflows.apply'), isSubmit: true, isBusy: this.#list.isLoading })}</div>
      </form>
      ${total === undefined || total === 0 ? nothing : html`<p class="muted" role="status">${say('resources.count', { count: total })}</p>`}
      ${this.#list.render(
        (rows) => this.#table(rows),
        () => this.#empty(),
      )}`
  }

  #newButton(): TemplateResult {
    return button({
      label: this.#host.words.say('resources.new'),
      kind: 'primary',
      icon: 'plus',
      refusal: this.#here.refusal(CREATE),
      press: () => this.#host.go(this.#here.href('resources', { new: 'template' })),
    })
  }

  #table(rows: readonly ResourceFacts[]): TemplateResult {
    const { words } = this.#host
    const { say } = words
    return table({
      label: say('nav.resources'),
      rows,
      columns: [
        {
          label: say('resources.name'),
          cell: ({ kind, metadata: { key, name } }) =>
            html`<a class="row-link" href=${resourceHref(this.#here, kind, key)}><bdi>${name ?? key}</bdi></a>
              ${name === undefined ? nothing : html`<br><code class="fine">${key}</code>`}`,
        },
        { label: say('resources.kind'), cell: ({ kind }) => say(`kind.${kind}`) },
        {
          label: say('resources.version'),
          cell: ({ metadata: { version } }) =>
            version === 'draft'
              ? badge({ label: say('resources.draftOnly'), tone: 'neutral', icon: 'pen' })
              : badge({ label: version, tone: 'good', icon: 'lock' }),
        },
        {
          label: say('resources.updated'),
          isAtEnd: true,
          cell: ({ updatedAt }) => timeView(words, updatedAt),
        },
      ],
    })
  }

  /** No match is not the same as nothing there. */
  #empty(): TemplateResult {
    const { say } = this.#host.words
    const { query } = this.#host.place
    if (query.has('q') || query.has('kind'))
      return emptyState({
        icon: 'list',
        title: say('resources.noMatch'),
        text: say('resources.noMatchText'),
        action: html`<a class="button" href=${this.#here.href('resources')}>${say('workflows.showAll')}</a>`,
      })
    return html`${emptyState({ icon: 'document', title: say('resources.none'), text: say('resources.noneText'), action: this.#newButton() })}
      <section class="panel"><p class="muted">${say('resources.example')}</p>
        <pre class="code" tabindex="0" role="group" aria-label="YAML">${SMALLEST}</pre>
        <p class="muted">${say('resources.command', { command: 'countersign push' })}</p></section>`
  }

  #apply(): void {
    const address = this.#here.href('resources', this.#form.values)
    if (address === `${location.pathname}${location.search}`) void this.#list.load()
    else this.#host.go(address)
  }

  #query(): Parameters<HereInNamespace['client']['resources']['list']>[0] {
    const { query } = this.#host.place
    return { q: query.get('q') || undefined, kind: kindOf(query.get('kind') ?? undefined) }
  }
}
