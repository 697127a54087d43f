import type { SealLevel } from '@countersign/evidence'
import { distinctBytes } from '@countersign/evidence/der'
import { archivedCertificates, askedOf } from '@countersign/evidence/long-term'
import { sealChains } from '@countersign/evidence/seal-chains'
import type { SealTrust } from '@countersign/pdf/seal/archive-task'
import { ChildFailed } from '../children/child-pool.ts'
import { hashOf } from '../lib/hash-of.ts'
import { limits } from '../limits.ts'
import { archiveSeal, judgeSeal } from '../pdf/archive-seal.ts'
import type { Db } from '../postgres/db.ts'
import type { RaisingRooms } from './rooms.ts'

/** A sealed file as it is kept: with archive data behind its seal, as far as they were to be had. */
export interface RaisedSeal {
  readonly pdf: Uint8Array
  /** Of the whole file, in hexadecimal. */
  readonly sha256: string
  /** What the verifier finds, never what was aimed at. */
  readonly level: SealLevel
  /** Why it is not the level that was aimed at. */
  readonly missing: readonly string[]
}

const ORDER: readonly SealLevel[] = ['B-B', 'B-T', 'B-LT', 'B-LTA']

/** Whether a level proves less, or for a shorter time. */
export function isLower(level: SealLevel, than: SealLevel): boolean {
  return ORDER.indexOf(level) < ORDER.indexOf(than)
}

/** Tokens of one authority differ by some bytes at most. */
const TOKEN_SIZE_BYTES = 16_384

/**
 * Raises a seal with a time-stamp to B-LT or B-LTA, outside of any transaction: asks whether the certificates of both chains were withdrawn, puts
 * what was told behind the seal, and has the verifier count it. What cannot be had leaves the file as it is, and is said.
 */
export async function raiseSeal(
  rooms: RaisingRooms,
  db: Db,
  sealed: Pick<RaisedSeal, 'pdf' | 'sha256' | 'level'>,
  wanted: 'B-LT' | 'B-LTA',
): Promise<RaisedSeal> {
  const trust: SealTrust = {
    trustedRoots: rooms.authorities,
    trustedTimeRoots: rooms.config.timestampRoots,
  }
  const archived = await orAsBefore(sealed, () => withMaterials(rooms, db, sealed, trust))
  if (wanted === 'B-LT' || archived.level !== 'B-LT') return archived
  return orAsBefore(archived, () => withTimestamp(rooms, db, archived, trust))
}

/** A file that is too much for the children is sealed all the same. */
async function orAsBefore(
  before: Pick<RaisedSeal, 'pdf' | 'sha256' | 'level'>,
  raise: () => Promise<RaisedSeal>,
): Promise<RaisedSeal> {
  try {
    return await raise()
  } catch (error) {
    if (!(error instanceof ChildFailed)) throw error
    return { ...before, missing: [`${error.message}.`] }
  }
}

async function withMaterials(
  rooms: RaisingRooms,
  db: Db,
  sealed: Pick<RaisedSeal, 'pdf' | 'sha256' | 'level'>,
  trust: SealTrust,
): Promise<RaisedSeal> {
  const lacking = (...missing: readonly string[]): RaisedSeal => ({ ...sealed, missing })
  if (trust.trustedTimeRoots.length === 0)
    return lacking('TIMESTAMP_TRUST is not set, so that nobody knows where the chain of a time-stamp ends.')
  const chains = await sealChains(sealed.pdf, trust)
  const asked = chains === null ? null : askedOf(chains)
  if (chains === null || asked === null)
    return lacking('The chain of the seal, or of its time-stamp, ends below an authority that is trusted.')
  const told = await Promise.all(asked.map((one) => rooms.revocations.tell(one)))
  const failures = told.flatMap((one) => ('failures' in one ? one.failures : []))
  if (failures.length > 0) return lacking(...failures)
  const added = await archiveSeal(rooms.pdf, {
    input: {
      pdf: sealed.pdf,
      tokenSizeBytes: 0,
      materials: {
        certificates: archivedCertificates(chains),
        crls: distinctBytes(told.flatMap((one) => ('crl' in one ? [one.crl] : []))),
        ocsps: distinctBytes(told.flatMap((one) => ('ocsp' in one ? [one.ocsp] : []))),
      },
    },
    options: optionsOf(db),
  })
  if ('problem' in added) return lacking(added.problem)
  return counted(rooms, db, { before: sealed, pdf: added.pdf, trust })
}

/** A document time-stamp over everything. */
async function withTimestamp(
  rooms: RaisingRooms,
  db: Db,
  archived: RaisedSeal,
  trust: SealTrust,
): Promise<RaisedSeal> {
  const lacking = (...missing: readonly string[]): RaisedSeal => ({ ...archived, missing })
  const prepared = await archiveSeal(rooms.pdf, {
    input: { pdf: archived.pdf, tokenSizeBytes: TOKEN_SIZE_BYTES, materials: null },
    options: optionsOf(db),
  })
  if ('problem' in prepared) return lacking(prepared.problem)
  const { contents, pdf } = prepared
  if (contents === null || rooms.timestamps === null) return lacking('There is no time-stamp authority.')
  const covered = Buffer.concat([pdf.subarray(0, contents.start), pdf.subarray(contents.end)])
  const stamped = await rooms.timestamps.stamp(covered)
  if ('failures' in stamped)
    return lacking(...stamped.failures.map(({ url, message }) => `No timestamp from ${url}: ${message}`))
  if (stamped.token.length > TOKEN_SIZE_BYTES)
    return lacking(`The timestamp has more than ${TOKEN_SIZE_BYTES} bytes.`)
  const whole = Buffer.from(pdf)
  whole.write(Buffer.from(stamped.token).toString('hex'), contents.start + 1, 'latin1')
  return counted(rooms, db, { before: archived, pdf: whole, trust })
}

/** Only what the verifier finds counts; what it does not count is not kept. */
async function counted(
  rooms: RaisingRooms,
  db: Db,
  {
    before,
    pdf,
    trust,
  }: { before: Pick<RaisedSeal, 'pdf' | 'sha256' | 'level'>; pdf: Uint8Array; trust: SealTrust },
): Promise<RaisedSeal> {
  const { level, problems } = await judgeSeal(rooms.pdf, { input: { pdf, ...trust }, options: optionsOf(db) })
  if (level === null || !isLower(before.level, level)) return { ...before, missing: problems }
  return { pdf, sha256: await hashOf(pdf), level, missing: [] }
}

function optionsOf(db: Db) {
  return { timeoutMs: limits.pdfTimeoutMs, turnOf: db.tenantId }
}
