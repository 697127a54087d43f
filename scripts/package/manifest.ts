import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.ts'

interface SourceManifest {
  readonly name: string
  readonly version: string
  readonly description?: string
  readonly sideEffects?: boolean
  readonly exports?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
}

/** The oldest Node that everything in the packages runs on. */
const ENGINES = { node: '>=20.3' }

const OURS = '@countersign/'

/** What package.json of the sources says. */
export function readManifest(name: string): SourceManifest {
  return JSON.parse(readFileSync(join(ROOT, 'packages', name, 'package.json'), 'utf8'))
}

/** What every package says of itself; `gitHead` is the commit that it was made of. */
export function commonOf({ name, version, description, sideEffects }: SourceManifest): object {
  const gitHead = commit()
  return {
    name,
    version,
    ...(description === undefined ? {} : { description }),
    license: 'Apache-2.0',
    type: 'module',
    engines: ENGINES,
    ...(sideEffects === undefined ? {} : { sideEffects }),
    ...(gitHead === undefined ? {} : { gitHead }),
  }
}

/** The packages of ours that one needs, and those that they need, by folder of `packages`. */
export function ownNeeds(name: string): string[] {
  const direct = Object.keys(readManifest(name).dependencies ?? {})
    .filter((needed) => needed.startsWith(OURS))
    .map((needed) => needed.slice(OURS.length))
  return [...new Set(direct.flatMap((needed) => [needed, ...ownNeeds(needed)]))]
}

/**
 * A library's: its modules are the compiled ones, and what it needs has exact versions.
 * @param bundled packages of ours that come inside of it
 */
export function libraryManifest(source: SourceManifest, bundled: readonly string[]): object {
  const exports = Object.entries(source.exports ?? {}).map(([name, path]) => [name, compiledOf(path)])
  return {
    ...commonOf(source),
    exports: { ...Object.fromEntries(exports), './package.json': './package.json' },
    ...(source.dependencies === undefined ? {} : { dependencies: source.dependencies }),
    ...(bundled.length === 0 ? {} : { bundleDependencies: bundled.map((name) => `${OURS}${name}`) }),
  }
}

function compiledOf(path: string): unknown {
  if (!path.endsWith('.ts')) return path
  return { types: path.replace(/\.ts$/, '.d.ts'), default: path.replace(/\.ts$/, '.js') }
}

/** Undefined without a checkout, and where files differ from the commit: the package is not what the commit says then. */
function commit(): string | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    return git('status', '--porcelain', '--', 'packages') === '' ? git('rev-parse', 'HEAD') : undefined
  } catch {
    return undefined
  }
}
