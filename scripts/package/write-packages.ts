import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { bundleTool } from '../../packages/cli/scripts/bundle.ts'
import { type Entry, tarGz } from './archives.ts'
import { compile } from './compile.ts'
import { commonOf, libraryManifest, ownNeeds, readManifest } from './manifest.ts'
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

/** What runs the tool, in its package. */
const TOOL = 'bin/countersign.js'

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
    const compiled = join(work, 'compiled')
    mkdirSync(compiled)
    compileAll(wanted, compiled)
    return await Promise.all(
      wanted.map(async (name) => {
        await fill(name, join(work, name), compiled)
        return pack(name, join(work, name), folder)
      }),
    )
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** The tool is bundled of its sources, and the elements come from the service. */
function compileAll(wanted: readonly string[], folder: string): void {
  const libraries = wanted.filter((name) => LIBRARIES.includes(name))
  const names = new Set(libraries.flatMap((name) => [name, ...ownNeeds(name)]))
  if (wanted.includes('embed')) names.add('embed')
  if (names.size > 0) compile([...names], folder)
}

async function fill(name: string, target: string, compiled: string): Promise<void> {
  const source = (file: string) => join(ROOT, 'packages', name, file)
  const take = (file: string, as = file) => cpSync(source(file), join(target, as), { recursive: true })
  mkdirSync(target, { recursive: true })
  if (name === 'cli') {
    await bundleTool(target)
    take('bin/packaged.js', 'bin/countersign.js')
    take('examples')
    describe(target, { ...commonOf(readManifest(name)), bin: { countersign: TOOL } })
  } else if (name === 'embed') {
    cpSync(join(compiled, name), target, { recursive: true })
    fillElements(take, source('dist/custom-elements.json'))
    describe(target, elementsManifest())
  } else {
    fillLibrary(name, target, compiled, ownNeeds(name))
    for (const needed of ownNeeds(name))
      fillLibrary(needed, join(target, 'node_modules/@countersign', needed), compiled, [])
  }
  take('README.md')
  cpSync(join(ROOT, 'CHANGELOG.md'), join(target, 'CHANGELOG.md'))
  cpSync(join(ROOT, 'LICENSE'), join(target, 'LICENSE'))
}

/** @param bundled packages of ours that come inside of it: no registry has them */
function fillLibrary(name: string, target: string, compiled: string, bundled: readonly string[]): void {
  const schemas = join(ROOT, 'packages', name, 'schemas')
  cpSync(join(compiled, name), target, { recursive: true })
  if (existsSync(schemas)) cpSync(schemas, join(target, 'schemas'), { recursive: true })
  cpSync(join(ROOT, 'LICENSE'), join(target, 'LICENSE'))
  describe(target, libraryManifest(readManifest(name), bundled))
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

function pack(name: string, from: string, folder: string): string {
  const { version } = readManifest(name)
  const path = join(folder, `countersign-${name}-${version}.tgz`)
  writeFileSync(path, tarGz(entriesOf(from)))
  return path
}

/** The files of a package, as npm wants them: below one folder. */
function entriesOf(from: string): Entry[] {
  return readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => {
      const at = join(parentPath, name)
      const path = relative(from, at).replaceAll(sep, '/')
      return { path: `package/${path}`, bytes: readFileSync(at), isProgram: path === TOOL }
    })
}
