import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isRecord } from '../src/errors.ts'

const SDK = fileURLToPath(new URL('..', import.meta.url))

/**
 * Makes of the sources what other projects install: JavaScript with declarations of its types, as a tarball. Node runs no
 * TypeScript below node_modules, and another project's compiler settings are not those of this one.
 * @returns the tarball's path
 */
function writePackage(folder: string): string {
  const built = mkdtempSync(join(tmpdir(), 'countersign-sdk-'))
  try {
    execFileSync('tsc', ['-p', join(SDK, 'tsconfig.build.json'), '--outDir', built], { stdio: 'inherit' })
    for (const name of readdirSync(built, { recursive: true, encoding: 'utf8' })) {
      if (name.endsWith('.d.ts')) leadToCompiled(join(built, name))
    }
    writeFileSync(join(built, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`)
    copyFileSync(join(SDK, '../../LICENSE'), join(built, 'LICENSE'))
    const said = execFileSync('npm', ['pack', '--json', '--pack-destination', folder], {
      cwd: built,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return join(folder, tarballOf(JSON.parse(said)))
  } finally {
    rmSync(built, { recursive: true, force: true })
  }
}

/** The compiler leaves the names of sources in declarations. */
function leadToCompiled(file: string): void {
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(/(from '\.[^']*)\.ts'/g, "$1.js'"))
}

function manifest(): object {
  const source: unknown = JSON.parse(readFileSync(join(SDK, 'package.json'), 'utf8'))
  if (!isRecord(source)) throw new Error('package.json is no object')
  const { name, version, description, license, type } = source
  const exports = { '.': { types: './index.d.ts', default: './index.js' } }
  return {
    name,
    version,
    description,
    license,
    type,
    sideEffects: false,
    engines: { node: '>=20.3' },
    exports,
  }
}

function tarballOf(said: unknown): string {
  const [one]: unknown[] = Array.isArray(said) ? said : []
  if (isRecord(one) && typeof one.filename === 'string') return one.filename
  throw new Error('npm pack did not say what it wrote')
}

process.stdout.write(`${writePackage(resolve(process.argv[2] ?? '.'))}\n`)
