import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MailMessage } from './mailer.ts'

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

/** One file a mail, in a folder of its tenant: they sort by their ids, which begin with the time. */
export async function writeCaptured(folder: string, mail: CapturedMail): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `${mail.mailId}.json`)
  await writeFile(`${path}.part`, JSON.stringify(mail), { mode: 0o600 })
  await rename(`${path}.part`, path)
}

/** A page of a tenant's kept mail, newest first. */
export async function listCaptured(
  folder: string,
  { to, limit, offset, before }: CapturedMailFilter,
): Promise<{ rows: CapturedMail[]; total: number }> {
  const names = await namesIn(folder)
  const all = to === undefined ? names : await namesTo(folder, names, to.toLowerCase())
  const wanted = all.filter((name) => before === undefined || name < `${before}.json`)
  const rows = await Promise.all(
    wanted.slice(offset, offset + limit).map((name) => readCaptured(folder, name)),
  )
  return { rows, total: all.length }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    const names = await readdir(folder)
    return names.filter((name) => name.endsWith('.json')).toSorted((a, b) => (a < b ? 1 : -1))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

async function namesTo(folder: string, names: readonly string[], address: string): Promise<string[]> {
  const found: string[] = []
  for (const name of names) {
    const { to } = await readCaptured(folder, name)
    if (to.address.toLowerCase() === address) found.push(name)
  }
  return found
}

async function readCaptured(folder: string, name: string): Promise<CapturedMail> {
  const mail: CapturedMail = JSON.parse(await readFile(join(folder, name), 'utf8'))
  return mail
}
