import { onePage, stream, writePdf } from './odd-pdfs.ts'

// PDFs in which an object stands that one reader finds and another does not.

const latin1 = (text: string) => Buffer.from(text, 'latin1')

/** The fonts of the page stand second in a stream that says that it holds one object. */
export function withMiscountedObjects(hexadecimal: boolean): Buffer {
  const text = onePage().toString('latin1').replace('/Font << /F1 5 0 R >>', '/Font 7 0 R')
  const body = text.slice(0, text.lastIndexOf('xref\n0 '))
  const packed = stream('8 0 7 4 123 << /F1 5 0 R >>', '/Type /ObjStm /N 1 /First 8 ')
  const whole = Buffer.concat([latin1(`${body}6 0 obj\n`), packed, latin1('\nendobj\n')])
  const shown = whole.toString('latin1')
  const offsets = [1, 2, 3, 4, 5, 6].map((number) => shown.indexOf(`\n${number} 0 obj`) + 1)
  const rows = [
    [0, 0, 0],
    ...offsets.map((offset) => [1, offset, 0]),
    [2, 6, 1],
    [2, 6, 0],
    [1, whole.length, 0],
  ].map(([kind = 0, place = 0, index = 0]) => Buffer.from([kind, place >> 8, place & 0xff, index]))
  const table = Buffer.concat(rows)
  const coded = hexadecimal ? latin1(`${table.toString('hex')}>`) : table
  const filter = hexadecimal ? '/Filter /ASCIIHexDecode ' : ''
  const xref = stream(coded, `/Type /XRef /Size 10 /W [1 2 1] /Root 1 0 R ${filter}`)
  const end = `\nendobj\nstartxref\n${whole.length}\n%%EOF\n`
  return Buffer.concat([whole, latin1('9 0 obj\n'), xref, latin1(end)])
}

/** Of two pages the first holds lists in lists, deeper than readers follow. */
export function withDeepPage(): Buffer {
  const nested = '['.repeat(500) + ']'.repeat(500)
  const page = (text: string, entries: string) => [
    `<< /Type /Page ${entries}/Parent 2 0 R /Contents ${text === 'First' ? 4 : 6} 0 R /Resources << /Font << /F1 7 0 R >> >> >>`,
    stream(`BT /F1 24 Tf 100 500 Td (${text}) Tj ET`),
  ]
  return writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 5 0 R] /Count 2 /MediaBox [0 0 400 600] >>',
    ...page('First', `/PieceInfo ${nested} `),
    ...page('Second', ''),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ])
}
