import { badge } from '@countersign/ui/badge'
import { emptyState } from '@countersign/ui/empty-state'
import { html, type TemplateResult } from 'lit'
import { Listing } from '../../parts/listing.ts'
import { table } from '../../parts/table.ts'
import type { HereInNamespace, Page, PageHost } from '../../shell/page.ts'

/** `/studio/n/:ns`: what goes on in the namespace. */
export function open(host: PageHost, here: HereInNamespace): Page {
  const workflows = new Listing(host, (signal) => here.client.workflows.list({ limit: 10 }, { signal }))
  void workflows.load()
  const rows = (found: typeof workflows.rows): TemplateResult => {
    const { say } = host.words
    return table({
      label: say('home.last'),
      rows: found,
      columns: [
        { label: say('workflow.name'), cell: ({ name }) => html`<span class="cell-title">${name}</span>` },
        { label: say('workflow.status'), cell: ({ status }) => badge({ label: say(`status.${status}`) }) },
      ],
    })
  }
  return {
    get title() {
      return `${host.words.say('nav.home')} · ${here.namespace.name}`
    },
    close: () => workflows.stop(),
    render() {
      const { say } = host.words
      return html`
        <div class="page-head"><div><h1 tabindex="-1">${here.namespace.name}</h1></div></div>
        <section class="section">
          <h2>${say('home.last')}</h2>
          ${workflows.render(rows, () => emptyState({ icon: 'pen', title: say('home.empty'), text: say('home.emptyText') }))}
        </section>`
    },
  }
}
