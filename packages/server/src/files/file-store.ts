import type { Instant } from '../lib/clock.ts'
import { NotFound } from '../lib/errors.ts'
import { isId } from '../lib/ids.ts'
import { containing } from '../postgres/containing.ts'
import type { Db, LockingTx, SystemDb, Tx } from '../postgres/db.ts'
import type { NamedBytes } from './byte-store.ts'
import type { File, FileFacts, FileOrigin, FormField } from './file.ts'

interface FileRow {
  file_id: string
  name: string
  content_type: string
  size_bytes: number
  sha256: string
  origin: FileOrigin
  facts: FileFacts
  created_at: Instant
}

const COLUMNS = 'file_id, name, content_type, size_bytes, sha256, origin, facts, created_at'

const toFile = (row: FileRow): File => ({
  fileId: row.file_id,
  name: row.name,
  contentType: row.content_type,
  sizeBytes: row.size_bytes,
  sha256: row.sha256,
  origin: row.origin,
  facts: row.facts,
  createdAt: row.created_at,
})

/** The bytes are in the blob store already. */
export function insertFiles(tx: Tx, files: readonly File[]): void {
  if (files.length === 0) return
  const records = files.map((file) => ({
    file_id: file.fileId,
    name: file.name,
    content_type: file.contentType,
    size_bytes: file.sizeBytes,
    sha256: file.sha256,
    origin: file.origin,
    facts: file.facts,
    created_at: file.createdAt,
    workflow_id: file.workflowId ?? null,
    step_key: file.stepKey ?? null,
    form: file.form ?? null,
    uploaded_for: file.uploadedFor ?? null,
  }))
  tx.write(
    `INSERT INTO file (tenant_id, file_id, name, content_type, size_bytes, sha256, origin, facts, created_at, workflow_id,
       step_key, form, uploaded_for)
     SELECT $1, f.* FROM jsonb_to_recordset($2::jsonb) AS f(file_id uuid, name text, content_type text, size_bytes bigint,
       sha256 text, origin text, facts jsonb, created_at timestamptz, workflow_id uuid,
       step_key text, form jsonb, uploaded_for text)`,
    [tx.tenantId, JSON.stringify(records)],
  )
}

export async function findFile(db: Db, fileId: string): Promise<File | null> {
  if (!isId(fileId)) return null
  const sql = `SELECT ${COLUMNS} FROM file WHERE tenant_id = $1 AND file_id = $2`
  const [row] = await db.rows<FileRow>(sql, [db.tenantId, fileId])
  return row === undefined ? null : toFile(row)
}

/** @throws NotFound */
export async function getFile(db: Db, fileId: string): Promise<File> {
  const file = await findFile(db, fileId)
  if (file === null) throw new NotFound(`File '${fileId}' not found`)
  return file
}

/** Those of the files that exist, in no order. */
export async function findFiles(db: Db, fileIds: readonly string[]): Promise<File[]> {
  const ids = fileIds.filter(isId)
  if (ids.length === 0) return []
  const sql = `SELECT ${COLUMNS} FROM file WHERE tenant_id = $1 AND file_id = ANY ($2::uuid[])`
  return (await db.rows<FileRow>(sql, [db.tenantId, ids])).map(toFile)
}

/** A step's session, in which images are uploaded. */
export interface SessionOfStep {
  workflowId: string
  stepKey: string
}

const OF_SESSION = `file WHERE tenant_id = $1 AND file_id = ANY ($2::uuid[]) AND workflow_id = $3 AND step_key = $4
     AND origin = 'signing' AND content_type LIKE 'image/%'`

/** Those of the files that are images which were uploaded in a step's session. */
export async function findSessionImages(
  db: Db,
  { workflowId, stepKey }: SessionOfStep,
  fileIds: readonly string[],
): Promise<string[]> {
  const ids = fileIds.filter(isId)
  if (ids.length === 0) return []
  const sql = `SELECT file_id FROM ${OF_SESSION}`
  const rows = await db.rows<{ file_id: string }>(sql, [db.tenantId, ids, workflowId, stepKey])
  return rows.map(({ file_id }) => file_id)
}

/** The forms of the files that were read when they arrived. */
export async function findForms(
  db: Db,
  fileIds: readonly string[],
): Promise<Map<string, readonly FormField[]>> {
  const sql =
    'SELECT file_id, form FROM file WHERE tenant_id = $1 AND file_id = ANY ($2::uuid[]) AND form IS NOT NULL'
  const rows = await db.rows<{ file_id: string; form: FormField[] }>(sql, [db.tenantId, fileIds])
  return new Map(rows.map(({ file_id: fileId, form }) => [fileId, form]))
}

/** Those of the files that embed tokens uploaded for a workflow or resource. */
export async function findUploadedFor(
  db: Db,
  uploadedFor: string,
  fileIds: readonly string[],
): Promise<string[]> {
  const ids = fileIds.filter(isId)
  if (ids.length === 0) return []
  const sql =
    'SELECT file_id FROM file WHERE tenant_id = $1 AND file_id = ANY ($2::uuid[]) AND uploaded_for = $3'
  const rows = await db.rows<{ file_id: string }>(sql, [db.tenantId, ids, uploadedFor])
  return rows.map(({ file_id }) => file_id)
}

export interface FileFilter {
  hash?: string | undefined
  q?: string | undefined
  limit: number
  offset: number
  after?: readonly string[] | undefined
}

