import { required } from '../lib/assert.ts'
import type { Instant } from '../lib/clock.ts'
import type { SystemDb } from '../postgres/db.ts'

/** What an authority publishes: its certificate and its newest revocation list, both in DER. */
export interface Published {
  authorityId: string
  certificate: Uint8Array
  list: Uint8Array
  /** Grows by one with each list. */
  listNumber: number
  listedAt: Instant
}

interface PublishedRow {
  authority_id: string
  certificate: Buffer
  list: Buffer
  list_number: number
  listed_at: Instant
}

const toPublished = (row: PublishedRow): Published => ({
  authorityId: row.authority_id,
  certificate: row.certificate,
  list: row.list,
  listNumber: row.list_number,
  listedAt: row.listed_at,
})

export async function findPublished(system: SystemDb, authorityId: string): Promise<Published | null> {
  const sql = 'SELECT * FROM access_published_authority($1)'
  const [row] = await system.rows<PublishedRow>(sql, [authorityId])
  return row === undefined ? null : toPublished(row)
}

/** Keeps the list, unless another process has kept one of its number, and returns what is kept. */
export async function publish(system: SystemDb, published: Published): Promise<Published> {
  const { authorityId, certificate, list, listNumber, listedAt } = published
  const sql = 'SELECT * FROM access_publish_authority($1, $2, $3, $4, $5)'
  const given = [authorityId, Buffer.from(certificate), Buffer.from(list), listNumber, listedAt]
  const [row] = await system.rows<PublishedRow>(sql, given)
  return toPublished(required(row, 'published authority'))
}
