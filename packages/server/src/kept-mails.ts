import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findFirstOrganizationId, listNamespaceKeys } from './access/access-store.ts'
import { logOnMachine } from './access/log-on-machine.ts'
import { findSecretBox } from './access/secret-key.ts'
import type { Config } from './config.ts'
import { openBlobStore } from './files/blob-store.ts'
import { openPlace } from './files/open-place.ts'
import { getUnlessDamaged } from './files/read-logo.ts'
import type { Instant } from './lib/clock.ts'
import { NotFound } from './lib/errors.ts'
import type { SecretBox } from './lib/secret-box.ts'
import type { Told } from './lib/told.ts'
import { limits } from './limits.ts'
import { type KeptMail, listKeptOfAll } from './mail/kept-mail.ts'
import type { KeptFilterOfAll } from './mail/kept-mail-store.ts'
import { emlOf } from './mail/mime.ts'
import { inTransaction } from './postgres/as-owner.ts'
import type { SystemDb } from './postgres/db.ts'

export interface MailsWanted {
  namespaceKey?: string | undefined
  /** Only mail to this address. */
  to?: string | undefined
  /** Where all of them are written to, a file each. */
  folder?: string | undefined
}

interface Machine {
  config: Config
  account: string
  now: Instant
}

/**
 * Kept mail of the installation, newest first, for whoever operates the machine; that of people who sign in has no
 * namespace.
 * @param system as the owner of the tables
 * @throws NotFound for a namespace that is not there
 */
export async function keptMails(
  system: SystemDb,
  { config, account, now }: Machine,
  { namespaceKey, to, folder }: MailsWanted,
): Promise<Told> {
  const box = await findSecretBox(system, config)
  const orgId = await findFirstOrganizationId(system)
  if (box === null || orgId === null) throw new NotFound('The database is empty: start the service once')
  const namespaces = await listNamespaceKeys(system)
  const wanted = namespaces.filter((one) => one.namespaceKey === namespaceKey)
  if (namespaceKey !== undefined && wanted.length === 0)
    throw new NotFound(`Namespace '${namespaceKey}' not found`)
  const tenantIds = namespaceKey === undefined ? undefined : wanted.map(({ tenantId }) => tenantId)
  const keyOf = new Map(namespaces.map((one) => [one.tenantId, one.namespaceKey]))
  const mails = allKept(system, box.secrets, { tenantIds, to })
  if (folder === undefined) return present(await firstOf(mails, keyOf))
  const log = { operation: 'mails', subject: { type: 'installation' }, account, now } as const
  await inTransaction(system, () => logOnMachine(system, orgId, log))
  const written = await writeAll(mails, keyOf, { folder, config })
  return { text: `Mails written to ${folder}: ${written.length}`, facts: written }
}

/** What is told of a mail: not what it says. */
interface MailFacts {
  mailId: string
  createdAt: Instant
  namespaceKey: string | null
  to: string
  subject: string
  file?: string
}

type KeyOf = ReadonlyMap<string, string>

function factsOf(
  { tenantId, mailId, createdAt, message: { to, subject } }: KeptMail,
  keyOf: KeyOf,
): MailFacts {
  return { mailId, createdAt, namespaceKey: keyOf.get(tenantId) ?? null, to: to.address, subject }
}

async function* allKept(
  system: SystemDb,
  secrets: SecretBox,
  filter: Omit<KeptFilterOfAll, 'limit' | 'before'>,
): AsyncGenerator<KeptMail> {
  let before: string | undefined
  do {
    const rows = await listKeptOfAll(system, secrets, { ...filter, limit: limits.keptMailsShown, before })
    yield* rows
    before = rows.at(limits.keptMailsShown - 1)?.mailId
  } while (before !== undefined)
}

/** As many as are shown, and one more where there is one. */
async function firstOf(mails: AsyncIterable<KeptMail>, keyOf: KeyOf): Promise<MailFacts[]> {
  const first: MailFacts[] = []
  for await (const mail of mails) if (first.push(factsOf(mail, keyOf)) > limits.keptMailsShown) break
  return first
}

async function writeAll(
  mails: AsyncIterable<KeptMail>,
  keyOf: KeyOf,
  { folder, config: { files, baseUrl } }: { folder: string; config: Config },
): Promise<MailFacts[]> {
  const place = await openPlace(files)
  try {
    const blobs = openBlobStore(place.bytes, () => undefined)
    const bytesOf = (tenantId: string, sha256: string) => getUnlessDamaged(blobs, tenantId, sha256)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const written: MailFacts[] = []
    for await (const mail of mails) {
      const file = join(folder, `${mail.mailId}.eml`)
      await writeFile(file, await emlOf(mail, bytesOf, baseUrl), { mode: 0o600 })
      written.push({ ...factsOf(mail, keyOf), file })
    }
    return written
  } finally {
    place.close()
  }
}

function present(facts: readonly MailFacts[]): Told {
  if (facts.length === 0) return { text: 'No mail is kept.', facts }
  const lines = facts
    .slice(0, limits.keptMailsShown)
    .map((mail) => `${mail.createdAt}  ${mail.namespaceKey ?? 'Studio'}  ${mail.to}  ${mail.subject}`)
  const more = facts.length > limits.keptMailsShown ? ['There are more: --write writes all of them.'] : []
  return { text: [...lines, ...more].join('\n'), facts }
}
