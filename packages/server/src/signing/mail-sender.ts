import type { ParticipantState, WorkflowState } from '@countersign/engine'
import type { Namespace } from '../access/namespace.ts'
import type { App } from '../app.ts'
import type { MailMessage } from '../mail/captured-mail.ts'

/** Who a workflow's mail is from, and whether it is only kept (test namespaces never send). */
export interface MailSender {
  name: string
  from: MailMessage['from']
  replyTo?: string
  keep: boolean
  tenantId: string
  workflowId: string
}

export function mailSenderOf(app: App, namespace: Namespace, workflow: WorkflowState): MailSender {
  const { senderName, senderEmail, replyTo: namespaceReplyTo, company } = namespace.settings
  const { sender } = workflow.options
  const name = sender?.name ?? senderName ?? company ?? namespace.name
  const address = senderEmail ?? `no-reply@${new URL(app.config.baseUrl).hostname}`
  const replyTo = sender?.replyTo ?? namespaceReplyTo
  return {
    name,
    from: { name, address },
    ...(replyTo !== undefined && { replyTo }),
    keep: namespace.mode === 'test',
    tenantId: namespace.tenantId,
    workflowId: workflow.id,
  }
}

/** The same for every attempt at the same mail. */
export function messageIdOf(app: App, ...parts: readonly string[]): string {
  return `<${parts.join('.')}@${new URL(app.config.baseUrl).hostname}>`
}

/** Whom a mail is for. */
export function addressOf({
  name = '',
  email = '',
}: Pick<ParticipantState, 'name' | 'email'>): MailMessage['to'] {
  return { name, address: email }
}
