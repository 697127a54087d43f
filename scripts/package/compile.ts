import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.ts'

/** Of the language and its library, what Node 20 has: whatever is newer does not compile. */
const OLDEST = {
  target: 'es2022',
  lib: ['es2023', 'es2024.string', 'dom', 'dom.iterable', 'dom.asynciterable'],
}

/**
 * JavaScript with declarations of the sources of packages, in one go: they import each other. Of `embed` it is the loader alone.
 * @param names folders of packages
 * @param folder gets `<name>/src/…`
 */
export function compile(names: readonly string[], folder: string): void {
  const options = {
    ...OLDEST,
    noEmit: false,
    declaration: true,
    rewriteRelativeImportExtensions: true,
    rootDir: join(ROOT, 'packages'),
    outDir: folder,
    types: ['node'],
    typeRoots: [join(ROOT, 'node_modules/@types')],
  }
  const files = names.flatMap(sourcesOf)
  const project = join(folder, 'tsconfig.json')
  writeFileSync(
    project,
    JSON.stringify({ extends: join(ROOT, 'tsconfig.json'), compilerOptions: options, files, include: [] }),
  )
  execFileSync('tsc', ['-p', project], { stdio: 'inherit' })
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (name.endsWith('.d.ts')) leadToCompiled(join(folder, name))
  }
}

/** The compiler leaves the names of sources in declarations. */
function leadToCompiled(file: string): void {
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(/((?:from |import\()['"]\.[^'"]*)\.ts(['"])/g, '$1.js$2'))
}

function sourcesOf(name: string): string[] {
  const folder = join(ROOT, 'packages', name, 'src')
  if (name === 'embed') return [join(folder, 'load-elements.ts')]
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => join(folder, file))
}
