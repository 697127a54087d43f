import { deflateSync } from 'node:zlib'
import { onePage, stream, writePdf } from './odd-pdfs.ts'

// PDFs that show a page to most readers, and that a reader which repairs nothing cannot read: kinds that were found among files of the world.

const latin1 = (text: string) => Buffer.from(text, 'latin1')
const page = () => onePage().toString('latin1')

/** The plain page with its table taken off: objects 1 to 5, and where each begins. */
function bare(): { readonly body: string; readonly offsets: readonly number[] } {
  const text = page()
  const body = text.slice(0, text.lastIndexOf('xref\n0 '))
  return { body, offsets: [1, 2, 3, 4, 5].map((number) => body.indexOf(`${number} 0 obj`)) }
}

/** As an update that changes nothing, with a cross-reference stream in whatever coding. */
function withXrefStream(entries: string, code: (rows: Buffer) => Buffer, gap = ''): Buffer {
  const { body, offsets } = bare()
  const start = body.length
  const rows = [0, ...offsets, start].map((offset, index) => {
    const row = Buffer.alloc(5)
    row.writeUInt8(index === 0 ? 0 : 1, 0)
    row.writeUInt32BE(offset, 1)
    return row
  })
  const dict = `/Type /XRef /Size 7 /W [1 4 0] /Root 1 0 R ${entries} `
  const table = stream(code(Buffer.concat(rows)), dict)
  const update = `${gap}startxref\n${start}\n%%EOF\n`
  return Buffer.concat([latin1(`${body}6 0 obj\n`), table, latin1(`\nendobj\n${update}`)])
}

/** TIFF's predictor: each byte is the difference to the one before it in its row. */
function tiff(rows: Buffer): Buffer {
  const coded = Buffer.from(rows)
  for (let at = 0; at < rows.length; at++) {
    if (at % 5 > 0) coded[at] = ((rows[at] ?? 0) - (rows[at - 1] ?? 0)) & 0xff
  }
  return deflateSync(coded)
}

/** An empty update behind the page, whose Prev says what it should not. */
function withPrevious(previous: (firstTable: number, update: number) => number): Buffer {
  const text = page()
  const first = text.lastIndexOf('xref\n0 ')
  const trailer = `trailer\n<< /Size 6 /Root 1 0 R /Prev ${previous(first, text.length)} >>\n`
  return latin1(`${text}xref\n0 0\n${trailer}startxref\n${text.length}\n%%EOF\n`)
}

/** One that can be sealed, and that another reader gives up: a cross-reference stream, and an update whose Prev points into the white space before it. */
export function withPreviousInWhiteSpace(): Buffer {
  const first = withXrefStream('', (rows) => rows).toString('latin1')
  const at = first.indexOf('6 0 obj')
  const moved = `${first.slice(0, at)}\n\n\n${first.slice(at)}`
  const trailer = `trailer\n<< /Size 7 /Root 1 0 R /Prev ${at} >>\n`
  return latin1(`${moved}xref\n0 0\n${trailer}startxref\n${moved.length}\n%%EOF\n`)
}

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

/** Each with the one page that says Hello. */
export const unsealablePdfs: { readonly [name: string]: () => Buffer } = {
  'lists nested six hundred deep': () => onePage({ catalog: `/PieceInfo << /A ${nested(600)} >> ` }),
  'a string that is not hexadecimal': () => onePage({ catalog: '/PieceInfo << /A <12GHxy> >> ' }),
  'a stream that is longer than it says': () => latin1(page().replace(/\/Length \d\d /, '/Length 09 ')),
  'a number that is not one': () => onePage({ catalog: '/PieceInfo << /A 1.2.3 /B --5 >> ' }),
  'cross-references in hexadecimal': () =>
    withXrefStream('/Filter /AHx', (rows) => latin1(`${rows.toString('hex')}>`)),
  "cross-references under TIFF's predictor": () =>
    withXrefStream('/Filter /FlateDecode /DecodeParms << /Predictor 2 /Columns 5 >>', tiff),
  'cross-references that are damaged': () =>
    withXrefStream('/Filter /FlateDecode', (rows) => deflateSync(rows).fill(0x55, 4, 12)),
  'cross-references that go in a circle': () => withPrevious((_first, update) => update),
  'a Prev that is a real number': () =>
    latin1(
      withPrevious((first) => first)
        .toString('latin1')
        .replace(/(\/Prev \d+)/, '$1.0'),
    ),
  'objects of another generation than the table says': () =>
    latin1(page().replaceAll(' 00000 n', ' 00001 n')),
  'a font that the table places beyond the end': () =>
    latin1(page().replace(/0000000(\d{3} 00000 n \n)trailer/, '0000900$1trailer')),
  'a Prev that points nowhere': () => withPrevious((first) => first + 40),
  'an object that nothing names at another place': () =>
    latin1(
      onePage({ more: ['(unused)'] })
        .toString('latin1')
        .replace('\n6 0 obj', '\n7 0 obj'),
    ),
  'bytes before the header': () => latin1(`Received: by a mail program\r\n\r\n${page()}`),
  'no end': () => latin1(page().slice(0, page().lastIndexOf('startxref'))),
  'a content in abbreviated filters': () =>
    writePdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [3 0 R] /Count 1 /PieceInfo <12GHxy> >>`,
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 600] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
      stream(
        `${deflateSync(latin1('BT /F1 24 Tf 100 500 Td (Hello) Tj ET')).toString('hex')}>`,
        '/Filter [/AHx /Fl] ',
      ),
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ]),
}