/** What keys uploaded, newest first. */
export async function listFiles(db: Db, filter: FileFilter): Promise<{ rows: File[]; total: number }> {
  const [createdAt = null, fileId = null] = filter.after ?? []
  const q = filter.q === undefined ? null : containing(filter.q)
  const rows = await db.rows<(FileRow | { file_id: null }) & { total: number }>(
    `WITH matching AS NOT MATERIALIZED (SELECT ${COLUMNS} FROM file WHERE tenant_id = $1 AND origin = 'uploaded'
       AND ($2::text IS NULL OR sha256 = $2) AND ($3::text IS NULL OR name ILIKE $3)),
     page AS (SELECT * FROM matching WHERE $4::timestamptz IS NULL OR (created_at, file_id) < ($4, $5::uuid)
       ORDER BY created_at DESC, file_id DESC LIMIT $6 OFFSET $7)
     SELECT counted.total, page.* FROM (SELECT count(*) AS total FROM (SELECT 1 FROM matching LIMIT 10000) capped) counted
     LEFT JOIN page ON true ORDER BY page.created_at DESC, page.file_id DESC`,
    [db.tenantId, filter.hash ?? null, q, createdAt, fileId, filter.limit, filter.offset],
  )
  // The count is there on an empty page too, beside a row of nulls.
  const files = rows.flatMap((row) => (row.file_id === null ? [] : [toFile(row)]))
  return { rows: files, total: rows[0]?.total ?? 0 }
}

/** Keeps the file from being held or deleted by others until the transaction ends. Gives its hash; null when there is none. */
export async function lockFile(tx: LockingTx, fileId: string): Promise<string | null> {
  if (!isId(fileId)) return null
  const sql = 'SELECT sha256 FROM file WHERE tenant_id = $1 AND file_id = $2 FOR UPDATE'
  const [row] = await tx.rows<{ sha256: string }>(sql, [tx.tenantId, fileId])
  return row?.sha256 ?? null
}

/** Keeps files that are named from being deleted until the commit ends; `refusal` when one of them is gone. */
export function holdFiles(tx: Tx, fileIds: readonly string[], refusal: () => Error): void {
  const ids = [...new Set(fileIds)]
  if (ids.length === 0) return
  const sql = 'SELECT 1 FROM file WHERE tenant_id = $1 AND file_id = ANY ($2::uuid[])'
  tx.hold(sql, [tx.tenantId, ids], ids.length, refusal)
}

/** The same for images that were uploaded in a step's session: `refusal` also when one of them was not. */
export function holdSessionImages(
  tx: Tx,
  { workflowId, stepKey }: SessionOfStep,
  fileIds: readonly string[],
  refusal: () => Error,
): void {
  const ids = [...new Set(fileIds)]
  if (ids.length === 0) return
  tx.hold(`SELECT 1 FROM ${OF_SESSION}`, [tx.tenantId, ids, workflowId, stepKey], ids.length, refusal)
}

export function deleteFile(tx: Tx, fileId: string, refusal: () => Error): void {
  tx.guard('DELETE FROM file WHERE tenant_id = $1 AND file_id = $2', [tx.tenantId, fileId], refusal)
}

/** Whether any file of the tenant has these bytes, or any part of one that is on its way. */
export async function isNamed(db: Db, sha256: string): Promise<boolean> {
  const sql = `(SELECT 1 FROM file WHERE tenant_id = $1 AND sha256 = $2 LIMIT 1)
     UNION ALL (SELECT 1 FROM attachment_part WHERE tenant_id = $1 AND sha256 = $2 LIMIT 1)`
  return (await db.rows(sql, [db.tenantId, sha256])).length > 0
}

/** Until when bytes stay for a backup; null when none is being made. */
export async function backedUpUntil(system: SystemDb): Promise<string | null> {
  const [row] = await system.rows<{ until: string | null }>('SELECT files_backed_up_until() AS until')
  return row?.until ?? null
}

/**
 * Bytes that files name, in the order of tenants and hashes, behind `after`, at most `limit`.
 * @param system as the owner of the tables
 */
export async function listNamed(system: SystemDb, after: NamedBytes, limit: number): Promise<NamedBytes[]> {
  const part = (table: 'file' | 'attachment_part') =>
    `(SELECT tenant_id, sha256 COLLATE "C" AS sha256 FROM ${table}
      WHERE tenant_id >= $1 AND (tenant_id, sha256 COLLATE "C") > ($1, $2) ORDER BY 1, 2 LIMIT $3)`
  const sql = `SELECT tenant_id, sha256 FROM (${part('file')} UNION ${part('attachment_part')}) named ORDER BY 1, 2 LIMIT $3`
  const rows = await system.rows<{ tenant_id: string; sha256: string }>(sql, [
    after.tenantId,
    after.sha256,
    limit,
  ])
  return rows.map(({ tenant_id: tenantId, sha256 }) => ({ tenantId, sha256 }))
}

/** The same of files that came since an instant. */
export async function listNamedSince(
  system: SystemDb,
  since: Instant,
  after: NamedBytes,
  limit: number,
): Promise<NamedBytes[]> {
  return system.rows(
    `SELECT DISTINCT tenant_id AS "tenantId", sha256 COLLATE "C" AS sha256 FROM file
     WHERE (tenant_id, sha256 COLLATE "C") > ($1, $2) AND created_at >= $3 ORDER BY 1, 2 LIMIT $4`,
    [after.tenantId, after.sha256, since, limit],
  )
}

/** Files that have these bytes, some of them. */
export async function listFileIdsOf(
  system: SystemDb,
  { tenantId, sha256 }: NamedBytes,
  limit: number,
): Promise<string[]> {
  const rows = await system.rows<{ file_id: string }>(
    'SELECT file_id FROM file WHERE tenant_id = $1 AND sha256 = $2 ORDER BY file_id LIMIT $3',
    [tenantId, sha256, limit],
  )
  return rows.map(({ file_id: id }) => id)
}
