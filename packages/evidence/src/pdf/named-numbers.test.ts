import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bytesOfText } from './byte-text.ts'
import { NamedNumbers, OBJECT_NUMBER_MAX } from './named-numbers.ts'

// However some reader comes to take the number for 900.
const WAYS = [
  '900 0 R',
  '[1 0 R900 0 R]',
  '(900)',
  '900%\n0 R',
  '000900 0 R',
  `${'0'.repeat(5000)}900 0 R`,
  '+900 0 R',
  '900.0 0 R',
  '900. 0 R',
  '9e2 0 R',
  '90E1 0 R',
  '--900 0 R',
  '90e0e1 0 R',
  '9.0e0e2 0 R',
  '.9.00 0 R',
  '90.0.0 0 R',
  '1-900.7 0 R',
  '9..e2 0 R',
  '9000e2e-1 0 R',
  '9-00 0 R',
  '4294968196 0 R',
  '-4294966396 0 R',
  '-2147482748 0 R',
  '--4294966396 0 R',
  // 2^32 × 10^2100 + 900: in 32 bits 900.
  `4294967296${'0'.repeat(2097)}900 0 R`,
  '\x00900\f0\tR',
]
for (const way of WAYS) {
  test(`${JSON.stringify(way.slice(-20))} (${way.length} bytes) names 900`, () => {
    const named = new NamedNumbers()
    named.scan(bytesOfText(way))
    assert.equal(named.has(900), true)
    assert.equal(named.has(905), false)
  })
}

test('the last number that readers keep is known, and none beyond', () => {
  const named = new NamedNumbers()
  named.scan(bytesOfText(`${OBJECT_NUMBER_MAX} 0 R ${OBJECT_NUMBER_MAX + 1} 0 R 0 0 R`))
  assert.deepEqual(
    [0, OBJECT_NUMBER_MAX, OBJECT_NUMBER_MAX + 1].map((one) => named.has(one)),
    [true, true, false],
  )
})

test('a run of digits without end costs no text of its length', () => {
  const named = new NamedNumbers()
  const digits = bytesOfText('7'.repeat(1_000_000))
  named.scan(digits)
  let rest = 0
  for (let at = 0; at < digits.length; at++) rest = (rest * 10 + 7) % 2 ** 31
  assert.equal(named.has(rest), rest <= OBJECT_NUMBER_MAX)
  // 2^32 × 10^5000 + 900, whole and as a part of a longer token.
  for (const way of ['', '-1.e']) {
    const wrapped = new NamedNumbers()
    wrapped.scan(bytesOfText(`${way}4294967296${'0'.repeat(4997)}900 0 R`))
    assert.equal(wrapped.has(900), true, way)
    assert.equal(wrapped.has(901), false, way)
  }
})

test('where the same part comes again, the numbers at its ends count', () => {
  // Parts of 4096 bytes, each with 256 of the one before: the first three are one text but for what stands at their edges.
  const filler = '1e'.repeat(2048)
  for (const edge of [4096 * 2, 4096 * 3, 4096 * 4 - 2, 4096 * 2 + 300]) {
    const text = `${filler.repeat(6).slice(0, edge - 3)}e654321e${filler.repeat(4)}`
    const named = new NamedNumbers()
    named.scan(bytesOfText(text))
    assert.equal(named.has(654321), true, `${edge}`)
  }
  // A run of digits that is longer than what two parts share counts as a whole: 2^32 × 10^600 + 900.
  const wrapped = `4294967296${'0'.repeat(597)}900`
  const named = new NamedNumbers()
  named.scan(bytesOfText(`${filler.repeat(2).slice(0, 8192 - 300)}${wrapped}e${filler.repeat(3)}`))
  assert.equal(named.has(900), true)
})

test('numbers that are written in an unusual way are bounded, each kind of them counts once', () => {
  const same = new NamedNumbers()
  same.scan(bytesOfText('1-2-3 '.repeat(300_000)))
  assert.equal(same.has(123), true)
  const many = bytesOfText(Array.from({ length: 110_000 }, (_, at) => `${at}-${at}`).join(' '))
  assert.throws(
    () => new NamedNumbers().scan(many),
    /more than 200000 numbers that are written in an unusual way/,
  )
})

test('whatever the numbers look like, reading them takes at most some times as long as reading plain ones', () => {
  for (const token of [
    '1',
    '1e',
    '1e5 ',
    '1.5 ',
    '12345678901 ',
    '0.1234567890123456 ',
    '9e999 ',
    '-.5e-7 ',
  ]) {
    const ratios: number[] = []
    // Both are measured side by side: a machine that is busy at one moment makes one round wrong, and not all.
    for (let round = 0; round < ROUNDS && !(Math.min(...ratios) < RATIO_MAX); round++)
      ratios.push(costOf(token) / costOf('12345 '))
    assert.ok(Math.min(...ratios) < RATIO_MAX, `${token} takes ${ratios} times as long`)
  }
})

test('what is no plain number is bounded in all, also where it is the same again and again', () => {
  const many = bytesOfText(Array.from({ length: 4_000 }, (_, at) => `${at}${'1e'.repeat(1_500)}`).join(' '))
  assert.throws(() => new NamedNumbers().scan(many), /too many numbers that are written in an unusual way/)
})

test('numbers of many digits are rounded as a text of them is', () => {
  for (const [text, named] of [
    ['899.99999999999999999', [900]],
    ['899.00000000000000000001', [899]],
    ['899.000001', [899, 900]],
    ['8.99e2', [899]],
    ['8.991e2', [899, 900]],
    ['8991e-1', [899, 900]],
    ['0.000899e+6', [899]],
  ] as const) {
    const numbers = new NamedNumbers()
    numbers.scan(bytesOfText(text))
    assert.deepEqual(
      [899, 900, 901].filter((one) => numbers.has(one)),
      [...new Set([...named, ...(text.startsWith('899') ? [899] : [])])].sort(),
      text,
    )
  }
})

const ROUNDS = 10
/** Measured: some 6 at most. What made a text of each number took more than 40. */
const RATIO_MAX = 12

/** Milliseconds of the processor's time. */
function costOf(token: string): number {
  const bytes = bytesOfText(token.repeat(4_000_000 / token.length))
  const before = process.cpuUsage()
  new NamedNumbers().scan(bytes)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
