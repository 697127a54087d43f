import { createHash } from 'node:crypto'
import { PdfError } from '@countersign/evidence/pdf'
import type { Instant } from './instant.ts'
import { sealSizeBytes, signSeal } from './seal-cms.ts'
import type { SealKey } from './seal-key.ts'
import { type PreparedSeal, prepareSeal } from './seal-update.ts'
import type { TimestampClient, TimestampFailure } from './timestamp.ts'

/** Room for a time-stamp token with its certificates. Those of public authorities take 3 to 7 kB. */
const TOKEN_SIZE_BYTES = 10_000

export interface SealRequest {
  /** The final document: not encrypted, not signed, its end readable. */
  readonly pdf: Uint8Array
  readonly key: SealKey
  /** When there is one, level B-T is aimed at. */
  readonly timestamp?: TimestampClient
  /** The service's own time; it goes into M, where readers show it as what it is: a claim. */
  readonly at: Instant
  readonly name?: string
  readonly reason?: string
  readonly location?: string
}

export interface SealedPdf {
  readonly pdf: Uint8Array
  /** The level that was reached, never the one that was hoped for. */
  readonly level: 'B-B' | 'B-T'
  /** Of the sealed bytes, in hexadecimal. */
  readonly sha256: string
  /** Who gave the time-stamp of level B-T. */
  readonly timestampAuthority?: string
  /** Why a time-stamp that was asked for is not there, one reason per authority. The caller decides: wait, degrade or fail. */
  readonly timestampFailures?: readonly TimestampFailure[]
}

/**
 * Seals a PDF: PAdES baseline B-B, or B-T with a time-stamp (ETSI EN 319 142-1), as a certifying signature that
 * permits no change (DocMDP P=1), invisible, in one incremental update.
 *
 * @throws PdfError when the document cannot be sealed as it is (broken, encrypted, already signed).
 */
export async function sealPdf(request: SealRequest): Promise<SealedPdf> {
  const { pdf, key, timestamp, at, name, reason, location } = request
  const prepare = (tokenSizeBytes: number): Promise<PreparedSeal> =>
    prepareSeal(pdf, {
      at,
      contentsSizeBytes: sealSizeBytes(key) + tokenSizeBytes,
      ...(name !== undefined && { name }),
      ...(reason !== undefined && { reason }),
      ...(location !== undefined && { location }),
    })
  if (!timestamp) return { ...(await signPrepared(await prepare(0), key)), level: 'B-B' }
  const first = await signStamped(prepare, key, timestamp, TOKEN_SIZE_BYTES)
  // A token that is larger than expected needs a larger place, which only a new signature can have.
  if ('needsBytes' in first) {
    const second = await signStamped(prepare, key, timestamp, first.needsBytes * 2)
    if ('needsBytes' in second) throw new PdfError('time-stamps of this authority keep growing')
    return second
  }
  return first
}

async function signPrepared(
  prepared: PreparedSeal,
  key: SealKey,
): Promise<{ pdf: Uint8Array; sha256: string }> {
  const signature = await signSeal(key, digestOf(prepared))
  return place(prepared, signature.encode())
}

async function signStamped(
  prepare: (tokenSizeBytes: number) => Promise<PreparedSeal>,
  key: SealKey,
  timestamp: TimestampClient,
  tokenSizeBytes: number,
): Promise<SealedPdf | { needsBytes: number }> {
  const prepared = await prepare(tokenSizeBytes)
  const signature = await signSeal(key, digestOf(prepared))
  const stamped = await timestamp.stamp(signature.value)
  if ('failures' in stamped) {
    // Nothing is kept free for a token that did not come.
    return {
      ...(await signPrepared(await prepare(0), key)),
      level: 'B-B',
      timestampFailures: stamped.failures,
    }
  }
  if (stamped.token.length > tokenSizeBytes) return { needsBytes: stamped.token.length }
  const sealed = place(prepared, signature.encode(stamped.token))
  return { ...sealed, level: 'B-T', timestampAuthority: stamped.authority }
}

/** The SHA-256 of everything but the signature's place. */
function digestOf({ bytes, contentsStart, contentsEnd }: PreparedSeal): Uint8Array {
  return createHash('sha256')
    .update(bytes.subarray(0, contentsStart))
    .update(bytes.subarray(contentsEnd))
    .digest()
}

function place(prepared: PreparedSeal, signature: Uint8Array): { pdf: Uint8Array; sha256: string } {
  const { bytes, contentsStart, contentsEnd } = prepared
  const digits = Buffer.from(signature).toString('hex')
  if (digits.length > contentsEnd - contentsStart - 2)
    throw new Error('Invariant broken: the signature is larger than computed')
  bytes.write(digits, contentsStart + 1, 'latin1')
  return { pdf: bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}
