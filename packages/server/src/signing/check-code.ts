import type { Authentication } from '@countersign/resources'
import { type Instant, plusMillis } from '../lib/clock.ts'
import { Conflict, InvalidInput, TooManyRequests } from '../lib/errors.ts'
import { limits } from '../limits.ts'
import type { Db } from '../postgres/db.ts'
import { changeWorkflow } from '../workflows/change-workflow.ts'
import { isCodeOpen, secondsToWait, triedAccess, triesLeft } from './code.ts'
import { type ClosedGate, codePlaceOf, proofOf } from './code-gate.ts'
import { type CodeState, closeCode, findCode, saveCode } from './code-store.ts'
import { openSession } from './open-session.ts'
import type { SessionRooms } from './rooms.ts'
import { cameByOf, type RequestOrigin, signerOf } from './signer.ts'
import type { SigningCaller } from './signing-caller.ts'
import { findEntrance } from './signing-view.ts'

/** What a browser gets that gave the right code. */
interface Proven {
  /** To be sent along with every further request. */
  proof: string
  expiresAt: Instant
  /** The session as it is with it. */
  session: object
}

/** Two tries at once: only one of them is looked at. */
class TriedElsewhere extends Conflict {}

/**
 * Looks at a code that somebody typed. A try is counted before it is looked at.
 * @throws InvalidInput when it is wrong or none is valid; TooManyRequests while tries have to wait
 */
export async function checkCode(
  rooms: SessionRooms,
  db: Db,
  caller: SigningCaller,
  origin: RequestOrigin,
  code: string,
): Promise<Proven> {
  for (let attempt = 1; ; attempt++) {
    // The workflow that came with the request is older than the last try.
    const { session: _stale, ...fresh } = caller
    const { gate } = await findEntrance(rooms, db, attempt === 1 ? caller : fresh)
    if (gate?.state !== 'code') throw new InvalidInput('This session does not ask for a code now')
    try {
      return await tryCode(rooms, db, gate, origin, code)
    } catch (error) {
      if (!(error instanceof TriedElsewhere) || attempt >= limits.commitTriesMax) throw error
    }
  }
}

async function tryCode(
  rooms: SessionRooms,
  db: Db,
  gate: ClosedGate,
  origin: RequestOrigin,
  code: string,
): Promise<Proven> {
  const [method] = gate.missing
  const before = await findCode(db, codePlaceOf(gate, method))
  const counted = method === 'email_code' ? countMailed(gate, before) : countAccess(gate, before)
  await db.commit((tx) => saveCode(tx, codePlaceOf(gate, method), before, counted, triedElsewhere))
  const isRight = await (method === 'email_code'
    ? isMailedCode(rooms, db, gate, code, counted)
    : rooms.codes.isAccessCode(code.trim(), gate.participant.override?.accessCodeHash ?? ''))
  return isRight
    ? letIn(rooms, db, gate, origin, method, counted)
    : refuse(rooms, db, gate, origin, method, counted)
}

const noCodeNow = () =>
  InvalidInput.of([{ path: '/code', message: 'No code is valid now. Ask for a new one.' }])
const triedElsewhere = () => new TriedElsewhere('Another code is being looked at. Try again.')

function countMailed({ at }: ClosedGate, before: CodeState): CodeState {
  if (!isCodeOpen(before, at)) throw noCodeNow()
  return { ...before, tries: before.tries + 1 }
}

function countAccess({ at, participant }: ClosedGate, before: CodeState): CodeState {
  if (participant.override?.accessCodeHash === undefined) {
    const message = 'The sender has not chosen an access code for this person yet. Ask the sender.'
    throw InvalidInput.of([{ path: '/code', message }])
  }
  const wait = secondsToWait(before, at)
  if (wait > 0) throw new TooManyRequests(`Too many wrong codes: the next try is in ${wait} seconds`, wait)
  return triedAccess(before, at)
}

async function isMailedCode(
  { codes }: SessionRooms,
  db: Db,
  gate: ClosedGate,
  given: string,
  { number }: CodeState,
): Promise<boolean> {
  // As people type and paste it: 123 456, １２３４５６.
  const digits = given.normalize('NFKC').replace(/[\s-]/g, '')
  return codes.isEmailCode(digits, { tenantId: db.tenantId, ...codePlaceOf(gate, 'email_code'), number })
}

async function letIn(
  rooms: SessionRooms,
  db: Db,
  gate: ClosedGate,
  origin: RequestOrigin,
  method: Authentication,
  counted: CodeState,
): Promise<Proven> {
  const { loaded, step, caller } = gate
  const fact = {
    type: 'authenticated',
    stepKey: step.key,
    method,
    cameBy: cameByOf(caller),
    actor: signerOf(gate, origin),
  } as const
  await changeWorkflow(
    rooms,
    db,
    loaded.workflow.id,
    () => fact,
    (tx) => closeCode(tx, codePlaceOf(gate, method), counted.number, noCodeNow),
    { first: loaded },
  )
  const expiresAt = plusMillis(gate.at, limits.codeProofLifeMs)
  const proof = proofOf(rooms.codes, gate, [...gate.proven, method], expiresAt)
  const { session: _before, ...fresh } = caller
  return { proof, expiresAt, session: await openSession(rooms, db, { ...fresh, proof }) }
}

/** @throws InvalidInput always: the code was wrong */
async function refuse(
  rooms: SessionRooms,
  db: Db,
  gate: ClosedGate,
  origin: RequestOrigin,
  method: Authentication,
  counted: CodeState,
): Promise<never> {
  const left = triesLeft(method, counted)
  if (left === 0) {
    const { loaded, step, caller } = gate
    const cameBy = cameByOf(caller)
    const actor = signerOf(gate, origin)
    const told = { type: 'code_told', event: 'participant.code_refused', stepKey: step.key, method } as const
    await changeWorkflow(rooms, db, loaded.workflow.id, () => ({ ...told, cameBy, actor }), undefined, {
      first: loaded,
    })
  }
  throw InvalidInput.of([{ path: '/code', message: `The code is not right. ${whatIsLeft(method, left)}` }])
}

function whatIsLeft(method: Authentication, left: number): string {
  if (left > 0) return left === 1 ? 'One try is left.' : `${left} tries are left.`
  return method === 'email_code' ? 'Ask for a new one.' : 'Wait before the next try.'
}
