import { toHex } from '../../src/hex.ts'
import {
  archiveStream,
  placeTimestamp,
  prepareTimestamp,
  readSealedRevision,
  writeArchive,
} from '../../src/pdf/sealed-update.ts'
import { bytes, edited, type Forgery, looseUpdate, objectWith, stream, swap, text } from './forge.ts'
import { revocationList, selfSigned, token } from './token.ts'

/* Another page behind a seal: what follows it, in every form but the one. */

const FREE = 200
const maker = selfSigned('Somebody')
const der = text(maker.certificate)
const raw = stream(der)
const LIE = 'BT /F1 24 Tf 50 700 Td (9 000 EUR) Tj ET'

/** An object of its own in the bytes of a certificate, or of what only calls itself one: who searches the file finds it. */
const hidden = (file: Uint8Array): string => {
  const { number } = objectWith(file, '/Type /Page ')
  const page = objectWith(file, '/Type /Page ').body
  const other = page.replace(/\/Contents \[?[^/\]]*\]?/, `/Contents ${FREE + 3} 0 R `)
  return `\nendstream\nendobj\n${number} 0 obj\n${other}\nendobj\n${FREE + 3} 0 obj\n${stream(LIE)}\nendobj\n`
}

/** A DSS as before the one form was demanded: three objects and the catalog, rows one by one. */
function loose(
  file: Uint8Array,
  certificate: string,
  tail?: (text: string) => string,
  more: Parameters<typeof looseUpdate>[1] = [],
): Uint8Array {
  const catalog = objectWith(file, '/Type /Catalog')
  return looseUpdate(
    file,
    [
      { number: FREE, body: certificate },
      { number: FREE + 1, body: `<< /Type /DSS /Certs [${FREE} 0 R] >>` },
      { number: catalog.number, body: catalog.body.replace(/>>$/, `/DSS ${FREE + 1} 0 R >>`) },
      ...more,
    ],
    tail,
  )
}

/** Cross-references that one reader takes and a stricter one gives up, after which it searches the file. */
const TAILS: Readonly<Record<string, (text: string) => string>> = {
  'with nothing else': (same) => same,
  '/Size too large': swap(/\/Size \d+/, '/Size 9999'),
  '/Size negative': swap(/\/Size \d+/, '/Size -1'),
  '/Size missing': swap(/\/Size \d+/, ''),
  '/Size a real number': swap(/\/Size (\d+)/, '/Size 202.0'),
  '/Size of ten digits': swap(/\/Size \d+/, '/Size 9999999999'),
  'an empty section': swap('xref\n', 'xref\n0 0\n'),
  'a far section': swap('trailer', '8388600 1\n0000000009 00000 n \ntrailer'),
  'more rows than are there': swap(`${FREE} 1\n`, `${FREE} 3\n`),
  '/Prev a real number': swap(/\/Prev (\d+)/, '/Prev 9.0'),
  '/Prev by reference': swap(/\/Prev (\d+)/, '/Prev 9 0 R'),
  'a comment between the numbers': swap('xref\n', 'xref\n% \n'),
  'NUL between the numbers': swap(' 00000 n', '\0' + '00000 n'),
  'a form feed between the numbers': swap(' 00000 n', '\f00000 n'),
  'short rows': swap(' n \n', ' n\n'),
  'long rows': swap(' n \n', ' n  \n'),
  'a row twice': (source) =>
    swap('trailer', `${/\d+ 1\n\d{10} 00000 n \n/.exec(source)?.[0]}trailer`)(source),
  'a row of another generation': swap(' 00000 n', ' 00001 n'),
  'startxref at a comment': swap(/startxref\n(\d+)/, 'startxref % \n7'),
  'startxref too far': swap(/startxref\n(\d+)/, 'startxref\n99999999'),
  'two ends': swap('%%EOF\n', '%%EOF\nstartxref\n9\n%%EOF\n'),
  'a line more at the end': swap('%%EOF\n', '%%EOF\n\n'),
  'no line at the end': swap('%%EOF\n', '%%EOF'),
  'a stream beside the table': swap('/Prev', '/XRefStm 9 /Prev'),
  'another Root': swap(/\/Root \d+/, `/Root ${FREE}`),
  Info: swap('/Prev', '/Info << /Title (Invoice of 1 000 000) >> /Prev'),
  Encrypt: swap('/Prev', '/Encrypt << /Filter /Standard >> /Prev'),
}

