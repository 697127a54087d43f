import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import pg from 'pg'
import copyStreams from 'pg-copy-streams'
import type { BackupSource, BackupTarget } from './backup-place.ts'
import type { Entry, TableEntry } from './manifest.ts'
import { readEntry } from './read-entry.ts'
import { emptyTable, inOrder, listForced, listTables, setForced, type Table } from './table-store.ts'

const MB = 1024 * 1024
/** Of what COPY writes, held in memory at once; some tenth of it is left when it is packed. */
const PART_BYTES = 8 * MB
/** The other end of gzip is told that a part is larger than any that is written. */
const PART_BYTES_MAX = 64 * MB
/** The same text from every version of PostgreSQL, whatever the settings of a database are. */
const FORM = `SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres'; SET LOCAL timezone = 'UTC';
  SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1; SET LOCAL client_encoding = 'UTF8'`

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/**
 * Copies every table, within the transaction of the caller, whose snapshot it is of.
 * @param folder where the parts go in the backup
 */
export async function copyOut(
  client: pg.Client,
  target: BackupTarget,
  folder: string,
  say: (line: string) => void,
): Promise<TableEntry[]> {
  await client.query(FORM)
  const tables: TableEntry[] = []
  for (const { name, columns } of await listTables(client)) {
    const list = columns.map(pg.escapeIdentifier).join(', ')
    const sql = `COPY (SELECT ${list} FROM ${pg.escapeIdentifier(name)}) TO STDOUT`
    const copying = client.query(copyStreams.to(sql))
    const parts: Entry[] = []
    for await (const bytes of inParts(copying)) {
      const entry = `${folder}/${name}.${String(parts.length + 1).padStart(6, '0')}.gz`
      parts.push(await writeEntry(target, entry, await pack(bytes)))
    }
    tables.push({ name, columns, rows: copying.rowCount, parts })
    if (copying.rowCount > 0) say(`table ${name}: ${copying.rowCount} rows`)
  }
  return tables
}

/** Writes bytes, and says what they must be when they are read. */
export async function writeEntry(target: BackupTarget, name: string, bytes: Buffer): Promise<Entry> {
  await target.write(name, bytes)
  return { name, sha256: createHash('sha256').update(bytes).digest('hex'), sizeBytes: bytes.length }
}

async function* inParts(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    held.push(chunk)
    size += chunk.length
    if (size < PART_BYTES) continue
    yield Buffer.concat(held)
    held = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(held)
}

/**
 * Copies the tables of a backup into those of the database, which are empty but for what migrations put there, within the transaction of
 * the caller.
 * @throws Error when the backup is damaged, or has a table or a column that is not there
 */
export async function copyIn(
  client: pg.Client,
  source: BackupSource,
  tables: readonly TableEntry[],
  say: (line: string) => void,
): Promise<number> {
  await client.query(FORM)
  const there = await listTables(client)
  requireTables(there, tables)
  await client.query('SET LOCAL row_security = on')
  let count = 0
  const forced = await setForced(client, await listForced(client), false)
  for (const name of await inOrder(client, there)) {
    const table = tables.find((one) => one.name === name)
    if (table === undefined) continue
    await copyTable(client, source, table)
    count += table.rows
    if (table.rows > 0) say(`table ${name}: ${table.rows} rows`)
  }
  await setForced(client, forced, true)
  return count
}

async function copyTable(client: pg.Client, source: BackupSource, table: TableEntry): Promise<void> {
  const name = pg.escapeIdentifier(table.name)
  await emptyTable(client, name)
  const columns = table.columns.map(pg.escapeIdentifier).join(', ')
  const copying = client.query(copyStreams.from(`COPY ${name} (${columns}) FROM STDIN`))
  await pipeline(Readable.from(partsOf(source, table)), copying)
  if (copying.rowCount !== table.rows)
    throw new Error(
      `The backup ${source.place} is damaged: the table ${table.name} has ${copying.rowCount} rows instead of ${table.rows}`,
    )
}

async function* partsOf(source: BackupSource, table: TableEntry): AsyncGenerator<Buffer> {
  for (const part of table.parts) yield await unpackEntry(source, part)
}

/** @throws Error when it is not what the manifest says */
async function unpackEntry(source: BackupSource, entry: Entry): Promise<Buffer> {
  return unpack(await readEntry(source, entry), { maxOutputLength: PART_BYTES_MAX })
}

function requireTables(there: readonly Table[], tables: readonly TableEntry[]): void {
  for (const { name, columns } of tables) {
    const known = there.find((one) => one.name === name)
    const lacking = columns.find((column) => known?.columns.includes(column) !== true)
    if (lacking === undefined) continue
    const what = known === undefined ? `the table ${name}` : `the column ${name}.${lacking}`
    throw new Error(`The backup has ${what}, which the migrations that it names do not make`)
  }
}
