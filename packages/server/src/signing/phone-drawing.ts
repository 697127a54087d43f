import {
  findParticipant,
  findStep,
  generationOf,
  STROKE_POINTS_MAX,
  signatureKindsOf,
} from '@countersign/engine'
import {
  type Drawing,
  findPlace,
  keepDrawing,
  makePlace,
  type PhoneDrawing,
} from '../documents/drawing-store.ts'
import { millisOf, plusMillis } from '../lib/clock.ts'
import { InvalidInput, NotFound } from '../lib/errors.ts'
import { newId } from '../lib/ids.ts'
import { limits } from '../limits.ts'
import type { Db, Tx } from '../postgres/db.ts'
import { changeWorkflow, type NewFact } from '../workflows/change-workflow.ts'
import type { LoadedWorkflow } from '../workflows/load-workflow.ts'
import { findRevision } from '../workflows/revision-store.ts'
import type { ChangeRooms } from '../workflows/rooms.ts'
import { waiterOf } from './await-change.ts'
import type { SessionRooms } from './rooms.ts'
import { requireReady } from './save-fields.ts'
import { type RequestOrigin, signerOf } from './signer.ts'
import type { SigningCaller } from './signing-caller.ts'
import { openView, type SigningView } from './signing-view.ts'

/*
 * A person who reads at a desk draws on their phone. The session makes a place, and the address of it is what the phone opens: it takes one
 * drawing, and opens nothing else. The session waits for the drawing and keeps it like one that was drawn at the desk, by saving fields.
 *
 *   made → drawn      by the phone, once
 *   any  → gone       with the next place of the session, a signature, a handover, and whatever closes the step's link
 *   made → over       when its time is
 */

/**
 * Makes a place that a phone draws into; an earlier one of this session is worth nothing from now on.
 * @throws InvalidInput in person, where nothing may be drawn, and when as many were made as may be
 */
export async function makeDrawing(
  rooms: SessionRooms,
  db: Db,
  caller: SigningCaller,
  kind: PhoneDrawing['kind'],
): Promise<PhoneDrawing> {
  const view = await openView(rooms, db, caller)
  requireReady(view)
  requireDrawable(view, kind)
  const { workflow, step, action } = view
  const place: PhoneDrawing = {
    drawingId: newId(),
    workflowId: workflow.id,
    stepKey: step.key,
    generation: generationOf(action),
    kind,
    expiresAt: plusMillis(rooms.clock.now(), limits.phoneDrawingLifeMs),
  }
  await db.commit((tx) => makePlace(tx, place, limits.phoneDrawingsMax, tooMany))
  // Who waits for the one before learns that it is gone.
  rooms.waits.tell(workflow.id)
  return place
}

function requireDrawable({ caller, fields, owner }: SigningView, kind: PhoneDrawing['kind']): void {
  if (caller.via.kind === 'in_person')
    throw new InvalidInput('Nobody draws on a phone in person: draw on the device of the host')
  const { signatureKinds } = owner.namespace.settings
  const isDrawn = fields.some(
    ({ spec, included, readOnly }) =>
      spec.type === kind && included && !readOnly && signatureKindsOf(spec, signatureKinds).includes('drawn'),
  )
  if (!isDrawn) throw new InvalidInput(`No field of type '${kind}' takes a drawing from this person now`)
}

function tooMany(): InvalidInput {
  const { phoneDrawingsMax } = limits
  return new InvalidInput(
    `This session has made ${phoneDrawingsMax} addresses for a phone, as many as may be: draw on this device`,
  )
}

/** What the phone drew, as soon as it did; after `waitMs` the place as it is. @throws NotFound when the place is gone or its time over */
export async function awaitDrawing(
  rooms: SessionRooms,
  db: Db,
  caller: SigningCaller,
  drawingId: string,
  { waitMs, gone }: { waitMs: number; gone: () => AbortSignal },
): Promise<PhoneDrawing> {
  const { workflow, step, action } = await openView(rooms, db, caller)
  const find = async () => {
    const place = await findPlace(db, drawingId, rooms.clock.now())
    const isOwn = place?.workflowId === workflow.id && place.stepKey === step.key
    return isOwn && place.generation === generationOf(action) ? place : null
  }
  const place = await find()
  if (place === null) throw notFound(drawingId)
  if (waitMs === 0 || place.drawing !== undefined) return place
  const lookAgain = async () => {
    const revision = await findRevision(db, workflow.id)
    const found = await find()
    return found === null || found.drawing !== undefined ? null : revision
  }
  const { tenantId } = caller
  const leftMs = millisOf(place.expiresAt) - millisOf(rooms.clock.now())
  await rooms.waits.until('link', {
    workflow: { tenantId, workflowId: workflow.id },
    who: waiterOf(caller),
    gone: gone(),
    waitMs: Math.min(waitMs, leftMs),
    look: lookAgain,
  })
  const then = await find()
  if (then === null) throw notFound(drawingId)
  return then
}

const notFound = (drawingId: string) => new NotFound(`Drawing '${drawingId}' not found: make another one`)

/** What a phone may draw at an address. @throws NotFound */
export async function openPlace(
  { clock }: Pick<SessionRooms, 'clock'>,
  db: Db,
  drawingId: string,
): Promise<PhoneDrawing> {
  const place = await findPlace(db, drawingId, clock.now())
  if (place === null || place.drawing !== undefined) throw gone()
  return place
}

/**
 * The phone draws. The audit trail tells of it, with the phone as what the request came from.
 * @throws NotFound for a place that was used, or whose session or time is over; InvalidInput for more points than are kept
 */
export async function draw(
  rooms: ChangeRooms,
  db: Db,
  drawingId: string,
  origin: RequestOrigin,
  drawing: Drawing,
): Promise<void> {
  const place = await openPlace(rooms, db, drawingId)
  requireKept(drawing)
  const decide = (loaded: LoadedWorkflow) => factOf(loaded, place, origin)
  const keep = (tx: Tx) => keepDrawing(tx, drawingId, drawing, gone)
  const { verdict } = await changeWorkflow(rooms, db, place.workflowId, decide, keep).catch(asGone)
  if (verdict === 'unchanged') throw gone()
}

function requireKept({ strokes }: Drawing): void {
  const points = strokes.reduce((sum, stroke) => sum + stroke.length, 0)
  if (points > STROKE_POINTS_MAX)
    throw new InvalidInput(
      `The drawing has ${points} points; at most ${STROKE_POINTS_MAX} are kept: draw it with fewer`,
    )
}

/** @throws NotFound when somebody else has the person's place by now */
function factOf({ workflow }: LoadedWorkflow, place: PhoneDrawing, origin: RequestOrigin): NewFact {
  const { stepKey, kind, generation } = place
  const action = findStep(workflow, stepKey)?.action
  if (action === undefined || generationOf(action) !== generation) throw gone()
  const participant = findParticipant(workflow, action.participantKey)
  if (participant === undefined) throw gone()
  return { type: 'drawn_on_phone', stepKey, kind, actor: signerOf({ participant }, origin) }
}

/** Whoever has the address learns nothing of how the session ended. */
function asGone(error: unknown): never {
  throw error instanceof InvalidInput ? gone() : error
}

/** The same for every way in which an address can be wrong. */
export function gone(): NotFound {
  return new NotFound('This address was used, has expired, or never existed: ask for a new one')
}
