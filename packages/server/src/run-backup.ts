import { readFileSync } from 'node:fs'
import { findFirstOrganizationId } from './access/access-store.ts'
import { logOnMachine } from './access/log-on-machine.ts'
import { findSecretBox } from './access/secret-key.ts'
import { accountName } from './account-name.ts'
import { type Earlier, readEarlier } from './backup/earlier.ts'
import { plainKey, sealKey } from './backup/kept-key.ts'
import { makeBackup } from './backup/make-backup.ts'
import type { Manifest } from './backup/manifest.ts'
import { readArguments } from './command-line.ts'
import { type Config, readConfig } from './config.ts'
import { withPlace } from './files/open-place.ts'
import { systemClock } from './lib/clock.ts'
import { readKeyFile } from './lib/key-file.ts'
import { openSecretBox } from './lib/secret-box.ts'
import { addressOf, isBucket, isSamePlace, openSource, openTarget } from './open-backup.ts'
import { withOwner, withOwnerConnection } from './owner-connection.ts'
import { runCommand, say } from './run-command.ts'

const USAGE = `npm run backup -- FOLDER|FILE.tar|s3://BUCKET/PREFIX [--since EARLIER] [--with-key [--passphrase-file FILE]] [--json]

Copies the installation, as it is at one instant, while the service runs: all rows of the database, and the bytes of every file that they name. The
next backup into the same folder or prefix of a bucket copies only files that came since, and takes the place of the one before when it is whole.
Broken off, it goes on when it is run again. A file is written anew, and has its name when it is whole.

--since EARLIER (a folder, a file or s3://…): files that this earlier backup has are not copied again. Rows are copied whole. Keep the earlier one
as it is: restore needs both (--earlier).

--with-key keeps SECRET_KEY in the backup, too; with a passphrase it is encrypted. Without --with-key, keep SECRET_KEY somewhere else: nothing can
be restored without it.

Exit code 1 when bytes of files were damaged or missing; the rest is backed up all the same.
`

async function main(): Promise<number> {
  const { values, positionals } = readArguments('backup', process.argv.slice(2), {
    since: { type: 'string' },
    'with-key': { type: 'boolean', default: false },
    'passphrase-file': { type: 'string' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean' },
  })
  const [place, ...more] = positionals
  if (values.help || place === 'help') {
    process.stdout.write(USAGE)
    return 0
  }
  if (place === undefined) throw new Error(`backup takes a place\n${USAGE}`)
  if (more.length > 0) throw new Error(`backup takes one place, not '${positionals.join(' ')}'`)
  const { 'with-key': isKeyKept, 'passphrase-file': passphraseFile } = values
  if (passphraseFile !== undefined && !isKeyKept)
    throw new Error('--passphrase-file goes with --with-key: it encrypts the key that is kept')
  if (isBucket(place) && isKeyKept && passphraseFile === undefined)
    throw new Error('A bucket takes the key under a passphrase alone: give --passphrase-file')
  const config = readConfig()
  const key = await keyOf(config, { isKeyKept, passphraseFile })
  const earlier = values.since === undefined ? undefined : await earlierAt(values.since, place)
  const target = await openTarget(place)
  const erasures = config.erasures === undefined ? undefined : addressOf(config.erasures)
  const manifest = await withOwnerConnection(config, (connection) =>
    withPlace(config.files, ({ bytes: files }) =>
      makeBackup({ connection, files, target, earlier, key, erasures, say }),
    ),
  )
  await logBackup(config)
  tell(manifest, target.place, values.json)
  return manifest.blobs.lacking.length === 0 ? 0 : 1
}

/** @throws Error when there is no whole backup, or it is what the next one would take the place of */
async function earlierAt(since: string, place: string): Promise<Earlier> {
  if (isSamePlace(since, place))
    throw new Error(
      `--since names the place of the backup itself, ${place}: a folder or prefix copies only what came since without it`,
    )
  const source = await openSource(since)
  try {
    return await readEarlier(source)
  } finally {
    await source.close()
  }
}

/** @throws Error when the settings do not have the key of the database */
async function keyOf(
  config: Config,
  { isKeyKept, passphraseFile }: { isKeyKept: boolean; passphraseFile: string | undefined },
) {
  const found = await withOwner(config, (system) => findSecretBox(system, config))
  if (found === null) throw new Error('The database is empty: there is nothing to back up')
  const { keyId } = found.secrets
  if (!isKeyKept) return { keyId, kept: 'no' } as const
  const { secretKey } = config
  const key = Buffer.isBuffer(secretKey) ? secretKey : readKeyFile(secretKey.path)
  if (key === null || openSecretBox(key).keyId !== keyId) throw new Error('SECRET_KEY cannot be read')
  if (passphraseFile === undefined) return { keyId, kept: 'plain', bytes: plainKey(key) } as const
  const passphrase = readFileSync(passphraseFile, 'utf8').trimEnd()
  return { keyId, kept: 'passphrase', bytes: await sealKey(key, passphrase) } as const
}

async function logBackup(config: Config): Promise<void> {
  await withOwner(config, async (system) => {
    const orgId = await findFirstOrganizationId(system)
    const what = { operation: 'backup', subject: { type: 'installation' } } as const
    if (orgId !== null)
      await logOnMachine(system, orgId, { ...what, account: accountName(), now: systemClock.now() })
  })
}

function tell({ createdAt, tables, blobs, key, erasures }: Manifest, place: string, isJson: boolean): void {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const { count: files, lacking, since = null } = blobs
  const facts = { place, createdAt, rows, files, since, lacking, key: key.kept, erasures: erasures ?? null }
  if (isJson) {
    process.stdout.write(`${JSON.stringify(facts, null, 2)}\n`)
    return
  }
  for (const name of lacking) process.stdout.write(`lacking  ${name}\n`)
  const secretKey = key.kept === 'no' ? 'SECRET_KEY is not in it' : 'SECRET_KEY is in it'
  process.stdout.write(
    `Backup of ${createdAt} in ${place}: ${rows} rows, ${files} files, lacking: ${lacking.length}. ${secretKey}.\n`,
  )
  if (since !== null)
    process.stdout.write(
      `${since.count} of the files are in the backup of ${since.createdAt} alone: keep it as it is, and restore with --earlier.\n`,
    )
  const listed =
    erasures === undefined
      ? 'ERASURES_URL is not set: what is erased from now on comes back when this backup is restored.'
      : `What is erased from now on is listed at ${erasures}: keep that for as long as this backup.`
  process.stdout.write(`${listed}\n`)
}

runCommand(main)
