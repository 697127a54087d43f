import assert from 'node:assert/strict'
import { test } from 'node:test'
import { encrypted, onePage, withForm } from '../../src/pdf/testing/odd-pdfs.ts'
import { unsealablePdfs } from '../../src/pdf/testing/unsealable-pdfs.ts'
import { openRandom } from '../support/random.ts'
import { compareLooks } from './eye.ts'
import { mutate, mutationNames } from './mutate.ts'
import { byteMutations } from './mutate-bytes.ts'
import { MARK, PARSER_WORDS } from './one-file.ts'
import { runCorpus, type Sample } from './run-corpus.ts'

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

test('what is lost to the eye is told, and a parser at its words', async () => {
  const looks = (text: string) =>
    compareLooks(onePage(), onePage({ text }), { mark: MARK, isDoubtful: false })
  const same = await looks('Hello')
  // Without a reader of others nothing can be compared; the test of outside tools says so where they must be there.
  if (same.pages === 0) return
  assert.deepEqual(same, { differences: [], pages: 1 })
  assert.match((await looks('')).differences.join(), /page 1: \d+ pixels lost, 0 added/)
  assert.match('The PDF cannot be used: expected a name at byte 17 of the xref', PARSER_WORDS)
})
