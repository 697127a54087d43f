/** Thrown when checking takes more than is allowed for all files of an archive together. */
export class WorkError extends Error {
  override readonly name = 'WorkError'
}

/** What the parts of the work cost, in bytes that are looked through in the same time; each was measured. */
export const WORK = {
  pdfBytes: 200_000,
  /** A sealed revision that something follows, beside its bytes. */
  revisionBytes: 1_800_000,
  updateBytes: 40_000,
  certificateBytes: 30_000,
  timestampBytes: 300_000,
} as const

/** What checking may cost, shared by the files of an archive: small files may be many, and each may need much. */
export class Work {
  #leftBytes: number

  constructor(bytesMax: number) {
    this.#leftBytes = bytesMax
  }

  /** @throws WorkError when nothing is left */
  spend(bytes: number): void {
    this.#leftBytes -= bytes
    if (this.#leftBytes < 0) throw new WorkError('checking takes too much work')
  }
}
