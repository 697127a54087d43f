import { insertEvents } from '../events/event.ts'
import { enqueue } from '../jobs/job.ts'
import { DAY_MS } from '../lib/clock.ts'
import { Conflict } from '../lib/errors.ts'
import { limits } from '../limits.ts'
import type { Database } from '../postgres/db.ts'
import type { FailingEndpoint } from './dispatch-store.ts'
import { changedMeanwhile } from './endpoint.ts'
import { findEndpoint, pauseEndpoint } from './endpoint-store.ts'
import { PAUSED_MAIL } from './send-paused-mail.ts'

const DAYS = limits.webhookFailingMaxMs / DAY_MS
const REASON = `No delivery there succeeded for ${DAYS} days: every attempt failed`

/**
 * Pauses an endpoint that fails for days without one success, tells the others and the namespace's contact (events.md, Sending). Its open
 * deliveries wait. Does nothing when somebody else did, or changed it meanwhile: its next failure comes here again.
 */
export async function pauseFailing(
  database: Database,
  { tenantId, webhookId }: FailingEndpoint,
): Promise<void> {
  const db = database.tenant(tenantId)
  const endpoint = await findEndpoint(db, webhookId)
  if (endpoint === null || !endpoint.isActive) return
  try {
    await db.commit((tx) => {
      pauseEndpoint(tx, endpoint, REASON, changedMeanwhile)
      const data = { webhookId, url: endpoint.url, reason: REASON }
      insertEvents(tx, [{ eventType: 'webhook.endpoint_paused', at: tx.now, data }])
      enqueue(tx, { kind: PAUSED_MAIL, payload: { webhookId, at: tx.now } })
    })
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
  }
}