const STREAMS: Readonly<Record<string, (file: Uint8Array) => string>> = {
  'no certificate at all': () => stream('abc'),
  'an object in what calls itself a certificate': (file) => stream(hidden(file)),
  'a certificate and something behind it': () => stream(`${der} `),
  'two certificates': () => stream(der + der),
  'another tag': () => stream(`1${der.slice(1)}`),
  '/Length by reference': () => raw.replace(/\/Length \d+/, `/Length 4 0 R`),
  '/Length too small': () => raw.replace(/\/Length (\d+)/, '/Length 9'),
  '/Filter null': () => stream(der, ' /Filter null'),
  '/Filter []': () => stream(der, ' /Filter []'),
  'hexadecimal digits where none are needed': () =>
    stream(`${toHex(maker.certificate)}>`, ' /Filter /ASCIIHexDecode'),
  'hexadecimal digits in capitals': () =>
    stream(`${toHex(maker.certificate).toUpperCase()}>`, ' /Filter /ASCIIHexDecode'),
  'a predictor': () => stream(der, ' /DecodeParms << /Predictor 12 >>'),
  'a type': () => stream(der, ' /Type /XObject /Subtype /Form'),
  'a comment in the dictionary': () => raw.replace('>>', '% \n>>'),
}

async function goodUpdate(file: Uint8Array, made = maker): Promise<Uint8Array> {
  const materials = { certificates: [made.certificate], crls: [revocationList(made)], ocsps: [] }
  return writeArchive(await readSealedRevision(file), materials).bytes
}

/** Changes of an update that is right else. */
const EDITS: Readonly<Record<string, (update: string, file: Uint8Array) => string>> = {
  'a comment between objects': swap('endobj\n', 'endobj\n% \n'),
  'white space between objects': swap('endobj\n', 'endobj\n\n'),
  'an object between objects': (update) => swap('endobj\n', `endobj\n5 0 obj\n<< >>\nendobj\n`)(update),
  'a stream of another kind of end': swap('\nendstream', '\r\nendstream'),
  'other spaces in the catalog': swap('<< /Type /Catalog', '<</Type /Catalog'),
  'an action at opening': swap('/DSS', '/OpenAction << /S /Named /N /Print >> /DSS'),
  'other pages': swap(/\/Pages \d+/, `/Pages ${FREE}`),
  'another form': swap('/DSS', '/NeedAppearances true /DSS'),
  'a DSS in the catalog itself': swap(/\/DSS (\d+) 0 R/, '/DSS << /Type /DSS >>'),
  'a DSS that names something else': swap('/Type /DSS', '/Type /DSS /VRI << >>'),
  'a DSS that names another object': swap(/\/Certs \[\d+/, '/Certs [1'),
  'an object of another number': (update) => update.replace(/^\d+ 0 obj/, '1 0 obj'),
  'CR LF for LF': (update) => update.replaceAll('\n', '\r\n'),
  'an older state of the catalog': swap(/\/AcroForm .*?\/Perms/, '/Perms'),
}

/** Of a file whose cross-references are a stream. */
const STREAM_EDITS: Readonly<Record<string, (update: string) => string>> = {
  '/W of real numbers': swap('/W [1 5 2]', '/W [1.0 5 2]'),
  '/W of four': swap('/W [1 5 2]', '/W [1 5 2 0]'),
  '/W negative': swap('/W [1 5 2]', '/W [1 5 -2]'),
  '/Index of real numbers': swap(/\/Index \[(\d+)/, '/Index [2.0'),
  '/Index with more rows than data': swap(/ (\d+)\] \/Length/, ' 99] /Length'),
  '/Index missing': swap(/\/Index \[[^\]]*\] /, ''),
  '/Filter null': swap('/Type /XRef', '/Type /XRef /Filter null'),
  'a predictor': swap('/Type /XRef', '/Type /XRef /DecodeParms << /Predictor 12 /Columns 8 >>'),
  '/Size too large': swap(/\/Size \d+/, '/Size 99999'),
}

