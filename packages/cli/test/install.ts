import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../../../scripts/package/root.ts'

/** Nothing answers there: what npm wants of a registry fails at once. */
const NO_REGISTRY = 'http://127.0.0.1:1/'

/**
 * Installs packages with npm as anybody does, with an empty cache and no registry: what they need of others comes from here.
 * @param project a folder that is made
 * @param packages tarballs or addresses
 * @param names of the packages, by folder of `packages`
 */
export async function installAlone(
  project: string,
  packages: readonly string[],
  names: readonly string[],
): Promise<void> {
  const needed = new Map<string, string>()
  const overrides: Record<string, Record<string, string>> = {}
  const cache = mkdtempSync(join(tmpdir(), 'countersign-cache-'))
  try {
    // The tool has all that it needs in itself.
    for (const name of names.filter((one) => one !== 'cli'))
      await takeNeeded(join(ROOT, 'packages', name), { needed, overrides, folder: cache })
    const dependencies = Object.fromEntries([...needed].map(([name, at]) => [name, `file:${at}`]))
    mkdirSync(project)
    writeFileSync(join(project, 'package.json'), JSON.stringify({ private: true, dependencies, overrides }))
    const options = ['--install-links', '--ignore-scripts', '--no-audit', '--no-fund', '--fetch-retries=0']
    await run('npm', ['install', ...options, '--registry', NO_REGISTRY, '--cache', cache, ...packages], {
      cwd: project,
    })
  } finally {
    rmSync(cache, { recursive: true, force: true })
  }
}

const run = promisify(execFile)

interface Needs {
  needed: Map<string, string>
  overrides: Record<string, Record<string, string>>
  /** Gets tarballs. */
  folder: string
}

/** The packages of others that one needs, and those that they need; a second version of one belongs to whoever needs it. */
async function takeNeeded(from: string, needs: Needs): Promise<void> {
  const { needed, overrides, folder } = needs
  const { name: parent, dependencies = {} } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'))
  for (const name of Object.keys(dependencies)) {
    const at = folderOf(name, from)
    if (name.startsWith('@countersign/')) {
      await takeNeeded(at, needs)
      continue
    }
    const known = needed.get(name)
    if (known === at) continue
    if (known === undefined) needed.set(name, at)
    else overrides[parent] = { ...overrides[parent], [name]: `file:${await packed(at, folder)}` }
    await takeNeeded(at, needs)
  }
}

/** Of a folder npm would take the version that stands there already. */
async function packed(from: string, folder: string): Promise<string> {
  const options = ['--ignore-scripts', '--json', '--pack-destination', folder]
  const { stdout } = await run('npm', ['pack', from, ...options])
  const [{ filename }]: [{ filename: string }] = JSON.parse(stdout)
  return join(folder, filename)
}

function folderOf(name: string, from: string): string {
  const at = join(from, 'node_modules', name)
  if (existsSync(join(at, 'package.json'))) return at
  if (dirname(from) === from) throw new Error(`${name} is not installed`)
  return folderOf(name, dirname(from))
}
