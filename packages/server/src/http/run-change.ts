import type { Caller } from '../access/caller.ts'
import { type Change, insertChanges } from '../access/change-log-store.ts'
import { insertKeptAnswer } from '../access/kept-answer-store.ts'
import { millisOf } from '../lib/clock.ts'
import { CallerError, Unavailable } from '../lib/errors.ts'
import { isId, newId } from '../lib/ids.ts'
import { isRecord } from '../lib/is-record.ts'
import { limits } from '../limits.ts'
import type { Db, Unit } from '../postgres/db.ts'
import { isLockTimeout } from '../postgres/unit.ts'
import { fieldsOf, subjectsOf } from './change-subjects.ts'
import {
  findFirstAnswer,
  keptSince,
  parseRepeatable,
  type Repeatable,
  sealAnswer,
  stillRunning,
  type Underway,
} from './idempotency.ts'
import type { Answer, Authenticated, Exchange, Operation } from './operation.ts'
import type { HttpRooms } from './rooms.ts'
import { runSigning } from './run-remembered.ts'

/** Who changes something, and whose it is: a namespace's, or the organization's own under its id. */
interface Changer {
  tenantId: string
  actor: Change['actor']
  /** Whose Idempotency-Keys are told apart. */
  asker: string
  namespaceKey?: string
}

/**
 * Runs an operation that changes something. Its effect, the row of the log of changes and the answer that a repeat with the same
 * Idempotency-Key gets are one transaction (postgres/unit.ts): the first write opens it, the end of the handler commits it.
 */
export async function runChange(
  operation: Operation,
  exchange: Exchange,
  underway: Underway,
): Promise<Answer> {
  const changer = changerOf(exchange.authenticated)
  if (changer === null) return runSigning(operation, exchange)
  const repeatable = parseRepeatable(operation, changer.asker, exchange)
  if (repeatable === null) {
    return isLogged(operation) ? runUnit(operation, exchange, changer, null) : operation.run(exchange)
  }
  const place = await underway.enter(repeatable)
  try {
    return await runOnce(operation, exchange, changer, repeatable)
  } finally {
    place.leave()
  }
}

/** Workflows have trails of their own; what makes nothing that lasts has none. */
function isLogged({ changes }: Operation): boolean {
  return changes !== undefined && changes !== 'nothing' && changes !== 'workflow'
}

function changerOf({ org, namespace, token }: Authenticated): Changer | null {
  const bound = namespace ?? token
  if (bound !== undefined) {
    const { caller, db } = bound
    return {
      tenantId: db.tenantId,
      actor: changeActorOf(caller),
      asker: askerOf(caller),
      namespaceKey: bound.namespace.namespaceKey,
    }
  }
  if (org === undefined) return null
  return { tenantId: org.caller.orgId, actor: changeActorOf(org.caller), asker: askerOf(org.caller) }
}

function changeActorOf({ kind: type, keyId: id, user }: Caller): Change['actor'] {
  return { type, id, ...(type === 'user' && user !== undefined && { name: user.name }) }
}

/** A key, or what an embed token acts for it on: a browser neither gets nor spoils the answers that the key's own requests have. */
function askerOf({ keyId, embed }: Caller): string {
  if (embed === undefined) return keyId
  const { allowedOrigins: _pages, ...grant } = embed
  return `${keyId} ${JSON.stringify(grant)}`
}

/**
 * The handler runs first and the kept answer decides last: a first request, which nearly all are, needs no look at what is kept. Of two
 * equal ones at once the second waits where they meet, is undone, and gets the first one's answer; so does one that is refused only
 * because the first has succeeded.
 */
async function runOnce(
  operation: Operation,
  exchange: Exchange,
  changer: Changer,
  repeatable: Repeatable,
): Promise<Answer> {
  try {
    return await runUnit(operation, exchange, changer, repeatable)
  } catch (error) {
    if (isLockTimeout(error)) throw stillRunning()
    const isRefused = error instanceof CallerError && !(error instanceof Unavailable)
    if (!isRefused && !(error instanceof AlreadyAnswered)) throw error
    const first = await findFirstAnswer(
      exchange.rooms,
      exchange.rooms.database.tenant(changer.tenantId),
      repeatable,
    )
    if (first !== null) return first
    throw error
  }
}

/** The same request was answered before. */
class AlreadyAnswered extends Error {}

async function runUnit(
  operation: Operation,
  exchange: Exchange,
  changer: Changer,
  repeatable: Repeatable | null,
): Promise<Answer> {
  const { rooms } = exchange
  const unit = rooms.database.unit(changer.tenantId, repeatable === null ? 0 : limits.idempotencyWaitMs)
  const inside = within(exchange, unit)
  try {
    const answer = await operation.run(inside.exchange)
    await unit.finish((tx) => {
      if (isLogged(operation)) insertChanges(tx, changesOf(operation, exchange, answer, changer))
      if (repeatable === null) return
      const workflowId = workflowOf(operation, exchange, answer)
      const kept = { ...sealAnswer(rooms.secrets, repeatable, answer), workflowId }
      insertKeptAnswer(tx, kept, keptSince(tx.now), () => new AlreadyAnswered())
    })
    inside.afterwards()
    return answer
  } finally {
    await unit.undo()
  }
}

/** The workflow that an answer is about: that of the path, or the one that was made. */
function workflowOf(operation: Operation, { params }: Exchange, { body }: Answer): string | null {
  if (operation.changes !== 'workflow') return null
  const id = (isRecord(params) ? params.id : undefined) ?? (isRecord(body) ? body.id : undefined)
  return typeof id === 'string' && isId(id) ? id : null
}

/** What the handler gets: the same rooms and namespace, whose writes go through the unit. */
function within(exchange: Exchange, unit: Unit): { exchange: Exchange; afterwards(): void } {
  const { rooms, authenticated } = exchange
  let woken = false
  let forgotten = false
  const inside: HttpRooms = {
    ...rooms,
    database: {
      ...rooms.database,
      system: unit.system,
      tenant: (tenantId) => (tenantId === unit.db.tenantId ? unit.db : rooms.database.tenant(tenantId)),
    },
    directory: {
      ...rooms.directory,
      forget() {
        forgotten = true
      },
    },
    wake() {
      woken = true
    },
    worker: undefined,
  }
  return {
    exchange: {
      ...exchange,
      rooms: inside,
      outside: rooms,
      authenticated: withDb(authenticated, unit.db),
    },
    afterwards() {
      if (forgotten) rooms.directory.forget()
      if (woken) rooms.wake()
    },
  }
}

function withDb({ namespace, token, ...others }: Authenticated, db: Db): Authenticated {
  return {
    ...others,
    ...(namespace !== undefined && { namespace: { ...namespace, db } }),
    ...(token !== undefined && { token: { ...token, db } }),
  }
}

function changesOf(operation: Operation, exchange: Exchange, answer: Answer, changer: Changer): Change[] {
  const { rooms, params, facts } = exchange
  const at = rooms.clock.now()
  const { actor, namespaceKey } = changer
  const fields = fieldsOf(operation, exchange)
  return subjectsOf(operation, params, answer, namespaceKey).map((subject) => ({
    id: newId(millisOf(at)),
    at,
    operation: operation.operationId,
    actor,
    subject,
    fields,
    traceId: facts.traceId,
    ip: facts.ip,
    userAgent: facts.userAgent,
  }))
}
