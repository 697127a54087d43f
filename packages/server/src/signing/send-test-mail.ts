import { messageOf, Unavailable } from '../lib/errors.ts'
import { newId } from '../lib/ids.ts'
import { MailDelayed } from '../mail/mail-delayed.ts'
import type { MailRooms } from '../mail/rooms.ts'
import type { Db } from '../postgres/db.ts'
import type { Owner } from '../workflows/owner.ts'
import { type MailSender, mailSenderOf, messageIdOf } from './mails/mail-sender.ts'
import { type Tester, testMail } from './mails/test-mail.ts'

/** What became of it: `refused` for good, `delayed` when the mail server could not be reached or asks to be tried later. */
type Outcome = { status: 'sent' | 'kept' } | { status: 'refused' | 'delayed'; reason: string }

/** Mails whoever asks as the namespace mails people, and says what the mail server said. It is not tried again. */
export async function sendTestMail(
  rooms: MailRooms & Parameters<typeof mailSenderOf>[0],
  db: Db,
  owner: Owner,
  tester: Tester,
): Promise<Outcome & Pick<MailSender, 'from' | 'replyTo'>> {
  const sender = await mailSenderOf(rooms, db, owner)
  const { from, replyTo, keep } = sender
  const message = {
    ...testMail(sender, owner.namespace.name, tester),
    messageId: messageIdOf(rooms.config.baseUrl, 'test-mail', newId()),
  }
  const isSending = rooms.mailer.fateOf({ keep }) === 'sent'
  const outcome = await rooms.mailer.send(message, { keep }).then(
    async (mailed): Promise<Outcome> => {
      if (mailed.fate === 'kept') await db.commit((tx) => mailed.keep(tx))
      return { status: mailed.fate }
    },
    (error: unknown): Outcome => {
      // What cannot be kept is no matter of the sender.
      if (!isSending || error instanceof Unavailable) throw error
      return { status: error instanceof MailDelayed ? 'delayed' : 'refused', reason: messageOf(error) }
    },
  )
  return { ...outcome, from, ...(replyTo !== undefined && { replyTo }) }
}
