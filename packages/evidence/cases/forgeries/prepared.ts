import { concatBytes } from '../../src/der-write.ts'
import { NamedNumbers } from '../../src/pdf/named-numbers.ts'
import {
  placeTimestamp,
  prepareTimestamp,
  type Revision,
  readSealedRevision,
  writeArchive,
} from '../../src/pdf/sealed-update.ts'
import { bytes, type Forgery, looseUpdate, objectWith, stream, text } from './forge.ts'
import { selfSigned, token } from './token.ts'

/* Files that somebody prepared before they were sealed: what they show waits for objects that only come with the archive data. */

const LIE = selfSigned('Liar', { extra: bytes('\nBT /F1 24 Tf 50 600 Td (9 000 EUR) Tj ET\n') })

/** Archive data that take the numbers which the sealed page names. */
async function taking(sealed: Uint8Array): Promise<Uint8Array> {
  const revision: Revision = { ...(await readSealedRevision(sealed)), named: new NamedNumbers() }
  return writeArchive(revision, { certificates: [LIE.certificate], crls: [], ocsps: [] }).bytes
}

/** The same without asking whether anything may follow. */
function takingBlindly(sealed: Uint8Array): Uint8Array {
  const catalog = objectWith(sealed, '/Type /Catalog')
  const padding = stream(' '.repeat(Math.max(0, 99_000 - sealed.length)))
  return looseUpdate(sealed, [
    { number: 60, body: padding },
    { number: 1007, body: stream(text(LIE.certificate)) },
    { number: 1008, body: '<< /Type /DSS /Certs [1007 0 R] >>' },
    { ...catalog, body: catalog.body.replace(/>>$/, '/DSS 1008 0 R >>') },
  ])
}

/** What late-linearized.pdf says that it will be. */
const LINEARIZED_BYTES = 8000

const NAMED = ['late-contents.pdf', 'late-comment.pdf', 'late-in-object-stream.pdf']
const CLOSED = [
  ['late-unreadable-stream.pdf', /stream at byte \d+ cannot be looked into/],
  ['late-behind-the-end.pdf', /place object 7 behind its end/],
  ['late-odd-rows.pdf', /written in an unusual way/],
  ['late-negative-number.pdf', /unreadable object/],
  ['late-length.pdf', /does not end where it says/],
  ['late-unparsed-stream.pdf', /Nothing may follow this seal: .*object at byte/],
  ['late-linearized.pdf', /\(Linearized\)/],
] as const

export const PREPARED: readonly Forgery[] = [
  ...NAMED.map(
    (file): Forgery => ({
      name: `objects that the sealed file names and lacks (${file})`,
      file,
      fails: ['appended'],
      says: /begins ".*", not "/,
      forge: taking,
    }),
  ),
  ...NAMED.map(
    (file): Forgery => ({
      name: `a stranger's archive data that keep away from what it names (${file})`,
      file,
      fails: ['archived'],
      says: /Only archive data[\s\S]*CN=Liar\) was issued by nobody who signed this file/,
      forge: async (sealed) =>
        writeArchive(await readSealedRevision(sealed), {
          certificates: [LIE.certificate],
          crls: [],
          ocsps: [],
        }).bytes,
    }),
  ),
  ...CLOSED.map(
    ([file, says]): Forgery => ({
      name: `a file that nothing may follow (${file})`,
      file,
      fails: ['appended'],
      says,
      forge: takingBlindly,
    }),
  ),
  {
    name: 'a file made as long as a dictionary in its front says',
    file: 'late-linearized.pdf',
    fails: ['structure', 'appended'],
    says: /second beginning in its front \(Linearized\)/,
    forge: (sealed) => concatBytes([sealed, bytes('\n'.repeat(LINEARIZED_BYTES - sealed.length))]),
  },
  {
    name: 'a document time-stamp of somebody, nobody trusted',
    file: 'sealed.pdf',
    fails: [],
    trust: [],
    says: /Unconfirmed: CN=Somebody claims that the archived file was there at 2031/,
    forge: stampedBySomebody,
  },
  {
    name: 'a document time-stamp of somebody, where time-stamp authorities are trusted',
    file: 'sealed.pdf',
    fails: ['document-timestamp'],
    says: /not a trusted time-stamp authority/,
    forge: stampedBySomebody,
  },
  {
    name: 'a document time-stamp over other bytes',
    file: 'sealed.pdf',
    fails: ['document-timestamp'],
    says: /made for other bytes/,
    forge: async (sealed) => {
      const prepared = prepareTimestamp(await readSealedRevision(sealed), 2000)
      return placeTimestamp(prepared, token(selfSigned('Somebody'), sealed, '2031-05-06T07:08:09Z')).bytes
    },
  },
]

async function stampedBySomebody(sealed: Uint8Array): Promise<Uint8Array> {
  const prepared = prepareTimestamp(await readSealedRevision(sealed), 2000)
  return placeTimestamp(prepared, token(selfSigned('Somebody'), prepared.covered, '2031-05-06T07:08:09Z'))
    .bytes
}
