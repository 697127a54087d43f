import {
  type Actor,
  findParticipant,
  findStep,
  generationOf,
  isFinal,
  linksToGiveOut,
  stepStatuses,
  type WorkflowState,
  workflowStatuses,
} from '@countersign/engine'
import type { Caller, StepGrant } from '../access/caller.ts'
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
import { generationOfAll, type ParticipantStep, stepsOfParticipant } from './step-of-caller.ts'

export interface EmbedRequest {
  intent: 'participant'
  workflowId: string
  /** One step; else `participantKey`, for whichever step of theirs is open. */
  stepKey?: string
  participantKey?: string
  allowedOrigins: readonly string[]
  /** Seconds; cut to the longest life. */
  expiresIn?: number
  context?: { recipientEmail: string; recipientName?: string; metadata?: Record<string, string> }
}

/** What a token opens, and the steps at which that is now or later. */
export interface MintedForParticipant extends MintedToken {
  stepKeys: string[]
}

/**
 * A token with which a web page of the customer's lets one participant sign (access.md, Embed tokens).
 * @throws Forbidden without workflow:execute; NotFound for an unknown workflow; InvalidInput for a step or participant that is unknown
 * or has nothing left to sign, and for a step that is not a participant's
 */
export async function mintEmbedToken(
  rooms: ChangeRooms & Pick<AccessRooms, 'tokens'>,
  db: Db,
  caller: Caller,
  namespace: Namespace,
  request: EmbedRequest,
): Promise<MintedForParticipant> {
  await requireToMint(rooms.database.system, caller, ['workflow:execute'])
  const { workflow } = await loadWorkflow(db, request.workflowId)
  const allowedOrigins = parseOrigins(request.allowedOrigins, '/allowedOrigins')
  const { at, steps } = grantOf(workflow, request)
  await recordAssertion(rooms, db, caller, workflow, steps, request)
  await recordGivenOut(rooms, db, caller, workflow, steps)
  const lifeMs = Math.min((request.expiresIn ?? Number.POSITIVE_INFINITY) * 1000, limits.embedTokenLifeMs)
  const { workflowId, intent } = request
  const { keyId, orgId, user } = caller
  const token = await rooms.tokens.mintEmbed(
    {
      keyId,
      orgId,
      ...(user && { user }),
      tenantId: namespace.tenantId,
      intent,
      workflowId,
      at,
      allowedOrigins,
    },
    lifeMs,
  )
  return { ...token, stepKeys: steps.map(({ key }) => key) }
}

function minterOf({ kind: type, keyId: id, user }: Caller): Actor {
  return { type, id, ...(user !== undefined && { name: user.name }) }
}

/** The page gets what opens the steps, and whoever sits before it need not read the person's mail. */
async function recordGivenOut(
  rooms: ChangeRooms,
  db: Db,
  caller: Caller,
  workflow: WorkflowState,
  steps: readonly ParticipantStep[],
): Promise<void> {
  const how = 'embed_token'
  const actor = minterOf(caller)
  const keys = new Set(steps.map(({ key }) => key))
  const links = linksToGiveOut(workflow, how, actor).filter(({ stepKey }) => keys.has(stepKey))
  if (links.length === 0) return
  await changeWorkflow(rooms, db, workflow.id, () => ({ type: 'link_given_out', links, how, actor }))
}

interface Granted {
  at: StepGrant
  /** Those that are not answered yet. */
  steps: ParticipantStep[]
}

function grantOf(workflow: WorkflowState, { stepKey, participantKey }: EmbedRequest): Granted {
  if (stepKey !== undefined && participantKey !== undefined)
    throw refused('/participantKey', 'Give stepKey or participantKey, not both')
  if (participantKey !== undefined) return grantOfParticipant(workflow, participantKey)
  if (stepKey !== undefined) return grantOfStep(workflow, stepKey)
  throw refused('/stepKey', 'stepKey is required, or participantKey for whichever step is open')
}

/** The present generation of the link of a step that somebody is to sign at. */
function grantOfStep(workflow: WorkflowState, stepKey: string): Granted {
  const refuse = (message: string) => refused('/stepKey', message)
  const step = findStep(workflow, stepKey)
  if (step === undefined) throw refuse(`The workflow has no step '${stepKey}'`)
  const { action } = step
  if (action === undefined) throw refuse(`Step '${stepKey}' is a group: name a step of a participant`)
  if (isFinal(workflowStatuses, workflow.status)) throw refuse(`The workflow is ${workflow.status}`)
  if (isFinal(stepStatuses, step.status)) throw refuse(`Step '${stepKey}' is ${step.status}`)
  return { at: { stepKey, generation: generationOf(action) }, steps: [{ ...step, action }] }
}

function grantOfParticipant(workflow: WorkflowState, participantKey: string): Granted {
  const refuse = (message: string) => refused('/participantKey', message)
  if (findParticipant(workflow, participantKey) === undefined)
    throw refuse(`The workflow has no participant '${participantKey}'`)
  if (isFinal(workflowStatuses, workflow.status)) throw refuse(`The workflow is ${workflow.status}`)
  const all = stepsOfParticipant(workflow, participantKey)
  const steps = all.filter(({ status }) => !isFinal(stepStatuses, status))
  if (steps.length === 0) throw refuse(`Participant '${participantKey}' has nothing left to sign`)
  return { at: { participantKey, generation: generationOfAll(all) }, steps }
}

function refused(path: string, message: string): InvalidInput {
  return InvalidInput.of([{ path, message }])
}

/** The person who is at the screen, as the host says: the audit trail keeps it as the host's assertion. */
async function recordAssertion(
  rooms: ChangeRooms,
  db: Db,
  caller: Caller,
  workflow: WorkflowState,
  [step]: readonly ParticipantStep[],
  { participantKey, context }: EmbedRequest,
): Promise<void> {
  if (context === undefined || step === undefined) return
  const { key: stepKey, action } = step
  const email = findParticipant(workflow, action.participantKey)?.email
  if (context.recipientEmail.toLowerCase() !== email?.toLowerCase()) {
    const message = `'${context.recipientEmail}' is not the address of the participant at step '${stepKey}'`
    throw refused('/context/recipientEmail', message)
  }
  const data = participantKey === undefined ? { stepKey, ...context } : { participantKey, ...context }
  const actor = minterOf(caller)
  await changeWorkflow(rooms, db, workflow.id, () => ({
    type: 'noted',
    event: 'embed.recipient_asserted',
    data,
    actor,
  }))
}
