import type { SystemDb } from '../postgres/db.ts'

/** Where something is kept that SECRET_KEY encrypted. */
export interface EncryptedColumn {
  table: string
  /** The primary key: its columns and their types. */
  key: Readonly<Record<string, string>>
  column: string
  /** JSON of several, each the property `encrypted` of an item; else one text. */
  isList?: boolean
  /** What it was encrypted as. */
  contextOf(row: RowKey): string
}

/** The values of the primary key as texts. */
type RowKey = Readonly<Record<string, string>>

/** A value that another key encrypted. */
export interface StaleText {
  key: RowKey
  text: string
}

/**
 * Those of the column that another key than this one encrypted, as they are now, in batches.
 * @param system as the owner of the tables, one connection, in no transaction
 */
export async function* staleTexts(
  system: SystemDb,
  encrypted: EncryptedColumn,
  keyId: string,
  batch: number,
): AsyncGenerator<StaleText[]> {
  const { column, isList } = encrypted
  const isStale = isList
    ? `EXISTS (SELECT FROM jsonb_array_elements(${column}) AS item WHERE item ->> 'encrypted' NOT LIKE '${keyId}.%')`
    : `${column} <> '' AND ${column} NOT LIKE '${keyId}.%'`
  yield* textsWhere(system, encrypted, isStale, batch)
}

/**
 * All of the column, as they are now, in batches.
 * @param system as the owner of the tables, one connection, in no transaction
 */
export async function* allTexts(
  system: SystemDb,
  encrypted: EncryptedColumn,
  batch: number,
): AsyncGenerator<StaleText[]> {
  const { column, isList } = encrypted
  yield* textsWhere(system, encrypted, isList ? 'true' : `${column} <> ''`, batch)
}

async function* textsWhere(
  system: SystemDb,
  { table, key, column }: EncryptedColumn,
  condition: string,
  batch: number,
): AsyncGenerator<StaleText[]> {
  const names = Object.keys(key).flatMap((name) => [`'${name}'`, `${name}::text`])
  await system.rows(
    `DECLARE encrypted_texts CURSOR WITH HOLD FOR
     SELECT jsonb_build_object(${names.join(', ')}) AS key, ${column}::text AS text FROM ${table} WHERE ${condition}`,
  )
  try {
    for (;;) {
      const rows = await system.rows<StaleText>(`FETCH ${batch} FROM encrypted_texts`)
      if (rows.length === 0) return
      yield rows
    }
  } finally {
    await system.rows('CLOSE encrypted_texts')
  }
}

/** Each in place of what was read, unless that has been changed since; returns how many were. */
export async function replaceTexts(
  system: SystemDb,
  { table, key, column, isList }: EncryptedColumn,
  texts: readonly (StaleText & { fresh: string })[],
): Promise<number> {
  const type = isList ? 'jsonb' : 'text'
  const columns = Object.entries(key).map(([name, of]) => `${name} ${of}`)
  const isRow = Object.keys(key).map((name) => `t.${name} = n.${name}`)
  const rows = await system.rows(
    `UPDATE ${table} t SET ${column} = n.fresh::${type}
     FROM jsonb_to_recordset($1::jsonb) AS n(${columns.join(', ')}, text text, fresh text)
     WHERE ${isRow.join(' AND ')} AND t.${column} = n.text::${type} RETURNING 1`,
    [JSON.stringify(texts.map(({ key: row, text, fresh }) => ({ ...row, text, fresh })))],
  )
  return rows.length
}

/** Several programs at once would do the same work. @returns whether this connection has it to itself until it ends */
export async function lockRotation(system: SystemDb): Promise<boolean> {
  const [row] = await system.rows<{ is_alone: boolean }>('SELECT pg_try_advisory_lock($1) AS is_alone', [
    ROTATION_LOCK,
  ])
  return row?.is_alone === true
}
const ROTATION_LOCK = 7_263_544_813
