import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { encrypted, onePage, withForm } from '@countersign/pdf/testing/odd-pdfs'
import { unsealablePdfs } from '@countersign/pdf/testing/unsealable-pdfs'
import { openPagePool } from '../../src/pdf/draw-page.ts'
import { openRandom } from '../support/random.ts'
import { compareLooks } from './eye.ts'
import { mutate, mutationNames } from './mutate.ts'
import { byteMutations } from './mutate-bytes.ts'
import { PARSER_WORDS } from './one-file.ts'
import type { Places } from './places.ts'
import { runCorpus, type Sample } from './run-corpus.ts'
import { lostWords } from './words.ts'

// A small part of what `npm run corpus` does with thousands of files.

const mutations = ['cutAtEnd', 'asStream', 'inShortHexadecimal', 'withFields', 'previousNowhere', 'locked']

async function samples(): Promise<Sample[]> {
  const whole = onePage()
  const odd = Object.entries(unsealablePdfs).slice(0, 4)
  const mutants = mutations.map((name) => ({ name, bytes: () => mutate(whole, name, openRandom(7)) }))
  return [
    { name: 'as it is', bytes: async () => whole },
    { name: 'form', bytes: async () => withForm() },
    { name: 'encrypted', bytes: () => encrypted({ modify: false }) },
    { name: 'garbage', bytes: async () => Buffer.from('%PDF-1.7\nnothing') },
    ...odd.map(([name, make]) => ({ name, bytes: async () => make() })),
    ...mutants,
  ]
}

test('PDFs of all kinds are sealed and look as they did, or are refused in words of a person', async () => {
  const results = await runCorpus(await samples(), () => undefined)
  const outcomes = Object.fromEntries(results.map(({ name, outcome, detail }) => [name, [outcome, detail]]))
  for (const [name, [outcome, detail]] of Object.entries(outcomes)) {
    const expected = name === 'garbage' || name === 'locked' ? 'refused' : 'sealed'
    assert.equal(outcome, expected, `${name}: ${detail}`)
  }
  assert.equal(results.length, 14)
})

test('every mutation changes a file that has what it changes, and the same seed gives the same one', async () => {
  const whole = Buffer.from(await mutate(withForm(), 'noEndMark', openRandom(1)))
  let changed = 0
  for (const name of mutationNames) {
    const [first, second] = [
      await mutate(whole, name, openRandom(3)),
      await mutate(whole, name, openRandom(3)),
    ]
    // What a library writes has a random identifier.
    if (Object.hasOwn(byteMutations, name)) assert.deepEqual(first, second, name)
    if (!Buffer.from(first).equals(whole)) changed += 1
  }
  assert(
    changed > mutationNames.length * 0.8,
    `${changed} of ${mutationNames.length} mutations change the form`,
  )
})

const screen = openPagePool({ size: 1, memoryBytesMax: 2 ** 30, idleStopMs: 60_000 })
after(() => screen.close())

test('what is lost to the eye is told, and a parser at its words', async () => {
  const look = (before: Uint8Array, later: Uint8Array, removed: Places = new Map()) =>
    compareLooks(before, later, { except: removed, setByReader: new Map(), isRepaired: false, screen })
  assert.deepEqual(await look(onePage(), onePage()), { differences: [], pages: 1 })
  const lost = await look(onePage(), onePage({ text: '' }))
  assert.match(lost.differences.join(), /page 1: \d+ pixels lost, 0 added/)
  const elsewhere = new Map([[1, [{ x: 300, y: 500, width: 50, height: 50 }]]])
  assert.notDeepEqual((await look(onePage(), onePage({ text: '' }), elsewhere)).differences, [])
  assert.match('The PDF cannot be used: expected a name at byte 17 of the xref', PARSER_WORDS)
})

test('words that are not there any more are told, wherever lines are broken', () => {
  assert.deepEqual(lostWords('one two two three-\nfour', 'two one twothreefour'), [])
  assert.deepEqual(lostWords('one two two', 'one two'), ['two'])
  assert.deepEqual(lostWords('100 EUR', '9 000 EUR'), ['100'])
})
