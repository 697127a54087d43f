import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { accountName } from './account-name.ts'
import { type Restored, readManifest, restoreBackup } from './backup/restore-backup.ts'
import { secretKeyOf } from './backup/secret-key-of.ts'
import { readConfig } from './config.ts'
import { withPlace } from './files/open-place.ts'
import { systemClock } from './lib/clock.ts'
import { openSource } from './open-backup.ts'
import { withOwnerConnection } from './owner-connection.ts'
import { runCommand, say } from './run-command.ts'

const USAGE = `npm run restore -- FOLDER|FILE.tar|s3://BUCKET/PREFIX [--passphrase-file FILE] [--replace] [--verify all] [--json]

Brings an installation back from a backup: into the database and the file store that the settings name, which must be empty. Compares everything
with its hash, and verifies the audit trails of some workflows (--verify all: of all). When anything is wrong, nothing is changed.

--replace removes the installation that the database holds. The service must not run meanwhile.

A restored service is paused: no mail and no webhook leaves it until npm run admin -- resume.
`

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'passphrase-file': { type: 'string' },
      replace: { type: 'boolean', default: false },
      verify: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  })
  const [place, ...more] = positionals
  if (values.help || place === 'help') {
    process.stdout.write(USAGE)
    return 0
  }
  if (place === undefined || more.length > 0) throw new Error(`restore takes one place\n${USAGE}`)
  const { 'passphrase-file': passphraseFile, replace: isReplaced, verify } = values
  if (verify !== undefined && verify !== 'all') throw new Error(`--verify takes 'all', not '${verify}'`)
  const passphrase = passphraseFile === undefined ? undefined : readFileSync(passphraseFile, 'utf8').trimEnd()
  const config = readConfig()
  const source = await openSource(place)
  try {
    const manifest = await readManifest(source)
    const { secretKey, keep: keepKey } = await secretKeyOf(config, source, manifest, passphrase)
    const { secretKeyPrevious } = config
    const keys = { secretKey, ...(secretKeyPrevious !== undefined && { secretKeyPrevious }) }
    const which = {
      isReplaced,
      isAllVerified: verify === 'all',
      account: accountName(),
      now: systemClock.now(),
    }
    const restored = await withPlace(config.files, ({ bytes: files }) =>
      withOwnerConnection(config, (connection) =>
        restoreBackup({ connection, source, manifest, files, keys, keepKey, ...which, say }),
      ),
    )
    tell(restored, values.json)
    return 0
  } finally {
    await source.close()
  }
}

function tell(restored: Restored, isJson: boolean): void {
  if (isJson) {
    process.stdout.write(`${JSON.stringify(restored, null, 2)}\n`)
    return
  }
  const { createdAt, rows, files, chains, lacking } = restored
  for (const name of lacking) process.stdout.write(`lacking  ${name}\n`)
  process.stdout.write(
    `Restored as of ${createdAt}: ${rows} rows, ${files} files, ${chains} audit trails verified, lacking: ${lacking.length}.
The service is paused: no mail and no webhook leaves it. Start it, look at it, then: npm run admin -- resume\n`,
  )
}

runCommand(main)
