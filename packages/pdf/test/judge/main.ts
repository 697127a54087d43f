import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { judge, PACKAGES } from './judges.ts'
import { tableOf, withTable } from './table.ts'

// `npm run judge [FOLDER] [--write]`: what programs of others say of a sealed PDF of each level. `--write` puts the table into docs/evidence.md. Without
// one of the programs it says which, and writes nothing.

const ROOT = join(import.meta.dirname, '../../../..')
const folder = process.argv.slice(2).find((argument) => !argument.startsWith('--'))
const rows = await judge(folder ?? join(ROOT, 'examples/sealed'))
process.stdout.write(tableOf(rows))
const missing = rows.filter(({ version }) => version === null)
if (missing.length > 0) {
  process.stderr.write(
    `Not asked, since it is not installed: ${missing.map(({ asked }) => asked).join('; ')}.\nOn Debian: apt-get install ${PACKAGES}\n`,
  )
  process.exit(2)
}
if (process.argv.includes('--write')) {
  const guide = join(ROOT, 'docs/evidence.md')
  writeFileSync(guide, withTable(readFileSync(guide, 'utf8'), rows))
}
if (rows.some(({ results }) => Object.values(results).some((said) => said.startsWith('not valid'))))
  process.exitCode = 1
