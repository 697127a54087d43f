import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { isDict, nameOf, openPdf, PdfError, PdfReader, resolve, resolveDict } from './pdf-file.ts'

const latin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1')

/** A file whose only cross-reference section is a stream with these rows of kind, two bytes and one byte. */
function fileWithXrefStream(
  objects: string,
  rows: readonly number[][],
  options: { predictor?: number } = {},
): Uint8Array {
  const head = `%PDF-1.7\n${objects}`
  const plain = rows.map(([kind = 0, second = 0, third = 0]) => [kind, second >> 8, second & 0xff, third])
  const data =
    options.predictor === undefined ? Buffer.from(plain.flat()) : predicted(plain, options.predictor)
  const packed = deflateSync(data)
  const parameters =
    options.predictor === undefined
      ? ''
      : `/DecodeParms << /Predictor ${10 + options.predictor} /Columns 4 >>`
  const dict = `<< /Type /XRef /W [1 2 1] /Size ${rows.length} /Root 1 0 R /Filter /FlateDecode ${parameters} /Length ${packed.length} >>`
  const stream = Buffer.concat([
    latin1(`99 0 obj\n${dict}\nstream\n`),
    packed,
    latin1('\nendstream\nendobj\n'),
  ])
  return Buffer.concat([latin1(head), stream, latin1(`startxref\n${head.length}\n%%EOF\n`)])
}

/** Rows as a PNG filter writes them (PNG specification, section 9). */
function predicted(rows: readonly number[][], filter: number): Buffer {
  return Buffer.from(
    rows
      .flatMap((row, at) => {
        const above = rows[at - 1] ?? []
        return [
          filter,
          ...row.map(
            (byte, column) =>
              byte - predict(filter, row[column - 1] ?? 0, above[column] ?? 0, above[column - 1] ?? 0),
          ),
        ]
      })
      .map((byte) => byte & 0xff),
  )
}

function predict(filter: number, left: number, up: number, corner: number): number {
  const guess = left + up - corner
  const [nearest] = [left, up, corner].toSorted((a, b) => Math.abs(guess - a) - Math.abs(guess - b))
  return [0, left, up, (left + up) >> 1, nearest ?? 0][filter] ?? 0
}

const CATALOG = '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n'

for (const predictor of [undefined, 0, 1, 2, 3, 4]) {
  test(`a cross-reference stream with ${predictor === undefined ? 'no predictor' : `PNG filter ${predictor}`}`, async () => {
    const file = await openPdf(
      fileWithXrefStream(
        CATALOG,
        [
          [0, 0, 255],
          [1, 9, 0],
          [1, 500, 0],
        ],
        { ...(predictor !== undefined && { predictor }) },
      ),
    )
    assert.deepEqual(file.entries.get(2), { kind: 'offset', offset: 500, generation: 0 })
    const catalog = await resolveDict(file, file.trailer.entries.get('Root'), 'the catalog')
    assert.equal(nameOf(catalog.entries.get('Type')), 'Catalog')
  })
}

test('objects in an object stream', async () => {
  const packed = deflateSync(latin1('1 0 2 12 << /A (b) >>[1 2 0 R true]'))
  const stream = `3 0 obj\n<< /Type /ObjStm /N 2 /First 9 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed.toString('latin1')}\nendstream\nendobj\n`
  const file = await openPdf(
    fileWithXrefStream(stream, [
      [0, 0, 255],
      [2, 3, 0],
      [2, 3, 1],
      [1, 9, 0],
    ]),
  )
  const first = await resolve(file, { kind: 'ref', number: 1, generation: 0 })
  assert.ok(isDict(first))
  assert.deepEqual(await resolve(file, { kind: 'ref', number: 2, generation: 0 }), {
    kind: 'array',
    items: [1, { kind: 'ref', number: 2, generation: 0 }, true],
  })
})

test('a hybrid file: the stream beside the table has what the table hides', async () => {
  const objects = `%PDF-1.7\n${CATALOG}`
  const rows = Buffer.from([1, 0, 9, 0])
  const stream = `9 0 obj\n<< /Type /XRef /W [1 2 1] /Index [7 1] /Size 8 /Length 4 >>\nstream\n${rows.toString('latin1')}\nendstream\nendobj\n`
  const table = 'xref\n0 2\n0000000000 65535 f \n0000000009 00000 n \n'
  const at = objects.length + stream.length
  const trailer = `trailer\n<< /Size 8 /Root 1 0 R /XRefStm ${objects.length} >>\nstartxref\n${at}\n%%EOF\n`
  const file = await openPdf(latin1(objects + stream + table + trailer))
  assert.deepEqual(file.entries.get(7), { kind: 'offset', offset: 9, generation: 0 })
  assert.deepEqual(file.entries.get(1), { kind: 'offset', offset: 9, generation: 0 })
})

