import { DAY_MS, MINUTE_MS } from '../lib/clock.ts'

/** Those of limits.ts that are about seals: their certificates, and the authorities that are asked. */
export const sealLimits = {
  timestampTimeoutMs: 15_000,
  /** For so long nobody asks an authority that did not answer: each who waits for it holds one of the places to seal in. */
  timestampPauseMs: MINUTE_MS,
  /** An OCSP responder or the server of a revocation list: a seal waits for it, and stays at B-T without it. */
  revocationTimeoutMs: 5_000,
  revocationPauseMs: MINUTE_MS,
  /** Of one certificate, OCSP before lists. */
  revocationAddressesMax: 4,
  /** Lists of time-stamp authorities have some kB; each seal carries them. */
  revocationBytesMax: 2_000_000,
  revocationsKeptMax: 100,
  /** What does not say until when it counts is fresh for a day. */
  revocationUndatedMs: DAY_MS,
  /** Before the end of an own sealing certificate: a seal without a time-stamp is believed only as long as its certificate is valid. */
  sealRenewedBeforeMs: 30 * DAY_MS,
  /** The own authority's revocation list is made anew each day, and counts for ten, so that a service may be away for a week. */
  revocationListRenewedAfterMs: DAY_MS,
  revocationListLifeMs: 10 * DAY_MS,
}
