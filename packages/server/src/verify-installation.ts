import { setPriority } from 'node:os'
import { keptCertificates } from './access/seal-identity.ts'
import { findSecretBox } from './access/secret-key.ts'
import { type Complain, Findings, type Part } from './backup/findings.ts'
import { verifyClock } from './backup/verify-clock.ts'
import { verifyFiles } from './backup/verify-files.ts'
import { verifyDatabase, verifyRows } from './backup/verify-rows.ts'
import { verifyWorkflows } from './backup/verify-workflows.ts'
import { findSettings } from './check-settings.ts'
import { openBlobStore } from './files/blob-store.ts'
import type { ByteStore } from './files/byte-store.ts'
import { withPlace } from './files/open-place.ts'
import { DAY_MS, type Instant, millisOf, systemClock } from './lib/clock.ts'
import { NotFound, reasonOf } from './lib/errors.ts'
import { inTime } from './lib/in-time.ts'
import { lookupAt } from './lib/name-servers.ts'
import type { SecretBox } from './lib/secret-box.ts'
import type { Told } from './lib/told.ts'
import { limits } from './limits.ts'
import type { Machine } from './machine.ts'
import { openMailer } from './mail/mailer.ts'
import type { SystemDb } from './postgres/db.ts'
import { verifyKeys } from './verify-keys.ts'

export interface Verification {
  /** All seals, instead of those of some workflows. */
  isAll: boolean
  /** Only workflows that changed, and files that came, since. */
  since: Instant | undefined
  /** `namespace/workflow`, in the order of ids: only the workflows behind it, where an earlier run ended. */
  after: string | undefined
}

/** How each part is verified: hears what is wrong, and gives back how much it looked at. */
type Look = (complain: Complain) => Promise<number>

/**
 * Verifies an installation, whose service may run: nothing is changed, and whoever uses it goes first.
 * @param system as the owner of the tables, one connection, in no transaction
 */
export async function verifyInstallation(
  system: SystemDb,
  machine: Pick<Machine, 'config' | 'say'>,
  wanted: Verification,
): Promise<Told> {
  setPriority(NICE)
  const { config, say } = machine
  const box = await findSecretBox(system, config)
  if (box === null) throw new NotFound('The database is empty: there is nothing to verify')
  const findings = new Findings(({ state, part, place, problem }) =>
    say(`${state} ${part} ${place}: ${problem}`),
  )
  await withPlace(config.files, async ({ bytes }) => {
    const looks = looksOf(system, machine, bytes, box.secrets, wanted)
    for (const [part, look] of looks) await verifyPart(findings, part, look)
  })
  return tell(findings)
}

/** Of the operating system: others go first. */
const NICE = 10

async function verifyPart(findings: Findings, part: Part, look: Look): Promise<void> {
  const complain: Complain = (place, problem, state = 'wrong') =>
    findings.add({ state, part, place, problem })
  try {
    findings.looked[part] = await look(complain)
  } catch (error) {
    complain(part, `It could not be verified to its end: ${reasonOf(error)}`)
  }
}

function looksOf(
  system: SystemDb,
  { config, say }: Pick<Machine, 'config' | 'say'>,
  bytes: ByteStore,
  secrets: SecretBox,
  { isAll: isAllSealed, since, after }: Verification,
): (readonly [Part, Look])[] {
  const blobs = openBlobStore(bytes, () => undefined)
  const clock = systemClock
  const workflows = [
    'workflows',
    async (complain: Complain) => {
      const filter = { since, after }
      const seen = await verifyWorkflows({ system, blobs, filter, isAllSealed, clock, say }, complain)
      say(`${seen.workflows} workflows, the seals of ${seen.sealed}`)
      return seen.workflows
    },
  ] as const
  if (after !== undefined) return [workflows]
  return [
    ['settings', (complain) => verifySettings(config, complain)],
    ['database', (complain) => verifyDatabase(system, complain)],
    ['clock', (complain) => verifyClock(system, clock, complain)],
    ['certificates', (complain) => verifyCertificates({ config, system, secrets }, complain)],
    ['mail', () => verifyMail(config, secrets)],
    ['names', (complain) => verifyNames(config, complain)],
    ['keys', (complain) => verifyKeys(system, secrets, complain)],
    ['rows', (complain) => verifyRows(system, complain)],
    ['files', (complain) => verifyFiles({ system, bytes, since, clock, say }, complain)],
    workflows,
  ]
}

async function verifySettings(config: Machine['config'], complain: Complain): Promise<number> {
  const found = await findSettings(config)
  for (const { state, about, problem } of found) if (state !== 'ok') complain(about, problem ?? '', state)
  return found.length
}

async function verifyCertificates(
  settings: Parameters<typeof keptCertificates>[0],
  complain: Complain,
): Promise<number> {
  const found = await keptCertificates(settings)
  const nowMs = millisOf(systemClock.now())
  for (const { name, endsAt, isRenewed } of found) {
    const leftMs = millisOf(endsAt) - nowMs
    if (leftMs <= 0) complain(name, `It ended at ${endsAt}: nothing is sealed with it`)
    else if (leftMs < CERTIFICATE_WARNED_MS && !isRenewed)
      complain(name, `It ends at ${endsAt}: get another one before, and set it`, 'warning')
  }
  return found.length
}

const CERTIFICATE_WARNED_MS = 30 * DAY_MS

/** @throws where the mail server refuses, or says nothing */
async function verifyMail(config: Machine['config'], secrets: SecretBox): Promise<number> {
  const mailer = openMailer(config, secrets)
  try {
    await mailer.check()
    return config.smtpUrl === undefined ? 0 : 1
  } finally {
    await mailer.close()
  }
}

/** Whether they answer: a name that is not there is an answer. */
async function verifyNames(
  { webhookNameServers, baseUrl }: Machine['config'],
  complain: Complain,
): Promise<number> {
  if (webhookNameServers.length === 0) return 0
  const asked = new Promise<string | undefined>((resolve) => {
    lookupAt(webhookNameServers)(new URL(baseUrl).hostname, { all: true }, (error) =>
      resolve(error?.code === 'ENOTFOUND' ? undefined : error?.code),
    )
  })
  const code = await inTime(asked, limits.readinessWaitMs * 2).catch(reasonOf)
  if (code !== undefined)
    complain('WEBHOOK_NAME_SERVERS', `They do not answer (${code}): webhooks find no address`)
  return webhookNameServers.length
}

function tell({ list, looked, wrong, warnings }: Findings): Told {
  const lines = list.map(
    ({ state, part, place, problem }) => `${state.padEnd(8)} ${part.padEnd(12)} ${place}: ${problem}`,
  )
  const more = wrong + warnings - list.length
  const fine = Object.entries(looked)
    .filter(([part]) => !list.some((one) => one.part === part))
    .map(([part, count]) => `ok       ${part.padEnd(12)} ${count} looked at`)
  const last = `Wrong: ${wrong}, warnings: ${warnings}${more > 0 ? `, of which ${more} are not listed here` : ''}`
  return {
    text: [...fine, ...lines, last].join('\n'),
    facts: { wrong, warnings, looked, findings: list },
    code: wrong === 0 ? 0 : 1,
  }
}
