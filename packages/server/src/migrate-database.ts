import type { Told } from './lib/told.ts'
import type { Machine } from './machine.ts'
import { withOwnerConnection } from './owner-connection.ts'
import { migrate } from './postgres/migrate.ts'

/** Brings the database to this version before its processes start, which would do it themselves, each waiting for the first of them. */
export async function migrateDatabase({ config }: Machine): Promise<Told> {
  const names = await withOwnerConnection(config, (connection) => migrate(connection))
  const text =
    names.length === 0
      ? 'The database is of this version.'
      : `The database is of this version now: ${names.length} migrations were run, from ${names[0]} to ${names.at(-1)}.`
  return { text, facts: { migrations: names } }
}
