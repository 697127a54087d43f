import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleTool } from '../../packages/cli/scripts/bundle.ts'
import { compile } from './compile.ts'
import { commonOf, libraryManifest, readManifest } from './manifest.ts'
import { ROOT } from './root.ts'

/** Packages that are compiled; each stands behind those that it imports. */
export const LIBRARIES: readonly string[] = [
  'sdk',
  'expressions',
  'evidence',
  'pdf-form',
  'resources',
  'engine',
]

/** What `npm run package` makes, by folder of `packages`. */
export const PACKAGES: readonly string[] = [...LIBRARIES, 'embed', 'cli']

/** Files of the elements' types: what frameworks and editors read. */
const ELEMENT_TYPES = ['countersign.d.ts', 'react.d.ts', 'vue.d.ts', 'svelte.d.ts']

/**
 * Makes what other projects install: JavaScript and types, a tarball each. Node runs no TypeScript below node_modules, and another
 * project's compiler settings are not those of this one.
 * @param names folders of packages, of PACKAGES
 * @param folder where the tarballs go; it exists
 * @returns the tarballs' paths, in the order of PACKAGES
 */
export async function writePackages(names: readonly string[], folder: string): Promise<string[]> {
  const wrong = names.find((name) => !PACKAGES.includes(name))
  if (wrong !== undefined)
    throw new RangeError(`There is no package '${wrong}': name some of ${PACKAGES.join(', ')}`)
  const wanted = PACKAGES.filter((name) => names.includes(name))
  const work = mkdtempSync(join(tmpdir(), 'countersign-packages-'))
  try {
    const compiled = wanted.filter((name) => name !== 'cli')
    if (compiled.length > 0) compile(compiled, work)
    for (const name of wanted) await fill(name, join(work, name))
    return wanted.map((name) => pack(join(work, name), folder))
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

async function fill(name: string, target: string): Promise<void> {
  const source = (file: string) => join(ROOT, 'packages', name, file)
  const take = (file: string, as = file) => cpSync(source(file), join(target, as), { recursive: true })
  mkdirSync(target, { recursive: true })
  const manifest = readManifest(name)
  if (name === 'cli') {
    await bundleTool(target)
    take('bin/packaged.js', 'bin/countersign.js')
    take('example')
    describe(target, { ...commonOf(manifest), bin: { countersign: './bin/countersign.js' } })
  } else if (name === 'embed') {
    fillElements(take, source('dist/custom-elements.json'))
    describe(target, elementsManifest())
  } else {
    if (name === 'resources') take('schemas')
    describe(target, libraryManifest(manifest))
  }
  take('README.md')
  for (const file of ['LICENSE', 'CHANGELOG.md']) cpSync(join(ROOT, file), join(target, file))
}

/** The elements themselves come from the service, which they speak to: they are never older than it. */
function fillElements(take: (file: string, as?: string) => void, manifest: string): void {
  if (!existsSync(manifest)) throw new Error(`${manifest} is missing: npm ci builds it`)
  take('dist/custom-elements.json', 'custom-elements.json')
  for (const file of ELEMENT_TYPES) take(`static/${file}`, file)
}

function elementsManifest(): object {
  const frameworks = ['react', 'vue', 'svelte'].map((name) => [`./${name}`, { types: `./${name}.d.ts` }])
  return {
    ...commonOf(readManifest('embed')),
    exports: {
      '.': { types: './src/load-elements.d.ts', default: './src/load-elements.js' },
      './elements': { types: './countersign.d.ts' },
      ...Object.fromEntries(frameworks),
      './custom-elements.json': './custom-elements.json',
      './package.json': './package.json',
    },
    customElements: 'custom-elements.json',
  }
}

function describe(target: string, manifest: object): void {
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

function pack(from: string, folder: string): string {
  const said = execFileSync('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: from,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [one]: { filename: string }[] = JSON.parse(said)
  if (one === undefined) throw new Error(`npm pack did not say what it wrote of ${from}`)
  return join(folder, one.filename)
}
