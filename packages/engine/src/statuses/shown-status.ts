/** As much of a workflow as its shown status needs. */
interface Ended {
  status: string
  voidReason?: string | undefined
}

/** As much of one of its steps. */
interface CutOff {
  skippedBecause?: string | undefined
  action?: { status: string } | undefined
}

/** The status as people read it: what was voided since its time was over has expired. */
export function shownStatus<W extends Ended>({ status, voidReason }: W): W['status'] | 'expired' {
  return status === 'voided' && voidReason === 'expired' ? 'expired' : status
}

/** Of whoever was asked, and had not answered when the workflow ended: how it ended for them. */
export function cutOffStatus(workflow: Ended): 'voided' | 'expired' {
  return shownStatus(workflow) === 'expired' ? 'expired' : 'voided'
}

/** Whether somebody was asked, and the workflow ended before they answered. */
export function isCutOff({ skippedBecause, action }: CutOff): boolean {
  return (
    skippedBecause === 'workflow_ended' &&
    action !== undefined &&
    ['ready', 'notified', 'viewed'].includes(action.status)
  )
}

/**
 * The status of a person as people read it, of all steps that are theirs: whoever was asked when the workflow ended is told so; else who was
 * asked, or was to be, and is not needed any more, is left out.
 */
export function shownStatusOfPerson<S extends string>(
  workflow: Ended,
  own: readonly (CutOff & { status: string })[],
  status: S,
): S | 'voided' | 'expired' | 'skipped' {
  if (own.some(isCutOff)) return cutOffStatus(workflow)
  return own.length > 0 && own.every((step) => step.status === 'skipped') ? 'skipped' : status
}
