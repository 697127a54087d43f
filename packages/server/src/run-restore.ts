import { readFileSync } from 'node:fs'
import { accountName } from './account-name.ts'
import { withEarlier } from './backup/earlier.ts'
import { readManifest } from './backup/read-backup.ts'
import { type Restored, restoreBackup } from './backup/restore-backup.ts'
import { secretKeyOf } from './backup/secret-key-of.ts'
import { readArguments } from './command-line.ts'
import { readConfig } from './config.ts'
import { withPlace } from './files/open-place.ts'
import { systemClock } from './lib/clock.ts'
import { openErasures, openSource } from './open-backup.ts'
import { withOwnerConnection } from './owner-connection.ts'
import { accessLines } from './people/held-access.ts'
import { runCommand, say } from './run-command.ts'

const USAGE = `npm run restore -- FOLDER|FILE.tar|s3://BUCKET/PREFIX [--earlier PLACE]... [--passphrase-file FILE] [--erasures PLACE] [--replace] [--verify all] [--json]

Brings an installation back from a backup: into the database and the file store that the settings name, which must be empty. Compares everything
with its hash, and verifies the audit trails of some workflows (--verify all: of all). When anything is wrong, nothing is changed.

--earlier PLACE, for a backup that was made with --since: the earlier backup, whose files it needs. Once for each, where that was made with --since,
too.

Erases again what was erased after the backup, as it is listed at --erasures (a folder, or s3://…), else at ERASURES_URL, else in the folder or
prefix "erasures" beside the backup. What of it could not be erased is told, with exit code 1, and keeps the service from being resumed.

--replace removes the installation that the database holds. The service must not run meanwhile.

It names the keys that hold and the people who may sign in: what was revoked after the backup, and who was disabled, is back.

A restored service is paused: no mail and no webhook leaves it until npm run admin -- resume.
`

async function main(): Promise<number> {
  const { values, positionals } = readArguments('restore', process.argv.slice(2), {
    'passphrase-file': { type: 'string' },
    earlier: { type: 'string', multiple: true, default: [] },
    erasures: { type: 'string' },
    replace: { type: 'boolean', default: false },
    verify: { type: 'string' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean' },
  })
  const [place, ...more] = positionals
  if (values.help || place === 'help') {
    process.stdout.write(USAGE)
    return 0
  }
  if (place === undefined) throw new Error(`restore takes a place\n${USAGE}`)
  if (more.length > 0) throw new Error(`restore takes one place, not '${positionals.join(' ')}'`)
  const { 'passphrase-file': passphraseFile, replace: isReplaced, verify } = values
  if (verify !== undefined && verify !== 'all') throw new Error(`--verify takes 'all', not '${verify}'`)
  const passphrase = passphraseFile === undefined ? undefined : readFileSync(passphraseFile, 'utf8').trimEnd()
  const config = readConfig()
  const source = withEarlier(await openSource(place), await Promise.all(values.earlier.map(openSource)))
  try {
    const manifest = await readManifest(source)
    const { secretKey, keep: keepKey } = await secretKeyOf(config, source, manifest, passphrase)
    const { secretKeyPrevious } = config
    const keys = { secretKey, ...(secretKeyPrevious !== undefined && { secretKeyPrevious }) }
    const which = {
      isReplaced,
      isAllVerified: verify === 'all',
      account: accountName(),
      clock: systemClock,
    }
    const erasures = await openErasures(values.erasures, config, {
      place,
      isListed: manifest.erasures !== undefined,
    })
    const restored = await withPlace(config.files, ({ bytes: files }) =>
      withOwnerConnection(config, (connection) =>
        restoreBackup({ connection, source, manifest, files, keys, keepKey, erasures, ...which, say }),
      ),
    )
    erasures?.close()
    tell(restored, values.json)
    return restored.erasures.remaining.length === 0 ? 0 : 1
  } finally {
    await source.close()
  }
}

function tell(restored: Restored, isJson: boolean): void {
  if (isJson) {
    process.stdout.write(`${JSON.stringify(restored, null, 2)}\n`)
    return
  }
  const { createdAt, rows, files, chains, lacking, erasures, access } = restored
  for (const name of lacking) process.stdout.write(`lacking  ${name}\n`)
  process.stdout.write(
    `Restored as of ${createdAt}: ${rows} rows, ${files} files, ${chains} audit trails verified, lacking: ${lacking.length}.
${sayErasures(erasures)}
These keys hold, and these people may sign in. What was revoked, and who was disabled, after the backup is among them:
${accessLines(access).join('\n')}
End each of those again: npm run admin -- end-access KEY|EMAIL
The service is paused: no mail and no webhook leaves it. Start it, look at it, then: npm run admin -- resume\n`,
  )
}

function sayErasures({ place, repeated, unknown, remaining }: Restored['erasures']): string {
  if (remaining.length > 0)
    return `${remaining.join('\n')}
What was erased after the backup may be back, and the service cannot be resumed with it: npm run admin -- repeat-erasures --erasures PLACE`
  if (place === null) return 'No list of erasures was found: what was erased after the backup is back.'
  return `Erased again by the list ${place}: ${repeated} workflows; erased after the backup and not in it: ${unknown}.`
}

runCommand(main)
