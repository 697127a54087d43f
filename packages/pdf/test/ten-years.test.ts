import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasTools, scratchFolder } from '../src/testing/tools.ts'
import { KINDS, makeTenYears, momentOf, ours } from './judge/ten-years.ts'

test('ten years: every level stays what it was, and what ended is told but of a seal that was renewed in time', async (t) => {
  if (!hasTools(t, 'openssl', 'faketime')) return
  const folder = scratchFolder(t)
  const start = Math.floor(Date.now() / 1000) * 1000
  const made = await makeTenYears(folder, start)
  // Behind the end of the seal's certificate, the time-stamp's, the authority's, and that of the time-stamp's authority.
  const expected: Record<number, (string | null)[]> = {
    0.1: [null, null, null, null, null],
    2.2: ['Seal', null, null, null, null],
    3.2: ['Seal', 'Time Signer', 'Time Signer', 'Time Signer', null],
    5.2: ['Seal', 'Time Signer', 'Time Signer', 'Time Signer', null],
    10: ['Seal', 'Time Signer', 'Time Signer', 'Time Signer', null],
  }
  for (const [text, ended] of Object.entries(expected)) {
    const year = Number(text)
    for (const [index, kind] of KINDS.entries()) {
      const said = await ours(made, kind, { year, now: momentOf(start, year) })
      const level = kind.replace(/,.*/, '')
      assert.deepEqual(said, { verdict: 'intact', level, ended: ended[index] }, `${kind} in year ${year}`)
    }
  }
})
