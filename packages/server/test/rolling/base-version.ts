import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { required } from '../../src/lib/assert.ts'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
/** The commit that is packed: `{commit}`. The tag `rolling-base` names it as well. */
export const BASE_FILE = new URL('base.json', import.meta.url)
export const BASE_PACK = new URL('base.tar.br', import.meta.url)

/** What a process of the service needs of its version; pages are those of this checkout. */
export const PACKED = [
  ...['bin', 'src', 'sql', 'migrations', 'package.json'].map((name) => `packages/server/${name}`),
  ...['engine', 'resources', 'expressions', 'evidence', 'pdf', 'pdf-form'].flatMap((name) => [
    `packages/${name}/src`,
    `packages/${name}/package.json`,
  ]),
  'packages/resources/schemas',
  ...['embed', 'ui', 'studio'].map((name) => `packages/${name}/package.json`),
  'packages/embed/src/assets.ts',
]

/** The version that others run beside, unpacked. */
export interface BaseVersion {
  main: string
  migrations: string
  remove(): Promise<void>
}

/**
 * Lays it out beside `packages`, where its packages find the dependencies of this checkout, each other, and no package of this checkout;
 * children of the service may read there.
 */
export async function unpackBase(): Promise<BaseVersion> {
  const folder = await mkdtemp(join(ROOT, '.rolling-'))
  // They run as another user where the tests run as root.
  await chmod(folder, 0o755)
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const input = brotliDecompressSync(await readFile(BASE_PACK))
    const { status, stderr } = spawnSync('tar', ['-x', '-C', folder, '--strip-components=1'], { input })
    if (status !== 0) throw new Error(`tar ended with ${status}: ${stderr}`)
    const scope = join(folder, 'node_modules/@countersign')
    await mkdir(scope, { recursive: true })
    for (const name of await readdir(folder))
      if (name !== 'node_modules') await symlink(join('../..', name), join(scope, name))
    for (const name of ['embed', 'studio'])
      await symlink(join(ROOT, 'packages', name, 'dist'), join(folder, name, 'dist'))
  } catch (error) {
    await remove()
    throw error
  }
  // The packed one began there itself.
  const main = ['server/bin/start.js', 'server/src/main.ts']
    .map((name) => join(folder, name))
    .find(existsSync)
  return {
    main: required(main, 'where the version begins'),
    migrations: join(folder, 'server/migrations/'),
    remove,
  }
}

/** The files of a commit that are packed, by their path, with the names that git has for their contents; null where history lacks the commit. */
export function filesOfCommit(commit: string): Map<string, string> | null {
  const { status, stdout } = git('ls-tree', '-r', commit, ...PACKED)
  if (status !== 0) return null
  const lines = stdout.toString('utf8').trimEnd().split('\n')
  const files = lines.map((line) => /^\d+ blob ([\da-f]+)\t(.+)$/.exec(line))
  return new Map(
    files.flatMap((found) => (found === null || isTest(found[2]) ? [] : [[found[2] ?? '', found[1] ?? '']])),
  )
}

function isTest(path = ''): boolean {
  return path.endsWith('.test.ts')
}

export function git(...args: string[]): { status: number | null; stdout: Buffer } {
  return spawnSync('git', ['-C', ROOT, ...args], { maxBuffer: 64 * 2 ** 20 })
}

/** How git names contents. */
export function gitNameOf(bytes: Buffer): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
}
