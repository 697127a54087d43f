import { fstatSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

// Files that packages bring and that are read when somebody first needs them: fonts, tables, decoders. A child process of root gives up its
// rights before it sees anything of a stranger's (unprivileged.ts), and where the program lies below a folder that is root's alone it could
// not come to them any more. So it opens all of them before; everybody else finds them by their paths.

const { resolve } = createRequire(import.meta.url)

/** By name; the open file, once openShippedFiles was called. */
const shipped = new Map<string, number | undefined>()

/** Says that files will be read, by the names that packages give them (`package/path`). Called while modules load. */
export function shipFiles(names: readonly string[]): void {
  for (const name of names) shipped.set(name, undefined)
}

/** Says the same of all files of a folder of a package, which exports its package.json. */
export function shipFolder(packageName: string, folder: string): void {
  const path = join(dirname(resolve(`${packageName}/package.json`)), folder)
  shipFiles(readdirSync(path).map((file) => join(path, file)))
}

/** Opens all of them, for a process that is about to lose its way to them. */
export function openShippedFiles(): void {
  for (const name of shipped.keys()) shipped.set(name, openSync(resolve(name), 'r'))
}

/** A file that was named to shipFiles, or lies in a folder that was named to shipFolder (then by its path). */
export function readShipped(name: string): Buffer {
  if (!shipped.has(name)) throw new Error(`${name} is not among the files that were named to be read`)
  const file = shipped.get(name)
  return file === undefined ? readFileSync(resolve(name)) : readOpen(file)
}

function readOpen(file: number): Buffer {
  const bytes = Buffer.allocUnsafeSlow(fstatSync(file).size)
  for (let at = 0; at < bytes.length; ) {
    const count = readSync(file, bytes, at, bytes.length - at, at)
    if (count === 0) throw new Error('A shipped file became shorter')
    at += count
  }
  return bytes
}
