import type { Implementation } from '../engine/functions.ts'
import { isNumeric, isTrue } from '../engine/truth.ts'
import { fault } from '../runtime/fault.ts'
import type { Run } from '../runtime/run.ts'
import { isFunction, type Value } from '../runtime/value.ts'
import { list, numeral } from './arguments.ts'

function numbersOf(args: readonly Value[], run: Run): number[] | undefined {
  const values = list(args, 0)
  if (values === undefined) return undefined
  run.spend(values.length >> 3)
  const numbers: number[] = []
  for (const value of values) {
    if (typeof value !== 'number') throw fault('T0412', { value, index: 1, type: 'numbers' })
    numbers.push(value)
  }
  return numbers
}

export const sum: Implementation = (args, run) => {
  const values = list(args, 0)
  if (values === undefined) return undefined
  run.spend(values.length >> 3)
  let total = 0
  for (const value of values) {
    if (typeof value !== 'number') throw fault('T0412', { value: values, index: 1, type: 'numbers' })
    total += value
  }
  return total
}

export const count: Implementation = (args) => list(args, 0)?.length ?? 0

export const max: Implementation = (args, run) => {
  const numbers = numbersOf(args, run)
  if (numbers === undefined || numbers.length === 0) return undefined
  return numbers.reduce((a, b) => Math.max(a, b))
}

export const min: Implementation = (args, run) => {
  const numbers = numbersOf(args, run)
  if (numbers === undefined || numbers.length === 0) return undefined
  return numbers.reduce((a, b) => Math.min(a, b))
}

export const average: Implementation = (args, run) => {
  const numbers = numbersOf(args, run)
  if (numbers === undefined || numbers.length === 0) return undefined
  return numbers.reduce((a, b) => a + b, 0) / numbers.length
}

const DECIMAL = /^-?[0-9]+(\.[0-9]+)?([Ee][-+]?[0-9]+)?$/
const RADIX = /^(0[xX][0-9A-Fa-f]+)|(0[oO][0-7]+)|(0[bB][0-1]+)$/

export const number: Implementation = ([value], run) => {
  if (value === undefined || typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'string') {
    run.spend(value.length >> 6)
    if (DECIMAL.test(value)) {
      const parsed = Number.parseFloat(value)
      if (Number.isFinite(parsed)) return parsed
    } else if (RADIX.test(value)) return Number(value)
  }
  throw fault('D3030', { value, index: 1 })
}

function map(compute: (value: number) => number): Implementation {
  return (args) => {
    const value = numeral(args, 0)
    return value === undefined ? undefined : compute(value)
  }
}

export const abs = map(Math.abs)
export const floor = map(Math.floor)
export const ceil = map(Math.ceil)

export const sqrt: Implementation = (args) => {
  const value = numeral(args, 0)
  if (value === undefined) return undefined
  if (value < 0) throw fault('D3060', { value, index: 1 })
  return Math.sqrt(value)
}

export const power: Implementation = (args) => {
  const value = numeral(args, 0)
  if (value === undefined) return undefined
  const exp = numeral(args, 1)
  const result = exp === undefined ? Number.NaN : value ** exp
  if (!Number.isFinite(result)) throw fault('D3061', { value, exp, index: 1 })
  return result
}

export const round: Implementation = (args) => {
  const value = numeral(args, 0)
  return value === undefined ? undefined : roundTo(value, numeral(args, 1) ?? 0)
}

/** Rounds half to even; the decimal point is moved in the text of the number, where it costs no precision. */
export function roundTo(value: number, precision: number): number {
  const shifted = precision === 0 ? value : shift(value, precision)
  let result = Math.round(shifted)
  if (Math.abs(result - shifted) === 0.5 && Math.abs(result % 2) === 1) result -= 1
  if (precision !== 0) result = shift(result, -precision)
  return Object.is(result, -0) ? 0 : result
}

function shift(value: number, places: number): number {
  const [digits = '', exponent] = String(value).split('e')
  return Number(`${digits}e${exponent === undefined ? places : Number(exponent) + places}`)
}

export const formatBase: Implementation = (args) => {
  const value = numeral(args, 0)
  if (value === undefined) return undefined
  const base = roundTo(numeral(args, 1) ?? 10, 0)
  if (!(base >= 2 && base <= 36)) throw fault('D3100', { value: base })
  return roundTo(value, 0).toString(base)
}

export const random: Implementation = (_args, run) => run.random()

export const boolean: Implementation = ([value], run) =>
  value === undefined ? undefined : isTrue(value, run)
export const not: Implementation = ([value], run) => (value === undefined ? undefined : !isTrue(value, run))

export const type: Implementation = ([value]) => {
  if (value === undefined) return undefined
  if (value === null) return 'null'
  if (isNumeric(value)) return 'number'
  if (typeof value === 'string' || typeof value === 'boolean') return typeof value
  if (Array.isArray(value)) return 'array'
  return isFunction(value) ? 'function' : 'object'
}
