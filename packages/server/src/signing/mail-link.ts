import { type ActionState, findStep } from '@countersign/engine'
import type { ClaimedJob } from '../jobs/job-store.ts'
import type { Mailed } from '../mail/mailer.ts'
import { getWorkflowWithLinks, type LoadedWorkflow, withPlan } from '../workflows/load-workflow.ts'
import { ownerOf } from '../workflows/owner.ts'
import { type InvitationKind, invitationMail, invitationOf } from './mails/invitation-mail.ts'
import { mailSenderOf, messageIdOf } from './mails/mail-sender.ts'
import type { MailingRooms } from './rooms.ts'

/**
 * Sends the link of a step to its person, unless it is closed or `isWanted` says that nobody waits for this mail any more.
 * @returns the workflow as the mail tells it, and what became of the mail; undefined when there was none to send
 */
export async function mailLink(
  rooms: MailingRooms,
  job: ClaimedJob,
  { kind, workflowId, stepKey }: { kind: InvitationKind; workflowId: string; stepKey: string },
  isWanted: (action: ActionState) => boolean,
): Promise<{ loaded: LoadedWorkflow; mailed: Mailed } | undefined> {
  const db = rooms.database.tenant(job.tenantId)
  const { stored, links } = await getWorkflowWithLinks(db, workflowId)
  const loaded = await withPlan(db, stored)
  const link = links.find((one) => one.stepKey === stepKey)
  const step = findStep(loaded.workflow, stepKey)
  if (link?.isOpen !== true || step?.status !== 'in_progress' || step.action === undefined) return undefined
  if (!isWanted(step.action)) return undefined
  const owner = await ownerOf(rooms.directory, job.tenantId)
  const sender = await mailSenderOf(rooms, db, owner, loaded.workflow)
  const messageId = messageIdOf(rooms.config.baseUrl, kind, job.id)
  const { invitation, to } = invitationOf(kind, loaded, stepKey, rooms.links.urlOf(link), sender)
  const mail = invitationMail(invitation, sender, to)
  return { loaded, mailed: await rooms.mailer.send({ ...mail, messageId }, sender) }
}
