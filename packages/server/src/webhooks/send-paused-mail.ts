import { firstLanguage, instantIn, type Language } from '@countersign/engine'
import type { Namespace } from '../access/namespace.ts'
import { finishMailing } from '../jobs/finish-mailing.ts'
import type { JobHandler } from '../jobs/worker.ts'
import { required } from '../lib/assert.ts'
import { HOUR_MS } from '../lib/clock.ts'
import { limits } from '../limits.ts'
import { type RenderedMail, renderMail } from '../mail/layout.ts'
import { mailAttemptsMax } from '../mail/mail-delayed.ts'
import { mailsIn } from '../texts/mails.ts'
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
    async run(job) {
      const { id, tenantId, payload } = job
      const db = rooms.database.tenant(tenantId)
      const namespace = required(await rooms.directory.namespaceOf(tenantId), 'the namespace of a job')
      const { contactEmail, senderEmail, locale } = namespace.settings
      const endpoint = await findEndpoint(db, String(payload.webhookId))
      if (contactEmail === undefined || endpoint === null || endpoint.isActive) return undefined
      const { hostname } = new URL(rooms.config.baseUrl)
      const mail = pausedMail(firstLanguage(locale), namespace, { ...endpoint, at: String(payload.at) })
      const mailed = await rooms.mailer.send(
        {
          ...mail,
          from: { name: 'Countersign', address: senderEmail ?? `no-reply@${hostname}` },
          to: { name: '', address: contactEmail },
          messageId: `<webhook-paused.${id}@${hostname}>`,
        },
        { keep: namespace.mode === 'test' },
      )
      return finishMailing(db, job, mailed)
    },
  }
}

/** The mail about an endpoint that was paused. */
export function pausedMail(
  language: Language,
  namespace: Pick<Namespace, 'name' | 'namespaceKey' | 'timezone'>,
  endpoint: { id: string; url: string; disabledReason?: string | undefined; at: string },
): RenderedMail & { subject: string } {
  const say = mailsIn(language)
  const { host, pathname } = new URL(endpoint.url)
  const mail = renderMail({
    language,
    sender: 'Countersign',
    preview: say('pausedPreview'),
    heading: say('pausedHeading'),
    paragraphs: [
      ...(endpoint.disabledReason === undefined ? [] : [`${endpoint.disabledReason}.`]),
      say('pausedText', { count: limits.webhookWaitMaxMs / HOUR_MS }),
    ],
    facts: [
      [say('pausedEndpoint'), `${host}${pathname}`],
      [say('pausedId'), endpoint.id],
      [say('pausedNamespace'), `${namespace.name} (${namespace.namespaceKey})`],
      [say('pausedAt'), instantIn(language, endpoint.at, namespace.timezone)],
    ],
    footer: [say('pausedWhy')],
  })
  return { ...mail, subject: say('pausedSubject', { host }) }
}
