import assert from 'node:assert/strict'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { embedDist } from '../src/assets.ts'
import { LANGUAGES } from '../src/texts/languages.ts'

/** Raw, until an element first shows something; languages, fonts, pdf.js and what is opened later come after it. */
const FIRST_PAINT_BYTES_MAX = 300_000
/** The script that a page names for all elements: that much is loaded on each page, whichever element it has. */
const LOADER_BYTES_MAX = 50_000
/** The largest of the languages comes with the first screen, too. */
const LANGUAGE = new RegExp(`^(?:${Object.keys(LANGUAGES).join('|')})-`)
const DIST = fileURLToPath(embedDist)
const LOADER = 'countersign.js'

const textOf = (path: string) => readFileSync(join(DIST, path), 'utf8')
/** What modules import of their own accord, all the way down, themselves among it. */
function closureOf(paths: readonly string[]): ReadonlySet<string> {
  const found = new Set(paths)
  // Those that are added meanwhile are visited too.
  for (const path of found)
    for (const [, to = ''] of textOf(path).matchAll(/(?:from|import)\s*["'`](\.\.?\/[^"'`]+)["'`]/g))
      found.add(normalize(join(path, '..', to)))
  return found
}
const bytesOf = (paths: Iterable<string>) =>
  [...paths].reduce((sum, path) => sum + statSync(join(DIST, path)).size, 0)

/** The body of each element, as the loader asks for it. */
const bodies = [...textOf(LOADER).matchAll(/import\([`"]\.\/(chunks\/([\w-]+)-body-[^"`]+\.js)[`"]\)/g)].map(
  ([, path = '', name = '']) => ({ path, name }),
)

test('the loader is small, and names the body of each element', () => {
  assert.deepEqual(bodies.map(({ name }) => name).toSorted(), ['editor', 'monitor', 'resource', 'signing'])
  const bytes = bytesOf(closureOf([LOADER]))
  assert.ok(bytes <= LOADER_BYTES_MAX, `${bytes} bytes`)
})

for (const { name, path } of bodies)
  test(`the element of ${name} shows something on few bytes, and loads nothing of another`, () => {
    const closure = closureOf([LOADER, path])
    const languages = readdirSync(join(DIST, 'chunks')).filter(
      (file) => LANGUAGE.test(file) && file.endsWith('.js'),
    )
    const largest = Math.max(...languages.map((file) => bytesOf([`chunks/${file}`])))
    const bytes = bytesOf(closure) + largest
    assert.ok(bytes <= FIRST_PAINT_BYTES_MAX, `${bytes} bytes`)
    assert.deepEqual(
      bodies.filter((other) => other.path !== path && closure.has(other.path)),
      [],
    )
    const ofAuthors = [...closure].filter((file) => file.includes('shared-by-authors'))
    assert.equal(ofAuthors.length > 0, name !== 'signing')
  })
