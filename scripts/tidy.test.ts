import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { contentRules } from './tidy/contents.ts'
import { dialectRules } from './tidy/dialect.ts'
import { importRules } from './tidy/imports.ts'
import { markdownRules } from './tidy/markdown.ts'
import { sourcesOf, type Texts } from './tidy/rule.ts'
import { sizeRules } from './tidy/sizes.ts'

// What a formatter cannot hold: rules of the house, each seen to find what breaks it, and what documents say of the code.

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SERVER = 'packages/server/src/'

const listed = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '*.ts', '*.md', 'packages/*/package.json'],
  {
    cwd: ROOT,
    encoding: 'utf8',
  },
)
const texts: Texts = new Map(
  listed
    .split('\n')
    .filter((name) => name !== '' && !name.includes('/generated/') && existsSync(join(ROOT, name)))
    .map((name) => [name, readFileSync(join(ROOT, name), 'utf8')]),
)
const sources = [...sourcesOf(texts).keys()]
const read = (name: string) => texts.get(name) ?? ''

for (const rule of [...importRules, ...contentRules, ...sizeRules, ...dialectRules, ...markdownRules]) {
  test(rule.name, () => {
    assert.deepEqual(rule.find(texts), [])
    for (const [name, text] of Object.entries(rule.planted)) {
      const all = new Map([...texts, ...Object.entries(rule.planted), [name, text]])
      assert.ok(
        rule.find(all).some((place) => place.includes(name)),
        `${name} breaks the rule and is not found`,
      )
    }
  })
}

/** Later ones run beside processes of the version before (docs/development.md, A migration). */
const LAST_UNMARKED = '0146-pushed-drafts.sql'

test("a migration's first line says which processes go on beside it", () => {
  const folder = join(ROOT, 'packages/server/migrations')
  const later = readdirSync(folder).filter((name) => name > LAST_UNMARKED && name.endsWith('.sql'))
  for (const name of later)
    assert.match(
      readFileSync(join(folder, name), 'utf8'),
      /^-- compatible(?: with \d{4})?\n/,
      `${name} begins with '-- compatible', or '-- compatible with 0150': see "A migration" in docs/development.md`,
    )
})

test('no file, export or dependency is left that nobody uses', () => {
  const unused = (folder: string) => {
    const program = join(ROOT, 'node_modules/knip/bin/knip.js')
    const { stdout } = spawnSync(process.execPath, [program, '--no-progress'], {
      cwd: folder,
      encoding: 'utf8',
    })
    return stdout.split('\n').filter((line) => line !== '')
  }
  assert.deepEqual(unused(ROOT), [])
  assert.match(unused(join(ROOT, 'scripts/tidy/unused')).join('\n'), /nobodyUsesThis/)
})

test('the arrows between packages in ARCHITECTURE.md are what the packages import', () => {
  const [, arrows = ''] =
    /^Arrows: ([^.]*)\.$/m.exec(readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8')) ?? []
  const told = arrows
    .replaceAll('\n', ' ')
    .split('; ')
    .map((arrow) => {
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
  const [, list = ''] = /^export const SETTINGS = \[(.+?)\]/ms.exec(read(`${SERVER}config-values.ts`)) ?? []
  const settings = [...list.matchAll(/'([A-Z\d_]+)'/g)]
  const told = [...prose('docs/running.md').matchAll(/^\| ([A-Z][A-Z\d_]+(?:, [A-Z\d_]+)*) \|/gm)]
  const namesOf = (matches: readonly RegExpMatchArray[]) =>
    [...new Set(matches.flatMap(([, names = '']) => names.split(', ')))].sort()
  assert.deepEqual(namesOf(told), namesOf(settings))
})

/** Each can be checked from outside: the points of the acceptance of the elements and of Studio. */
const POINTS = 28

/** The points that titles of tests begin with, as in `'3, 28: each screen …'`. */
function pointsIn(files: Texts): number[] {
  const titles = /\b(?:test|onBoth|onEither|onHost)\(\s*['"`](?:acceptance )?(\d+(?:, \d+)*): /g
  const found = [...files]
    .filter(([name]) => name.endsWith('.test.ts'))
    .flatMap(([, text]) => [...text.matchAll(titles)])
    .flatMap(([, numbers = '']) => numbers.split(', ').map(Number))
  return [...new Set(found)].toSorted((one, other) => one - other)
}

test('each point of the acceptance of the elements and of Studio is in the title of a test, and no other number', () => {
  const points = Array.from({ length: POINTS }, (_, index) => index + 1)
  assert.deepEqual(pointsIn(texts), points)
  const beyond = `  test('acceptance 3, ${POINTS + 1}: one', run)\ntest('4 of them', run)`
  assert.deepEqual(pointsIn(new Map([['e2e/planted.test.ts', beyond]])), [3, POINTS + 1])
})
