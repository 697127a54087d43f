import { statusBadge } from '@countersign/embed/status-badge'
import type { Delivery } from '@countersign/sdk'
import { html, nothing, type TemplateResult } from 'lit'
import { table } from '../../parts/table.ts'
import { timeView } from '../../parts/time-view.ts'
import type { Here } from '../../shell/page.ts'
import type { Words } from '../../texts/speech.ts'

export const DELIVERY_STATUSES = ['pending', 'succeeded', 'retrying', 'failed', 'cancelled'] as const

/** What is still on its way. */
export function isUnderWay({ status }: Pick<Delivery, 'status'>): boolean {
  return status === 'pending' || status === 'retrying'
}

export function deliveryHref(here: Here, { id }: Pick<Delivery, 'id'>): string {
  return here.href(`developers/deliveries/${id}`)
}

/**
 * Deliveries, each with its event as a link to all about it.
 * @param urls the endpoints' addresses by id, where they are not the same for all
 */
export function deliveryTable(
  words: Words,
  here: Here,
  rows: readonly Delivery[],
  urls?: ReadonlyMap<string, string>,
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
      ...(urls === undefined
        ? []
        : [
            {
              label: say('deliveries.endpoint'),
              cell: ({ webhookId }: Delivery) => html`<bdi>${urls.get(webhookId) ?? say('hooks.gone')}</bdi>`,
            },
          ]),
      { label: say('deliveries.status'), cell: ({ status }) => statusBadge(words, status) },
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
