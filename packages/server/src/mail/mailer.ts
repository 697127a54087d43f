import { isIPv4 } from 'node:net'
import { getCACertificates } from 'node:tls'
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import { messageOf } from '../lib/errors.ts'
import { redact } from '../lib/redact.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import { limits } from '../limits.ts'
import type { Tx } from '../postgres/db.ts'
import { sealMessage } from './kept-mail.ts'
import { insertKeptMail } from './kept-mail-store.ts'
import { isRefusal, MailDelayed } from './mail-delayed.ts'
import type { MailMessage } from './mail-message.ts'
import { mimeOf } from './mime.ts'

/** What becomes of a mail: a mail server has it, or it is only kept. */
type MailFate = 'sent' | 'kept'

/** For the metrics: what an attempt came to; a server may take it later, or has said no. */
export type MailOutcome = MailFate | 'delayed' | 'refused'

/** A mail that went out, or that is to be kept: then it stands in the database with the commit that `keep` is part of. */
export interface Mailed {
  readonly fate: MailFate
  /** Writes down a mail that is kept, for the tenant of the commit; nothing where a mail server has it. */
  keep(tx: Tx): void
}

/** Sends mail, or keeps it. */
export interface Mailer {
  /**
   * `keep`: never sent, whatever the settings are (test namespaces); with the workflow that it is about it goes when that is erased.
   * @throws MailDelayed when the server may take it later, another error when it refuses it
   */
  send(message: MailMessage, options: { keep: boolean; workflowId?: string }): Promise<Mailed>
  /** What `send` would do with a mail now. */
  fateOf(options: { keep: boolean }): MailFate
  /** Whether the mail server answers and lets the service in; without one it is always well. */
  check(): Promise<void>
  close(): Promise<void>
}

interface MailerOptions {
  timeoutMs?: number
  /** Throws while no mail may be sent or kept. */
  requireSending?: () => void
  /** Hears what each attempt came to. */
  tell?: (outcome: MailOutcome) => void
}

/** SMTP when SMTP_URL is set; else, and for test namespaces, mail is kept in the database. */
export function openMailer(
  config: Pick<Config, 'smtpUrl' | 'smtpCa' | 'baseUrl'>,
  secrets: SecretBox,
  {
    timeoutMs = limits.mailTimeoutMs,
    requireSending = () => undefined,
    tell = () => undefined,
  }: MailerOptions = {},
): Mailer {
  const smtp = config.smtpUrl === undefined ? null : openSmtp(config.smtpUrl, config, timeoutMs)
  return {
    fateOf: ({ keep }) => (smtp === null || keep ? 'kept' : 'sent'),
    async send(message, { keep, workflowId }) {
      requireSending()
      if (smtp === null || keep) {
        tell('kept')
        const kept = { to: message.to.address, workflowId, message: sealMessage(secrets, message) }
        return { fate: 'kept', keep: (tx) => insertKeptMail(tx, kept) }
      }
      await smtp.sendMail(mimeOf(message, config.baseUrl)).catch((error) => {
        // Servers quote what they refuse, links included; what they say is logged and told.
        const said = redact(messageOf(error))
        const isRefused = isRefusal(error)
        tell(isRefused ? 'refused' : 'delayed')
        throw isRefused ? new Error(said) : new MailDelayed(said)
      })
      tell('sent')
      return { fate: 'sent', keep: () => undefined }
    },
    async check() {
      requireSending()
      await smtp?.verify()
    },
    async close() {
      smtp?.close()
    },
  }
}

/** Parameters of the address win (`smtp://host?socketTimeout=600000`). */
function openSmtp(url: string, { smtpCa, baseUrl }: Pick<Config, 'smtpCa' | 'baseUrl'>, timeoutMs: number) {
  const host = new URL(baseUrl).hostname
  return createTransport({
    url,
    // RFC 5321, 4.1.1.1 and 4.1.3: a host says its name, or its address in brackets; URL writes those of IPv6 with them.
    name: isIPv4(host) ? `[${host}]` : host.replace('[', '[IPv6:'),
    ...(smtpCa !== undefined && { tls: { ca: [...getCACertificates('default'), smtpCa] } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
}
