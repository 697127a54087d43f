import type { SealLevel } from '@countersign/evidence'
import type { File } from '../files/file.ts'

/** A document that is sealed; its bytes are in the blob store, or on their way there. */
export interface StepOfSeal {
  readonly file: File
  readonly level: SealLevel
  /** Of its first bytes, up to the end of the sealed revision. */
  readonly sealedSha256: string
  readonly timestampAuthority?: string
}

/** The documents of an envelope that are done: a job that begins again goes on behind them. */
export interface SealSteps {
  /** What was kept, when it was made from just this. */
  find(key: string, madeFrom: string): StepOfSeal | undefined
  /** Before one that is to be done. @throws Unfinished when the job has worked long enough */
  next(): void
  keep(key: string, madeFrom: string, step: StepOfSeal): Promise<void>
}
