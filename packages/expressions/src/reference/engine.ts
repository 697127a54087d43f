import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import vm from 'node:vm'
import type { Node } from '../ast.ts'
import type { CustomFunction } from '../custom-function.ts'
import { ExpressionClockError, ExpressionError, ExpressionSyntaxError } from '../errors.ts'
import { expressionLimits } from '../limits.ts'
import { createRandom } from '../random.ts'
import { addMonths } from '../zones/add-months.ts'
import { zoneOffset } from '../zones/zone-offset.ts'

export interface Run {
  source: string
  functions: Readonly<Record<string, CustomFunction>>
  input: unknown
  bindings: Readonly<Record<string, unknown>>
  /** Whether a clock beside the evaluation must be able to stop it; costs 100 to 250 µs. */
  isWatched: boolean
  stepsMax: number
  now: number
  seed: string
  zone: string
}

interface Failure {
  code: string
  message: string
  position: number
  path: string[]
}

interface Engine {
  context: vm.Context
  host: { random: () => number }
}

const sources = [
  createRequire(import.meta.url).resolve('jsonata'),
  new URL('bridge.js', import.meta.url),
].map((file) => new vm.Script(readFileSync(file, 'utf8')))
const parseScript = new vm.Script('answer = parse()')
const runScript = new vm.Script('run()')
/** Bounds are counted inside; this stops what cannot count, a regular expression for one. */
const stopMs = 3 * expressionLimits.clockMs
let engine: Engine | undefined

/**
 * The reference is asynchronous. In a context with a queue of its own, `afterEvaluate` drains all its promises
 * before `runInContext` returns, so calls are synchronous, and the timeout stops loops and regular expressions.
 */
function openEngine(): Engine {
  const host = {
    random: () => 0,
    zoneOffset,
    addMonths,
    depthMax: expressionLimits.depthMax,
    clockMs: expressionLimits.clockMs,
  }
  const context = vm.createContext({ host }, { microtaskMode: 'afterEvaluate' })
  for (const script of sources) script.runInContext(context)
  return { context, host }
}

/** Parses with the reference; throws ExpressionSyntaxError. */
export function parseReference(source: string): Node {
  engine ??= openEngine()
  engine.context.request = JSON.stringify({ source })
  parseScript.runInContext(engine.context)
  const answer: { ast: Node; error?: Failure } = JSON.parse(engine.context.answer)
  if (answer.error === undefined) return answer.ast
  throw new ExpressionSyntaxError(answer.error.code, answer.error.message, source, answer.error.position)
}

/** Evaluates with the reference; throws ExpressionError or ExpressionClockError. */
export function runReference(run: Run): { result: unknown; steps: number; warnings: string[] } {
  engine ??= openEngine()
  engine.host.random = createRandom(run.seed)
  engine.context.request = JSON.stringify(run)
  try {
    runScript.runInContext(engine.context, run.isWatched ? { timeout: stopMs } : {})
  } catch (error) {
    engine = undefined
    throw isTimeout(error) ? clockError() : error
  }
  const answer: { result: unknown; steps: number; warnings: string[]; error?: Failure } = JSON.parse(
    engine.context.answer,
  )
  if (answer.error === undefined) return answer
  const { code, message, position, path } = answer.error
  if (code === 'B1009') throw clockError()
  if (code === 'D1011')
    throw new ExpressionError('B1002', 'The evaluation is nested too deeply', position, path)
  throw new ExpressionError(code, message, position, path)
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
}

function clockError(): ExpressionClockError {
  return new ExpressionClockError(
    'B1009',
    `The evaluation takes longer than ${expressionLimits.clockMs} ms`,
    0,
  )
}
