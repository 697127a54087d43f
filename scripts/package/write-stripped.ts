import { hash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'

const FOLDER = 'node_modules/.cache/countersign-stripped'
const LOADER = 'packages/server/src/children/load-stripped.ts'
/** Of which children load something. */
const SOURCES = 'packages/{engine,evidence,expressions,pdf,pdf-form,resources,server}/src/**/*.ts'

/**
 * Keeps the sources that children of the service load without their types, each by the hash of what it was made of, and beside them what
 * loads them (load-stripped.ts).
 * @param root of the repository, or of a tree of what it needs to run
 */
export function writeStripped(root: string): void {
  const folder = join(root, FOLDER)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const path of globSync(SOURCES, { cwd: root, exclude: ['**/*.test.ts', '**/testing/**'] })) {
    const source = readFileSync(join(root, path))
    const stripped = stripTypeScriptTypes(source.toString())
    writeFileSync(join(folder, `${hash('sha256', source)}.js`), stripped)
    if (path === LOADER) writeFileSync(join(folder, 'load-stripped.js'), stripped)
  }
}
