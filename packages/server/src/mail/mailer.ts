import { isIPv4 } from 'node:net'
import { join } from 'node:path'
import { getCACertificates } from 'node:tls'
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import { type Clock, type Instant, millisOf } from '../lib/clock.ts'
import { messageOf } from '../lib/errors.ts'
import { newId } from '../lib/ids.ts'
import { redact } from '../lib/redact.ts'
import { fromDisk } from '../lib/whole-file.ts'
import { limits } from '../limits.ts'
import type { MailMessage } from './captured-mail.ts'
import {
  type CapturedMail,
  type CapturedMailFilter,
  capturedMail,
  listCaptured,
  writeCaptured,
} from './captured-mail.ts'
import { removeKeptBefore, removeKeptOf, writeKept } from './kept-files.ts'
import { isRefusal, MailDelayed } from './mail-delayed.ts'

/** Sends mail, or keeps it as .eml files. */
export interface Mailer {
  /**
   * `keep`: never sent, whatever the settings are (test namespaces); with a tenant it is listed there, and with the workflow that
   * it is about it goes when that is erased. Throws when the server refuses it, MailDelayed when it may
   * take it later.
   * @returns what became of it: a mail server has it, or it was only kept
   */
  send(
    message: MailMessage,
    options: { keep: boolean; tenantId?: string; workflowId?: string },
  ): Promise<'sent' | 'kept'>
  /** What `send` would do with a mail now. */
  fateOf(options: { keep: boolean }): 'sent' | 'kept'
  /** What was kept for a tenant, newest first. */
  list(tenantId: string, filter: CapturedMailFilter): Promise<{ rows: CapturedMail[]; total: number }>
  /** Removes what was kept of a tenant's workflow. */
  removeOf(tenantId: string, workflowId: string): Promise<void>
  /** Removes what was kept of all tenants before this. */
  removeBefore(before: Instant): Promise<void>
  /** Whether the mail server answers and lets the service in; without one it is always well. */
  check(): Promise<void>
  close(): Promise<void>
}

/** SMTP when SMTP_URL is set; else, and for test namespaces, files under DATA_DIR/mail. */
export function openMailer(
  config: Pick<Config, 'smtpUrl' | 'smtpCa' | 'dataDir' | 'baseUrl'>,
  clock: Clock,
  timeoutMs: number = limits.mailTimeoutMs,
): Mailer {
  const smtp = config.smtpUrl === undefined ? null : openSmtp(config.smtpUrl, config, timeoutMs)
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const folder = join(config.dataDir, 'mail')
  const fateOf = ({ keep }: { keep: boolean }) => (smtp === null || keep ? 'kept' : 'sent')
  return {
    fateOf,
    async send(message, { keep, tenantId, workflowId }) {
      const mail = toMail(message, config)
      if (smtp !== null && !keep) {
        await smtp.sendMail(mail).catch((error) => {
          // Servers quote what they refuse, links included; what they say is logged and told.
          const message = redact(messageOf(error))
          throw isRefusal(error) ? new Error(message) : new MailDelayed(message)
        })
        return 'sent'
      }
      const { message: composed } = await composer.sendMail(mail)
      if (!Buffer.isBuffer(composed)) throw new Error('A composed mail is a buffer')
      const at = clock.now()
      const mailId = newId(millisOf(at))
      await fromDisk(writeKept(folder, [mailId, workflowId], 'eml', composed))
      if (tenantId !== undefined)
        await fromDisk(writeCaptured(join(folder, tenantId), capturedMail(mailId, at, message), workflowId))
      return 'kept'
    },
    list: (tenantId, filter) => listCaptured(join(folder, tenantId), filter),
    async removeOf(tenantId, workflowId) {
      await removeKeptOf(folder, workflowId)
      await removeKeptOf(join(folder, tenantId), workflowId)
    },
    removeBefore: (before) => removeKeptBefore(folder, before),
    async check() {
      await smtp?.verify()
    },
    async close() {
      smtp?.close()
    },
  }
}

/** Of a URL's host: IPv6 stands in brackets there. */
const isAddress = (hostname: string) => isIPv4(hostname) || hostname.startsWith('[')

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

function toMail(message: MailMessage, { baseUrl }: Pick<Config, 'baseUrl'>) {
  const { hostname } = new URL(baseUrl)
  const { from, to, replyTo, subject, text, html, messageId, threadId, language } = message
  const inline = (message.inline ?? []).map(({ cid, contentType, bytes }) => ({
    cid,
    contentType,
    content: Buffer.from(bytes),
    contentDisposition: 'inline' as const,
  }))
  const attachments = (message.attachments ?? []).map(({ name, contentType, bytes }) => ({
    filename: name,
    contentType,
    content: Buffer.from(bytes),
  }))
  const thread = threadId === undefined ? {} : { references: threadId, inReplyTo: threadId }
  const headers = {
    // RFC 3834: nobody's holiday answers this.
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    // RFC 2919: rules of a mailbox sort by it. An address is no name of a list.
    ...(!isAddress(hostname) && { 'List-Id': `<signing.${hostname}>` }),
    ...(language !== undefined && { 'Content-Language': language }),
  }
  const mail = { from, to, subject, text, html, messageId, headers, attachments: [...inline, ...attachments] }
  return { ...mail, ...thread, ...(replyTo !== undefined && { replyTo }) }
}
