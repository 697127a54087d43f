import type { FileFacts, Issue, Kind } from '@countersign/resources'
import type { Completions } from '@countersign/resources/complete'
import type { Definition } from '@countersign/resources/definition'
import type { About } from '@countersign/resources/describe'
import type { Problem } from '../problems.ts'

/** Something of the world around a text. */
export type LearntFact =
  /** What a reference leads to: its text, nothing, or something that may not be read. */
  | { is: 'resource'; kind: Kind; reference: string; text: string | null | 'named' }
  | { is: 'file'; fileId: string; facts: FileFacts | null; bytes?: ArrayBuffer }

/** What the page tells the worker. */
export type ToWorker =
  | LearntFact
  | { is: 'check'; id: number; text: string; kind: Kind }
  /** What references can name. */
  | { is: 'names'; names: { kind: Kind; reference: string; name?: string }[] }
  | { is: 'complete'; id: number; text: string; offset: number; kind: Kind }
  | { is: 'describe'; id: number; text: string; offset: number; kind: Kind }
  | { is: 'define'; id: number; text: string; offset: number; kind: Kind }
  /** Whether a value is as a JSON Schema of a draft wants it. */
  | { is: 'entity'; id: number; draft: unknown; definition: unknown; entity: unknown }
  /** What could not be read may be readable now. */
  | { is: 'forget' }

/** What a worker would have to know to tell more. */
export interface WantedFacts {
  references: { kind: Kind; reference: string }[]
  files: string[]
}

/** What the worker answers. */
export type FromWorker =
  | { is: 'ready' }
  | { is: 'completed'; id: number; completions?: Completions }
  | { is: 'described'; id: number; about?: About }
  | { is: 'defined'; id: number; definition?: Definition }
  /** Absent where the schema itself is wrong. */
  | { is: 'fitted'; id: number; issues?: Issue[] }
  | {
      is: 'checked'
      id: number
      problems: Problem[]
      wanted: WantedFacts
      /** What the text calls the resource; absent where the text is no resource yet. */
      title?: string
    }
