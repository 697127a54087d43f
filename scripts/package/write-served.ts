import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sha256 } from './archives.ts'
import { readManifest } from './manifest.ts'
import { ROOT } from './root.ts'
import { goModule, pythonWheel } from './write-clients.ts'
import { PACKAGES, writePackages } from './write-packages.ts'

/** What the service shows below `/packages/`. */
export const SERVED: string = join(ROOT, 'dist/packages')

/**
 * Makes all that the service gives to those who build on it: each package by its version and, but for the wheel, whose name pip reads,
 * by a name that stays.
 * @param folder what was in it is removed
 */
export async function writeServed(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const tarballs = await writePackages(PACKAGES, folder)
  const { version } = readManifest('cli')
  const clients = [pythonWheel(), goModule(version)]
  for (const { name, bytes } of clients) writeFileSync(join(folder, name), bytes)
  const versioned = [...tarballs.map((path) => basename(path)), ...clients.map(({ name }) => name)]
  const stable = versioned.filter((name) => !name.endsWith('.whl'))
  for (const name of stable) copyFileSync(join(folder, name), join(folder, name.replace(`-${version}`, '')))
  writeFileSync(join(folder, 'index.html'), indexOf(folder, versioned))
}

/** Read by people, and by pip (`--find-links`), which compares what it gets with the hash. */
function indexOf(folder: string, names: readonly string[]): string {
  const items = names.map((name) => {
    const hash = sha256(readFileSync(join(folder, name)), 'hex')
    return `<li><a href="${name}#sha256=${hash}">${name}</a></li>`
  })
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Packages of Countersign</title>
</head>
<body>
<h1>Packages of Countersign</h1>
<p><a href="../docs/packages">How each of them is installed</a></p>
<ul>
${items.join('\n')}
</ul>
</body>
</html>
`
}
