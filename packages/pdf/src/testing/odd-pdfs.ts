import { deflateSync } from 'node:zlib'
import { PDF } from '@libpdf/core'

// PDFs for tests, written byte by byte, so that each has exactly the oddity that its name says.

type Objects = readonly (string | Buffer)[]

const latin1 = (text: string) => Buffer.from(text, 'latin1')

/** Objects 1, 2, …, a table, a trailer. Object 1 is the catalog. */
export function writePdf(objects: Objects, trailer = ''): Buffer {
  const parts: Buffer[] = [latin1('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')]
  const offsets: number[] = []
  let length = parts[0]?.length ?? 0
  const push = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  for (const [index, object] of objects.entries()) {
    offsets.push(length)
    push(
      Buffer.concat([
        latin1(`${index + 1} 0 obj\n`),
        typeof object === 'string' ? latin1(object) : object,
        latin1('\nendobj\n'),
      ]),
    )
  }
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root 1 0 R ${trailer}>>\nstartxref\n${length}\n%%EOF\n`
  push(latin1(table))
  return Buffer.concat(parts)
}

export function stream(data: string | Buffer, entries = ''): Buffer {
  const bytes = typeof data === 'string' ? latin1(data) : data
  return Buffer.concat([
    latin1(`<< /Length ${bytes.length} ${entries}>>\nstream\n`),
    bytes,
    latin1('\nendstream'),
  ])
}

const HELVETICA = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'

export interface OnePage {
  readonly page?: string
  readonly catalog?: string
  readonly more?: Objects
  readonly text?: string
}

/** One page: objects 1 catalog, 2 pages, 3 page, 4 content, 5 font, further ones from 6. */
export function onePage({ page = '', catalog = '', more = [], text = 'Hello' }: OnePage = {}): Buffer {
  return writePdf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog}>>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 400 600] >>',
    `<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> ${page}>>`,
    stream(`BT /F1 24 Tf 100 500 Td (${text}) Tj ET`),
    HELVETICA,
    ...more,
  ])
}

/** One page of this content, with the font F1 and the layer Hidden, which is off. */
export function withContent(content: string): Buffer {
  return writePdf([
    '<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [6 0 R] /D << /OFF [6 0 R] >> >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 400 600] >>',
    '<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> /Properties << /Hidden 6 0 R >> >> >>',
    stream(content),
    HELVETICA,
    '<< /Type /OCG /Name (Hidden) >>',
  ])
}

/** A form with a text field, a check box, a choice and a field on a page that is turned. */
export function withForm(page = ''): Buffer {
  const appearance = (color: string) =>
    stream(`${color} rg 0 0 12 12 re f`, '/Type /XObject /Subtype /Form /BBox [0 0 12 12] ')
  return onePage({
    page: `/Annots [6 0 R 7 0 R 8 0 R] ${page}`,
    catalog:
      '/AcroForm << /Fields [6 0 R 7 0 R 8 0 R] /DA (/Helv 10 Tf 0 g) /DR << /Font << /Helv 5 0 R >> >> >> ',
    more: [
      '<< /Type /Annot /Subtype /Widget /FT /Tx /T (full_name) /V (Ada) /Ff 2 /MaxLen 40 /Rect [100 400 250 420] /F 4 /P 3 0 R /DA (/Helv 10 Tf 0 g) >>',
      '<< /Type /Annot /Subtype /Widget /FT /Btn /T (agree) /Rect [100 370 112 382] /F 4 /AS /Yes /V /Yes /P 3 0 R /AP << /N << /Yes 9 0 R /Off 10 0 R >> >> >>',
      '<< /Type /Annot /Subtype /Widget /FT /Ch /Ff 131072 /T (country) /Opt [(DE) [(fr) (France)]] /Rect [100 340 200 356] /F 4 /P 3 0 R >>',
      appearance('0 0.5 0'),
      appearance('1 1 1'),
    ],
  })
}

/** A form that a program filled in: its appearances are still those of an empty one, which the form says, or there are none. */
export function withStaleForm(): Buffer {
  return onePage({
    page: '/Annots [6 0 R 7 0 R] ',
    catalog: '/AcroForm << /Fields [6 0 R 7 0 R] /NeedAppearances true /DA (/Helv 10 Tf 0 g) >> ',
    more: [
      '<< /Type /Annot /Subtype /Widget /FT /Tx /T (full_name) /V (Ada) /Rect [100 400 250 420] /F 4 /P 3 0 R /AP << /N 8 0 R >> >>',
      '<< /Type /Annot /Subtype /Widget /FT /Btn /T (agree) /Rect [100 370 112 382] /F 4 /AS /Yes /V /Yes /P 3 0 R >>',
      stream('/Tx BMC EMC', '/Type /XObject /Subtype /Form /BBox [0 0 150 20] '),
    ],
  })
}

/** Everything that acts, carries or signs. */
export function withActiveContent(): Buffer {
  return onePage({
    page: '/Annots [6 0 R 7 0 R 8 0 R] /AA << /O << /S /JavaScript /JS (app.alert\\(1\\)) >> >> ',
    catalog: `/OpenAction << /S /JavaScript /JS (app.alert\\(2\\)) /Next << /S /URI /URI (https://example.com) >> >>
      /Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (3) >>] >> /EmbeddedFiles << /Names [(x.exe) 9 0 R] >> >>
      /AcroForm << /Fields [8 0 R] /SigFlags 3 /XFA (<xfa/>) >> `,
    more: [
      '<< /Type /Annot /Subtype /Link /Rect [0 0 10 10] /A << /S /Launch /F (calc.exe) >> >>',
      '<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 10 10] /FS 9 0 R >>',
      '<< /Type /Annot /Subtype /Widget /FT /Sig /T (old) /Rect [10 10 60 30] /F 4 /P 3 0 R /V << /Type /Sig /Filter /Adobe.PPKLite /Contents <00> >> >>',
      '<< /Type /Filespec /F (x.exe) /EF << /F 10 0 R >> >>',
      stream('MZ-executable', '/Type /EmbeddedFile '),
    ],
  })
}

/** A link that asks for nothing dangerous, which must stay. */
export function withLink(): Buffer {
  return onePage({
    page: '/Annots [6 0 R] ',
    more: ['<< /Type /Annot /Subtype /Link /Rect [0 0 10 10] /A << /S /URI /URI (https://example.com) >> >>'],
  })
}

/** The same document with objects packed into an object stream, and a cross-reference stream. */
export function withObjectStream(): Buffer {
  const packed = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 400 600] >>',
    '<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
  ]
  let at = 0
  const index = packed.map((object, number) => {
    const pair = `${number + 1} ${at}`
    at += object.length + 1
    return pair
  })
  const head = `${index.join(' ')} `
  const objects = stream(
    deflateSync(latin1(head + packed.join('\n'))),
    `/Type /ObjStm /N 3 /First ${head.length} /Filter /FlateDecode `,
  )
  const parts = [latin1('%PDF-1.7\n')]
  const offsets = new Map<number, number>()
  const push = (number: number, body: Buffer) => {
    offsets.set(number, Buffer.concat(parts).length)
    parts.push(Buffer.concat([latin1(`${number} 0 obj\n`), body, latin1('\nendobj\n')]))
  }
  push(4, stream('BT /F1 24 Tf 100 500 Td (Packed) Tj ET'))
  push(5, latin1(HELVETICA))
  push(6, objects)
  const table = Buffer.concat(parts).length
  const rows = [0, 1, 2, 3, 4, 5, 6, 7].map((number) => {
    if (number === 0) return [0, 0, 0]
    if (number <= 3) return [2, 6, number - 1]
    return [1, number === 7 ? table : (offsets.get(number) ?? 0), 0]
  })
  const data = Buffer.from(
    rows.flatMap(([type = 0, second = 0, third = 0]) => [type, second >> 8, second & 255, third]),
  )
  push(7, stream(data, '/Type /XRef /Size 8 /W [1 2 1] /Root 1 0 R '))
  parts.push(latin1(`startxref\n${table}\n%%EOF\n`))
  return Buffer.concat(parts)
}

/** Offsets in the table that point nowhere. */
export function withDamagedTable(): Buffer {
  return latin1(
    onePage()
      .toString('latin1')
      .replace(/startxref\n\d+/, 'startxref\n999999'),
  )
}

/** Nodes of the page tree without types, kids behind a reference, a wrong count. */
export function withOddPageTree(): Buffer {
  return writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Kids 6 0 R /Count 1 /MediaBox [0 0 400 600] >>',
    '<< /Parent 2 0 R /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    stream('BT /F1 24 Tf 100 500 Td (Odd) Tj ET'),
    HELVETICA,
    '[3 0 R 7 0 R]',
    '<< /Type /Page /Parent 2 0 R /Rotate 90 >>',
  ])
}

export function withPages(count: number): Buffer {
  const kids = Array.from({ length: count }, (_, index) => `${index + 3} 0 R`)
  return writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${count} /MediaBox [0 0 400 600] >>`,
    ...kids.map(() => '<< /Type /Page /Parent 2 0 R >>'),
  ])
}

/** A page whose content unpacks to this many bytes of blanks. */
export function withContentBomb(bytes: number): Buffer {
  const packed = deflateSync(Buffer.alloc(bytes, 0x20))
  return writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 400 600] >>',
    '<< /Type /Page /Parent 2 0 R /Contents 4 0 R >>',
    stream(packed, '/Filter /FlateDecode '),
  ])
}

/** Arrays in arrays in arrays: small on disk, large in any parser's memory. */
export function withObjectBomb(references: number): Buffer {
  const items = '[[[[]]]]'.repeat(references)
  return onePage({ catalog: `/Bomb [${items}] ` })
}

/** Encrypted with AES-256. */
export async function encrypted(options: { userPassword?: string; modify?: boolean }): Promise<Uint8Array> {
  const pdf = await PDF.load(onePage())
  pdf.setProtection({
    ...(options.userPassword === undefined ? {} : { userPassword: options.userPassword }),
    ownerPassword: 'owner',
    permissions: { modify: options.modify ?? true },
  })
  return pdf.save()
}
