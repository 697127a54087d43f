import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addressPart, keptIn, mailIdOf, writeKept } from './kept-files.ts'

/** A mail that was kept instead of sent, as tests read it. Links stand in its texts. */
export interface CapturedMail {
  mailId: string
  createdAt: string
  from: { name: string; address: string }
  to: { name: string; address: string }
  replyTo?: string
  subject: string
  text: string
  html: string
  attachments: { name: string; contentType: string; sizeBytes: number }[]
}

export interface CapturedMailFilter {
  /** Only mail to this address, in any case. */
  to?: string | undefined
  limit: number
  offset: number
  /** Only mail before this one. */
  before?: string | undefined
}

/** What lists show of a mail that is kept. */
export function capturedMail(mailId: string, createdAt: string, message: MailMessage): CapturedMail {
  const { from, to, replyTo, subject, text, html, attachments = [] } = message
  return {
    mailId,
    createdAt,
    from,
    to,
    ...(replyTo !== undefined && { replyTo }),
    subject,
    text,
    html,
    attachments: attachments.map(({ name, contentType, bytes }) => ({
      name,
      contentType,
      sizeBytes: bytes.length,
    })),
  }
}

/** One file a mail, in a folder of its tenant, with the workflow that it is about and whom it is for in its name. */
export async function writeCaptured(
  folder: string,
  mail: CapturedMail,
  workflowId: string | undefined,
): Promise<void> {
  const { mailId, to } = mail
  await writeKept(folder, [mailId, workflowId, addressPart(to.address)], 'json', JSON.stringify(mail))
}

/** A page of a tenant's kept mail, newest first. */
export async function listCaptured(
  folder: string,
  { to, limit, offset, before }: CapturedMailFilter,
): Promise<{ rows: CapturedMail[]; total: number }> {
  const part = to === undefined ? '' : `.${addressPart(to)}.`
  const names = (await keptIn(folder)).filter((name) => name.endsWith('.json') && name.includes(part))
  const all = names.toSorted((a, b) => (a < b ? 1 : -1))
  const wanted = all.filter((name) => before === undefined || mailIdOf(name) < before)
  const rows = await Promise.all(
    wanted.slice(offset, offset + limit).map((name) => readCaptured(folder, name)),
  )
  return { rows, total: all.length }
}

async function readCaptured(folder: string, name: string): Promise<CapturedMail> {
  const mail: CapturedMail = JSON.parse(await readFile(join(folder, name), 'utf8'))
  return mail
}

export interface MailMessage {
  from: { name: string; address: string }
  to: { name: string; address: string }
  replyTo?: string
  subject: string
  text: string
  html: string
  /** Shown inside the text by `cid:`. */
  inline?: readonly MailImage[]
  attachments?: readonly { name: string; contentType: string; bytes: Uint8Array }[]
  /** The same for every attempt at the same mail, so that receivers can tell a repeat. */
  messageId: string
  /** The id that all mails of one thread refer to; there is no mail of that id. */
  threadId?: string
  /** That it is written in. */
  language?: string
}

/** A picture inside of a mail. */
export interface MailImage {
  cid: string
  contentType: string
  bytes: Uint8Array
}
