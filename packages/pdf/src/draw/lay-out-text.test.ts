import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { layOutText, type TextBox, type TextLine } from './lay-out-text.ts'

const box: TextBox = {
  text: '',
  face: 'sans',
  fontSize: 10,
  width: 100,
  height: Number.POSITIVE_INFINITY,
  lineHeight: 1.2,
  multiline: true,
}
const textOf = (line: TextLine) => line.runs.map((run) => run.text).join('')
const linesOf = (more: Partial<TextBox>) => layOutText({ ...box, ...more }).lines.map(textOf)

describe('lines', () => {
  const cases: readonly [string, Partial<TextBox>, readonly string[]][] = [
    [
      'break at spaces, which then vanish',
      { text: 'one two three four five six' },
      ['one two three four', 'five six'],
    ],
    ['keep the line breaks of the text', { text: 'a\n\nb\r\nc' }, ['a', '', 'b', 'c']],
    [
      'do not break at a no-break space',
      { text: 'one two three four\u00a0: five', width: 92 },
      ['one two three', 'four\u00a0: five'],
    ],
    ['break after hyphens', { text: 'Hohenlohe-Waldenburg', width: 60 }, ['Hohenlohe-', 'Waldenburg']],
    [
      'break inside of a word that alone is too wide',
      { text: 'abcdefghijklmnop', width: 40 },
      ['abcdefg', 'hijklmn', 'op'],
    ],
    [
      'break between ideographs, never before a full stop',
      { text: '山田太郎東京都。', width: 70 },
      ['山田太郎東京', '都。'],
    ],
    [
      'show the numbers of characters that nobody sees',
      { text: 'a\u0001b\tc\u202egpj', width: 400 },
      ['a[U+0001]b    c[U+202E]gpj'],
    ],
  ]
  for (const [name, more, expected] of cases) it(name, () => assert.deepEqual(linesOf(more), expected))

  it('never are wider than the box, nor higher together, whatever the size', () => {
    const text = 'Donaudampfschifffahrtsgesellschaft und 山田太郎 و محمد بن عبد الله'
    for (const width of [8, 20, 45, 120, 400]) {
      for (const multiline of [true, false]) {
        const { lines, fontSize } = layOutText({ ...box, text, width, height: 30, multiline })
        const widest = Math.max(...lines.map((line) => (line.width * fontSize) / 1_000))
        assert(widest <= width + 0.02, `${widest} in ${width}`)
        assert(lines.length * fontSize * box.lineHeight <= 30.02)
        const drawn = lines.map(textOf).join('').replace(/\s/g, '')
        assert.equal([...drawn].sort().join(''), [...text.replace(/\s/g, '')].sort().join(''))
      }
    }
  })

  it('shrink a single line before they wrap it, and wrap it only when it would be too small to read', () => {
    const short = layOutText({ ...box, text: 'Thirty characters of some text', multiline: false, height: 12 })
    assert.equal(short.lines.length, 1)
    assert(short.fontSize < 10 && short.fontSize > 5.5)
    const long = layOutText({ ...box, text: 'word '.repeat(30), multiline: false, height: 12 })
    assert(long.lines.length > 1)
  })
})

describe('directions', () => {
  it('are told by the first strong letter, numbers stay as they are, brackets are mirrored', () => {
    const [line] = layOutText({ ...box, text: 'שלום (12) abc', width: 400 }).lines
    assert.equal(line?.rightToLeft, true)
    assert.deepEqual(
      line?.runs.map((run) => run.text.trim()).filter((text) => text !== ''),
      ['abc', '(', '12', ')', 'שלום'],
    )
  })

  it('are left to right for Latin text', () => {
    assert.equal(layOutText({ ...box, text: 'abc שלום' }).lines[0]?.rightToLeft, false)
  })
})

describe('fonts', () => {
  const faces: readonly [string, string][] = [
    ['abc', 'sans'],
    ['Ωμέγα', 'sans'],
    ['山田', 'japanese'],
    ['简体', 'chinese'],
    ['김철수', 'korean'],
    ['שלום', 'hebrew'],
    ['محمد', 'arabic'],
    ['✓', 'symbols'],
    ['☐', 'symbols'],
    ['ไทย', 'thai'],
    ['한국어', 'korean'],
    ['ქართული', 'georgian'],
    ['Հայերեն', 'armenian'],
    ['አማርኛ', 'ethiopic'],
    ['हिन्दी', 'sans'],
    ['বাংলা', 'bengali'],
    ['தமிழ்', 'tamil'],
    ['ភាសាខ្មែរ', 'khmer'],
    ['👨‍👩‍👧', 'emoji'],
    ['❤️', 'emoji'],
    ['𝔘', 'math'],
  ]
  for (const [text, face] of faces) {
    it(`${text} is set in ${face}`, () => {
      const [line] = layOutText({ ...box, text, width: 400 }).lines
      assert.equal(line?.runs[0]?.face.name, face)
    })
  }

  it('say which characters none of them has', () => {
    assert.deepEqual(layOutText({ ...box, text: 'a🎉𓀀\u200e' }).missing, ['𓀀'])
    assert.deepEqual(linesOf({ text: 'a𓀀b' }), ['a[U+13000]b'])
  })
})
