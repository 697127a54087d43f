import type { FileFacts, Kind } from '@countersign/resources'
import type { Problem } from '../problems.ts'

/** What the page tells the worker. */
export type ToWorker =
  | { is: 'check'; id: number; text: string; kind: Kind }
  /** What a reference leads to: its text, nothing, or something that may not be read. */
  | { is: 'resource'; kind: Kind; reference: string; text: string | null | 'named' }
  | { is: 'file'; fileId: string; facts: FileFacts | null; bytes?: ArrayBuffer }
  /** What could not be read may be readable now. */
  | { is: 'forget' }

/** What the worker answers. */
export type FromWorker =
  | { is: 'ready' }
  | {
      is: 'checked'
      id: number
      problems: Problem[]
      wanted: { references: { kind: Kind; reference: string }[]; files: string[] }
    }
