import { firstLanguage, type Language, type ParticipantState, type WorkflowState } from '@countersign/engine'
import type { Namespace } from '../../access/namespace.ts'
import type { BlobStore } from '../../files/blob-store.ts'
import { readLogo } from '../../files/read-logo.ts'
import type { MailLook } from '../../mail/layout.ts'
import type { MailMessage } from '../../mail/mail-message.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { Db } from '../../postgres/db.ts'
import { type Owner, senderNameOf } from '../../workflows/owner.ts'
import type { MailingRooms } from '../rooms.ts'

/** Who a workflow's mail is from, and whether it is only kept (test namespaces never send). */
export interface MailSender {
  name: string
  from: MailMessage['from']
  replyTo?: string
  /** That all mails of the workflow refer to, so that programs show them together. */
  threadId?: string
  /** Of the namespace. */
  locale?: string | undefined
  look: MailLook
  keep: boolean
  tenantId: string
  workflowId?: string
}

/** The sender of a workflow's mails; without a workflow, the namespace's. */
export async function mailSenderOf(
  { config, blobs }: SenderRooms,
  db: Db,
  owner: Owner,
  workflow?: Pick<WorkflowState, 'id' | 'options'>,
): Promise<MailSender> {
  const { namespace } = owner
  const { senderEmail, replyTo: namespaceReplyTo, locale } = namespace.settings
  const sender = workflow?.options.sender
  const name = senderNameOf(owner, workflow)
  const address = senderEmail ?? `no-reply@${new URL(config.baseUrl).hostname}`
  const replyTo = sender?.replyTo ?? namespaceReplyTo
  return {
    name,
    from: { name, address },
    ...(replyTo !== undefined && { replyTo }),
    ...(workflow !== undefined && {
      threadId: messageIdOf(config.baseUrl, 'workflow', workflow.id),
      workflowId: workflow.id,
    }),
    locale,
    look: await mailLookOf(blobs, db, namespace),
    keep: isKept(namespace),
    tenantId: namespace.tenantId,
  }
}

interface SenderRooms extends Pick<MailingRooms, 'blobs'> {
  readonly config: Pick<MailingRooms['config'], 'baseUrl'>
}

/** Logo, colour and last lines of a namespace's mails. */
async function mailLookOf(
  blobs: BlobStore,
  db: Db,
  { settings: { logoFileId, accentColor, mailFooter } }: Pick<Namespace, 'settings'>,
): Promise<MailLook> {
  const logo = await readLogo(blobs, db, logoFileId)
  return {
    ...(logo !== null && { logo: { cid: 'logo', ...logo } }),
    ...(accentColor !== undefined && { accentColor }),
    ...(mailFooter !== undefined && { footer: mailFooter }),
  }
}

/** The language of a participant's mails: their own, else the namespace's. */
export function languageFor(sender: MailSender, { locale }: Pick<ParticipantState, 'locale'>): Language {
  return firstLanguage(locale, sender.locale)
}

/** Test namespaces send nothing. */
const isKept = ({ mode }: Owner['namespace']): boolean => mode === 'test'

/** Whether mail of the service reaches the people of a workflow: none is written where they are not to be told, and some is only kept. */
export function reachesByMail(mailer: Mailer, { namespace }: Owner, workflow: WorkflowState): boolean {
  if (workflow.options.disableParticipantNotifications) return false
  return mailer.fateOf({ keep: isKept(namespace) }) === 'sent'
}

/** The same for every attempt at the same mail. */
export function messageIdOf(baseUrl: string, ...parts: readonly string[]): string {
  return `<${parts.join('.')}@${new URL(baseUrl).hostname}>`
}
