import type { Step } from '@countersign/resources'
import type { Resolution } from './documents.ts'
import type { Effect } from './on-complete.ts'
import type { Entities, Failure, Person, SkipReason } from './story.ts'

/** What the first one who needs it decides for all: the documents of a just-in-time envelope, a person's name and address. */
export type Wish =
  | { envelope: string; index: number; resolution: Resolution }
  | { participant: string; index: number; person: FixedPerson }

/** What became of a step. */
export interface Ran {
  step: Step
  status: 'pending' | 'in_progress' | 'completed' | 'skipped' | 'failed'
  because?: SkipReason
  began?: number
  ended?: number
  /** Its branch's data at its end, or now. */
  data: Entities
  failure?: Failure
  /** Its person was asked, signed, declined. */
  asked?: number
  signed?: number
  declined?: number
  effect?: Effect
  /** Facts of the person after the workflow's time was over. */
  tooLate?: Set<number>
  /** Outputs of roles that were refused. */
  prevented?: string[]
  children: Ran[]
  wishes: Wish[]
}

/** Name and address, final from the step on that began with this fact; the steps before it, as the blueprint has them, did without. */
export interface FixedPerson extends Person {
  index: number
  position: number
}
