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

/** Raw, of what stands beside the page and comes after it. What reads PDFs is as much again, and comes when there is one. */
const WORKER_BYTES_MAX = { 'check.worker': 850_000, 'simulate.worker': 1_020_000 }

for (const [name, most] of Object.entries(WORKER_BYTES_MAX))
  test(`25: the worker ${name} is as small as it may be, and reads no PDF before there is one`, () => {
    const path = readdirSync(join(DIST, 'chunks')).find(
      (file) => file.startsWith(name) && file.endsWith('.js'),
    )
    assert.ok(path, 'it is built')
    const bytes = bytesOf([`chunks/${path}`])
    assert.ok(bytes <= most, `${bytes} bytes`)
    // What a worker of a page of another origin imports as it begins, Firefox refuses: `worker-src blob:`.
    assert.deepEqual([...closureOf([`chunks/${path}`])], [`chunks/${path}`])
    const [[, later = ''] = []] = textOf(`chunks/${path}`).matchAll(/import\([`"]\.\/(worker\.pdf-[^`"]+)/g)
    assert.ok(statSync(join(DIST, 'chunks', later)).isFile(), 'what reads PDFs can be asked for')
    assert.deepEqual([...closureOf([`chunks/${later}`])], [`chunks/${later}`])
  })
