import { createHash } from 'node:crypto'
import { signSeal } from './seal-cms.ts'
import type { SealKey } from './seal-key.ts'
import type { TimestampClient, TimestampFailure } from './timestamp.ts'

export interface DetachedSeal {
  /** The CMS SignedData, DER. */
  readonly signature: Uint8Array
  /** The level that was reached, never the one that was hoped for. */
  readonly level: 'B-B' | 'B-T'
  /** Why a time-stamp that was asked for is not there. */
  readonly timestampFailures?: readonly TimestampFailure[]
}

/**
 * Seals any bytes with a signature beside them: CAdES baseline B-B, or B-T with a time-stamp (ETSI EN 319 122-1), as seals of PDFs have it
 * inside. A time-stamp that is not to be had leaves B-B.
 */
export async function sealDetached(
  bytes: Uint8Array,
  key: SealKey,
  timestamp: Pick<TimestampClient, 'stamp'> | null,
): Promise<DetachedSeal> {
  const signed = await signSeal(key, createHash('sha256').update(bytes).digest())
  const stamped = await timestamp?.stamp(signed.value)
  if (stamped === undefined) return { signature: signed.encode(), level: 'B-B' }
  return 'failures' in stamped
    ? { signature: signed.encode(), level: 'B-B', timestampFailures: stamped.failures }
    : { signature: signed.encode(stamped.token), level: 'B-T' }
}
