import type { Namespace } from '../access/namespace.ts'
import type { AccessRooms } from '../access/rooms.ts'
import { findUser, type User } from '../access/user-store.ts'
import type { Config } from '../config.ts'
import { finishJob } from '../jobs/job.ts'
import type { ClaimedJob } from '../jobs/job-store.ts'
import type { JobHandler } from '../jobs/worker.ts'
import { required } from '../lib/assert.ts'
import { limits } from '../limits.ts'
import { mailAttemptsMax } from '../mail/mail-delayed.ts'
import type { Mailed } from '../mail/mailer.ts'
import type { MailRooms } from '../mail/rooms.ts'
import { namespaceScopesOf } from '../people/grants.ts'
import { noticeMail, type SenderNotice } from '../people/notice-mail.ts'
import { findPerson, findUserOf, type Person } from '../people/person-store.ts'
import { NOTICES } from '../people/profile.ts'
import type { SystemDb } from '../postgres/db.ts'
import type { BaseRooms } from '../postgres/rooms.ts'
import { deleteNotices, listNotices, type Recipient } from './notice-store.ts'
import { NOTICE_MAIL } from './want-notices.ts'

interface NoticeRooms extends BaseRooms, MailRooms, Pick<AccessRooms, 'directory'> {
  readonly config: Pick<Config, 'baseUrl'>
}

/** Mails to a person what became of the workflows that they started or are the sender of. */
export function sendNoticesHandler(rooms: NoticeRooms): JobHandler {
  return {
    kind: NOTICE_MAIL,
    concurrency: 1,
    attemptsMax: mailAttemptsMax,
    timeoutMs: 60_000,
    run: (job) => sendNotices(rooms, job),
  }
}

async function sendNotices(rooms: NoticeRooms, job: ClaimedJob): Promise<'finished'> {
  const db = rooms.database.tenant(job.tenantId)
  const namespace = required(await rooms.directory.namespaceOf(job.tenantId), 'the namespace of a job')
  const recipient = recipientOf(String(job.payload.recipient))
  const until = String(job.payload.until)
  let mails: Mailed[] = []
  const reader = await findReader(rooms.database.system, namespace, recipient)
  if (reader !== null) {
    const { user, person } = reader
    const wanted = NOTICES.filter((kind) => !person.noticesOff.includes(kind))
    const news = wanted.includes('expiring') ? ([...wanted, 'expired'] as const) : wanted
    const butOf = recipient.startsWith('mail:') ? user.userId : null
    const found = await listNotices(db, { recipient, until, news, butOf }, limits.noticesShown)
    mails = await mailAll(rooms, namespace, person, { ...found, jobId: job.id })
  }
  await db.commit((tx) => {
    for (const mailed of mails) mailed.keep(tx)
    deleteNotices(tx, recipient, until)
    finishJob(tx, job)
  })
  return 'finished'
}

function recipientOf(text: string): Recipient {
  return text.startsWith('mail:') ? `mail:${text.slice(5)}` : `user:${text.slice(5)}`
}

/** Null: nobody who may still read workflows of the namespace. */
async function findReader(
  system: SystemDb,
  namespace: Namespace,
  recipient: Recipient,
): Promise<{ user: User; person: Person } | null> {
  const name = recipient.slice('user:'.length)
  const isUser = recipient.startsWith('user:')
  const user = await (isUser ? findUser : findUserOf)(system, namespace.orgId, name)
  if (user === null || user.status !== 'active' || user.personId === null) return null
  if (!namespaceScopesOf(user, namespace).includes('workflow:read')) return null
  const person = await findPerson(system, user.personId)
  return person === null ? null : { user, person }
}

/** One mail; what is only kept is one for each workflow, which goes when that is erased. */
async function mailAll(
  { config, mailer }: NoticeRooms,
  namespace: Namespace,
  person: Person,
  { rows, total, jobId }: { rows: readonly SenderNotice[]; total: number; jobId: string },
): Promise<Mailed[]> {
  if (rows.length === 0) return []
  const keep = namespace.mode === 'test'
  const letters =
    mailer.fateOf({ keep }) === 'sent' ? [{ rows, total }] : rows.map((row) => ({ rows: [row], total: 1 }))
  const mails: Mailed[] = []
  for (const [index, letter] of letters.entries()) {
    const [first] = letter.rows
    const about = letter.total === 1 && first !== undefined ? { workflowId: first.workflowId } : {}
    const mail = noticeMail(letter, person, namespace, config.baseUrl, `${jobId}.${index}`)
    mails.push(await mailer.send(mail, { keep, ...about }))
  }
  return mails
}
