import { childrenOf, type DerNode, readDer, readPrefix } from '../../src/der.ts'
import { concatBytes, context, der, integer, nullValue, oid, sequence, setOf } from '../../src/der-write.ts'
import { fromHex, toHex } from '../../src/hex.ts'
import { OID } from '../../src/oid.ts'
import { parseCertificate } from '../../src/x509.ts'
import { bytes, edited, type Forgery, swap, text } from './forge.ts'
import { selfSigned, token } from './token.ts'

/* The bytes of the signature, which it cannot cover itself: the same statement in other bytes, and the time-stamp of somebody else. */

interface Cms {
  readonly version: Uint8Array
  readonly digests: Uint8Array
  readonly content: Uint8Array
  readonly certificates: readonly Uint8Array[]
  /** Version, signer, digest, signed attributes, algorithm, value; then what is not signed. */
  readonly signer: readonly Uint8Array[]
}

interface Digits {
  readonly start: number
  readonly end: number
}

/** Where the hexadecimal digits of the last signature stand. */
function digitsIn(whole: string): Digits {
  const start = whole.lastIndexOf('/Contents <') + '/Contents <'.length
  return { start, end: whole.indexOf('>', start) }
}

/** The last signature of a file, taken apart. */
export function signatureOf(file: Uint8Array): Cms {
  const whole = text(file)
  const { start, end } = digitsIn(whole)
  return parse(readPrefix(fromHex(whole.slice(start, end)) ?? new Uint8Array()).raw)
}

/** The file with its signature taken apart, changed, and put in its place again, which must be as long. */
export function withSignature(file: Uint8Array, change: (cms: Cms) => Partial<Cms>): Uint8Array {
  return edited(file, 0, (whole) => {
    const { start, end } = digitsIn(whole)
    const cms = signatureOf(file)
    const fresh = toHex(write({ ...cms, ...change(cms) }))
    if (fresh.length > end - start) throw new Error('the forged signature is too large')
    return whole.slice(0, start) + fresh.padEnd(end - start, '0') + whole.slice(end)
  })
}

const kids = (node: DerNode | undefined): DerNode[] => (node ? childrenOf(node) : [])

function parse(raw: Uint8Array): Cms {
  const [version, digests, content, certificates, signers] = kids(kids(kids(readDer(raw))[1])[0])
  const [signer] = kids(signers)
  return {
    version: version?.raw ?? raw,
    digests: digests?.raw ?? raw,
    content: content?.raw ?? raw,
    certificates: kids(certificates).map((one) => one.raw),
    signer: kids(signer).map((one) => one.raw),
  }
}

function write({ version, digests, content, certificates, signer }: Cms): Uint8Array {
  const signedData = sequence(
    version,
    digests,
    content,
    context(0, ...certificates),
    setOf(sequence(...signer)),
  )
  return sequence(oid(OID.signedData), context(0, signedData))
}

const ORDER_OF_P256 = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** The other value that fits the same key and data: n − s in the place of s. */
function mirrored(value: Uint8Array): Uint8Array {
  const [r, s] = childrenOf(readDer(readDer(value).content))
  const other = ORDER_OF_P256 - BigInt(`0x${toHex(s?.content ?? value)}`)
  const digits = fromHex(other.toString(16).padStart(64, '0')) ?? value
  return der(0x04, sequence(r?.raw ?? value, integer(digits)))
}

const replaced = (signer: readonly Uint8Array[], at: number, part: Uint8Array): readonly Uint8Array[] =>
  signer.map((one, index) => (index === at ? part : one))

/** Lengths in the long form, as BER allows. */
const berLength = (node: Uint8Array): Uint8Array =>
  concatBytes([node.subarray(0, 1), Uint8Array.of(0x81), node.subarray(1)])

const keyIdOf = (certificate: Uint8Array | undefined): Uint8Array => {
  const extension = parseCertificate(certificate ?? new Uint8Array()).extensions.get(OID.subjectKeyId)
  return der(0x80, readDer(extension?.value ?? nullValue()).content)
}

const BASELINE: Readonly<Record<string, (cms: Cms) => Partial<Cms>>> = {
  'NULL behind the listed digest': () => ({ digests: setOf(sequence(oid(OID.sha256), nullValue())) }),
  'the signer named by a key identifier': ({ signer, certificates }) => ({
    version: integer(3),
    signer: replaced(replaced(signer, 0, integer(3)), 1, keyIdOf(certificates[0])),
  }),
  'certificates in another order': ({ certificates }) => ({ certificates: certificates.toReversed() }),
  'a certificate more': ({ certificates }) => ({ certificates: [...certificates, ...certificates] }),
  'an attribute that is not signed': ({ signer }) => ({
    signer: [...signer.slice(0, 6), context(1, sequence(oid('1.2.3.4'), setOf(integer(1))))],
  }),
}

