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
  /** A document time-stamp is renewed a year before its certificate ends; in the last month also where revocation data are not to be had. */
  sealRenewAheadMs: 365 * DAY_MS,
  sealRenewUrgentMs: 30 * DAY_MS,
  /** Documents of one authority come due in one moment: their renewals are spread over so long, or a twelfth of its certificate's life. */
  sealRenewSpreadMs: 60 * DAY_MS,
  /** An envelope whose seals stay too low is tried daily for a week, then at growing intervals up to this. */
  sealRaiseEveryMsMax: 30 * DAY_MS,
  /** Envelopes that one look hands to jobs: their time-stamps cost money, and other work waits for the same processes. */
  sealRaiseBatch: 200,
  /** Raising waits for authorities; whoever signs goes first. */
  sealRaiseJobsMax: 2,
  sealRaiseJobsOfOneMax: 1,
  /** Envelopes of fewer documents are sealed in one piece; of others each document that is done is kept, should the job end before the last. */
  sealStepsFrom: 10,
  /** So long a job begins with further documents; then it lets others in, and goes on where it stood. */
  sealStretchMs: 60_000,
  /** The own authority's revocation list is made anew each day, and counts for ten, so that a service may be away for a week. */
  revocationListRenewedAfterMs: DAY_MS,
  revocationListLifeMs: 10 * DAY_MS,
  /** Of a namespace, retired ones not counted: one that seals, one that follows it, and what is tried. */
  sealKeysMax: 16,
  /** Characters of a PKCS #12 file in Base64, and of certificates as PEM: a chain has some 10 kB. */
  pkcs12LengthMax: 50_000,
  /** A password is stretched by some thousand rounds, and by a million where somebody is careful: a second. */
  pkcs12TimeoutMs: 5_000,
  /** A token in a network signs within a second; a smart card takes two. */
  tokenTimeoutMs: 20_000,
  /** The driver's process: Node takes 60 MB of it. */
  tokenMemoryBytesMax: 512 * 1024 * 1024,
  /** Logging in takes some tokens a second. */
  tokenIdleStopMs: 10 * MINUTE_MS,
  /** A remote signing service takes a second or two; repetitions are within. */
  cscTimeoutMs: 20_000,
  cscTriesMax: 3,
  /** Before the first repetition the double of it. */
  cscRetryMs: 250,
  /** Certificates of a chain have some kB each. */
  cscAnswerBytesMax: 256 * 1024,
  cscCheckedMs: MINUTE_MS,
}
