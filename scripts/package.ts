import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { PACKAGES, writePackages } from './package/write-packages.ts'

// npm run package [-- --out FOLDER] [NAME…]: tarballs of the packages that other projects install, all of them without names.

const { values, positionals } = parseArgs({
  options: { out: { type: 'string', default: '.' } },
  allowPositionals: true,
})
const folder = resolve(values.out)
mkdirSync(folder, { recursive: true })
for (const tarball of await writePackages(positionals.length > 0 ? positionals : PACKAGES, folder)) {
  process.stdout.write(`${tarball}\n`)
}
