import { findOrganization } from '../access/access-store.ts'
import { findUser } from '../access/user-store.ts'
import { finishMailing } from '../jobs/finish-mailing.ts'
import type { ClaimedJob } from '../jobs/job-store.ts'
import type { JobHandler } from '../jobs/worker.ts'
import { mailAttemptsMax } from '../mail/mail-delayed.ts'
import type { MailRooms } from '../mail/rooms.ts'
import { makeLink } from './links.ts'
import { PEOPLE_LANGUAGES, type PeopleLanguage } from './mail-texts.ts'
import { type PeopleLetter, peopleMail } from './people-mail.ts'
import { findPerson } from './person-store.ts'
import type { PeopleRooms } from './rooms.ts'

export const INVITATION_MAIL = 'send_user_invitation'
export const RESET_MAIL = 'send_password_reset'

type MailingPeople = Pick<PeopleRooms, 'config' | 'database' | 'clock'> & MailRooms

/** Mails an invitation. Its link is made for the mail and stands nowhere else, so that whoever uses it has the mailbox. */
export function sendUserInvitationHandler(rooms: MailingPeople): JobHandler {
  return {
    kind: INVITATION_MAIL,
    concurrency: 2,
    attemptsMax: mailAttemptsMax,
    timeoutMs: 60_000,
    run: (job) => invite(rooms, job),
  }
}

/** Mails a link to choose a new password. */
export function sendPasswordResetHandler(rooms: MailingPeople): JobHandler {
  return {
    kind: RESET_MAIL,
    concurrency: 2,
    attemptsMax: mailAttemptsMax,
    timeoutMs: 60_000,
    run: (job) => reset(rooms, job),
  }
}

async function invite(rooms: MailingPeople, job: ClaimedJob): Promise<'finished' | undefined> {
  const { config, database, clock } = rooms
  const { orgId, userId, inviter, language, createdBy } = job.payload
  const user = await findUser(database.system, String(orgId), String(userId))
  const organization = await findOrganization(database.system, String(orgId))
  if (user === null || organization === null || user.status !== 'active' || user.personId !== null)
    return undefined
  const { email, name } = user
  const wanted = { kind: 'invitation', orgId: user.orgId, userId: user.userId } as const
  const made = { ...wanted, isMailed: true, createdBy: String(createdBy) }
  const link = await makeLink(database.system, config.baseUrl, made, clock.now())
  const about = { organization: organization.name, inviter: String(inviter) }
  const letter = { kind: 'invite', language: languageOf(language), name, email, ...link, ...about } as const
  return send(rooms, job, letter)
}

async function reset(rooms: MailingPeople, job: ClaimedJob): Promise<'finished' | undefined> {
  const { config, database, clock } = rooms
  const { personId, language } = job.payload
  const person = await findPerson(database.system, String(personId))
  if (person === null) return undefined
  const { email, name } = person
  const wanted = { kind: 'reset', personId: person.personId, isMailed: true } as const
  const link = await makeLink(database.system, config.baseUrl, wanted, clock.now())
  const about = { organization: '', inviter: '' }
  const letter = { kind: 'reset', language: languageOf(language), name, email, ...link, ...about } as const
  return send(rooms, job, letter)
}

async function send(
  { config, database, mailer }: MailingPeople,
  job: ClaimedJob,
  letter: PeopleLetter,
): Promise<'finished'> {
  const mailed = await mailer.send(peopleMail(letter, new URL(config.baseUrl).hostname, job.id), {
    keep: false,
  })
  return finishMailing(database.tenant(job.tenantId), job, mailed)
}

function languageOf(value: unknown): PeopleLanguage {
  return PEOPLE_LANGUAGES.find((one) => one === value) ?? 'en'
}
