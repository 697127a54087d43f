import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'

const CLI = fileURLToPath(new URL('..', import.meta.url))

/**
 * Writes the tool with all that it imports as modules without dependencies, one chunk for each command, for Node 20 and later.
 * @param folder gets `src/` with the code, and `LICENSES.md` of all that came in from others
 */
export async function bundleTool(folder: string): Promise<void> {
  const packages = new Set<string>()
  await build({
    root: CLI,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true, target: 'node' },
    plugins: [{ name: 'packages', generateBundle: (_, bundle) => collect(bundle, packages) }],
    build: {
      ssr: join(CLI, 'src/main.ts'),
      outDir: join(folder, 'src'),
      emptyOutDir: true,
      target: 'node20.3',
      minify: true,
      rolldownOptions: {
        // The first line of a chunk would be code otherwise, and stacks in reports name modules of ours.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', keepNames: true },
      },
    },
  })
  writeFileSync(join(folder, 'LICENSES.md'), licencesOf([...packages].toSorted()))
}

const PACKAGE = `${sep}node_modules${sep}`

function collect(bundle: Rolldown.OutputBundle, packages: Set<string>): void {
  for (const output of Object.values(bundle)) {
    if (output.type !== 'chunk') continue
    for (const id of output.moduleIds) {
      const at = id.lastIndexOf(PACKAGE)
      if (at < 0 || id.startsWith('\0')) continue
      const [first = '', second = ''] = id.slice(at + PACKAGE.length).split(sep)
      packages.add(join(id.slice(0, at), PACKAGE, first.startsWith('@') ? join(first, second) : first))
    }
  }
}

/** What each licence asks for: its text goes with the code. */
function licencesOf(folders: readonly string[]): string {
  const texts = folders.map((folder) => {
    const { name, version, license }: { name: string; version: string; license: string } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    )
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry))
    const text = file === undefined ? '' : `\n${readFileSync(join(folder, file), 'utf8').trim()}\n`
    return `## ${name} ${version} (${license})\n${text}`
  })
  return `# Code of others in this package\n\n${texts.join('\n')}`
}
