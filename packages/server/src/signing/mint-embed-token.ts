import {
  findParticipant,
  findStep,
  generationOf,
  isFinal,
  linksToGiveOut,
  type StepLink,
  stepStatuses,
  type WorkflowState,
  workflowStatuses,
} from '@countersign/engine'
import type { Caller } from '../access/caller.ts'
import type { Namespace } from '../access/namespace.ts'
import { parseOrigins } from '../access/origins.ts'
import { requireToMint } from '../access/require-to-mint.ts'
import type { AccessRooms } from '../access/rooms.ts'
import type { MintedToken } from '../access/tokens.ts'
import { InvalidInput } from '../lib/errors.ts'
import { limits } from '../limits.ts'
import type { Db } from '../postgres/db.ts'
import { changeWorkflow } from '../workflows/change-workflow.ts'
import { loadWorkflow } from '../workflows/load-workflow.ts'
import type { ChangeRooms } from '../workflows/rooms.ts'

export interface EmbedRequest {
  intent: 'participant'
  workflowId: string
  stepKey: string
  allowedOrigins: readonly string[]
  /** Seconds; cut to the longest life. */
  expiresIn?: number
  context?: { recipientEmail: string; recipientName?: string; metadata?: Record<string, string> }
}

/**
 * A token with which a web page of the customer's lets one participant sign (access.md, Embed tokens).
 * @throws Forbidden without workflow:execute; NotFound for an unknown workflow; InvalidInput for a step that is unknown, done or not a participant's
 */
export async function mintEmbedToken(
  rooms: ChangeRooms & Pick<AccessRooms, 'tokens'>,
  db: Db,
  caller: Caller,
  namespace: Namespace,
  request: EmbedRequest,
): Promise<MintedToken> {
  await requireToMint(rooms.database.system, caller, ['workflow:execute'])
  const { workflow } = await loadWorkflow(db, request.workflowId)
  const allowedOrigins = parseOrigins(request.allowedOrigins, '/allowedOrigins')
  const generation = generationAt(workflow, request.stepKey)
  await recordAssertion(rooms, db, caller, workflow, request)
  await recordGivenOut(rooms, db, caller, workflow, { stepKey: request.stepKey, generation })
  const lifeMs = Math.min((request.expiresIn ?? Number.POSITIVE_INFINITY) * 1000, limits.embedTokenLifeMs)
  const { workflowId, stepKey, intent } = request
  const { keyId, orgId } = caller
  return rooms.tokens.mintEmbed(
    { keyId, orgId, tenantId: namespace.tenantId, intent, workflowId, stepKey, generation, allowedOrigins },
    lifeMs,
  )
}

/** The page gets what opens the step, and whoever sits before it need not read the person's mail. */
async function recordGivenOut(
  rooms: ChangeRooms,
  db: Db,
  caller: Caller,
  workflow: WorkflowState,
  link: StepLink,
): Promise<void> {
  const how = 'embed_token'
  const actor = { type: 'api_key', id: caller.keyId } as const
  if (!linksToGiveOut(workflow, how, actor).some(({ stepKey }) => stepKey === link.stepKey)) return
  await changeWorkflow(rooms, db, workflow.id, () => ({ type: 'link_given_out', links: [link], how, actor }))
}

/** The present generation of the link of a step that somebody is to sign at. */
function generationAt(workflow: WorkflowState, stepKey: string): number {
  const refuse = (message: string) => InvalidInput.of([{ path: '/stepKey', message }])
  const step = findStep(workflow, stepKey)
  if (step === undefined) throw refuse(`The workflow has no step '${stepKey}'`)
  if (step.action === undefined) throw refuse(`Step '${stepKey}' is a group: name a step of a participant`)
  if (isFinal(workflowStatuses, workflow.status)) throw refuse(`The workflow is ${workflow.status}`)
  if (isFinal(stepStatuses, step.status)) throw refuse(`Step '${stepKey}' is ${step.status}`)
  return generationOf(step.action)
}

/** Who the host says is at the screen: an assertion of the host's, kept as that in the audit trail. */
async function recordAssertion(
  rooms: ChangeRooms,
  db: Db,
  caller: Caller,
  workflow: WorkflowState,
  { stepKey, context }: EmbedRequest,
): Promise<void> {
  if (context === undefined) return
  const participantKey = findStep(workflow, stepKey)?.action?.participantKey ?? ''
  const email = findParticipant(workflow, participantKey)?.email
  if (context.recipientEmail.toLowerCase() !== email?.toLowerCase()) {
    const message = `'${context.recipientEmail}' is not the address of the participant at step '${stepKey}'`
    throw InvalidInput.of([{ path: '/context/recipientEmail', message }])
  }
  const data = { stepKey, ...context }
  const actor = { type: 'api_key', id: caller.keyId } as const
  await changeWorkflow(rooms, db, workflow.id, () => ({
    type: 'noted',
    event: 'embed.recipient_asserted',
    data,
    actor,
  }))
}
