import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

// What a formatter cannot hold: the stairs, where SQL, statuses, the clock and the environment may stand, sizes.

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SERVER = 'packages/server/src/'
const FILE_LINES_MAX = 400
const FUNCTION_LINES_MAX = 60

const STAIRS = [
  'lib',
  'postgres',
  'children',
  'pdf',
  'mail',
  'jobs',
  'events',
  'access',
  'files',
  'resources',
  'documents',
  'previews',
  'workflows',
  'signing',
  'webhooks',
  'http',
]
/** Beside the stairs: known to every room. */
const BESIDE = ['config.ts', 'limits.ts']

const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts'], {
  cwd: ROOT,
  encoding: 'utf8',
})
const files = listed.split('\n').filter((name) => name !== '' && !name.includes('/generated/'))
const sources = files.filter((name) => !name.endsWith('.test.ts') && !/\/(?:test|testing)\//.test(name))
const server = sources.filter((name) => name.startsWith(SERVER))
const text = new Map(files.map((name) => [name, readFileSync(join(ROOT, name), 'utf8')]))
const read = (name: string) => text.get(name) ?? ''

/** Every line of the files in which the pattern stands, as `file:line`. */
function findLines(names: readonly string[], pattern: RegExp): string[] {
  return names.flatMap((name) =>
    read(name)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${name}:${index + 1}`] : [])),
  )
}

const roomOf = (name: string) => name.slice(SERVER.length).split('/', 1)[0] ?? ''

test('imports of the server go only down the stairs', () => {
  const upward: string[] = []
  for (const name of server) {
    const from = STAIRS.indexOf(roomOf(name))
    if (from < 0) continue
    for (const [, keyword = '', path = ''] of read(name).matchAll(
      /^(?:import|export) (type )?[^'"]*?from '(\.[^']+)'/gms,
    )) {
      const target = normalize(join(dirname(name), path))
      const room = roomOf(target)
      const isAppType = target === `${SERVER}app.ts` && keyword === 'type '
      if (BESIDE.includes(room) || isAppType) continue
      const to = STAIRS.indexOf(room)
      if (to < 0 || to > from) upward.push(`${name} imports ${path}`)
    }
  }
  assert.deepEqual(upward, [])
})

test('nobody outside imports the server, and packages import each other by name', () => {
  const others = sources.filter(
    (name) => name.startsWith('packages/') && !name.startsWith('packages/server/'),
  )
  assert.deepEqual(
    findLines(
      others,
      /from '(?:@countersign\/server|(?:\.\.\/)+(?:(?:server|resources|expressions|evidence|pdf-form|embed|cli|sdk)\/|(?:engine|pdf)\/src\/))/,
    ),
    [],
  )
})

test('the arrows between packages in ARCHITECTURE.md are what the packages import', () => {
  const [, arrows = ''] = /^Arrows: (.*)\.$/m.exec(readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8')) ?? []
  const told = arrows.split('; ').map((arrow) => {
    const [from = '', to = ''] = arrow.replaceAll(/ \([^)]*\)/g, '').split(' → ')
    return [from, to.split(', ').toSorted()] as const
  })
  const imported = new Map<string, Set<string>>()
  for (const name of sources) {
    const [, from = ''] = /^packages\/([^/]+)\/src\//.exec(name) ?? []
    for (const [, to = ''] of read(name).matchAll(/from '@countersign\/([^/']+)/g))
      if (from !== '' && to !== from) imported.set(from, (imported.get(from) ?? new Set()).add(to))
  }
  const found = [...imported].map(([from, to]) => [from, [...to].toSorted()] as const)
  assert.deepEqual(Object.fromEntries(told), Object.fromEntries(found))
})

test('the page that people load takes nothing but types from the resources and the sdk', () => {
  const page = sources.filter((name) => name.startsWith('packages/embed/src/'))
  assert.deepEqual(findLines(page, /^(?!import type ).*from '@countersign\/(?:resources|sdk)\b/), [])
})

test('SQL stands in stores, migrations and postgres/ alone', () => {
  const elsewhere = server.filter((name) => !/-store\.ts$/.test(name) && roomOf(name) !== 'postgres')
  assert.deepEqual(
    findLines(elsewhere, /['"`]\s*(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH)\s+[\w"(*$]/),
    [],
  )
})