/** Another maker's token over the same signature. */
const exchanged = (from: string) => (file: Uint8Array) => {
  const maker = selfSigned('Time Signer', { from })
  return withSignature(file, ({ signer }) => {
    const value = readDer(signer[5] ?? new Uint8Array()).content
    const attribute = sequence(
      oid(OID.signatureTimeStamp),
      setOf(token(maker, value, '2031-05-06T07:08:09Z')),
    )
    return { signer: [...signer.slice(0, 6), context(1, attribute)] }
  })
}

export const SIGNATURE: readonly Forgery[] = [
  ...Object.entries(BASELINE).map(
    ([name, change]): Forgery => ({
      name: `the signature in other bytes: ${name}`,
      // Room for more is only where a time-stamp is.
      file: 'time-stamped.pdf',
      fails: ['baseline'],
      forge: (file) => withSignature(file, change),
    }),
  ),
  {
    name: 'the signature in other bytes: NULL behind the algorithm of the signature',
    file: 'sealed.pdf',
    fails: ['signature'],
    forge: (file) =>
      withSignature(file, ({ signer }) => ({
        signer: replaced(signer, 4, sequence(oid(OID.ecdsaSha256), nullValue())),
      })),
  },
  {
    name: 'the signature in other bytes: a length as BER may write it',
    file: 'sealed.pdf',
    fails: ['signature'],
    forge: (file) =>
      withSignature(file, ({ signer }) => ({
        signer: replaced(signer, 5, berLength(signer[5] ?? new Uint8Array())),
      })),
  },
  {
    name: 'the signature in other bytes: n − s, which docs/evidence.md tells of',
    file: 'sealed.pdf',
    fails: [],
    forge: (file) =>
      withSignature(file, ({ signer }) => ({
        signer: replaced(signer, 5, mirrored(signer[5] ?? new Uint8Array())),
      })),
  },
  {
    name: 'n − s under a time-stamp, which is over the signature itself',
    file: 'time-stamped-p256.pdf',
    fails: ['timestamp'],
    forge: (file) =>
      withSignature(file, ({ signer }) => ({
        signer: replaced(signer, 5, mirrored(signer[5] ?? new Uint8Array())),
      })),
  },
  {
    name: 'hexadecimal digits in capitals',
    file: 'sealed.pdf',
    fails: ['contents'],
    forge: (file) =>
      edited(file, 0, (whole) =>
        whole.replace(/\/Contents <[0-9a-f]+>/, (all) => `/Contents ${all.slice(10).toUpperCase()}`),
      ),
  },
  {
    name: 'one digit in capitals',
    file: 'sealed.pdf',
    fails: ['contents'],
    forge: (file) =>
      edited(file, 0, (whole) =>
        whole.replace(/(\/Contents <[0-9]*)([a-f])/, (_, head, digit) => head + digit.toUpperCase()),
      ),
  },
  {
    name: 'white space among the digits',
    file: 'time-stamped.pdf',
    fails: ['contents'],
    forge: (file) => edited(file, 0, swap('0000>', '0\n00>')),
  },
  {
    name: 'another byte in the padding',
    file: 'time-stamped.pdf',
    fails: ['contents'],
    forge: (file) => edited(file, 0, swap('0000>', '0100>')),
  },
  {
    name: 'an end of the string before its end',
    file: 'time-stamped.pdf',
    fails: ['structure'],
    forge: (file) => edited(file, 0, swap('000000000000>', '0000>(hidde)>')),
  },
  {
    name: 'the time-stamp of another authority, nobody trusted',
    file: 'time-stamped.pdf',
    fails: [],
    trust: [],
    says: /Unconfirmed: CN=Time Signer claims .* 2031/,
    forge: exchanged('2020-01-01T00:00:00Z'),
  },
  {
    name: 'the time-stamp of another authority, where the right one is trusted',
    file: 'time-stamped.pdf',
    fails: ['timestamp'],
    says: /not a trusted time-stamp authority/,
    forge: exchanged('2020-01-01T00:00:00Z'),
  },
  {
    name: 'the time-stamp taken out',
    file: 'time-stamped.pdf',
    fails: ['timestamp'],
    says: /room for a time-stamp .* taken out/,
    forge: (file) => withSignature(file, ({ signer }) => ({ signer: signer.slice(0, 6) })),
  },
  {
    name: 'the time-stamp of another signature',
    file: 'time-stamped.pdf',
    fails: ['timestamp'],
    says: /made for other bytes/,
    forge: (file) =>
      withSignature(file, ({ signer }) => {
        const attribute = sequence(
          oid(OID.signatureTimeStamp),
          setOf(token(selfSigned('Other'), bytes('other'), '2024-05-06T07:08:09Z')),
        )
        return { signer: [...signer.slice(0, 6), context(1, attribute)] }
      }),
  },
]