test('a stream that unfolds to more than a file may hold is refused', async () => {
  const bomb = deflateSync(Buffer.alloc(40 * 1024 * 1024))
  const stream = `3 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${bomb.length} >>\nstream\n${bomb.toString('latin1')}\nendstream\nendobj\n`
  const file = await openPdf(
    fileWithXrefStream(stream, [
      [0, 0, 255],
      [2, 3, 0],
      [0, 0, 0],
      [1, 9, 0],
    ]),
  )
  await assert.rejects(resolve(file, { kind: 'ref', number: 1, generation: 0 }), /unpacks to more than 32 MB/)
})

test('nesting, circles and damage end in an error that says so', async () => {
  assert.throws(() => new PdfReader(latin1('['.repeat(600))).value(), /nested too deeply/)
  const circle = '1 0 obj\n2 0 R\nendobj\n2 0 obj\n1 0 R\nendobj\n'
  const file = await openPdf(
    fileWithXrefStream(circle, [
      [0, 0, 255],
      [1, 9, 0],
      [1, 30, 0],
    ]),
  )
  await assert.rejects(resolve(file, { kind: 'ref', number: 1, generation: 0 }), /circle/)
  const elsewhere = await openPdf(
    fileWithXrefStream(CATALOG, [
      [0, 0, 255],
      [1, 10, 0],
      [1, 9, 0],
    ]),
  )
  await assert.rejects(
    resolve(elsewhere, { kind: 'ref', number: 2, generation: 0 }),
    /not where the cross-references say/,
  )
  for (const broken of ['', 'startxref\n', 'startxref\n99999\n%%EOF', 'xref\n0 1\nxx\nstartxref\n0\n%%EOF']) {
    await assert.rejects(openPdf(latin1(broken)), PdfError)
  }
})

test('a dictionary with a key twice: the last one counts, or it is refused', () => {
  const value = new PdfReader(latin1('<< /A 1 /A 2 >>')).value()
  assert.ok(isDict(value))
  assert.equal(value.entries.get('A'), 2)
  assert.throws(() => new PdfReader(latin1('<< /A 1 /A 2 >>'), 0, true).value(), /key A twice/)
})

// ISO 32000-1 section 7.3: the syntax of strings, names and numbers.
const VALUES: readonly (readonly [string, string])[] = [
  ['(a\\(b\\)(c)\\n\\101\\7)', 'a(b)(c)\nA\u0007'],
  ['(one\\\ntwo\r\nthree\rfour)', 'onetwo\nthree\nfour'],
  ['<48 65 6C6c 6F2>', 'Hello '],
  ['()', ''],
]
for (const [source, expected] of VALUES) {
  test(`the string ${JSON.stringify(source)}`, () => {
    const value = new PdfReader(latin1(source)).value()
    assert.ok(value !== null && typeof value === 'object' && value.kind === 'text')
    assert.equal(Buffer.from(value.bytes).toString('latin1'), expected)
    assert.deepEqual([value.start, value.end], [0, source.length])
  })
}

test('numbers, names and references', () => {
  const source = '[-.5 +17 4. 0 /A#42 /A;B_c 12 0 R 12 0 % comment\n null]'
  assert.deepEqual(new PdfReader(latin1(source)).value(), {
    kind: 'array',
    items: [
      -0.5,
      17,
      4,
      0,
      { kind: 'name', name: 'AB' },
      { kind: 'name', name: 'A;B_c' },
      { kind: 'ref', number: 12, generation: 0 },
      12,
      0,
      null,
    ],
  })
})

test('no bytes make the reader do anything but read or throw a PdfError', async () => {
  const token = fc.constantFrom(
    '<<',
    '>>',
    '[',
    ']',
    '(',
    ')',
    '<',
    '>',
    '/A',
    '1',
    ' ',
    '\\',
    '%',
    'R',
    'obj',
    'stream\n',
  )
  await fc.assert(
    fc.asyncProperty(fc.array(token), async (tokens) => {
      const bytes = latin1(tokens.join(''))
      try {
        new PdfReader(bytes).value()
      } catch (error) {
        assert.ok(error instanceof PdfError, String(error))
      }
      await assert.rejects(openPdf(bytes), PdfError)
    }),
    { seed: 41, numRuns: 500 },
  )
})
