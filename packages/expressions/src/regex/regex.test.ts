import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Run } from '../runtime/run.ts'
import { findMatch } from './match.ts'
import { compileRegex, RegexTooLarge } from './program.ts'
import { RegexFault } from './regex-node.ts'

function newRun(): Run {
  const warn = () => {}
  return new Run({ stepsLeft: 5_000_000, depthMax: 500, now: 0, zone: 'UTC', seed: '', warn })
}

/** Where the first match is, and its groups, in one shape for both engines. */
function ours(pattern: string, flags: string, text: string): unknown {
  const match = findMatch(compileRegex(pattern, flags), text, 0, newRun())
  if (match === null) return null
  const groups: (string | null)[] = []
  for (let slot = 0; slot < match.slots.length; slot += 2) {
    const from = match.slots[slot] ?? -1
    groups.push(from < 0 ? null : text.slice(from, match.slots[slot + 1]))
  }
  return [match.start, ...groups]
}

function native(pattern: string, flags: string, text: string): unknown {
  const match = new RegExp(pattern, flags).exec(text)
  return match === null ? null : [match.index, ...match.map((group) => group ?? null)]
}

const atom = fc.constantFrom(
  ...[
    'a',
    'b',
    '.',
    '[ab]',
    '[^a]',
    '\\w',
    '\\W',
    '\\d',
    '\\s',
    '\\S',
    '\\b',
    '\\B',
    '^',
    '$',
    'A',
    'é',
    'ß',
    '[À-ü]',
  ],
  ...[
    '\\u0061',
    '\\x62',
    '[a-c-]',
    '[\\w-]',
    '\\.',
    '{',
    '}',
    ']',
    '[]',
    '[^]',
    '\\n',
    '\\cJ',
    '\\0',
    '[\\b]',
    'K',
  ],
)
const quantifier = fc.constantFrom('*', '+', '?', '*?', '+?', '??', '{2}', '{1,3}', '{0,2}?', '{2,}', '{,2}')
const { pattern } = fc.letrec<Record<'pattern', string>>((tie) => ({
  pattern: fc.oneof(
    { maxDepth: 4 },
    atom,
    fc.tuple(tie('pattern'), tie('pattern')).map((parts) => parts.join('')),
    tie('pattern').map((inner) => `(${inner})`),
    fc.tuple(tie('pattern'), tie('pattern')).map(([left, right]) => `(?:${left}|${right})`),
    fc.tuple(tie('pattern'), quantifier).map(([inner, times]) => `(${inner})${times}`),
    fc.tuple(atom, quantifier).map((parts) => parts.join('')),
  ),
}))
const text = fc
  .array(fc.constantFrom(...'abcxA .\né1ßÀk\u2028K-'), { maxLength: 14 })
  .map((chars) => chars.join(''))

test('patterns mean what they mean in ECMAScript', () => {
  fc.assert(
    fc.property(pattern, fc.constantFrom('', 'i', 'm', 'im'), text, (source, flags, value) => {
      if (isPattern(source)) assert.deepEqual(ours(source, flags, value), native(source, flags, value))
      else assert.throws(() => compileRegex(source, flags), RegexFault)
    }),
    { numRuns: 20_000, seed: 3 },
  )
})

const unicodeAtom = fc.constantFrom(
  ...[
    'a',
    'K',
    's',
    '.',
    '[ab]',
    '[^a]',
    '\\w',
    '\\W',
    '\\d',
    '\\s',
    '\\S',
    '\\b',
    '^',
    '$',
    'é',
    'ß',
    'ſ',
    'Σ',
  ],
  ...[
    '😀',
    '[😀-😎]',
    '[^😀]',
    '\\u{1F600}',
    '\\ud83d\\ude00',
    '\\ud83d',
    '\\ude00',
    '\\u212a',
    '\\/',
    '\\cJ',
  ],
  ...[
    '\\p{L}',
    '\\P{Lu}',
    '\\p{Script=Greek}',
    "[\\p{L}\\p{M}' -]",
    '[^\\p{L}]',
    '[\\P{Lu}x]',
    '[\\W\\d]',
    '[^\\W]',
  ],
  ...['(?s:.)', '(?m:^)', '(?m:$)', '(?-i:a)', '[α-ω]', '[]', '[^]', '[\\b]'],
)
const { unicodePattern } = fc.letrec<Record<'unicodePattern', string>>((tie) => ({
  unicodePattern: fc.oneof(
    { maxDepth: 4 },
    unicodeAtom,
    fc.tuple(tie('unicodePattern'), tie('unicodePattern')).map((parts) => parts.join('')),
    fc.tuple(tie('unicodePattern'), tie('unicodePattern')).map(([left, right]) => `(?:${left}|(${right}))`),
    fc.tuple(tie('unicodePattern'), quantifier).map(([inner, times]) => `(${inner})${times}`),
    fc.tuple(unicodeAtom, quantifier).map((parts) => parts.join('')),
  ),
}))
const unicodeText = fc
  .array(fc.constantFrom(...'abxsKſ .\n\réß1Σσς-K😀😎\u2028', '\ud83d', '\ude00'), { maxLength: 12 })
  .map((chars) => chars.join(''))

test('with the flag u they mean what they mean there: code points, properties, folding', () => {
  fc.assert(
    fc.property(unicodePattern, fc.constantFrom('u', 'iu', 'mu'), unicodeText, (source, flags, value) => {
      if (isPattern(source, flags)) assert.deepEqual(ours(source, flags, value), native(source, flags, value))
      else assert.doesNotThrow(() => compileRegex(source, flags))
    }),
    { numRuns: 10_000, seed: 7 },
  )
})

function isPattern(source: string, flags = ''): boolean {
  try {
    new RegExp(source, flags)
    return true
  } catch {
    return false
  }
}

test('what needs more than linear time is refused, what unrolls too far too', () => {
  for (const source of ['(?=a)', '(?!a)', '(?<=a)', '(?<!a)', '(a)\\1', '(?<n>a)\\k<n>']) {
    assert.throws(() => compileRegex(source, ''), { code: 'S0304' }, source)
  }
  for (const source of ['(', ')', '[', '*', 'a**', '[b-a]', 'a{2,1}', '(?x)', '\\']) {
    assert.throws(() => compileRegex(source, ''), { code: 'S0303' }, source)
  }
  assert.throws(() => compileRegex('((a{100}){100}){100}', ''), RegexTooLarge)
  assert.doesNotThrow(() => compileRegex('((a{10}){10}){10}', ''))
})

test('time grows with the text, not with the ways to read it', () => {
  const stepsOf = (source: string, size: number) => {
    const run = newRun()
    findMatch(compileRegex(source, ''), 'a'.repeat(size), 0, run)
    return run.steps
  }
  for (const source of ['(a+)+b', '(a|a)*b', 'a*a*a*a*b', '(a|aa)+b', '([a-z]+)*1', '(?:a{0,30}){6}b']) {
    const growth = stepsOf(source, 20_000) / stepsOf(source, 5_000)
    assert.ok(growth < 6, `${source} grows ${growth} times when the text grows 4 times`)
  }
})
