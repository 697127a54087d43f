import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PlantedBug } from './bug.ts'
import { ROOT } from './sandbox.ts'

const DOCUMENT = 'docs/engine-proof.md'
const BEGIN = '<!-- planted bugs: written by npm run planted-bugs -- --write -->'
const END = '<!-- end of planted bugs -->'

export interface FoundBug {
  bug: PlantedBug
  places: readonly string[]
}

/** Puts the table of bugs, with what found each of them, into the document. */
export async function writeTable(bugs: readonly FoundBug[]): Promise<void> {
  const path = join(ROOT, DOCUMENT)
  const text = await readFile(path, 'utf8')
  const [before, rest] = text.split(BEGIN)
  const [, after] = rest?.split(END) ?? []
  if (before === undefined || after === undefined) throw new Error(`${DOCUMENT} has no place for the table`)
  const rows = bugs.map(({ bug, places }) => row(bug.name, bug.what, filesOf(bug), places.join('; ')))
  const table = [row('bug', 'what is wrong', 'where', 'found by'), row('---', '---', '---', '---'), ...rows]
  await writeFile(path, `${before}${BEGIN}\n${table.join('\n')}\n${END}${after}`)
}

function filesOf({ changes }: PlantedBug): string {
  return [...new Set(changes.map(({ file }) => `\`${file.replace('packages/', '')}\``))].join(', ')
}

function row(...cells: string[]): string {
  return `| ${cells.join(' | ')} |`
}
