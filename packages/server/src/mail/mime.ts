import { isIPv4 } from 'node:net'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { KeptMail } from './kept-mail.ts'
import type { MailMessage } from './mail-message.ts'

/** Of a URL's host: IPv6 stands in brackets there. */
const isAddress = (hostname: string) => isIPv4(hostname) || hostname.startsWith('[')

/** A mail as nodemailer sends it. */
export function mimeOf(message: MailMessage, baseUrl: string): SendMailOptions {
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

/** Bytes of the file store; null when they are gone. */
export type FetchBytes = (tenantId: string, sha256: string) => Promise<Uint8Array | null>

/**
 * A kept mail as a file that mail programs open (RFC 5322). An attachment whose bytes are gone is left out; `Countersign-Missing` names it.
 */
export async function emlOf(
  { tenantId, createdAt, message }: KeptMail,
  fetchBytes: FetchBytes,
  baseUrl: string,
): Promise<Buffer> {
  const missing: string[] = []
  const fetched = async <T extends { sha256: string }>(one: T, name: string) => {
    const bytes = await fetchBytes(tenantId, one.sha256)
    if (bytes === null) missing.push(name)
    return bytes === null ? [] : [{ ...one, bytes }]
  }
  const inline = await Promise.all(message.inline.map((image) => fetched(image, image.cid)))
  const attachments = await Promise.all(message.attachments.map((file) => fetched(file, file.name)))
  const mail = mimeOf({ ...message, inline: inline.flat(), attachments: attachments.flat() }, baseUrl)
  const headers = {
    ...mail.headers,
    ...(missing.length > 0 && { 'Countersign-Missing': missing.join(', ') }),
  }
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message: composed } = await composer.sendMail({ ...mail, headers, date: createdAt })
  if (!Buffer.isBuffer(composed)) throw new Error('A composed mail is a buffer')
  return composed
}
