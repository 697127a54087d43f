import { findParticipant, type WorkflowState } from '@countersign/engine'
import type { JobRequest } from '../jobs/job.ts'

export const SEND_COMPLETED = 'send_completed_mail'

/** Somebody who signed in an envelope. */
interface Signer {
  stepKey: string
  name?: string | undefined
  email: string
  locale?: string | undefined
}

/** The people who signed, each address once: a participant may have been somebody else at an earlier step. */
export function signersOf(workflow: WorkflowState, envelopeKey: string): Signer[] {
  const signers = workflow.steps.flatMap(({ key, action }): Signer[] => {
    if (action?.envelopeKey !== envelopeKey || action.status !== 'signed') return []
    const participant = findParticipant(workflow, action.participantKey)
    const { name, email } = action.signedBy ?? participant ?? {}
    return email === undefined ? [] : [{ stepKey: key, name, email, locale: participant?.locale }]
  })
  return [...new Map(signers.map((signer) => [signer.email, signer])).values()]
}

/** The mails about a sealed envelope are a job for each person, so that an address that is refused keeps the mail from nobody else. */
export function eachSigner(workflow: WorkflowState, job: JobRequest): JobRequest[] {
  if (job.kind !== SEND_COMPLETED || job.payload.stepKey !== undefined) return [job]
  const { payload } = job
  const envelopeKey = String(payload.envelopeKey)
  return signersOf(workflow, envelopeKey).map(({ stepKey }) => ({
    kind: SEND_COMPLETED,
    payload: { ...payload, stepKey },
    key: `${workflow.id}/${envelopeKey}/${stepKey}`,
  }))
}
