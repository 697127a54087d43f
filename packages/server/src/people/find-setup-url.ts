import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Instant } from '../lib/clock.ts'
import { isRecord } from '../lib/is-record.ts'
import type { SystemDb } from '../postgres/db.ts'
import { findOpenLink } from './links.ts'

/** The setup link of the first start, as credentials.json has it, while somebody can still become the owner by it; else null. */
export async function findSetupUrl(system: SystemDb, dataDir: string, now: Instant): Promise<string | null> {
  const text = await readFile(join(dataDir, 'credentials.json'), 'utf8').catch(() => '{}')
  const credentials: unknown = JSON.parse(text)
  const studio = isRecord(credentials) ? credentials.studio : undefined
  const url = isRecord(studio) ? studio.setupUrl : undefined
  if (typeof url !== 'string') return null
  const token = url.split('/').at(-1) ?? ''
  return (await findOpenLink(system, token, now)) === null ? null : url
}
