import { concatBytes } from '../../src/der-write.ts'
import {
  bytes,
  type Forgery,
  type LooseObject,
  looseUpdate,
  objectWith,
  stream,
  swap,
  text,
} from './forge.ts'

/* Another state of the file behind the seal, or around it: updates, what their cross-references say, and bytes that belong to nothing. */

const FREE = 300
const LIE = 'BT /F1 24 Tf 50 700 Td (9 000 EUR) Tj ET'
const catalogOf = (file: Uint8Array): LooseObject => objectWith(file, '/Type /Catalog')
const pageOf = (file: Uint8Array): LooseObject => objectWith(file, '/Type /Page ')
const pagesOf = (file: Uint8Array): LooseObject => objectWith(file, '/Type /Pages')

const changed = (object: LooseObject, from: string | RegExp, to: string): LooseObject => ({
  ...object,
  body: swap(from, to)(object.body),
})
const inCatalog = (file: Uint8Array, entries: string): LooseObject =>
  changed(catalogOf(file), />>$/, `${entries} >>`)

/** Where the cross-references of the revision before the seal begin, and those of the seal. */
function places(file: Uint8Array): readonly [unsealed: number, sealed: number] {
  const found = [...text(file).matchAll(/startxref\n(\d+)/g)].map((match) => Number(match[1]))
  return [found[0] ?? 0, found.at(-1) ?? 0]
}

const behind = (file: Uint8Array, tail: string | Uint8Array): Uint8Array =>
  concatBytes([file, typeof tail === 'string' ? bytes(tail) : tail])
const before = (file: Uint8Array, head: string | Uint8Array): Uint8Array =>
  concatBytes([typeof head === 'string' ? bytes(head) : head, file])

type Forge = (file: Uint8Array) => Uint8Array

/** Each leaves the sealed bytes as they are, so that their digest is right. */
const SAVED: Readonly<Record<string, Forge>> = {
  'other contents of the page': (file) =>
    looseUpdate(file, [
      { number: FREE, body: stream(LIE) },
      changed(pageOf(file), /\/Contents \[[^\]]*\]/, `/Contents ${FREE} 0 R`),
    ]),
  'the stream of the page itself': (file) => looseUpdate(file, [{ number: 6, body: stream(LIE) }]),
  'contents before those of the page': (file) =>
    looseUpdate(file, [
      { number: FREE, body: stream(LIE) },
      changed(pageOf(file), '/Contents [', `/Contents [${FREE} 0 R `),
    ]),
  'another font under the same name': (file) =>
    looseUpdate(file, [{ number: 5, body: '<< /Type /Font /Subtype /Type1 /BaseFont /ZapfDingbats >>' }]),
  'a page of another size, which cuts words off': (file) =>
    looseUpdate(file, [changed(pageOf(file), /\/MediaBox \[[^\]]*\]/, '/MediaBox [0 0 595.28 400]')]),
  'a page turned over': (file) =>
    looseUpdate(file, [changed(pageOf(file), '/MediaBox', '/Rotate 180 /MediaBox')]),
  'a crop box': (file) =>
    looseUpdate(file, [changed(pageOf(file), '/MediaBox', '/CropBox [0 0 99 99] /MediaBox')]),
  'a page more': (file) =>
    looseUpdate(file, [
      { number: FREE, body: pageOf(file).body },
      changed(changed(pagesOf(file), /\/Kids \[/, `/Kids [${FREE} 0 R `), /\/Count \d+/, '/Count 2'),
    ]),
  'a page fewer': (file) =>
    looseUpdate(file, [{ ...pagesOf(file), body: '<< /Type /Pages /Kids [] /Count 0 >>' }]),
  'another tree of pages': (file) =>
    looseUpdate(file, [
      { number: FREE, body: `<< /Type /Pages /Kids [${pageOf(file).number} 0 R] /Count 1 >>` },
      changed(catalogOf(file), /\/Pages \d+/, `/Pages ${FREE}`),
    ]),
  'an action at opening': (file) =>
    looseUpdate(file, [inCatalog(file, '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>')]),
  'an action of a page': (file) =>
    looseUpdate(file, [changed(pageOf(file), '/MediaBox', '/AA << /O << /S /Named >> >> /MediaBox')]),
  'a file inside of it': (file) =>
    looseUpdate(file, [
      { number: FREE, body: stream('The price is 9 000 EUR.', ' /Type /EmbeddedFile') },
      inCatalog(
        file,
        `/Names << /EmbeddedFiles << /Names [(terms) << /Type /Filespec /F (terms.txt) /EF << /F ${FREE} 0 R >> >>] >> >>`,
      ),
    ]),
  'layers, of which one is off': (file) =>
    looseUpdate(file, [
      { number: FREE, body: '<< /Type /OCG /Name (Price) >>' },
      inCatalog(file, `/OCProperties << /OCGs [${FREE} 0 R] /D << /OFF [${FREE} 0 R] >> >>`),
    ]),
  metadata: (file) =>
    looseUpdate(file, [
      { number: FREE, body: stream('<x/>', ' /Type /Metadata /Subtype /XML') },
      inCatalog(file, `/Metadata ${FREE} 0 R`),
    ]),
  'an update of nothing': (file) =>
    behind(
      file,
      `xref\n0 0\ntrailer\n<< /Size 9 /Root 2 0 R /Prev ${places(file)[1]} >>\nstartxref\n${file.length}\n%%EOF\n`,
    ),
  'the state before the seal': (file) => behind(file, `startxref\n${places(file)[0]}\n%%EOF\n`),
  'an object for nobody': (file) => looseUpdate(file, [{ number: FREE, body: '(9 000 EUR)' }]),
  'the same catalog once more': (file) => looseUpdate(file, [catalogOf(file)]),
}

