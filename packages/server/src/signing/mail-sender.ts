import type { ParticipantState, WorkflowState } from '@countersign/engine'
import type { MailMessage } from '../mail/captured-mail.ts'
import type { Mailer } from '../mail/mailer.ts'
import { type Owner, senderNameOf } from '../workflows/owner.ts'

/** Who a workflow's mail is from, and whether it is only kept (test namespaces never send). */
export interface MailSender {
  name: string
  from: MailMessage['from']
  replyTo?: string
  keep: boolean
  tenantId: string
  workflowId: string
}

export function mailSenderOf(baseUrl: string, owner: Owner, workflow: WorkflowState): MailSender {
  const { namespace } = owner
  const { senderEmail, replyTo: namespaceReplyTo } = namespace.settings
  const { sender } = workflow.options
  const name = senderNameOf(owner, workflow)
  const address = senderEmail ?? `no-reply@${new URL(baseUrl).hostname}`
  const replyTo = sender?.replyTo ?? namespaceReplyTo
  return {
    name,
    from: { name, address },
    ...(replyTo !== undefined && { replyTo }),
    keep: isKept(namespace),
    tenantId: namespace.tenantId,
    workflowId: workflow.id,
  }
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

/** Whom a mail is for. */
export function addressOf({
  name = '',
  email = '',
}: Pick<ParticipantState, 'name' | 'email'>): MailMessage['to'] {
  return { name, address: email }
}
