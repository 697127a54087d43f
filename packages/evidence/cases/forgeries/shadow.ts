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
import { AUTHORITY, LEAF } from './own-seals.ts'
import { documentOf, sealedBy } from './sealer.ts'

/*
 * Shadow contents: a file that was prepared before somebody sealed it. What its page shows, or could show, is already in the sealed bytes, and
 * an update that looks harmless brings it out: it hides what covered it, replaces what drew it, or both.
 */

const FREE = 400
const COVER = 'q 1 1 1 rg 40 680 300 60 re f Q BT /F1 24 Tf 50 700 Td (1 EUR) Tj ET'
const FORM = ' /Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >>'
const SHADOW_PAGE =
  '<< /Type/Page /Parent 2 0 R /Resources << /Font << /F1 5 0 R >> >> /Contents 8 0 R /MediaBox [0 0 595 842] >>'
const SHADOW_WORDS = 'BT /F1 24 Tf 50 700 Td (9 000 EUR) Tj ET'

/** Objects 6 to 10: a cover, a page and its contents that nothing shows, a tree and a catalog of them. */
const PREPARED = documentOf(
  'BT /F1 24 Tf 50 700 Td (100 EUR) Tj ET /X Do',
  stream(COVER, FORM),
  SHADOW_PAGE,
  stream(SHADOW_WORDS),
  '<< /Type /Pages /Kids [7 0 R] /Count 1 >>',
  '<< /Type /Shadow /Pages 9 0 R >>',
)

const placeOf = (file: Uint8Array, number: number): number => text(file).indexOf(`\n${number} 0 obj`) + 1
const row = (offset: number, kind: 'n' | 'f' = 'n'): string =>
  `${String(offset).padStart(10, '0')} 00000 ${kind} \n`

/** An update that has no object, only rows. */
function rows(file: Uint8Array, table: string, root = '1 0 R'): Uint8Array {
  const whole = text(file)
  const previous = [...whole.matchAll(/startxref\n(\d+)/g)].at(-1)?.[1]
  const size = Math.max(...[...whole.matchAll(/\/Size (\d+)/g)].map((match) => Number(match[1])))
  return concatBytes([
    file,
    bytes(
      `xref\n${table}trailer\n<< /Size ${size} /Root ${root} /Prev ${previous} >>\nstartxref\n${file.length}\n%%EOF\n`,
    ),
  ])
}

type Forge = (file: Uint8Array) => Uint8Array
const changed = (file: Uint8Array, mark: string, from: string | RegExp, to: string): LooseObject => {
  const found = objectWith(file, mark)
  return { ...found, body: swap(from, to)(found.body) }
}

const HIDE: Readonly<Record<string, Forge>> = {
  'the cover is freed': (file) => rows(file, `6 1\n${row(0, 'f')}`),
  'the cover is something else': (file) => looseUpdate(file, [{ number: 6, body: '<< /Type /Metadata >>' }]),
  'the cover has no kind': (file) =>
    looseUpdate(file, [changed(file, '/Subtype /Form', '/Subtype /Form', '')]),
  'the cover has no size': (file) =>
    looseUpdate(file, [changed(file, '/Subtype /Form', '/BBox [0 0 595 842]', '/BBox [0 0 0 0]')]),
  'the cover is transparent': (file) => looseUpdate(file, [{ number: 6, body: stream('', FORM) }]),
  'the cover is on a layer that is off': (file) =>
    looseUpdate(file, [
      changed(file, '/Subtype /Form', '/Subtype /Form', `/OC ${FREE} 0 R /Subtype /Form`),
      { number: FREE, body: '<< /Type /OCG /Name (Cover) >>' },
    ]),
  'the page no longer names the cover': (file) =>
    looseUpdate(file, [changed(file, '/Type /Page ', '/XObject << /X 6 0 R >>', '')]),
}

