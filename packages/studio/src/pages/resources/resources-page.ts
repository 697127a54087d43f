import { KINDS } from '@countersign/embed/resource-editor/kinds'
import type { ResourceFacts } from '@countersign/sdk'
import { badge } from '@countersign/ui/badge'
import { button } from '@countersign/ui/button'
import { emptyState } from '@countersign/ui/empty-state'
import { menu } from '@countersign/ui/menu'
import { html, nothing, type TemplateResult } from 'lit'
import { Filters } from '../../parts/filters.ts'
import { Listing } from '../../parts/listing.ts'
import { kindOf, resourceHref } from '../../parts/resource-address.ts'
import { table } from '../../parts/table.ts'
import { timeView } from '../../parts/time-view.ts'
import type { HereInNamespace, Page, PageHost } from '../../shell/page.ts'
import { Exporting } from './exporting.ts'
import { NewResource } from './new-resource.ts'

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
const FILTERS = ['q', 'kind'] as const

class ResourcesPage implements Page {
  readonly #host: PageHost
  readonly #here: HereInNamespace
  readonly #filters: Filters<'q' | 'kind'>
  readonly #list: Listing<ResourceFacts>
  readonly #exporting: Exporting
  #new: NewResource | undefined

  constructor(host: PageHost, here: HereInNamespace) {
    this.#host = host
    this.#here = here
    this.#list = new Listing(host, (signal) => here.client.resources.list(this.#query(), { signal }))
    this.#exporting = new Exporting(host, here)
    const facts = { path: 'resources', names: FILTERS, load: () => this.#list.load() }
    this.#filters = new Filters(host, here, facts, { q: '', kind: '' })
    this.moved()
  }

  get title(): string {
    return this.#host.words.say('nav.resources')
  }

  moved(): void {
    const wanted = kindOf(this.#host.place.query.get('new') ?? undefined)
    if (wanted === undefined) this.#new = undefined
    else {
      this.#new ??= new NewResource(this.#host, this.#here)
      this.#new.choose(wanted)
    }
    this.#filters.moved()
  }

  close(): void {
    this.#list.stop()
    this.#exporting.close()
    this.#new?.close()
  }

  render(): TemplateResult {
    const { say } = this.#host.words
    const { total } = this.#list
    return html`
      <div class="page-head">
        <div><h1 tabindex="-1">${say('nav.resources')}</h1><p class="lead">${say('resources.lead')}</p></div>
        <div class="buttons">${this.#bringMenu()}${total === undefined || total === 0 ? nothing : this.#exporting.render()}${this.#new === undefined ? this.#newButton() : nothing}</div>
      </div>
      ${this.#new?.render() ?? nothing}
      ${this.#filterView()}
      ${total === undefined || total === 0 ? nothing : html`<p class="muted" role="status">${say('resources.count', { count: total })}</p>`}
      ${this.#list.render(
        (rows) => this.#table(rows),
        () => this.#empty(),
      )}`
  }

  #bringMenu(): TemplateResult {
    const { say } = this.#host.words
    const refusal = this.#here.refusal(CREATE) ?? this.#here.refusal('resource:update')
    const item = (label: 'resources.import' | 'resources.copy', path: string) => ({
      label: say(label),
      refusal,
      press: () => this.#host.go(this.#here.href(path)),
    })
    return menu({
      id: 'bring',
      label: say('resources.bring'),
      items: [item('resources.import', 'resources/import'), item('resources.copy', 'resources/copy')],
    })
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
              ${name === undefined || name === key ? nothing : html`<br><code class="fine">${key}</code>`}`,
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

  #filterView(): TemplateResult {
    const { say } = this.#host.words
    const filters = this.#filters
    const kinds = KINDS.map((kind) => ({ value: kind.toLowerCase(), label: say(`kind.${kind}`) }))
    return filters.render(
      html`${filters.field('q', { label: say('frame.search'), control: { kind: 'line', type: 'search' } })}
      ${filters.choice('kind', say('resources.kind'), kinds)}`,
      this.#list.isLoading,
    )
  }

  #empty(): TemplateResult {
    const { say } = this.#host.words
    if (this.#filters.isSet) return this.#filters.noMatch(say('resources.noMatch'))
    return html`${emptyState({ icon: 'document', title: say('resources.none'), text: say('resources.noneText'), action: this.#newButton() })}
      <section class="panel"><p class="muted">${say('resources.example')}</p>
        <pre class="code" tabindex="0" role="group" aria-label="YAML">${SMALLEST}</pre>
        <p class="muted">${say('resources.command', { command: 'countersign push' })}</p></section>`
  }

  #query(): Parameters<HereInNamespace['client']['resources']['list']>[0] {
    return { q: this.#filters.get('q'), kind: kindOf(this.#filters.get('kind')) }
  }
}
