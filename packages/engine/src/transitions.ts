import type {
  actionStatuses,
  documentStatuses,
  envelopeStatuses,
  stepStatuses,
  workflowStatuses,
} from './workflow.ts'

/*
 * Why a status follows another: a sentence for every arrow of the tables in workflow.ts, no more and no fewer (the compiler
 * counts them). docs/workflow-states.md is drawn from both.
 */

type Reasons<Table extends Record<string, readonly string[]>> = {
  [From in keyof Table]: Record<Table[From][number], string>
}

export const workflowReasons: Reasons<typeof workflowStatuses> = {
  pending: {
    in_progress: 'No reason to wait is left: it starts, by itself, by a PATCH or by `run`.',
    voided: 'Somebody voids it, or it expires, before it started.',
  },
  in_progress: {
    completed: 'The root step is completed or skipped, and every envelope is completed or voided.',
    failed: 'An expression of a step errs, a document cannot be made, or a failure reaches the root step.',
    declined: 'Somebody declined, and no group around them can complete without them.',
    voided: 'Somebody voids it, or it expires.',
  },
  completed: {},
  failed: {},
  declined: {},
  voided: {},
}

export const stepReasons: Reasons<typeof stepStatuses> = {
  pending: {
    in_progress: 'Its turn has come: the group begins its children, or the person is asked.',
    skipped:
      'Its includeIf is false, its documents are all excluded, its optional participant has no address, a group around it was decided, or the workflow ended.',
    failed:
      'It cannot begin: its required participant has no address, or an expression of its beginning errs.',
  },
  in_progress: {
    completed: 'The person signed, or the completion of the group holds.',
    skipped: 'All children were skipped, a group around it was decided by others, or the workflow ended.',
    failed: 'The person declined, the completion of the group can no longer hold, or an expression errs.',
  },
  completed: {},
  skipped: {},
  failed: {},
}

export const envelopeReasons: Reasons<typeof envelopeStatuses> = {
  pending: {
    in_progress: 'The first person is asked to sign in it, or it has no signers and goes to sealing.',
    voided: 'Nobody will sign in it: it is excluded, its steps were all skipped, or the workflow ended.',
    failed: 'One of its documents cannot be made.',
  },
  in_progress: {
    completed: 'Its seal is there, whatever became of the workflow meanwhile.',
    voided: 'It still lacked a signature when its steps were all left out or the workflow ended.',
  },
  completed: {},
  voided: {},
  failed: {},
}

export const documentReasons: Reasons<typeof documentStatuses> = {
  pending: {
    rendered: 'It was made from its template and the data, or is the file as it was uploaded.',
    failed: 'It cannot be made, and trying again would not help.',
  },
  rendered: {
    signed: 'The last signature that its envelope waited for is given, and one of them is on it.',
    sealed: 'Its envelope is sealed, and nobody signed this document.',
  },
  signed: { sealed: 'Its envelope is sealed.' },
  sealed: {},
  failed: {},
}

export const actionReasons: Reasons<typeof actionStatuses> = {
  pending: {
    ready: 'The step is in progress and all documents of the envelope are rendered: it is their turn.',
  },
  ready: {
    notified: 'The invitation went out, or a reminder.',
    viewed: 'The first document was on their screen, before any mail was sent.',
    signed: 'They signed.',
    declined: 'They declined.',
  },
  notified: {
    viewed: 'The first document was on their screen.',
    signed: 'They signed.',
    declined: 'They declined.',
    ready: 'The step was handed over to somebody else, who is asked anew.',
  },
  viewed: {
    signed: 'They signed.',
    declined: 'They declined.',
    ready: 'The step was handed over to somebody else, who is asked anew.',
  },
  signed: {},
  declined: {},
}
