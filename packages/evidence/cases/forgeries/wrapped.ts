import { bytes, edited, type Forgery, looseUpdate, objectWith, stream, swap, text } from './forge.ts'

/* The signature kept, and put around something else: other places, other ranges, another dictionary, or none at all. */

const FREE = 300
const LIE = 'BT /F1 24 Tf 50 700 Td (9 000 EUR) Tj ET'
const LIE_OBJECT = `${FREE} 0 obj\n${stream(LIE)}\nendobj\n`

const RANGE = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)(\s*)\]/

interface Parts {
  readonly before: string
  readonly hole: string
  readonly after: string
}

/** The file in front of the digits, the digits with their delimiters, and what is behind them. */
function partsOf(file: Uint8Array): Parts {
  const whole = text(file)
  const [, , second = '0', third = '0'] = RANGE.exec(whole) ?? []
  return {
    before: whole.slice(0, Number(second)),
    hole: whole.slice(Number(second), Number(third)),
    after: whole.slice(Number(third)),
  }
}

type Forge = (file: Uint8Array) => Uint8Array
type Row = readonly [name: string, fails: readonly string[], forge: Forge]
const inText =
  (edit: (whole: string) => string): Forge =>
  (file) =>
    edited(file, 0, edit)
/** In as many bytes as before, so that nothing else moves. */
const ranged = (numbers: string): Forge =>
  inText((whole) =>
    whole.replace(RANGE, (all) => `/ByteRange [${numbers}`.padEnd(all.length - 1, ' ').concat(']')),
  )
const rangedFrom =
  (make: (numbers: readonly number[]) => readonly number[]): Forge =>
  (file) => {
    const numbers = (RANGE.exec(text(file)) ?? []).slice(1, 5).map(Number)
    return ranged(make(numbers).join(' '))(file)
  }

const [a0, a1, a2, a3] = [0, 1, 2, 3] as const
const at = (numbers: readonly number[], index: number): number => numbers[index] ?? 0

const RANGES: readonly Row[] = [
  ['none at all', ['seal'], inText(swap('/ByteRange', '/ByteRamge'))],
  ['an empty one', ['byte-range'], ranged('')],
  ['zeros', ['byte-range'], ranged('0 0 0 0')],
  [
    'null in its place',
    ['seal'],
    inText((whole) => whole.replace(RANGE, (all) => '/ByteRange null'.padEnd(all.length, ' '))),
  ],
  ['two numbers', ['byte-range'], rangedFrom((numbers) => numbers.slice(0, 2))],
  ['six numbers', ['byte-range'], rangedFrom((numbers) => [...numbers, at(numbers, a1), 0])],
  [
    'one that begins late',
    ['byte-range'],
    rangedFrom((numbers) => [9, at(numbers, a1) - 9, at(numbers, a2), at(numbers, a3)]),
  ],
  ['a negative beginning', ['byte-range'], rangedFrom((numbers) => [-1, ...numbers.slice(1)])],
  [
    'a length below nothing',
    ['byte-range'],
    rangedFrom((numbers) => [...numbers.slice(0, 3), -at(numbers, a3)]),
  ],
  [
    'one beyond the end',
    ['byte-range'],
    rangedFrom((numbers) => [...numbers.slice(0, 3), at(numbers, a3) + 1]),
  ],
  [
    'one that ends early',
    ['appended', 'digest'],
    rangedFrom((numbers) => [...numbers.slice(0, 3), at(numbers, a3) - 1]),
  ],
  [
    'a hole that ends early',
    ['byte-range'],
    rangedFrom((numbers) => [...numbers.slice(0, 2), at(numbers, a2) - 1, at(numbers, a3) + 1]),
  ],
  [
    'a hole that begins early',
    ['byte-range'],
    rangedFrom((numbers) => [0, at(numbers, a1) - 20, at(numbers, a2), at(numbers, a3)]),
  ],
  [
    'pieces that overlap',
    ['byte-range'],
    rangedFrom((numbers) => [0, at(numbers, a2), at(numbers, a1), at(numbers, a3)]),
  ],
  [
    'its pieces in another order',
    ['byte-range'],
    rangedFrom((numbers) => [at(numbers, a2), at(numbers, a3), at(numbers, a0), at(numbers, a1)]),
  ],
  [
    'real numbers',
    ['structure', 'byte-range'],
    inText((whole) => whole.replace(RANGE, '/ByteRange [$1.0 $2 $3 $4.]')),
  ],
  ['numbers of seventeen digits', ['byte-range'], ranged(`0 ${'9'.repeat(17)} 1 1`)],
]

/** The covered bytes with something between them that the seal does not know. */
const wedge =
  (make: (parts: Parts) => string): Forge =>
  (file) =>
    bytes(make(partsOf(file)))

