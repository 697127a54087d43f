/*
 * What verification reads at most of a signature and of an archive of evidence (running.md, Limits). What has more than that was not given out by
 * the service: it is not intact.
 */
const MB = 1024 * 1024

export const limits = {
  /** Certificates that one signature carries: a seal has those from its own up to its authority. Each is compared with all others. */
  signatureCertificatesMax: 64,
  /** Files of an archive: an envelope has at most some hundreds of documents, a long workflow some thousands of audit-seals. */
  zipEntriesMax: 20_000,
  /** All files of an archive together, unpacked: what a program of this kind can hold in memory. */
  zipBytesMax: 2 * 1024 * MB,
  /** How often its own size an archive may unpack to, beyond zipFreeBytes: text of evidence packs to a twentieth, a bomb to a thousandth. */
  zipRatioMax: 200,
  /** What every archive may unpack to: a true PDF with an empty picture packs as well as a bomb, and two of the largest that are uploaded have as much. */
  zipFreeBytes: 128 * MB,
  /**
   * What checking the seals in one archive may cost, in bytes that are looked through (work.ts): some 10 000 small sealed PDFs, or 25 s of a
   * processor. A seal that archive data follow takes as much as ten without: evidence may have some hundreds of these.
   */
  zipWorkBytesMax: 2_000 * MB,
  /** The path of a file. */
  zipNameBytesMax: 512,
  /** Sentences about what is wrong with an archive: more of them say nothing new. */
  zipProblemsMax: 20,
  /** audit.json, parsed and walked whole in memory: 50 000 events are 45 MB and take 2 s and 400 MB. A few hundred kilobytes packed may be as much. */
  trailBytesMax: 128 * MB,
  /** Any other JSON file: workflow.json and audit-seals name each document once. */
  jsonBytesMax: 16 * MB,
  /** Objects, lists and members of one JSON file, each of which takes some 50 bytes of memory, however short it is written; an event has some 30. */
  jsonValuesMax: 8_000_000,
  /** One address that a certificate names, from the first byte out to the last byte in: responders answer within a second. */
  onlineTimeoutMs: 5_000,
  /** A revocation list: those of large authorities have hundreds of kilobytes. An OCSP answer or a certificate has a few. */
  onlineBytesMax: 16 * MB,
  /** Addresses of one certificate that are asked: strangers write it. */
  onlineAddressesMax: 4,
  /** Addresses that are asked about one file. */
  onlineRequestsMax: 50,
} as const