const updateOf = (
  name: string,
  file: string,
  edit: (update: string, sealed: Uint8Array) => string,
): Forgery => ({
  name: `archive data (${file}): ${name}`,
  file,
  fails: ['appended'],
  forge: async (sealed) => edited(await goodUpdate(sealed), sealed.length, (update) => edit(update, sealed)),
})

const STAMPS: Readonly<Record<string, (update: string) => string>> = {
  'a visible one': swap('/Rect [0 0 0 0]', '/Rect [0 0 600 800]'),
  'one with an appearance': swap('/Rect', '/AP << /N 5 0 R >> /Rect'),
  'one on a page': swap('/Rect', '/P 4 0 R /Rect'),
  'a signature in its place': swap('/ETSI.RFC3161', '/ETSI.CAdES.detached'),
  'another name': swap('Time-stamp 1', 'Time-stamp 2'),
  'a range that leaves out more': swap(/\/ByteRange \[0 (\d+)/, '/ByteRange [0 9'),
  'digits in capitals': (update) => update.replace(/<[0-9a-f]{40,}>/, (digits) => digits.toUpperCase()),
  'something behind the token': swap('00>', '01>'),
  'the seal taken out of the form': swap(/\/Fields \[\d+ 0 R /, '/Fields ['),
}

const stamped = async (sealed: Uint8Array): Promise<Uint8Array> => {
  const prepared = prepareTimestamp(await readSealedRevision(sealed), 2000)
  return placeTimestamp(prepared, token(maker, prepared.covered, '2031-05-06T07:08:09Z')).bytes
}

/** A certificate that is one, with objects of a PDF in an extension. */
const smuggler = (file: Uint8Array) => selfSigned('Smuggler', { extra: bytes(hidden(file)) })

export const AFTER_THE_SEAL: readonly Forgery[] = [
  ...Object.entries(TAILS).map(
    ([name, tail]): Forgery => ({
      name: `another page in a certificate's bytes, ${name}`,
      file: 'sealed.pdf',
      fails: ['appended'],
      forge: (file) => loose(file, stream(text(smuggler(file).certificate)), tail),
    }),
  ),
  ...Object.entries(STREAMS).map(
    ([name, make]): Forgery => ({
      name: `a stream of archive data: ${name}`,
      file: 'sealed.pdf',
      fails: ['appended'],
      forge: (file) => loose(file, make(file)),
    }),
  ),
  ...['sealed.pdf', 'time-stamped.pdf'].flatMap((file) =>
    Object.entries(EDITS).map(([name, edit]) => updateOf(name, file, edit)),
  ),
  ...Object.entries(STREAM_EDITS).map(([name, edit]) => updateOf(name, 'time-stamped.pdf', edit)),
  {
    name: 'a certificate with objects in it, as they are where the one form writes digits',
    file: 'sealed.pdf',
    fails: ['appended'],
    forge: async (sealed) => {
      const made = smuggler(sealed)
      const good = await goodUpdate(sealed, made)
      return edited(
        good,
        sealed.length,
        swap(text(archiveStream(made.certificate)), stream(text(made.certificate))),
      )
    },
  },
  {
    name: "the same in the one form: a stranger's",
    file: 'sealed.pdf',
    fails: ['archived'],
    says: /Only archive data.*1 certificates, 1 revocation lists[\s\S]*CN=Smuggler\) was issued by nobody/,
    forge: (sealed) => goodUpdate(sealed, smuggler(sealed)),
  },
  ...Object.entries(STAMPS).map(
    ([name, edit]): Forgery => ({
      name: `a document time-stamp: ${name}`,
      file: 'sealed.pdf',
      fails: ['appended'],
      forge: async (sealed) => edited(await stamped(sealed), sealed.length, edit),
    }),
  ),
  {
    name: 'a page that the update brings',
    file: 'sealed.pdf',
    fails: ['appended'],
    says: /changes object \d+ \(Page\)/,
    forge: (file) => {
      const page = objectWith(file, '/Type /Page ')
      return loose(file, raw, undefined, [
        { ...page, body: page.body.replace('/MediaBox', '/Rotate 180 /MediaBox') },
      ])
    },
  },
]