const row = (offset: number, kind = 'n'): string => `${String(offset).padStart(10, '0')} 00000 ${kind} \n`

/** An update that is nothing but cross-references, with this in the trailer. */
const onlyRows = (file: Uint8Array, rows: string, entries: string): Uint8Array =>
  behind(
    file,
    `xref\n${rows}trailer\n<< /Size 9 /Root 2 0 R ${entries} >>\nstartxref\n${file.length}\n%%EOF\n`,
  )

const prev = (file: Uint8Array): string => `/Prev ${places(file)[1]}`

const REFERENCES: Readonly<Record<string, readonly [fails: readonly string[], forge: Forge]>> = {
  '/Prev leads to itself': [
    ['structure', 'appended'],
    (file) => onlyRows(file, '0 0\n', `/Prev ${file.length}`),
  ],
  '/Prev leads in a circle of two': [
    ['structure', 'appended'],
    (file) => {
      const first = onlyRows(file, '0 0\n', '/Prev 0000000000')
      const second = onlyRows(first, '0 0\n', `/Prev ${file.length}`)
      return bytes(
        text(second).replace('/Prev 0000000000', `/Prev ${String(first.length).padStart(10, '0')}`),
      )
    },
  ],
  '/Prev passes the seal over': [
    ['seal', 'appended'],
    (file) => onlyRows(file, '0 0\n', `/Prev ${places(file)[0]}`),
  ],
  '/Prev leads behind the end': [
    ['structure', 'appended'],
    (file) => onlyRows(file, '0 0\n', '/Prev 99999999'),
  ],
  '/Prev is negative': [['structure', 'appended'], (file) => onlyRows(file, '0 0\n', '/Prev -1')],
  '/Prev is left out': [['appended'], (file) => onlyRows(file, '0 0\n', '')],
  '/Prev stands twice': [
    ['appended'],
    (file) => onlyRows(file, '0 0\n', `${prev(file)} /Prev ${places(file)[0]}`),
  ],
  'the page is freed': [['appended'], (file) => onlyRows(file, `4 1\n${row(0, 'f')}`, prev(file))],
  'the contents are freed': [['appended'], (file) => onlyRows(file, `6 1\n${row(0, 'f')}`, prev(file))],
  'the seal is freed': [['appended'], (file) => onlyRows(file, `7 1\n${row(0, 'f')}`, prev(file))],
  'the page is the one from before the seal': [
    ['appended'],
    (file) => onlyRows(file, `4 1\n${row(text(file).indexOf('\n4 0 obj') + 1)}`, prev(file)),
  ],
  'the contents are another object’s place': [
    ['appended'],
    (file) => onlyRows(file, `6 1\n${row(text(file).indexOf('\n5 0 obj') + 1)}`, prev(file)),
  ],
  'hybrid: the table is right, the stream beside it is not': [
    ['appended'],
    (file) => {
      const page = pageOf(file)
      const lie = changed(page, /\/Contents \[[^\]]*\]/, `/Contents ${FREE} 0 R`)
      const first = `${lie.number} 0 obj\n${lie.body}\nendobj\n`
      const at = file.length + first.length
      const rows = String.fromCharCode(1, 0, 0, (file.length >> 8) & 255, file.length & 255, 0)
      const beside = `${FREE + 1} 0 obj\n<< /Type /XRef /W [1 4 1] /Index [${page.number} 1] /Size ${FREE + 2} /Length 6 >>\nstream\n${rows}\nendstream\nendobj\n`
      return onlyRows(behind(file, first + beside), '0 0\n', `${prev(file)} /XRefStm ${at}`)
    },
  ],
  'hybrid: the stream stands nowhere': [
    ['structure', 'appended'],
    (file) => onlyRows(file, '0 0\n', `${prev(file)} /XRefStm 99999999`),
  ],
  'hybrid: the stream is the table again': [
    ['structure', 'appended'],
    (file) => onlyRows(file, '0 0\n', `${prev(file)} /XRefStm ${places(file)[1]}`),
  ],
}

