import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import {
  countOrganizations,
  findSecretCheck,
  insertKey,
  insertNamespace,
  insertOrganization,
  lockFirstStart,
} from '../access/access-store.ts'
import { mintKey } from '../access/api-key.ts'
import { newKey } from '../access/create-api-key.ts'
import { newNamespace } from '../access/create-namespace.ts'
import type { Mode, Namespace } from '../access/namespace.ts'
import { NAMESPACE_SCOPES, ORG_SCOPES } from '../access/scopes.ts'
import type { Config } from '../config.ts'
import type { Clock } from '../lib/clock.ts'
import { newId } from '../lib/ids.ts'
import { makeKeyFile, readKeyFile } from '../lib/key-file.ts'
import { openSecretBox, type SecretBox } from '../lib/secret-box.ts'
import type { SystemDb } from '../postgres/db.ts'
import { makeLink } from './links.ts'

const SECRET_CHECK = 'countersign'

export interface FirstStartSettings {
  /** As the owner of the tables. */
  connection: pg.ClientConfig
  dataDir: string
  baseUrl: string
  secrets: SecretBox
  clock: Clock
}

/**
 * Makes the first organization, its two namespaces, a key for each, and a link for its first owner, in an empty database; checks SECRET_KEY in a used one.
 * @returns the path of credentials.json when they were made now, null otherwise
 */
export async function firstStart(settings: FirstStartSettings): Promise<string | null> {
  return asOwner(settings.connection, async (system) => {
    await system.rows('BEGIN')
    await lockFirstStart(system)
    const path = await makeOnce(system, settings)
    await system.rows('COMMIT')
    return path
  })
}

/**
 * SECRET_KEY as it was given, else that of its file, which is made for an empty database.
 * @throws Error that names the file when it is lost: another key could read nothing of what the database keeps
 */
export async function settleSecretKey(
  connection: pg.ClientConfig,
  given: Config['secretKey'],
): Promise<Buffer> {
  if (Buffer.isBuffer(given)) return given
  const { path } = given
  // Asked before the file is looked for: who makes the first organization has written the file by then.
  const secretCheck = await asOwner(connection, findSecretCheck)
  if (secretCheck === null) makeKeyFile(path)
  return keptKey(path)
}

/**
 * Whether a start with these settings could read what the database keeps. Writes nothing.
 * @throws Error that says why not
 */
export async function requireSecretKey(
  connection: pg.ClientConfig,
  { secretKey, secretKeyPrevious }: Config,
): Promise<void> {
  const secretCheck = await asOwner(connection, findSecretCheck)
  if (secretCheck === null) return
  const key = Buffer.isBuffer(secretKey) ? secretKey : keptKey(secretKey.path)
  checkSecretKey(openSecretBox(key, secretKeyPrevious), secretCheck)
}

function keptKey(path: string): Buffer {
  const kept = readKeyFile(path)
  if (kept === null) throw new Error(lostKey(path))
  return kept
}

function lostKey(path: string): string {
  return `The file ${path} is not there, SECRET_KEY is not set, and the database was made with a key: bring the file back from a backup, or set SECRET_KEY to that key`
}

async function asOwner<T>(connection: pg.ClientConfig, work: (system: SystemDb) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work({
      rows: async (sql, params = []) => (await client.query({ text: sql, values: [...params] })).rows,
    })
  } finally {
    await client.end()
  }
}

async function makeOnce(system: SystemDb, settings: FirstStartSettings): Promise<string | null> {
  const { organizations, secretCheck } = await countOrganizations(system)
  if (secretCheck !== null) checkSecretKey(settings.secrets, secretCheck)
  if (organizations > 0) return null
  const now = settings.clock.now()
  const orgId = newId()
  const check = settings.secrets.encrypt(SECRET_CHECK, 'check value')
  await insertOrganization(system, { orgId, name: 'My organization', now, secretCheck: check })
  const org = mintKey('org')
  await insertKey(system, newKey(org, orgId, null, { name: 'First key', scopes: ORG_SCOPES }, null, now))
  const namespaces = []
  for (const mode of ['test', 'live'] as const) namespaces.push(await makeNamespace(system, orgId, mode, now))
  const { baseUrl } = settings
  const { url: setupUrl } = await makeLink(system, baseUrl, { kind: 'setup', orgId }, now)
  // Written and synced before the commit: a crash in between leaves no key that nobody knows.
  return writeSynced(join(settings.dataDir, 'credentials.json'), {
    baseUrl,
    orgId,
    orgApiKey: org.apiKey,
    namespaces,
    studio: { setupUrl },
  })
}

function checkSecretKey(secrets: SecretBox, secretCheck: string): void {
  try {
    secrets.decrypt(secretCheck, 'check value')
  } catch (error) {
    throw new Error('SECRET_KEY is not the key that this database was made with', { cause: error })
  }
}

async function makeNamespace(system: SystemDb, orgId: string, mode: Mode, now: string) {
  const wanted = { namespaceKey: `default-${mode}`, name: mode === 'test' ? 'Test' : 'Live', mode }
  const namespace: Namespace = newNamespace(orgId, wanted, now)
  const minted = mintKey(mode)
  const wantedKey = { name: 'First key', scopes: NAMESPACE_SCOPES }
  await insertNamespace(system, namespace, newKey(minted, orgId, namespace, wantedKey, null, now))
  return { namespaceKey: namespace.namespaceKey, mode, apiKey: minted.apiKey }
}

async function writeSynced(path: string, content: object): Promise<string> {
  const file = await open(path, 'w', 0o600)
  try {
    await file.chmod(0o600)
    await file.writeFile(`${JSON.stringify(content, null, 2)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  const folder = await open(dirname(path), 'r')
  await folder.sync()
  await folder.close()
  return path
}