test('the environment is read in config.ts alone, the clock in lib/ alone', () => {
  const environment = server.filter((name) => name !== `${SERVER}config.ts`)
  assert.deepEqual(findLines(environment, /process\.env\b/), [])
  const clock = server.filter((name) => roomOf(name) !== 'lib')
  const engine = sources.filter((name) => name.startsWith('packages/engine/'))
  assert.deepEqual(findLines(engine, /process\.|Math\.random|randomUUID|from 'node:/), [])
  assert.deepEqual(findLines([...clock, ...engine], /new Date\(\)|Date\.now\(\)/), [])
})

test('statuses are known in http/ alone', () => {
  const below = server.filter((name) => roomOf(name) !== 'http')
  assert.deepEqual(findLines(below, /\bstatusCode: [45]\d\d\b|\.code\([45]\d\d\)/), [])
})

test('no marks are left in the code', () => {
  const marks = new RegExp(
    `\\b(?:${['TO', 'DO'].join('')}|${['FIX', 'ME'].join('')}|${['XX', 'X'].join('')})\\b|@ts-${'ignore'}|@ts-${'expect'}-error|biome-${'ignore'}|\\.only\\(`,
  )
  assert.deepEqual(findLines(files, marks), [])
})

test('there is no any and no assertion of types', () => {
  assert.deepEqual(
    findLines(
      sources,
      /[:<|&,]\s*any\b(?!['\w])|\bas (?!const\b)(?:unknown|never|[A-Z]\w*(?:<|\b(?!\s+from)))(?![^'"`]*['"`],?$)/,
    ).filter((place) => !isProse(place)),
    [],
  )
})

/** A comment, a text or a renamed import is no type assertion. */
function isProse(place: string): boolean {
  const [name = '', line = '1'] = place.split(':')
  const content = read(name).split('\n')[Number(line) - 1] ?? ''
  return /^\s*(?:\/\/|\*|\/\*)|^\s*(?:import|export)\b|^\s+\w+ as \w+,?$|\bAS [A-Z]|['"`].*\bas\b.*['"`]|\bas\b.*\*\/|\/\/.*\bas\b|<[\w-]+>.*\bas\b/.test(
    content,
  )
}

test('files and functions fit the hand', () => {
  const long = files.filter((name) => read(name).split('\n').length - 1 > FILE_LINES_MAX)
  assert.deepEqual(long, [])
  const functions = sources.flatMap((name) => longFunctions(name, read(name)))
  assert.deepEqual(functions, [])
})

/** Functions and methods are found by the formatter's indentation: a head, and the closing brace in the same column. */
function longFunctions(name: string, content: string): string[] {
  const lines = content.split('\n')
  return lines.flatMap((line, start) => {
    const [, indent, label = ''] =
      /^(\s*)(?:export )?(?:default )?(?:async )?(?:function\*? (\w+)|(?:static |readonly )?(?:async )?#?\w+\(.*\).*\{$)/.exec(
        line,
      ) ?? []
    if (indent === undefined || /^\s*(?:if|for|while|switch|catch|return|await)\b/.test(line)) return []
    const length = lines.slice(start).findIndex((other) => other === `${indent}}` || other === `${indent}},`)
    return length > FUNCTION_LINES_MAX ? [`${name}:${start + 1} ${label} has ${length} lines`] : []
  })
}

test('links of the documents lead somewhere', () => {
  const documents = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const links = documents
    .split('\n')
    .filter((name) => name !== '' && existsSync(join(ROOT, name)))
    .flatMap((name) => linksOf(name).map((link) => ({ name, link })))
  assert.ok(links.length > 50, `${links.length} links were found`)
  const broken = links.filter(({ name, link }) => !leadsSomewhere(name, link))
  assert.deepEqual(broken, [])
})

/** What a reader sees as a link of the project's own; what stands in code is none. */
function linksOf(document: string): string[] {
  const content = prose(document).replace(/(`+)[^`]+\1/g, '')
  return [...content.matchAll(/\]\(([^)\s]+)\)|\b(?:src|href)="([^"]+)"/g)]
    .map(([, inText = '', inTag = '']) => inText + inTag)
    .filter((link) => !/^[a-z]+:/.test(link))
}

function leadsSomewhere(document: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? document : join(dirname(document), path)
  return existsSync(join(ROOT, target)) && (anchor === undefined || anchorsOf(target).includes(anchor))
}

/** The headings, as repositories on the web name them in addresses. */
function anchorsOf(document: string): string[] {
  return [...prose(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function prose(document: string): string {
  return readFileSync(join(ROOT, document), 'utf8').replace(/^```.*?^```$/gms, '')
}

test('docs/running.md tells of the settings that the service reads, and of no others', () => {
  const settings = [...read(`${SERVER}config.ts`).matchAll(/(?:'|env\.)([A-Z][A-Z\d_]+)\b/g)]
  const told = [...prose('docs/running.md').matchAll(/^\| ([A-Z][A-Z\d_]+(?:, [A-Z\d_]+)*) \|/gm)]
  const namesOf = (matches: readonly RegExpMatchArray[]) =>
    [...new Set(matches.flatMap(([, names = '']) => names.split(', ')))].sort()
  // The PATH belongs to the machine.
  assert.deepEqual(
    namesOf(told),
    namesOf(settings).filter((name) => name !== 'PATH'),
  )
})
