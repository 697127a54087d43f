import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FORGERIES } from './all.ts'

/* Writes every forgery as a file, for judges: node packages/evidence/cases/forgeries/write.ts FOLDER */

const [folder] = process.argv.slice(2)
if (folder === undefined)
  throw new Error('Name the folder: node packages/evidence/cases/forgeries/write.ts FOLDER')
mkdirSync(folder, { recursive: true })
for (const [at, { name, file, forge }] of FORGERIES.entries()) {
  const sealed = readFileSync(join(import.meta.dirname, '..', file))
  const title = name.replaceAll(/[^a-zA-Z0-9]+/g, '-')
  writeFileSync(join(folder, `${String(at).padStart(3, '0')}-${title}.pdf`), await forge(sealed))
}
