import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Type from 'typebox'
import { Value } from 'typebox/value'
import type { Config } from '../config.ts'
import type { Clock } from '../lib/clock.ts'
import type { Database } from '../postgres/db.ts'
import { findLink } from './link-store.ts'
import { hashToken } from './token.ts'

const Credentials = Type.Object({ studio: Type.Object({ setupUrl: Type.String() }) })

/** The link of credentials.json for the first owner, while nobody has used it and its time is not over. */
export async function openSetupLink({
  config,
  database,
  clock,
}: {
  config: Pick<Config, 'dataDir'>
  database: Pick<Database, 'system'>
  clock: Clock
}): Promise<string | null> {
  const text = await readFile(join(config.dataDir, 'credentials.json'), 'utf8').catch(() => 'null')
  const known: unknown = JSON.parse(text)
  if (!Value.Check(Credentials, known)) return null
  const { setupUrl } = known.studio
  const token = setupUrl.split('/').at(-1) ?? ''
  return (await findLink(database.system, hashToken(token), clock.now())) === null ? null : setupUrl
}
