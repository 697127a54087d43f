import type pg from 'pg'
import type { NamedBytes, Stored } from '../files/byte-store.ts'
import { namedOnly, nameOf } from '../files/byte-store.ts'
import { sideBySide } from '../files/in-order.ts'
import { Conflict } from '../lib/errors.ts'
import { isFilled, isServed, listTableNames, removeAll } from './present-database-store.ts'

/**
 * Removes what is left of an empty installation from the database, or, where `isReplaced`, a whole one, within the transaction of the caller.
 * @throws Conflict when it holds rows that are not to be replaced, or anything that no migration of the service made, or a service is connected
 */
export async function clearDatabase(client: pg.Client, isReplaced: boolean): Promise<void> {
  await requireNoService(client)
  const tables = await listTableNames(client)
  if (tables.length > 0 && !tables.includes('migration'))
    throw new Conflict(
      `The database holds tables of something else (${tables.slice(0, 3).join(', ')}): restore into one of its own`,
    )
  if (!isReplaced && tables.includes('organization') && (await isFilled(client)))
    throw new Conflict(
      'The database holds an installation already: restore into an empty one, or give --replace, which removes what is there',
    )
  await removeAll(client)
}

/** It would wait for locks of its tables, and find others behind them. */
async function requireNoService(client: pg.Client): Promise<void> {
  if (await isServed(client))
    throw new Conflict('A service is connected to the database: stop every process of it, and restore then')
}

/**
 * What lies in the file store already of what the backup names: a restore that was broken off left it.
 * @param named in the order of tenants and hashes
 * @throws Conflict for anything else, unless `isReplaced`
 */
export async function requireStore(
  named: AsyncIterable<NamedBytes>,
  stored: AsyncIterable<Stored>,
  isReplaced: boolean,
): Promise<ReadonlySet<string>> {
  const there = new Set<string>()
  const refuse = (name: string) => {
    if (isReplaced) return
    throw new Conflict(
      `The file store holds ${name}, which is not in the backup: restore into an empty one, or give --replace, which leaves it there`,
    )
  }
  const known = namedOnly(stored, ({ foreign }) => refuse(foreign))
  for await (const { name, left, right } of sideBySide(named, known, nameOf)) {
    if (right === undefined) continue
    if (left === undefined) refuse(name)
    else there.add(name)
  }
  return there
}