/** A section of cross-references that is a stream, over a page in an object stream. */
function compressed(
  file: Uint8Array,
  extra = '',
  edit: (page: string) => string = swap(/\/Contents \[[^\]]*\]/, `/Contents ${FREE} 0 R`),
): Uint8Array {
  const page = pageOf(file)
  const body = edit(page.body)
  const head = `${page.number} 0 `
  const objects: LooseObject[] = [
    { number: FREE, body: stream(LIE) },
    {
      number: FREE + 1,
      body: stream(head + body, ` /Type /ObjStm /N 1 /First ${head.length}${extra}`),
    },
  ]
  let at = file.length
  const offsets = objects.map((object) => {
    const here = at
    at += `${object.number} 0 obj\n${object.body}\nendobj\n`.length
    return here
  })
  const be = (kind: number, second: number, third: number): string =>
    String.fromCharCode(
      kind,
      (second >> 24) & 255,
      (second >> 16) & 255,
      (second >> 8) & 255,
      second & 255,
      third,
    )
  const rows = be(2, FREE + 1, 0) + offsets.map((offset) => be(1, offset, 0)).join('') + be(1, at, 0)
  const root = /\/Root \d+ \d+ R/.exec(text(file))?.[0]
  const entries = ` /Type /XRef /W [1 4 1] /Index [${page.number} 1 ${FREE} 3] /Size ${FREE + 3} ${root} ${prev(file)}`
  const written = objects.map(({ number, body: own }) => `${number} 0 obj\n${own}\nendobj\n`).join('')
  return behind(
    file,
    `${written}${FREE + 2} 0 obj\n${stream(rows, entries)}\nendobj\nstartxref\n${at}\n%%EOF\n`,
  )
}

const COMPRESSED: Readonly<Record<string, Forge>> = {
  'a page of other contents': (file) => compressed(file),
  'a page turned over': (file) => compressed(file, '', swap('/MediaBox', '/Rotate 180 /MediaBox')),
  'a page of other contents, in a stream that extends another': (file) =>
    compressed(file, ` /Extends ${FREE} 0 R`),
  'the page as it is': (file) => compressed(file, '', (page) => page),
}

const OTHER_PDF = `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>\nendobj\ntrailer\n<< /Root 1 0 R /Size 4 >>\nstartxref\n0\n%%EOF\n`
const EMPTY_ZIP = `PK\x05\x06${'\0'.repeat(18)}`

const TRAILING: Readonly<Record<string, string>> = {
  'a line feed': '\n',
  'a carriage return': '\r',
  'a NUL': '\0',
  'a space': ' ',
  'a comment': '% 9 000 EUR\n',
  'another end': '%%EOF\n',
  'a kilobyte of spaces': ' '.repeat(1024),
  'an archive': EMPTY_ZIP,
  'a whole other PDF': OTHER_PDF,
  'a page of HTML': '<!doctype html><title>9 000 EUR</title>',
  'an object that no row names': '4 0 obj\n<< /Type /Page >>\nendobj\n',
  'a trailer that no startxref names': 'trailer\n<< /Size 9 /Root 2 0 R >>\n',
}
const LEADING: Readonly<Record<string, string>> = {
  'a line feed': '\n',
  'a mark of UTF-8': '\xef\xbb\xbf',
  'a kilobyte of text': '#'.repeat(1000),
  'another header': '%PDF-1.3\n',
  'a whole other PDF': OTHER_PDF,
  'a script': '#!/bin/sh\nexit 0\n',
  'a program of Windows': 'MZ\x90\0',
  'a picture': 'GIF89a',
}

const table = (
  kind: string,
  rows: Readonly<Record<string, Forge>>,
  fails: readonly string[],
  file = 'sealed.pdf',
): Forgery[] =>
  Object.entries(rows).map(([name, forge]) => ({ name: `${kind}: ${name}`, file, fails, forge }))

export const SAVED_AGAIN: readonly Forgery[] = table('saved again', SAVED, ['appended'])

export const CROSS_REFERENCES: readonly Forgery[] = Object.entries(REFERENCES).map(
  ([name, [fails, forge]]) => ({ name: `cross-references: ${name}`, file: 'sealed.pdf', fails, forge }),
)

export const OBJECT_STREAMS: readonly Forgery[] = ['sealed.pdf', 'time-stamped.pdf'].flatMap((file) =>
  table(`an object stream behind the seal of ${file}`, COMPRESSED, ['appended'], file),
)

export const BYTES_AROUND: readonly Forgery[] = [
  ...Object.entries(TRAILING).flatMap(([name, tail]) =>
    ['sealed.pdf', 'time-stamped.pdf'].map(
      (file): Forgery => ({
        name: `behind the end of ${file}: ${name}`,
        file,
        fails: ['appended'],
        forge: (sealed) => behind(sealed, tail),
      }),
    ),
  ),
  ...Object.entries(LEADING).map(
    ([name, head]): Forgery => ({
      name: `before the beginning: ${name}`,
      file: 'sealed.pdf',
      fails: ['byte-range'],
      forge: (sealed) => before(sealed, head),
    }),
  ),
]
