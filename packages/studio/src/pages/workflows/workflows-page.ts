import { WORKFLOW_STATUSES, type WorkflowStatus } from '@countersign/embed/workflow-status'
import type { WorkflowSummary } from '@countersign/sdk'
import { emptyState } from '@countersign/ui/empty-state'
import { html, type TemplateResult } from 'lit'
import { Filters } from '../../parts/filters.ts'
import { Listing } from '../../parts/listing.ts'
import { progressStyles } from '../../parts/progress-view.ts'
import type { HereInNamespace, Page, PageHost } from '../../shell/page.ts'
import { Bulk, bulkStyles } from './bulk.ts'
import { KeptHint, keptHintStyles } from './kept-hint.ts'
import { newWorkflowButton } from './new-workflow-button.ts'
import { workflowTable } from './workflow-table.ts'

/** `/studio/n/:ns/workflows`: every workflow, newest first; what is looked for stands in the address. */
export function open(host: PageHost, here: HereInNamespace): Page {
  return new WorkflowsPage(host, here)
}

export const styles = [bulkStyles, progressStyles, keptHintStyles]

/** Of one request, as the interface has it. */
const PAGE_MAX = 100
const FILTERS = ['q', 'status', 'person', 'label', 'hold'] as const

class WorkflowsPage implements Page {
  readonly #host: PageHost
  readonly #here: HereInNamespace
  readonly #filters: Filters<(typeof FILTERS)[number]>
  readonly #list: Listing<WorkflowSummary>
  readonly #bulk: Bulk
  readonly #hint: KeptHint

  constructor(host: PageHost, here: HereInNamespace) {
    this.#host = host
    this.#here = here
    this.#list = new Listing(host, (signal) => here.client.workflows.list(this.#query(), { signal }))
    const all = () => here.client.workflows.list({ ...this.#query(), limit: PAGE_MAX }).pages()
    this.#bulk = new Bulk(host, here, all, () => void this.#list.load())
    this.#hint = new KeptHint(host, here)
    const load = () => {
      this.#bulk.clear()
      void this.#list.load()
    }
    const facts = { path: 'workflows', names: FILTERS, load }
    this.#filters = new Filters(host, here, facts, { q: '', status: '', person: '', label: '', hold: '' })
    this.moved()
  }

  get title(): string {
    return this.#host.words.say('nav.workflows')
  }

  moved(): void {
    this.#filters.moved()
  }

  close(): void {
    this.#bulk.stop()
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
        <div class="buttons"><a class="button" href=${this.#here.href('workflows/many')}>${say('many.title')}</a>${newWorkflowButton(this.#host, this.#here)}</div>
      </div>
      ${this.#hint.render()}
      ${this.#filterView()}
      ${this.#bulk.render(this.#list.rows, total ?? 0)}
      ${this.#list.render(
        (rows) => workflowTable(words, this.#here, say('nav.workflows'), rows, (row) => this.#bulk.tick(row)),
        () => this.#empty(),
      )}`
  }

  #filterView(): TemplateResult {
    const { say } = this.#host.words
    const filters = this.#filters
    const statuses = WORKFLOW_STATUSES.map((value) => ({ value, label: say(`status.${value}`) }))
    return filters.render(
      html`${filters.field('q', { label: say('frame.search'), control: { kind: 'line', type: 'search' } })}
      ${filters.choice('status', say('workflow.status'), statuses)}
      ${filters.field('person', { label: say('workflows.person'), control: { kind: 'line', type: 'search' } })}
      ${filters.field('label', { label: say('workflows.label'), control: { kind: 'line', type: 'search', placeholder: 'team=hr' } })}
      ${filters.choice('hold', say('run.held'), [
        { value: 'true', label: say('workflows.held') },
        { value: 'false', label: say('workflows.notHeld') },
      ])}`,
      this.#list.isLoading,
    )
  }

  #empty(): TemplateResult {
    const { say } = this.#host.words
    if (this.#filters.isSet) return this.#filters.noMatch(say('workflows.noMatch'))
    const action = newWorkflowButton(this.#host, this.#here)
    return emptyState({ icon: 'pen', title: say('home.empty'), text: say('home.emptyText'), action })
  }

  #query(): Parameters<HereInNamespace['client']['workflows']['list']>[0] {
    const filters = this.#filters
    const [key = '', ...rest] = (filters.get('label') ?? '').split('=')
    return {
      q: filters.get('q'),
      status: statusOf(filters.get('status')),
      participantEmail: filters.get('person'),
      legalHold: heldOf(filters.get('hold')),
      ...(key !== '' && { labels: { [key]: rest.join('=') } }),
    }
  }
}

function statusOf(text: string | undefined): WorkflowStatus | undefined {
  return WORKFLOW_STATUSES.find((status) => status === text)
}

function heldOf(text: string | undefined): boolean | undefined {
  return text === 'true' ? true : text === 'false' ? false : undefined
}
