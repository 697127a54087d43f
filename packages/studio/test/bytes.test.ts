import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const DIST = new URL('../dist/', import.meta.url)
/** studio.md, Manner: what is loaded before Home can be used, raw; fonts come beside it. */
const HOME_BYTES_MAX = 400_000

const chunks = readdirSync(new URL('chunks/', DIST)).filter((name) => name.endsWith('.js'))
const read = (name: string) => readFileSync(new URL(`chunks/${name}`, DIST), 'utf8')

/** A chunk, and what it imports before it runs. */
function closureOf(name: string, known = new Set<string>()): Set<string> {
  if (known.has(name)) return known
  known.add(name)
  const imports = /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g
  for (const [, imported = ''] of read(name).matchAll(imports)) closureOf(imported, known)
  return known
}

test('25: Home is there with at most 400 kB, and no editor, pdf.js or other page is among them', () => {
  const html = readFileSync(new URL('studio.html', DIST), 'utf8')
  const [, entry = ''] = /src="\/studio\/app\/chunks\/([^"]+\.js)"/.exec(html) ?? []
  const home = chunks.filter((name) => /^home-page-/.test(name))
  assert.equal(home.length, 1)
  const loaded = new Set([entry, ...home].flatMap((name) => [...closureOf(name)]))
  assert.ok(loaded.size > 2)
  // The larger of the two languages.
  const texts = chunks.filter((name) => /^(?:en|de)-/.test(name) && read(name).includes('frame.skip'))
  assert.equal(texts.length, 2)
  const bytes = [...loaded].reduce(
    (sum, name) => sum + Buffer.byteLength(read(name)),
    Buffer.byteLength(html),
  )
  const language = Math.max(...texts.map((name) => Buffer.byteLength(read(name))))
  assert.ok(bytes + language <= HOME_BYTES_MAX, `${bytes + language} bytes`)
  assert.deepEqual(
    [...loaded].filter((name) => /run-page|keys-page|inbox-page|codemirror|pdf/.test(name)),
    [],
  )
})
