import { statusBadge } from '@countersign/embed/status-badge'
import type { Status } from '@countersign/engine/statuses'
import type { Delivery } from '@countersign/sdk'
import { html, nothing, type TemplateResult } from 'lit'
import { table } from '../../parts/table.ts'
import { timeView } from '../../parts/time-view.ts'
import type { Here } from '../../shell/page.ts'
import type { Words } from '../../texts/speech.ts'

export const DELIVERY_STATUSES = ['pending', 'succeeded', 'retrying', 'failed', 'cancelled'] as const

/** Pending is said of what has not begun to be signed: a delivery that waits is queued. */
export function shownStatus(status: Delivery['status']): Status {
  return status === 'pending' ? 'queued' : status
}

/** What is still on its way. */
export function isUnderWay({ status }: Pick<Delivery, 'status'>): boolean {
  return status === 'pending' || status === 'retrying'
}

export function deliveryHref(here: Here, { id }: Pick<Delivery, 'id'>): string {
  return here.href(`developers/deliveries/${id}`)
}

/** What is not the same for all deliveries of a table. */
interface Differing {
  /** The endpoints' addresses by id. */
  urls?: ReadonlyMap<string, string>
  /** Whether they are about many workflows. */
  workflows?: boolean
}

/** The workflow of a delivery by its name, as a link; whoever may not read workflows sees its id. */
export function workflowLink(
  here: Here,
  { workflowId, workflow }: Delivery,
): TemplateResult | typeof nothing {
  if (workflowId === undefined) return nothing
  return html`<a class="link" href=${here.href(`workflows/${workflowId}`)}><bdi>${workflow?.name || workflowId}</bdi></a>`
}

/** Deliveries, each with its event as a link to all about it. */
export function deliveryTable(
  words: Words,
  here: Here,
  rows: readonly Delivery[],
  { urls, workflows = false }: Differing = {},
): TemplateResult {
  const { say } = words
  return table({
    label: say('nav.deliveries'),
    rows,
    columns: [
      {
        label: say('deliveries.event'),
        cell: (row) => html`<a class="row-link" href=${deliveryHref(here, row)}>${row.eventType}</a>`,
      },
      ...(workflows
        ? [{ label: say('deliveries.workflow'), cell: (row: Delivery) => workflowLink(here, row) }]
        : []),
      ...(urls === undefined
        ? []
        : [
            {
              label: say('deliveries.endpoint'),
              cell: ({ webhookId }: Delivery) => html`<bdi>${urls.get(webhookId) ?? say('hooks.gone')}</bdi>`,
            },
          ]),
      { label: say('deliveries.status'), cell: ({ status }) => statusBadge(words, shownStatus(status)) },
      { label: say('deliveries.result'), cell: (row) => resultOf(words, row) },
      {
        label: say('deliveries.when'),
        isAtEnd: true,
        cell: ({ createdAt }) => timeView(words, createdAt),
      },
    ],
  })
}

function resultOf({ say }: Words, { attempts }: Delivery): TemplateResult | typeof nothing {
  const last = attempts.at(-1)
  if (last === undefined) return nothing
  const answer = last.responseStatus ?? say('delivery.noAnswer')
  return html`${answer} <span class="fine">${say('deliveries.attempts', { count: attempts.length })}</span>`
}
