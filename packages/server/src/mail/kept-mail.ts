import type { SecretBox } from '../lib/secret-box.ts'
import type { Db, SystemDb } from '../postgres/db.ts'
import {
  type KeptFilter,
  type KeptFilterOfAll,
  type KeptRow,
  listKeptRows,
  listKeptRowsOfAll,
} from './kept-mail-store.ts'
import type { MailFile, MailImage, MailMessage } from './mail-message.ts'

/** What kept mail is encrypted as: signing links stand in it. */
export const KEPT_MAIL_CONTEXT = 'kept mail'

/** What is kept of a mail: of its pictures and attachments the hashes under which the file store has the bytes. */
interface KeptMessage extends Omit<MailMessage, 'inline' | 'attachments'> {
  inline: readonly Omit<MailImage, 'bytes'>[]
  attachments: readonly (Omit<MailFile, 'bytes'> & { sizeBytes: number })[]
}

/** A mail that was kept instead of sent. */
export interface KeptMail {
  tenantId: string
  mailId: string
  createdAt: string
  message: KeptMessage
}

/** Encrypted, as its row has it. */
export function sealMessage(secrets: SecretBox, message: MailMessage): string {
  const { inline = [], attachments = [], ...rest } = message
  const kept: KeptMessage = {
    ...rest,
    inline: inline.map(({ bytes: _bytes, ...image }) => image),
    attachments: attachments.map(({ bytes, ...file }) => ({ ...file, sizeBytes: bytes.length })),
  }
  return secrets.encrypt(JSON.stringify(kept), KEPT_MAIL_CONTEXT)
}

/** A page of a tenant's kept mail, newest first. */
export async function listKept(
  db: Db,
  secrets: SecretBox,
  filter: KeptFilter,
): Promise<{ rows: KeptMail[]; total: number }> {
  const { rows, total } = await listKeptRows(db, filter)
  return { rows: rows.map((row) => openRow(secrets, row)), total }
}

/** Kept mail of all tenants, or of some, newest first. @param system as the owner of the tables */
export async function listKeptOfAll(
  system: SystemDb,
  secrets: SecretBox,
  filter: KeptFilterOfAll,
): Promise<KeptMail[]> {
  return (await listKeptRowsOfAll(system, filter)).map((row) => openRow(secrets, row))
}

function openRow(secrets: SecretBox, row: KeptRow): KeptMail {
  const message: KeptMessage = JSON.parse(secrets.decrypt(row.message, KEPT_MAIL_CONTEXT))
  return { tenantId: row.tenant_id, mailId: row.mail_id, createdAt: row.created_at, message }
}
