import type { JobHandler } from '../jobs/worker.ts'
import { required } from '../lib/assert.ts'
import { HOUR_MS } from '../lib/clock.ts'
import { limits } from '../limits.ts'
import { renderMail } from '../mail/layout.ts'
import { mailAttemptsMax } from '../mail/mail-delayed.ts'
import { findEndpoint } from './endpoint-store.ts'
import type { WebhookRooms } from './rooms.ts'

export const PAUSED_MAIL = 'send_webhook_paused_mail'

/** Tells the namespace's contact (settings.contactEmail) that an endpoint was paused; without one there is nobody to tell. */
export function sendPausedMailHandler(rooms: WebhookRooms): JobHandler {
  return {
    kind: PAUSED_MAIL,
    concurrency: 1,
    attemptsMax: mailAttemptsMax,
    timeoutMs: 60_000,
    async run({ id, tenantId, payload }) {
      const namespace = required(await rooms.directory.namespaceOf(tenantId), 'the namespace of a job')
      const { contactEmail, senderEmail } = namespace.settings
      const endpoint = await findEndpoint(rooms.database.tenant(tenantId), String(payload.webhookId))
      if (contactEmail === undefined || endpoint === null || endpoint.isActive) return undefined
      const { host, pathname } = new URL(endpoint.url)
      const { hostname } = new URL(rooms.config.baseUrl)
      const mail = renderMail({
        preview: 'Events wait for it, and are kept for a while.',
        heading: 'A webhook endpoint was paused',
        paragraphs: [
          `${endpoint.disabledReason ?? ''}.`,
          `Its events of the last ${limits.webhookWaitMaxMs / HOUR_MS} hours wait for it. When it is made active again (isActive: true), they are sent.`,
        ],
        facts: [
          ['Endpoint', `${host}${pathname}`],
          ['Id', endpoint.id],
          ['Namespace', `${namespace.name} (${namespace.namespaceKey})`],
          ['Paused at', String(payload.at)],
        ],
        footer: ['You get this since your address is the contact of this namespace.'],
      })
      await rooms.mailer.send(
        {
          ...mail,
          subject: `Webhook endpoint paused: ${host}`,
          from: { name: 'Countersign', address: senderEmail ?? `no-reply@${hostname}` },
          to: { name: '', address: contactEmail },
          messageId: `<webhook-paused.${id}@${hostname}>`,
        },
        { keep: namespace.mode === 'test' },
      )
      return undefined
    },
  }
}