const WRAPPED: readonly Row[] = [
  [
    'an object between the digits and what follows them',
    ['structure', 'appended', 'digest'],
    wedge(
      ({ before, hole, after }) => `${before}${hole} >>\nendobj\n${LIE_OBJECT}${FREE + 1} 0 obj\n<< ${after}`,
    ),
  ],
  [
    'an object before the digits',
    ['structure', 'seal'],
    wedge(({ before, hole, after }) => `${before}<00>\nendobj\n${LIE_OBJECT}${hole}${after}`),
  ],
  [
    'an object in the place of the padding',
    ['byte-range'],
    wedge(
      ({ before, hole, after }) => `${before}${hole.slice(0, -41)}>${' /A (hidden)'.padEnd(40, ' ')}${after}`,
    ),
  ],
  [
    'the sealed end moved behind objects of the forger’s',
    ['structure', 'seal'],
    wedge(({ before, hole, after }) => `${before}${hole}${LIE_OBJECT}${after}${LIE_OBJECT}${after}`),
  ],
  [
    'the whole sealed file as a stream of another file',
    ['seal'],
    (file) => {
      const inner = stream(text(file))
      const objects = [
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
        inner,
      ]
      let whole = '%PDF-1.7\n'
      const rows = objects.map((body, index) => {
        const offset = String(whole.length).padStart(10, '0')
        whole += `${index + 1} 0 obj\n${body}\nendobj\n`
        return `${offset} 00000 n \n`
      })
      const end = `xref\n0 5\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${whole.length}\n%%EOF\n`
      return bytes(whole + end)
    },
  ],
  [
    'a new dictionary with the old digits, in an update',
    ['byte-range'],
    (file) => {
      const seal = objectWith(file, '/Type /Sig')
      const field = objectWith(file, '/FT /Sig')
      return looseUpdate(file, [
        { number: FREE, body: seal.body },
        { ...field, body: swap(/\/V \d+/, `/V ${FREE}`)(field.body) },
      ])
    },
  ],
  [
    'the dictionary written anew over itself',
    ['byte-range'],
    (file) => looseUpdate(file, [objectWith(file, '/Type /Sig')]),
  ],
  [
    'the field copied, each with the seal',
    ['appended'],
    (file) => {
      const field = objectWith(file, '/FT /Sig')
      const catalog = objectWith(file, '/Type /Catalog')
      return looseUpdate(file, [
        { number: FREE, body: field.body },
        { ...catalog, body: swap('/Fields [', `/Fields [${FREE} 0 R `)(catalog.body) },
      ])
    },
  ],
  [
    'the field without its value',
    ['seal'],
    (file) => {
      const field = objectWith(file, '/FT /Sig')
      return looseUpdate(file, [{ ...field, body: swap(/\/V \d+ 0 R/, '')(field.body) }])
    },
  ],
  [
    'the field as one for text',
    ['seal'],
    (file) => {
      const field = objectWith(file, '/FT /Sig')
      return looseUpdate(file, [{ ...field, body: swap('/FT /Sig', '/FT /Tx')(field.body) }])
    },
  ],
  [
    'the form taken out',
    ['seal'],
    (file) => {
      const catalog = objectWith(file, '/Type /Catalog')
      return looseUpdate(file, [{ ...catalog, body: swap('/AcroForm', '/AcroFrom')(catalog.body) }])
    },
  ],
  [
    'the certification taken out',
    ['appended'],
    (file) => {
      const catalog = objectWith(file, '/Type /Catalog')
      return looseUpdate(file, [{ ...catalog, body: swap('/DocMDP', '/UR3')(catalog.body) }])
    },
  ],
]

const DIGITS = /\/Contents <[0-9a-f]+>/

const CONTENTS: readonly Row[] = [
  [
    'nothing between the delimiters',
    ['structure', 'byte-range'],
    inText((whole) => whole.replace(DIGITS, '/Contents <>')),
  ],
  [
    'null',
    ['seal'],
    inText((whole) => whole.replace(DIGITS, (all) => '/Contents null'.padEnd(all.length, ' '))),
  ],
  [
    'zeros',
    ['signature'],
    inText((whole) => whole.replace(DIGITS, (all) => `/Contents <${'0'.repeat(all.length - 12)}>`)),
  ],
  [
    'a reference',
    ['seal'],
    inText((whole) => whole.replace(DIGITS, (all) => '/Contents 8 0 R'.padEnd(all.length, ' '))),
  ],
  [
    'text in parentheses',
    ['contents'],
    inText((whole) => whole.replace(DIGITS, (all) => `/Contents (${all.slice(11, -1)})`)),
  ],
  [
    'one digit fewer',
    ['contents'],
    inText((whole) => whole.replace(DIGITS, (all) => `${all.slice(0, -2)} >`)),
  ],
  [
    'one digit another',
    ['baseline'],
    inText((whole) =>
      whole.replace(DIGITS, (all) => `${all.slice(0, 400)}${all[400] === '0' ? '1' : '0'}${all.slice(401)}`),
    ),
  ],
  ['no key', ['seal'], inText(swap('/Contents <', '/Comtents <'))],
]

const table = (kind: string, rows: readonly Row[]): readonly Forgery[] =>
  rows.map(([name, fails, forge]) => ({ name: `${kind}: ${name}`, file: 'sealed.pdf', fails, forge }))

export const BYTE_RANGES = table('the range of the seal', RANGES)
export const WRAPPINGS = table('the seal around something else', WRAPPED)
export const EMPTY_SIGNATURES = table('in the place of the signature', CONTENTS)
