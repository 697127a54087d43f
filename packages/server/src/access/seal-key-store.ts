import type { Instant } from '../lib/clock.ts'
import { Conflict } from '../lib/errors.ts'
import { isId } from '../lib/ids.ts'
import { withTotal } from '../lib/page.ts'
import type { Db, LockingTx, SystemDb, Tx } from '../postgres/db.ts'

/** A sealing key of a namespace's own, without the key itself. */
export interface KeptSealKey {
  sealKeyId: string
  name: string
  status: 'requested' | 'ready' | 'retired'
  /** PKCS #10 as PEM, of a key that was made here. */
  request?: string
  /** DER, the key's first, then its issuers; none until an authority has answered. */
  certificates: readonly Uint8Array[]
  createdAt: Instant
  retiredAt?: Instant
}

interface SealKeyRow {
  seal_key_id: string
  name: string
  status: KeptSealKey['status']
  request: string | null
  certificates: Buffer[]
  created_at: Instant
  retired_at: Instant | null
}

const COLUMNS = 'seal_key_id, name, status, request, certificates, created_at, retired_at'

const toSealKey = (row: SealKeyRow): KeptSealKey => ({
  sealKeyId: row.seal_key_id,
  name: row.name,
  status: row.status,
  ...(row.request !== null && { request: row.request }),
  certificates: row.certificates,
  createdAt: row.created_at,
  ...(row.retired_at !== null && { retiredAt: row.retired_at }),
})

export function insertSealKey(tx: Tx, key: KeptSealKey, encryptedKey: string): void {
  tx.write(
    `INSERT INTO seal_key (tenant_id, seal_key_id, name, status, request, certificates, private_key, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      tx.tenantId,
      key.sealKeyId,
      key.name,
      key.status,
      key.request ?? null,
      key.certificates.map((der) => Buffer.from(der)),
      encryptedKey,
      key.createdAt,
    ],
  )
}

/** Gives a key that was requested its certificates. @throws Conflict (from the commit) when somebody was faster */
export function answerSealKey(tx: Tx, sealKeyId: string, certificates: readonly Uint8Array[]): void {
  tx.guard(
    `UPDATE seal_key SET status = 'ready', certificates = $3
     WHERE tenant_id = $1 AND seal_key_id = $2 AND status = 'requested'`,
    [tx.tenantId, sealKeyId, certificates.map((der) => Buffer.from(der))],
    () => new Conflict(`The sealing key '${sealKeyId}' was answered or retired at the same time`),
  )
}

/** The private key goes for good. */
export function retireSealKey(tx: Tx, sealKeyId: string): void {
  tx.write(
    `UPDATE seal_key SET status = 'retired', private_key = NULL, retired_at = $3
     WHERE tenant_id = $1 AND seal_key_id = $2 AND status <> 'retired'`,
    [tx.tenantId, sealKeyId, tx.now],
  )
}

export async function findSealKey(db: Db, sealKeyId: string): Promise<KeptSealKey | null> {
  const found = await findWithKey(db, sealKeyId)
  return found?.key ?? null
}

/** With its private key as it is kept, encrypted; null once it is retired. */
export async function findWithKey(
  db: Db,
  sealKeyId: string,
): Promise<{ key: KeptSealKey; encryptedKey: string | null } | null> {
  if (!isId(sealKeyId)) return null
  const [row] = await db.rows<SealKeyRow & { private_key: string | null }>(
    `SELECT ${COLUMNS}, private_key FROM seal_key WHERE tenant_id = $1 AND seal_key_id = $2`,
    [db.tenantId, sealKeyId],
  )
  return row === undefined ? null : { key: toSealKey(row), encryptedKey: row.private_key }
}

/** The same, while nobody else can retire or choose it. */
export async function lockSealKey(tx: LockingTx, sealKeyId: string): Promise<KeptSealKey | null> {
  if (!isId(sealKeyId)) return null
  const [row] = await tx.rows<SealKeyRow>(
    `SELECT ${COLUMNS} FROM seal_key WHERE tenant_id = $1 AND seal_key_id = $2 FOR UPDATE`,
    [tx.tenantId, sealKeyId],
  )
  return row === undefined ? null : toSealKey(row)
}

/** Newest first. */
export async function listSealKeys(
  db: Db,
  { limit, offset, after }: { limit: number; offset: number; after?: readonly string[] | undefined },
): Promise<{ rows: KeptSealKey[]; total: number }> {
  const rows = await db.rows<SealKeyRow & { total: number }>(
    `WITH matching AS (SELECT ${COLUMNS} FROM seal_key WHERE tenant_id = $1)
     SELECT m.*, (SELECT count(*) FROM matching) AS total FROM matching m
     WHERE $2::text IS NULL OR seal_key_id::text < $2 ORDER BY seal_key_id DESC LIMIT $3 OFFSET $4`,
    [db.tenantId, after?.[0] ?? null, limit, offset],
  )
  const page = { rows: rows.map(toSealKey), total: rows[0]?.total ?? 0 }
  return withTotal(page, offset > 0 || after !== undefined, () => listSealKeys(db, { limit: 1, offset: 0 }))
}

/** How many are not retired, while no other request of the namespace makes one. */
export async function lockSealKeyCount(tx: LockingTx): Promise<number> {
  await tx.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`seal_key ${tx.tenantId}`])
  const [row] = await tx.rows<{ count: number }>(
    `SELECT count(*) FROM seal_key WHERE tenant_id = $1 AND status <> 'retired'`,
    [tx.tenantId],
  )
  return row?.count ?? 0
}

/** The topmost certificate of each key that the namespace has or had. */
export async function sealAuthoritiesOf(db: Db): Promise<readonly Uint8Array[]> {
  const rows = await db.rows<{ top: Buffer }>(
    `SELECT DISTINCT certificates[cardinality(certificates)] AS top FROM seal_key
     WHERE tenant_id = $1 AND cardinality(certificates) > 0`,
    [db.tenantId],
  )
  return rows.map(({ top }) => top)
}

/**
 * The certificates of all namespaces' keys that seal, or could.
 * @param system as the owner of the tables
 */
export async function ownCertificates(
  system: SystemDb,
): Promise<readonly { sealKeyId: string; certificate: Uint8Array }[]> {
  const rows = await system.rows<{ seal_key_id: string; certificate: Buffer }>(
    `SELECT seal_key_id, certificates[1] AS certificate FROM seal_key WHERE status = 'ready' ORDER BY tenant_id, seal_key_id`,
  )
  return rows.map(({ seal_key_id: sealKeyId, certificate }) => ({ sealKeyId, certificate }))
}

/** Keeps the authorities that seals come from now (DER), and returns all that ever were kept, the newest first. */
export async function keepSealingAuthorities(
  system: SystemDb,
  certificates: readonly Uint8Array[],
  at: Instant,
): Promise<readonly Uint8Array[]> {
  const sql = 'SELECT certificate FROM access_keep_sealing_authorities($1, $2)'
  const given = certificates.map((der) => Buffer.from(der))
  const rows = await system.rows<{ certificate: Buffer }>(sql, [given, at])
  return rows.map(({ certificate }) => certificate)
}
