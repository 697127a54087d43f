import type { Language } from '@countersign/engine'
import type { EmbedCaller, StepGrant } from '../access/caller.ts'
import type { FilledWorkflow } from '../workflows/filled-workflow-store.ts'
import type { KnownSession } from './session-memory.ts'

/** Who signs: the bearer of a signing link's token or of a participant's embed token. Both reach one person's part of one workflow. */
export interface SigningCaller {
  tenantId: string
  workflowId: string
  at: StepGrant
  /** The step that the person has before them, as their page says; of those that `at` opens. */
  shownStepKey?: string
  /** What their browser has to show that it gave the codes that are asked for. */
  proof?: string
  via: { kind: 'link'; linkId: string } | { kind: 'in_person'; turn: number } | EmbedCaller
  /** That the page speaks, where it says so. */
  language?: Language
  /** Read beside the link, in the same statement; null when the workflow is not there any more. */
  session?: FilledWorkflow | null
  /** Of a link: what was read beside the session, and who remembers both. */
  link?: {
    images: number
    keep(session: FilledWorkflow, images: number): void
    forget(): void
  }
  /** The session was not read but remembered: what comes of it holds when the database says the same (checked-session.ts). */
  remembered?: {
    known: KnownSession
    /** Reads the session. */
    again(): Promise<SigningCaller | null>
  }
}
