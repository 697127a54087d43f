import type { WorkflowSummary } from '@countersign/sdk'
import { button } from '@countersign/ui/button'
import { emptyState } from '@countersign/ui/empty-state'
import { html, type TemplateResult } from 'lit'
import { Form, submitting } from '../../parts/form.ts'
import { Listing } from '../../parts/listing.ts'
import type { HereInNamespace, Page, PageHost } from '../../shell/page.ts'
import { newWorkflowButton } from './new-workflow-button.ts'
import { WORKFLOW_STATUSES, type WorkflowStatus } from './status-badge.ts'
import { workflowTable } from './workflow-table.ts'

/** `/studio/n/:ns/workflows`: every workflow, newest first; what is looked for stands in the address. */
export function open(host: PageHost, here: HereInNamespace): Page {
  return new WorkflowsPage(host, here)
}

const FILTERS = ['q', 'status', 'person', 'label'] as const

class WorkflowsPage implements Page {
  readonly #host: PageHost
  readonly #here: HereInNamespace
  readonly #form: Form<(typeof FILTERS)[number]>
  readonly #list: Listing<WorkflowSummary>

  constructor(host: PageHost, here: HereInNamespace) {
    this.#host = host
    this.#here = here
    this.#form = new Form(host, 'filter', { q: '', status: '', person: '', label: '' })
    this.#list = new Listing(host, (signal) => here.client.workflows.list(this.#query(), { signal }))
    this.moved()
  }

  get title(): string {
    return this.#host.words.say('nav.workflows')
  }

  moved(): void {
    for (const name of FILTERS) this.#form.values[name] = this.#host.place.query.get(name) ?? ''
    void this.#list.load()
  }

  close(): void {
    this.#list.stop()
  }

  render(): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const { total } = this.#list
    return html`
      <div class="page-head"><div>
        <h1 tabindex="-1">${say('nav.workflows')}</h1>
        ${total === undefined ? '' : html`<p class="muted" role="status">${say('workflows.count', { count: total })}</p>`}
      </div>
        ${newWorkflowButton(this.#host, this.#here)}
      </div>
      <form class="filters" role="search" @submit=${submitting(() => this.#apply())}>
        ${this.#form.field('q', { label: say('frame.search'), control: { kind: 'line', type: 'search' } })}
        ${this.#form.field('status', { label: say('workflow.status'), control: { kind: 'choice', options: [{ value: '', label: say('workflows.all') }, ...WORKFLOW_STATUSES.map((value) => ({ value, label: say(`status.${value}`) }))] } })}
        ${this.#form.field('person', { label: say('workflows.person'), control: { kind: 'line', type: 'search' } })}
        ${this.#form.field('label', { label: say('workflows.label'), control: { kind: 'line', type: 'search', placeholder: 'team=hr' } })}
        <div class="buttons start">${button({ label: say('workflows.apply'), isSubmit: true, isBusy: this.#list.isLoading })}</div>
      </form>
      ${this.#list.render(
        (rows) => workflowTable(words, this.#here, say('nav.workflows'), rows),
        () => this.#empty(),
      )}`
  }

  /** No match is not the same as nothing there. */
  #empty(): TemplateResult {
    const { say } = this.#host.words
    const isFiltered = FILTERS.some((name) => this.#host.place.query.has(name))
    if (isFiltered)
      return emptyState({
        icon: 'list',
        title: say('workflows.noMatch'),
        text: say('workflows.noMatchText'),
        action: html`<a class="button" href=${this.#here.href('workflows')}>${say('workflows.showAll')}</a>`,
      })
    const action = newWorkflowButton(this.#host, this.#here)
    return emptyState({ icon: 'pen', title: say('home.empty'), text: say('home.emptyText'), action })
  }

  #apply(): void {
    const { values } = this.#form
    const address = this.#here.href('workflows', values)
    if (address === `${location.pathname}${location.search}`) void this.#list.load()
    else this.#host.go(address)
  }

  #query(): Parameters<HereInNamespace['client']['workflows']['list']>[0] {
    const { query } = this.#host.place
    const [key = '', ...rest] = (query.get('label') ?? '').split('=')
    return {
      q: query.get('q') ?? undefined,
      status: statusOf(query.get('status')),
      participantEmail: query.get('person') ?? undefined,
      ...(key !== '' && { labels: { [key]: rest.join('=') } }),
    }
  }
}

function statusOf(text: string | null): WorkflowStatus | undefined {
  return WORKFLOW_STATUSES.find((status) => status === text)
}
