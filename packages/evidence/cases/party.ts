import { generateKeyPairSync, sign } from 'node:crypto'
import { TAG } from '../src/der.ts'
import {
  bitString,
  booleanValue,
  context,
  der,
  integer,
  octetString,
  oid,
  sequence,
  setOf,
  time,
  utf8String,
} from '../src/der-write.ts'
import { OID } from '../src/oid.ts'

/* Authorities and those whom they certified, with what they say of one another. */

export const ECDSA = sequence(oid(OID.ecdsaSha256))
export const FROM = time('2020-01-01T00:00:00Z')
const UNTIL = '2045-01-01T00:00:00Z'
/** All have the same, also in revocation lists. */
const SERIAL = integer(7)

export interface Party {
  readonly name: Uint8Array
  readonly certificate: Uint8Array
  readonly sign: (tbs: Uint8Array, algorithm?: Uint8Array, ...more: Uint8Array[]) => Uint8Array
}

/** Somebody with a key, whose certificate is issued by another or by themselves. */
export function party(
  commonName: string,
  issuer?: Party,
  { isAuthority = true, until = UNTIL }: { readonly isAuthority?: boolean; readonly until?: string } = {},
): Party {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(setOf(sequence(oid(OID.commonName), utf8String(commonName))))
  const own: Party['sign'] = (tbs, algorithm = ECDSA, ...more) =>
    sequence(tbs, algorithm, bitString(sign('sha256', tbs, privateKey)), ...more)
  const constraints = sequence(
    oid(OID.basicConstraints),
    octetString(sequence(...(isAuthority ? [booleanValue(true)] : []))),
  )
  const tbs = sequence(
    context(0, integer(2)),
    SERIAL,
    ECDSA,
    issuer?.name ?? name,
    sequence(FROM, time(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    context(3, sequence(constraints)),
  )
  return { name, certificate: (issuer?.sign ?? own)(tbs), sign: own }
}

export interface ListOptions {
  readonly from?: string
  readonly until?: string
  /** Of whatever certificate the authority issued. */
  readonly withdrawn?: { readonly at: string; readonly reason?: number }
}

/** A revocation list of an authority. */
export function revocationList(
  by: Party,
  { from = '2020-01-01T00:00:00Z', until = UNTIL, withdrawn }: ListOptions = {},
): Uint8Array {
  const entries = withdrawn ? [sequence(entryOf(withdrawn))] : []
  return by.sign(sequence(integer(1), ECDSA, by.name, time(from), time(until), ...entries))
}

function entryOf({ at, reason }: NonNullable<ListOptions['withdrawn']>): Uint8Array {
  if (reason === undefined) return sequence(SERIAL, time(at))
  const told = sequence(oid(OID.cRLReasons), octetString(der(TAG.enumerated, Uint8Array.of(reason))))
  return sequence(SERIAL, time(at), sequence(told))
}
