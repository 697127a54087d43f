import type { Instant } from '../lib/clock.ts'
import { isId } from '../lib/ids.ts'
import type { Db, Tx } from '../postgres/db.ts'
import type { File } from './file.ts'
import type { SessionOfStep } from './file-store.ts'

/** A file on its way: what it is said to be, and how much of it is there. */
export interface AttachmentUpload extends SessionOfStep {
  uploadId: string
  documentKey: string
  /** The field's name. */
  field: string
  name: string
  contentType: string
  sizeBytes: number
  receivedBytes: number
  /** What it became. */
  fileId?: string
}

export type AttachedRow = Pick<File, 'fileId' | 'name' | 'contentType' | 'sizeBytes' | 'sha256'>

export function insertUpload(tx: Tx, upload: AttachmentUpload): void {
  const { uploadId, workflowId, stepKey, documentKey, field, name, contentType, sizeBytes } = upload
  tx.write(
    `INSERT INTO attachment_upload (tenant_id, upload_id, workflow_id, step_key, document_key, field, name, content_type,
       size_bytes, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [tx.tenantId, uploadId, workflowId, stepKey, documentKey, field, name, contentType, sizeBytes, tx.now],
  )
}

/** Null when there is none of this step. */
export async function findUpload(
  db: Db,
  { workflowId, stepKey }: SessionOfStep,
  uploadId: string,
): Promise<AttachmentUpload | null> {
  if (!isId(uploadId)) return null
  const [row] = await db.rows<{
    document_key: string
    field: string
    name: string
    content_type: string
    size_bytes: number
    received_bytes: number
    file_id: string | null
  }>(
    `SELECT document_key, field, name, content_type, size_bytes, received_bytes, file_id FROM attachment_upload
     WHERE tenant_id = $1 AND upload_id = $2 AND workflow_id = $3 AND step_key = $4`,
    [db.tenantId, uploadId, workflowId, stepKey],
  )
  if (row === undefined) return null
  return {
    uploadId,
    workflowId,
    stepKey,
    documentKey: row.document_key,
    field: row.field,
    name: row.name,
    contentType: row.content_type,
    sizeBytes: row.size_bytes,
    receivedBytes: row.received_bytes,
    ...(row.file_id !== null && { fileId: row.file_id }),
  }
}

/** The bytes are in the blob store. `refusal` when another part came to this place before. */
export function addPart(
  tx: Tx,
  { uploadId, receivedBytes }: AttachmentUpload,
  { sha256, sizeBytes }: { sha256: string; sizeBytes: number },
  refusal: () => Error,
): void {
  tx.guard(
    `UPDATE attachment_upload SET received_bytes = $3::bigint + $4::bigint
     WHERE tenant_id = $1 AND upload_id = $2 AND received_bytes = $3 AND file_id IS NULL`,
    [tx.tenantId, uploadId, receivedBytes, sizeBytes],
    refusal,
  )
  tx.write(
    'INSERT INTO attachment_part (tenant_id, upload_id, begins_at, size_bytes, sha256) VALUES ($1, $2, $3, $4, $5)',
    [tx.tenantId, uploadId, receivedBytes, sizeBytes, sha256],
  )
}

/** Hashes of the parts that are there, in order. */
export async function listParts(db: Db, uploadId: string): Promise<string[]> {
  const sql = 'SELECT sha256 FROM attachment_part WHERE tenant_id = $1 AND upload_id = $2 ORDER BY begins_at'
  return (await db.rows<{ sha256: string }>(sql, [db.tenantId, uploadId])).map(({ sha256 }) => sha256)
}

/** The parts are one file now. `refusal` when another request made it of them. */
export function endUpload(
  tx: Tx,
  { uploadId, receivedBytes }: AttachmentUpload,
  fileId: string,
  refusal: () => Error,
): void {
  tx.guard(
    `UPDATE attachment_upload SET received_bytes = size_bytes, file_id = $4
     WHERE tenant_id = $1 AND upload_id = $2 AND received_bytes = $3 AND file_id IS NULL`,
    [tx.tenantId, uploadId, receivedBytes, fileId],
    refusal,
  )
  tx.write('DELETE FROM attachment_part WHERE tenant_id = $1 AND upload_id = $2', [tx.tenantId, uploadId])
}

/** Nothing will become of it. */
export function removeUpload(tx: Tx, uploadId: string): void {
  tx.write('DELETE FROM attachment_part WHERE tenant_id = $1 AND upload_id = $2', [tx.tenantId, uploadId])
  tx.write('DELETE FROM attachment_upload WHERE tenant_id = $1 AND upload_id = $2', [tx.tenantId, uploadId])
}

/** Those of the files that were attached in a step's session. */
export async function findAttached(
  db: Db,
  { workflowId, stepKey }: SessionOfStep,
  fileIds: readonly string[],
): Promise<AttachedRow[]> {
  const ids = fileIds.filter(isId)
  if (ids.length === 0) return []
  const rows = await db.rows<{
    file_id: string
    name: string
    content_type: string
    size_bytes: number
    sha256: string
  }>(
    `SELECT file_id, name, content_type, size_bytes, sha256 FROM file WHERE tenant_id = $1 AND file_id = ANY ($2::uuid[])
       AND workflow_id = $3 AND step_key = $4 AND origin = 'attached'`,
    [db.tenantId, ids, workflowId, stepKey],
  )
  return rows.map((row) => ({
    fileId: row.file_id,
    name: row.name,
    contentType: row.content_type,
    sizeBytes: row.size_bytes,
    sha256: row.sha256,
  }))
}

/** What sessions of steps left behind that ended before an instant, but for some files. */
interface LeftBehind {
  workflowId: string
  stepKeys: readonly string[]
  before: Instant
  besides: readonly string[]
}

const LEFT_FILES = `file WHERE tenant_id = $1 AND workflow_id = $2 AND step_key = ANY ($3) AND created_at <= $4
     AND origin = 'attached' AND file_id <> ALL ($5::uuid[])`
const LEFT_UPLOADS =
  'attachment_upload WHERE tenant_id = $1 AND workflow_id = $2 AND step_key = ANY ($3) AND created_at <= $4'

/** Hashes of the bytes. */
export async function listLeftBehind(
  db: Db,
  { workflowId, stepKeys, before, besides }: LeftBehind,
): Promise<string[]> {
  const rows = await db.rows<{ sha256: string }>(
    `SELECT sha256 FROM ${LEFT_FILES}
     UNION SELECT p.sha256 FROM attachment_part p WHERE p.tenant_id = $1 AND p.upload_id IN (SELECT upload_id FROM ${LEFT_UPLOADS})`,
    [db.tenantId, workflowId, stepKeys, before, besides],
  )
  return rows.map(({ sha256 }) => sha256)
}

export function removeLeftBehind(tx: Tx, { workflowId, stepKeys, before, besides }: LeftBehind): void {
  const of = [tx.tenantId, workflowId, stepKeys, before]
  tx.write(`DELETE FROM ${LEFT_FILES}`, [...of, besides])
  tx.write(
    `DELETE FROM attachment_part WHERE tenant_id = $1 AND upload_id IN (SELECT upload_id FROM ${LEFT_UPLOADS})`,
    of,
  )
  tx.write(`DELETE FROM ${LEFT_UPLOADS}`, of)
}
