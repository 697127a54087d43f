import { dirname, join, normalize } from 'node:path'
import { findLines, pick, type Rule, sourcesOf, type Texts } from './rule.ts'

const SERVER = 'packages/server/src/'
/** Imports of the server go only to the left. */
const STAIRS =
  'lib texts postgres children pdf mail jobs events access people files resources documents previews workflows signing webhooks backup http'.split(
    ' ',
  )
/** Beside the stairs: known to every room. */
const BESIDE = ['config.ts', 'limits.ts']

/** The room of a file of the server, else an empty text. */
export function roomOf(name: string): string {
  return name.startsWith(SERVER) ? (name.slice(SERVER.length).split('/', 1)[0] ?? '') : ''
}

/** All paths that a text imports, exports on or takes for its side effects, types included. */
function importsOf(text: string): string[] {
  return [...text.matchAll(/^(?:import|export)\b[^'"`;]*?from '([^']+)'|^import '([^']+)'/gms)].map(
    ([, from, alone]) => from ?? alone ?? '',
  )
}

const stairs: Rule = {
  name: 'imports of the server go only down the stairs',
  planted: {
    [`${SERVER}lib/climb.ts`]: "import type { Job } from '../jobs/job.ts'\n",
    [`${SERVER}documents/luggage.ts`]: "import type { App } from '../app.ts'\n",
  },
  find: (files) =>
    [...sourcesOf(files)].flatMap(([name, text]) => {
      const from = STAIRS.indexOf(roomOf(name))
      if (from < 0) return []
      return importsOf(text).flatMap((path) => {
        const room = path.startsWith('.') ? roomOf(normalize(join(dirname(name), path))) : ''
        const to = STAIRS.indexOf(room)
        const isUpward = room !== '' && !BESIDE.includes(room) && (to < 0 || to > from)
        return isUpward ? [`${name} imports ${path}`] : []
      })
    }),
}

const byName: Rule = {
  name: 'nobody outside imports the server, and packages import each other by name',
  planted: {
    'packages/engine/src/host.ts': "import { openApp } from '@countersign/server'\n",
    'packages/cli/src/near.ts': "import { compile } from '../../expressions/src/index.ts'\n",
  },
  find: (files) =>
    findLines(
      pick(sourcesOf(files), (name) => name.startsWith('packages/') && !name.startsWith('packages/server/')),
      /from '(?:@countersign\/server|(?:\.\.\/)+(?:(?:server|resources|expressions|evidence|pdf-form|embed|cli|sdk|ui)\/|(?:engine|pdf)\/src\/))/,
    ),
}

/** Those for authors, whose views come after the first paint. */
const OF_AUTHORS = /^packages\/embed\/src\/(?:resource-editor|workflow-editor)\//

const pageTakesTypes: Rule = {
  name: 'the page that people load takes nothing but types from the resources and the sdk, but for the editors',
  planted: { 'packages/embed/src/heavy.ts': "import { parseResource } from '@countersign/resources'\n" },
  find: (files) =>
    findLines(
      pick(sourcesOf(files), (name) => name.startsWith('packages/embed/src/') && !OF_AUTHORS.test(name)),
      /^(?!import type ).*from '@countersign\/(?:resources|sdk)\b/,
    ),
}

const plainPrimitives: Rule = {
  name: 'the primitives know no other package',
  planted: { 'packages/ui/src/knowing.ts': "import type { Language } from '@countersign/engine/texts'\n" },
  find: (files) =>
    findLines(
      pick(sourcesOf(files), (name) => name.startsWith('packages/ui/src/')),
      /from '@countersign\//,
    ),
}

const noCircles: Rule = {
  name: 'no files import each other in a circle, not even types',
  planted: {
    'packages/engine/src/hen.ts': "import type { Egg } from './egg.ts'\n",
    'packages/engine/src/egg.ts': "import { hatch } from './hen.ts'\n",
  },
  find: findCircles,
}

/** Each circle as the files that belong to it (Tarjan's strongly connected components). */
function findCircles(files: Texts): string[] {
  const exported = exportsOf(files)
  const reach = new Map([...files].map(([name, text]) => [name, targetsOf(name, text, files, exported)]))
  const numbers = new Map<string, number>()
  const lowest = new Map<string, number>()
  const path: string[] = []
  const circles: string[] = []
  const visit = (name: string): number => {
    const number = numbers.size
    numbers.set(name, number)
    path.push(name)
    let low = number
    for (const target of reach.get(name) ?? []) {
      if (!numbers.has(target)) low = Math.min(low, visit(target))
      else if (path.includes(target))
        low = Math.min(low, lowest.get(target) ?? low, numbers.get(target) ?? low)
    }
    lowest.set(name, low)
    if (low === number) {
      const circle = path.splice(path.indexOf(name))
      if (circle.length > 1) circles.push(circle.join(' ↔ '))
    }
    return low
  }
  for (const name of reach.keys()) if (!numbers.has(name)) visit(name)
  return circles
}

function targetsOf(
  name: string,
  text: string,
  files: Texts,
  exported: ReadonlyMap<string, string>,
): string[] {
  return importsOf(text)
    .map((path) => {
      if (path.startsWith('.')) return normalize(join(dirname(name), path))
      const pdf = path.replace(/^@countersign\/pdf\/(.+)$/, 'packages/pdf/src/$1.ts')
      return exported.get(path) ?? pdf
    })
    .filter((target) => target !== name && files.has(target))
}

/** The file behind each name under which a package of the workspace exports one. */
function exportsOf(files: Texts): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [name, text] of pick(files, (path) => /^packages\/[^/]+\/package\.json$/.test(path))) {
    for (const [, key = '', target = ''] of text.matchAll(/"\.(\/[^"*]+)?": "\.\/(src\/[^"*]+)"/g))
      found.set(`@countersign/${name.split('/')[1]}${key}`, join(dirname(name), target))
  }
  return found
}

export const importRules: readonly Rule[] = [stairs, byName, pageTakesTypes, plainPrimitives, noCircles]