const REPLACE: Readonly<Record<string, Forge>> = {
  'the font has other letters': (file) =>
    looseUpdate(file, [
      {
        number: 5,
        body: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Differences [49 /nine] >> >>',
      },
    ]),
  'the font is drawn': (file) =>
    looseUpdate(file, [
      {
        number: 5,
        body: `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [1 0 0 1 0 0] /FirstChar 49 /LastChar 49 /Widths [9] /CharProcs << /a ${FREE} 0 R >> /Encoding << /Differences [49 /a] >> >>`,
      },
      { number: FREE, body: stream('9 0 d0 0 0 9 9 re f') },
    ]),
  'the font is in a file of its own': (file) =>
    looseUpdate(file, [
      {
        number: 5,
        body: `<< /Type /Font /Subtype /TrueType /BaseFont /Lie /FontDescriptor << /Type /FontDescriptor /FontName /Lie /FontFile2 ${FREE} 0 R >> >>`,
      },
      { number: FREE, body: stream('\0\x01\0\0') },
    ]),
  'the cover says something else': (file) =>
    looseUpdate(file, [{ number: 6, body: stream(SHADOW_WORDS, FORM) }]),
  'the resources of the page are others': (file) =>
    looseUpdate(file, [changed(file, '/Type /Page ', '/X 6 0 R', '/X 8 0 R')]),
}

/** Sealed bytes hold a table of cross-references, which nothing names until the end of the file does. */
function withHiddenTable(): Uint8Array {
  const table = (at: number): string =>
    `xref\n0 1\n${row(0, 'f')}7 3\n${[7, 8, 9].map((number) => row(placeOf(PREPARED, number))).join('')}10 1\n${row(placeOf(PREPARED, 10))}5 1\n${row(placeOf(PREPARED, 5))}trailer\n<< /Size 11 /Root 10 0 R >>\n%${at}\n`
  return concatBytes([PREPARED, bytes(table(PREPARED.length))])
}

const HIDE_AND_REPLACE: Readonly<Record<string, Forge>> = {
  'the page is the other one in the sealed bytes': (file) => rows(file, `3 1\n${row(placeOf(file, 7))}`),
  'the contents are the other ones in the sealed bytes': (file) =>
    rows(file, `4 1\n${row(placeOf(file, 8))}`),
  'the pages are the other ones in the sealed bytes': (file) => rows(file, `2 1\n${row(placeOf(file, 9))}`),
  'the catalog is the other one in the sealed bytes': (file) => rows(file, `1 1\n${row(placeOf(file, 10))}`),
  'the trailer names the other catalog': (file) => rows(file, '0 0\n', '10 0 R'),
  'the trailer names the other catalog, which is written': (file) =>
    looseUpdate(file, [{ number: 10, body: '<< /Type /Catalog /Pages 9 0 R >>' }], (tail) =>
      tail.replace(/\/Root \d+ 0 R/, '/Root 10 0 R'),
    ),
}

const shadow = (
  kind: string,
  table: Readonly<Record<string, Forge>>,
  prepared: () => Uint8Array,
): Forgery[] =>
  Object.entries(table).map(([name, forge]) => ({
    name: `shadow contents, ${kind}: ${name}`,
    file: 'sealed.pdf',
    fails: ['appended'],
    trust: [AUTHORITY.certificate],
    forge: () => forge(sealedBy(LEAF, prepared())),
  }))

export const HIDING: readonly Forgery[] = shadow('hide', HIDE, () => PREPARED)
export const REPLACING: readonly Forgery[] = shadow('replace', REPLACE, () => PREPARED)
export const HIDING_AND_REPLACING: readonly Forgery[] = [
  ...shadow('hide and replace', HIDE_AND_REPLACE, () => PREPARED),
  ...shadow(
    'hide and replace',
    {
      'the end names cross-references in the sealed bytes': (file) =>
        concatBytes([file, bytes(`startxref\n${text(file).indexOf('\nxref\n0 1\n00') + 1}\n%%EOF\n`)]),
    },
    withHiddenTable,
  ),
]

const OVER = '/Rect [0 0 600 850] /F 4'
const LOOK = `/AP << /N ${FREE + 1} 0 R >>`

