import type { ActionStatus, DocumentStatus, EnvelopeStatus, StepStatus, WorkflowStatus } from '../workflow.ts'

/**
 * What becomes of the deliveries of an event, besides failing. One that waits to be sent, which the interface calls pending, is queued:
 * of a workflow and its parts pending says that they have not begun.
 */
type DeliveryStatus = 'queued' | 'succeeded' | 'retrying' | 'cancelled'

/** A voided workflow whose time was over: people read that it expired. */
type Ending = 'expired'

/** Every status that people read, of whatever has it: the same status is the same word everywhere. */
export type Status =
  | Ending
  | WorkflowStatus
  | StepStatus
  | EnvelopeStatus
  | DocumentStatus
  | ActionStatus
  | DeliveryStatus

/**
 * The words of the statuses in one language, and how far a workflow is. Pages, elements, mails and exports read them
 * here and have none of their own; they follow the names of the interface.
 */
export type StatusWords = Readonly<
  Record<`status.${Status}` | 'status.progress' | 'status.progressSkipped', string>
>
