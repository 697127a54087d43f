import {
  childrenOf,
  DerError,
  DerFields,
  type DerNode,
  equalBytes,
  readBits,
  readDer,
  readOid,
  TAG,
} from '../der.ts'
import { OID } from '../oid.ts'
import { parseCertificate } from '../x509.ts'

/** What archive data are made of: certificates, revocation lists (RFC 5280 section 5) and OCSP answers (RFC 6960 section 4.2). */
export type MaterialKind = 'certificates' | 'crls' | 'ocsps'

/** Which of them these bytes are, from the first to the last, in DER; null when they are none. Nothing of what they say is verified. */
export function materialKind(der: Uint8Array): MaterialKind | null {
  if (reads(() => void parseCertificate(der))) return 'certificates'
  if (reads(() => readRevocationList(der))) return 'crls'
  return reads(() => readOcspAnswer(der)) ? 'ocsps' : null
}

function reads(read: () => void): boolean {
  try {
    read()
    return true
  } catch (error) {
    if (error instanceof DerError) return false
    throw error
  }
}

function readRevocationList(der: Uint8Array): void {
  const { tbs, algorithm } = readSigned(new DerFields(readDer(der)))
  const fields = new DerFields(tbs)
  fields.optional(TAG.integer)
  if (!equalBytes(fields.next(TAG.sequence).raw, algorithm.raw))
    throw new DerError('revocation list names two algorithms')
  fields.next(TAG.sequence)
  readWhen(fields.next())
  const next = fields.optional(TAG.utcTime) ?? fields.optional(TAG.generalizedTime)
  if (next) readWhen(next)
  const revoked = fields.optional(TAG.sequence)
  if (revoked) for (const entry of childrenOf(revoked)) new DerFields(entry).next(TAG.integer)
  fields.optional(0xa0)
  fields.end()
}

function readOcspAnswer(der: Uint8Array): void {
  const outer = new DerFields(readDer(der))
  const status = outer.next(TAG.enumerated).content
  if (status.length !== 1 || status[0] !== 0) throw new DerError('it is not a successful answer')
  const answer = new DerFields(only(outer.next(0xa0)))
  outer.end()
  if (readOid(answer.next()) !== OID.ocspBasic) throw new DerError('answer of an unknown kind')
  const basic = new DerFields(readDer(answer.next(TAG.octetString).content))
  answer.end()
  readSigned(basic, 0xa0)
}

/** What is signed, the algorithm and the signature; behind them at most a member of this tag. */
function readSigned(fields: DerFields, last?: number): { tbs: DerNode; algorithm: DerNode } {
  const tbs = fields.next(TAG.sequence)
  const algorithm = fields.next(TAG.sequence)
  readBits(fields.next())
  if (last !== undefined) fields.optional(last)
  fields.end()
  return { tbs, algorithm }
}

function readWhen(node: DerNode): void {
  if (node.tag !== TAG.utcTime && node.tag !== TAG.generalizedTime) throw new DerError('expected a time')
}

function only(node: DerNode): DerNode {
  const [first, ...others] = childrenOf(node)
  if (!first || others.length > 0) throw new DerError('expected exactly one value')
  return first
}
