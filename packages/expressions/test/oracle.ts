import jsonata from 'jsonata'
import { slowed } from '../../server/test/support/slowness.ts'
import { compile, ExpressionError, ExpressionSyntaxError } from '../src/index.ts'

/** What an evaluation came to: JSON text, nothing, an error's code, or an error without one. */
export type Outcome = { result: string } | { nothing: true } | { code: string } | { crash: string }

/** For what never ends. */
const TIMEOUT_MS = slowed(2_000)

/** A fixed instant for both sides. */
export const now = Date.UTC(2024, 1, 29, 12, 34, 56, 789)

/** The reference reads the clock itself. */
class FixedDate extends Date {
  constructor(value?: number | string) {
    super(value ?? now)
  }
}
Object.defineProperty(globalThis, 'Date', { value: FixedDate, writable: true, configurable: true })

export async function ofReference(source: string, input: unknown): Promise<Outcome> {
  try {
    const expression = jsonata(source, { timeout: TIMEOUT_MS, stack: 300, sequence: 100_000 })
    const copy = structuredClone(input)
    const outcome = toOutcome(plain(await expression.evaluate(copy)))
    return JSON.stringify(copy) === JSON.stringify(input) ? outcome : { crash: 'it wrote to its input' }
  } catch (error) {
    return isCoded(error) ? { code: error.code } : { crash: String(error) }
  }
}

export function ofOurs(source: string, input: unknown): Outcome {
  try {
    return toOutcome(compile(source).evaluate(input, {}, { now }))
  } catch (error) {
    if (error instanceof ExpressionError || error instanceof ExpressionSyntaxError)
      return { code: error.code }
    return { crash: error instanceof Error ? String(error.stack) : String(error) }
  }
}

function toOutcome(value: unknown): Outcome {
  const text = JSON.stringify(value)
  return text === undefined ? { nothing: true } : { result: text }
}

/** Without the reference's functions, which JSON would walk into. */
function plain(value: unknown): unknown {
  if (isFunction(value)) return undefined
  const text = JSON.stringify(value, (_key, item: unknown) => (isFunction(item) ? undefined : item))
  return text === undefined ? undefined : JSON.parse(text)
}

function isFunction(value: unknown): boolean {
  if (typeof value === 'function') return true
  return (
    typeof value === 'object' &&
    value !== null &&
    ('_jsonata_function' in value || '_jsonata_lambda' in value)
  )
}

function isCoded(error: unknown): error is { code: string } {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
}