/** Annotations over the page, each with a look of its own that covers it. */
const ANNOTATIONS: Readonly<Record<string, string>> = {
  'free text': `/Subtype /FreeText ${OVER} /Contents (9 000 EUR) /DA (/F1 24 Tf)`,
  'a stamp': `/Subtype /Stamp ${OVER} ${LOOK} /Name /Void`,
  'a square': `/Subtype /Square ${OVER} /IC [1 1 1] /C [1 1 1]`,
  ink: `/Subtype /Ink ${OVER} /InkList [[0 700 600 700]] /BS << /W 60 >> /C [1 1 1]`,
  'a line through': `/Subtype /StrikeOut ${OVER} /QuadPoints [0 0 9 0 9 9 0 9]`,
  'a highlight': `/Subtype /Highlight ${OVER} /QuadPoints [0 0 9 0 9 9 0 9] /C [0 0 0]`,
  'a note': `/Subtype /Text ${OVER} /Contents (void) /Open true`,
  'a link to another place': `/Subtype /Link ${OVER} /A << /S /URI /URI (https://pay.example) >>`,
  'a link that starts a program': `/Subtype /Link ${OVER} /A << /S /Launch /F (x) >>`,
  'a redaction': `/Subtype /Redact ${OVER} /OverlayText (9 000 EUR) /IC [1 1 1]`,
  'a file': `/Subtype /FileAttachment ${OVER} /FS << /Type /Filespec /F (x) >>`,
  'a film': `/Subtype /Screen ${OVER} ${LOOK}`,
  'a watermark': `/Subtype /Watermark ${OVER} ${LOOK}`,
  'a widget of no field': `/Subtype /Widget ${OVER} ${LOOK}`,
  'one that nobody sees': '/Subtype /Text /F 2 /Rect [0 0 0 0] /Contents (x)',
}

const annotated = (file: Uint8Array, body: string): Uint8Array =>
  looseUpdate(file, [
    { number: FREE, body: `<< /Type /Annot ${body} >>` },
    { number: FREE + 1, body: stream(SHADOW_WORDS, FORM) },
    changed(file, '/Type /Page ', '/Annots [', `/Annots [${FREE} 0 R `),
  ])

const inForm = (file: Uint8Array, entries: string, more: readonly LooseObject[] = []): Uint8Array =>
  looseUpdate(file, [...more, changed(file, '/Type /Catalog', '/AcroForm <<', `/AcroForm << ${entries}`)])

const FORMS: Readonly<Record<string, Forge>> = {
  'a field of text over the page': (file) =>
    looseUpdate(file, [
      {
        number: FREE,
        body: `<< /Type /Annot /Subtype /Widget /FT /Tx /T (price) /V (9 000) ${OVER} ${LOOK} >>`,
      },
      { number: FREE + 1, body: stream(SHADOW_WORDS, FORM) },
      changed(file, '/Type /Page ', '/Annots [', `/Annots [${FREE} 0 R `),
      changed(file, '/Type /Catalog', '/Fields [', `/Fields [${FREE} 0 R `),
    ]),
  'a field of text that nobody sees': (file) =>
    looseUpdate(file, [
      { number: FREE, body: '<< /FT /Tx /T (price) /V (9 000) >>' },
      changed(file, '/Type /Catalog', /\/Fields \[([^\]]*)\]/, `/Fields [8 0 R ${FREE} 0 R]`),
    ]),
  'a look of the seal': (file) =>
    looseUpdate(file, [
      { number: FREE + 1, body: stream(SHADOW_WORDS, FORM) },
      changed(file, '/FT /Sig', '/Rect [0 0 0 0]', `/Rect [0 0 600 850] ${LOOK}`),
    ]),
  'another name of the seal': (file) =>
    looseUpdate(file, [changed(file, '/FT /Sig', '(Countersign Seal)', '(Other)')]),
  'a form in XML': (file) => inForm(file, `/XFA ${FREE} 0 R`, [{ number: FREE, body: stream('<xdp:xdp/>') }]),
  'looks that the reader makes anew': (file) => inForm(file, '/NeedAppearances true'),
  'an order of calculation': (file) => inForm(file, '/CO [8 0 R]'),
  'fonts of the form': (file) => inForm(file, '/DR << /Font << /F1 5 0 R >> >>'),
  'flags of signatures gone': (file) =>
    looseUpdate(file, [changed(file, '/Type /Catalog', '/SigFlags 3', '/SigFlags 0')]),
}

const over = (kind: string, table: Readonly<Record<string, Forge>>): Forgery[] =>
  Object.entries(table).map(([name, forge]) => ({
    name: `${kind}: ${name}`,
    file: 'sealed.pdf',
    fails: ['appended'],
    forge,
  }))

export const ANNOTATIONS_OVER: readonly Forgery[] = over(
  'an annotation over the page',
  Object.fromEntries(
    Object.entries(ANNOTATIONS).map(([name, body]) => [name, (file: Uint8Array) => annotated(file, body)]),
  ),
)
export const FORMS_OVER: readonly Forgery[] = over('the form', FORMS)
