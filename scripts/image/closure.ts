import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Static, Type } from 'typebox'
import { Parse } from 'typebox/value'

const Names = Type.Record(Type.String(), Type.String())
const Lock = Type.Object({
  packages: Type.Record(
    Type.String(),
    Type.Object({
      dependencies: Type.Optional(Names),
      optionalDependencies: Type.Optional(Names),
      peerDependencies: Type.Optional(Names),
      resolved: Type.Optional(Type.String()),
      link: Type.Optional(Type.Boolean()),
    }),
  ),
})
type Packages = Static<typeof Lock>['packages']

/**
 * The folders of all packages that one needs to run, by package-lock.json: its dependencies and theirs, none for development.
 * @param of folder of the package that runs
 * @param leaves of which nothing further is needed: their files are built
 * @param without packages that are left out, by the beginnings of their names
 */
export function closureOf(
  root: string,
  { of, leaves, without }: { of: string; leaves: readonly string[]; without: readonly string[] },
): string[] {
  const { packages } = Parse(Lock, JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  const found = new Set([of])
  for (const folder of found) {
    const { dependencies, optionalDependencies, peerDependencies } = packages[folder] ?? {}
    if (leaves.includes(folder)) continue
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const place = placeOf(packages, name, folder)
      const isLeftOut = without.some((beginning) => name.startsWith(beginning))
      // What is optional may not be there.
      if (place !== undefined && !isLeftOut && existsSync(join(root, place))) found.add(place)
    }
  }
  return [...found].sort()
}

/** Where Node finds a package: in the folder of whoever needs it, or in one around it. */
function placeOf(packages: Packages, name: string, from: string): string | undefined {
  for (let folder = from; ; folder = outerOf(folder)) {
    const place = join(folder, 'node_modules', name)
    const { link, resolved } = packages[place] ?? {}
    if (link === true) return resolved
    if (packages[place] !== undefined) return place
    if (folder === '') return undefined
  }
}

function outerOf(folder: string): string {
  const at = folder.lastIndexOf('/node_modules/')
  return at < 0 ? '' : folder.slice(0, at)
}
