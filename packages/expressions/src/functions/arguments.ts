import { fault } from '../runtime/fault.ts'
import { UNNAMED } from '../runtime/signature.ts'
import { FunctionValue, isObject, type JsonObject, type List, type Value } from '../runtime/value.ts'

// Signatures have checked arguments already, except behind a partial application: there these say T0410.

export function text(args: readonly Value[], index: number): string | undefined {
  const value = args[index]
  if (value === undefined || typeof value === 'string') return value
  throw wrong(value, index)
}

export function numeral(args: readonly Value[], index: number): number | undefined {
  const value = args[index]
  if (value === undefined || typeof value === 'number') return value
  throw wrong(value, index)
}

export function list(args: readonly Value[], index: number): List | undefined {
  const value = args[index]
  if (value === undefined || Array.isArray(value)) return value
  throw wrong(value, index)
}

export function callable(args: readonly Value[], index: number): FunctionValue {
  const value = args[index]
  if (value instanceof FunctionValue) return value
  throw wrong(value, index)
}

export function object(args: readonly Value[], index: number): JsonObject | undefined {
  const value = args[index]
  if (value === undefined || isObject(value)) return value
  throw wrong(value, index)
}

function wrong(value: Value, index: number): unknown {
  return fault('T0410', { value, index: index + 1, called: UNNAMED })
}
