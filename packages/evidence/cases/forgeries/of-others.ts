import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { childrenOf, readDer } from '../../src/der.ts'
import { concatBytes } from '../../src/der-write.ts'
import {
  placeTimestamp,
  prepareTimestamp,
  readSealedRevision,
  writeArchive,
} from '../../src/pdf/sealed-update.ts'
import { revocationList as listOf, party } from '../party.ts'
import { bytes, type Forgery, text } from './forge.ts'
import { AUTHORITY, DOCUMENT, LEAF, NAMESAKE } from './own-seals.ts'
import { certify, documentOf, sealedBy } from './sealer.ts'
import { signatureOf, withSignature } from './signature.ts'
import { selfSigned, token } from './token.ts'

/* What belongs to another file: its archive data, its time-stamps, its signature. */

const read = (name: string): Uint8Array => readFileSync(join(import.meta.dirname, '..', name))
const AT = '2031-05-06T07:08:09Z'
const NOBODY = selfSigned('Somebody')
const NO_LISTS = { crls: [], ocsps: [] }

const archived = async (file: Uint8Array, certificates: readonly Uint8Array[]): Promise<Uint8Array> =>
  writeArchive(await readSealedRevision(file), { certificates, ...NO_LISTS }).bytes

/** What is behind the seal of a file, in its bytes. */
async function updateOf(file: Uint8Array, certificates: readonly Uint8Array[]): Promise<Uint8Array> {
  return (await archived(file, certificates)).subarray(file.length)
}

const OTHER_DOCUMENT = documentOf('BT /F1 24 Tf 50 700 Td (9 000 EUR) Tj ET', '<< >>')
const trust = [AUTHORITY.certificate]

const ARCHIVES: readonly Forgery[] = [
  {
    name: 'archive data of another file, as they are',
    file: 'sealed.pdf',
    fails: ['appended'],
    forge: async (file) =>
      concatBytes([file, await updateOf(sealedBy(LEAF, DOCUMENT), [AUTHORITY.certificate])]),
  },
  {
    name: 'archive data of the same file, twice as they are',
    file: 'sealed.pdf',
    fails: ['appended'],
    trust,
    forge: async () => {
      const file = sealedBy(LEAF, DOCUMENT)
      const update = await updateOf(file, [AUTHORITY.certificate])
      return concatBytes([file, update, update])
    },
  },
  {
    name: 'archive data of another file, written for this one',
    file: 'sealed.pdf',
    fails: ['archived'],
    says: /CN=Authority\) was issued by nobody/,
    trust: [],
    forge: (file) => archived(file, [AUTHORITY.certificate]),
  },
  {
    name: 'archive data of a namesake of the authority',
    file: 'sealed.pdf',
    fails: ['archived'],
    says: /Countersign Authority\) was issued by nobody/,
    forge: (file) => archived(file, [NAMESAKE.certificate]),
  },
  {
    name: 'a certificate that a namesake of the authority issued',
    file: 'sealed.pdf',
    fails: ['archived'],
    trust,
    forge: () =>
      archived(sealedBy(LEAF, DOCUMENT), [
        certify('Sealer', certify('Authority', null, { isAuthority: true })).certificate,
      ]),
  },
  {
    name: 'a revocation list of a namesake of the authority',
    file: 'sealed.pdf',
    fails: ['archived'],
    says: /revocation list in the archive data was signed by nobody/,
    trust,
    forge: async () =>
      writeArchive(await readSealedRevision(sealedBy(LEAF, DOCUMENT)), {
        certificates: [],
        crls: [listOf(party('Authority'))],
        ocsps: [],
      }).bytes,
  },
  {
    name: 'archive data cut in the middle',
    file: 'sealed.pdf',
    fails: ['appended'],
    trust,
    forge: async () => (await archived(sealedBy(LEAF, DOCUMENT), [AUTHORITY.certificate])).subarray(0, -40),
  },
  {
    name: 'archive data taken off again, which leaves the seal as it was (nothing is forged)',
    file: 'sealed.pdf',
    fails: [],
    trust,
    forge: async () => {
      const file = sealedBy(LEAF, DOCUMENT)
      return (await archived(file, [AUTHORITY.certificate])).subarray(0, file.length)
    },
  },
]

/** The digits of the last signature of a file. */
const lastDigits = (file: Uint8Array): string => {
  const digits = [...text(file).matchAll(/\/Contents (<[0-9a-f]+>)/g)].at(-1)?.[1]
  if (digits === undefined) throw new Error('the file has no signature')
  return digits
}

const stampFor = async (file: Uint8Array, data: Uint8Array | null): Promise<Uint8Array> => {
  const prepared = prepareTimestamp(await readSealedRevision(file), 2000)
  return placeTimestamp(prepared, token(NOBODY, data ?? prepared.covered, AT)).bytes
}

/** The unsigned attributes of a signature, among which its time-stamp is. */
function stampOf(file: Uint8Array): Uint8Array {
  const found = signatureOf(file).signer[6]
  if (!found) throw new Error('the signature has no time-stamp')
  return found
}

const STAMPS: readonly Forgery[] = [
  {
    name: 'the time-stamp of another sealed file',
    file: 'time-stamped-p256.pdf',
    fails: ['timestamp'],
    says: /made for other bytes/,
    forge: (file) => {
      const other = stampOf(read('time-stamped.pdf'))
      return withSignature(file, ({ signer }) => ({ signer: [...signer.slice(0, 6), other] }))
    },
  },
  {
    name: 'the document time-stamp of another file',
    file: 'sealed.pdf',
    fails: ['document-timestamp'],
    says: /made for other bytes/,
    trust,
    forge: async () => {
      const other = await stampFor(sealedBy(LEAF, OTHER_DOCUMENT), null)
      const own = await stampFor(sealedBy(LEAF, DOCUMENT), null)
      return bytes(text(own).replace(lastDigits(own), lastDigits(other)))
    },
  },
  {
    name: 'a document time-stamp over the sealed file without its own dictionary',
    file: 'sealed.pdf',
    fails: ['document-timestamp'],
    forge: (file) => stampFor(file, file),
  },
  {
    name: 'the time-stamp of the signature as one of the document',
    file: 'time-stamped.pdf',
    fails: ['document-timestamp'],
    says: /made for other bytes/,
    forge: async (file) => {
      const [attribute] = childrenOf(readDer(stampOf(file)))
      const [, values] = attribute ? childrenOf(attribute) : []
      const prepared = prepareTimestamp(await readSealedRevision(file), 8000)
      return placeTimestamp(prepared, values?.content ?? new Uint8Array()).bytes
    },
  },
]

const SIGNATURES: readonly Forgery[] = [
  {
    name: 'the signature of another file of the same sealer',
    file: 'sealed.pdf',
    fails: ['digest'],
    trust,
    forge: () => {
      const own = sealedBy(LEAF, DOCUMENT)
      const other = sealedBy(LEAF, OTHER_DOCUMENT)
      const room = lastDigits(own).length
      const digits = lastDigits(other)
        .slice(1, -1)
        .padEnd(room - 2, '0')
        .slice(0, room - 2)
      return bytes(text(own).replace(lastDigits(own), `<${digits}>`))
    },
  },
  {
    name: 'the page of another file of the same sealer',
    file: 'sealed.pdf',
    fails: ['digest'],
    trust,
    forge: () => bytes(text(sealedBy(LEAF, DOCUMENT)).replace('(100 EUR)', '(900 EUR)')),
  },
]

export const OF_OTHER_FILES: readonly Forgery[] = [...ARCHIVES, ...STAMPS, ...SIGNATURES]
