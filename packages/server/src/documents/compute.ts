import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Plan, PlanSource } from '@countersign/engine'
import { AllowanceSpent, ExpressionClockError, withAllowance } from '@countersign/expressions'
import type { ChildPool } from '../children/child-pool.ts'
import { ChildFailed } from '../children/child-pool.ts'
import { InvalidInput } from '../lib/errors.ts'
import { limits } from '../limits.ts'
import type { Db } from '../postgres/db.ts'

// What expressions and schemas of tenants cost is known when they are computed. Every computation begins in the service, within what
// takes some milliseconds; one that does more is done anew in a child (workflows/turn-tasks.ts), where tenants take turns. So what is
// usual pays nothing, and nothing holds the event loop.

/** A pure computation on a plan and plain data; its result is plain data. The child knows it by its name. */
export interface Computation<Input, Output> {
  readonly name: string
  run(plan: Plan, input: Input): Output
}

/** A computation as the child gets it. */
export interface ComputeTask<Input> {
  hash: string
  source: PlanSource
  input: Input
}

export type ComputeAnswer<Output> = { output: Output } | { clock: string }

type Tried<Output> = { output: Output } | { hasPrepared: boolean }

/** @throws ExpressionClockError when it takes more time or memory than it may: nothing is known, and whoever wants it tries again */
export async function compute<Input, Output>(
  turns: ChildPool,
  db: Pick<Db, 'tenantId'>,
  computation: Computation<Input, Output>,
  plan: Plan,
  input: Input,
): Promise<Output> {
  for (;;) {
    const tried = tryHere(() => computation.run(plan, input))
    if ('output' in tried) return tried.output
    if (!tried.hasPrepared) return computeInChild(turns, db, computation, plan, input)
    // What was compiled stays so: others have their turn, and the next try comes further.
    await nextTurn()
  }
}

/** In a request the clock of an expression is the caller's error: nobody tries again for him (limits.md). */
export async function refuseSlow<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ExpressionClockError) throw new InvalidInput(error.message)
    throw error
  }
}

function tryHere<Output>(run: () => Output): Tried<Output> {
  try {
    return { output: withAllowance(limits.stepsInProcessMax, run) }
  } catch (error) {
    if (error instanceof AllowanceSpent) return { hasPrepared: error.hasPrepared }
    throw error
  }
}

async function computeInChild<Input, Output>(
  turns: ChildPool,
  { tenantId }: Pick<Db, 'tenantId'>,
  { name }: Computation<Input, Output>,
  { hash, source }: Plan,
  input: Input,
): Promise<Output> {
  const task: ComputeTask<Input> = { hash, source, input }
  const answer = await askChild<Output>(() =>
    turns.run<ComputeAnswer<Output>>(name, task, { timeoutMs: limits.turnTimeoutMs, turnOf: tenantId }),
  )
  if ('clock' in answer) throw new ExpressionClockError('B1009', answer.clock, 0)
  return answer.output
}

async function askChild<Output>(ask: () => Promise<ComputeAnswer<Output>>): Promise<ComputeAnswer<Output>> {
  try {
    return await ask()
  } catch (error) {
    const isBound = error instanceof ChildFailed && (error.reason === 'timeout' || error.reason === 'memory')
    if (!isBound) throw error
    const what = error.reason === 'timeout' ? 'time' : 'memory'
    return { clock: `The expressions and schemas of the workflow take too much ${what}` }
  }
}
