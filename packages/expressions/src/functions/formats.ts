import type { Implementation } from '../engine/functions.ts'
import { formatDate } from '../pictures/format-date.ts'
import { analyseInteger, formatInteger as writeInteger } from '../pictures/integer-picture.ts'
import { type NumberSymbols, formatNumber as writeNumber } from '../pictures/number-picture.ts'
import { parseDate } from '../pictures/parse-date.ts'
import { numberReader } from '../pictures/parse-integer.ts'
import { remembered } from '../pictures/remembered.ts'
import { fault } from '../runtime/fault.ts'
import { addMonths as add } from '../zones/add-months.ts'
import { zoneOffset as offsetOf } from '../zones/zone-offset.ts'
import { numeral, object, text } from './arguments.ts'

const SYMBOL_KEYS: readonly (readonly [keyof NumberSymbols, string, string])[] = [
  ['decimal', 'decimal-separator', '.'],
  ['grouping', 'grouping-separator', ','],
  ['exponent', 'exponent-separator', 'e'],
  ['minus', 'minus-sign', '-'],
  ['percent', 'percent', '%'],
  ['perMille', 'per-mille', '\u2030'],
  ['zero', 'zero-digit', '0'],
  ['digit', 'digit', '#'],
  ['pattern', 'pattern-separator', ';'],
]

export const formatNumber: Implementation = (args, run) => {
  const value = numeral(args, 0)
  if (value === undefined) return undefined
  const options = object(args, 2) ?? {}
  const symbols: NumberSymbols = {
    decimal: '',
    grouping: '',
    exponent: '',
    minus: '',
    percent: '',
    perMille: '',
    zero: '',
    digit: '',
    pattern: '',
  }
  for (const [name, key, initial] of SYMBOL_KEYS) {
    const given = Object.hasOwn(options, key) ? options[key] : initial
    symbols[name] = typeof given === 'string' && given !== '' ? given.slice(0, 16) : initial
  }
  const picture = text(args, 1) ?? ''
  run.spend(picture.length)
  const result = writeNumber(value, picture, symbols)
  run.allocate(result.length)
  return result
}

const formatOf = remembered(analyseInteger)
const readerOf = remembered((picture: string) => numberReader(analyseInteger(picture)))

export const formatInteger: Implementation = (args, run) => {
  const value = numeral(args, 0)
  if (value === undefined) return undefined
  const picture = text(args, 1) ?? ''
  run.spend(picture.length)
  return writeInteger(Math.floor(value), formatOf(picture), run)
}

export const parseInteger: Implementation = (args, run) => {
  const value = text(args, 0)
  if (value === undefined) return undefined
  run.allocate(8 * value.length)
  return readerOf(text(args, 1) ?? '').read(value)
}

const TIMESTAMP = /^\d{4}(-[01]\d)?(-[0-3]\d)?(T[0-2]\d:[0-5]\d:[0-5]\d)?(\.\d+)?([+-][0-2]\d:?[0-5]\d|Z)?$/

export const toMillis: Implementation = (args, run) => {
  const value = text(args, 0)
  if (value === undefined) return undefined
  const picture = text(args, 1)
  run.spend((picture?.length ?? 0) + (value.length >> 3))
  if (picture !== undefined) return parseDate(value, picture, run)
  const parts = TIMESTAMP.exec(value)
  if (parts === null) throw fault('D3110', { value })
  // A time without an offset is UTC, not the zone of whoever runs this.
  return Date.parse(parts[3] !== undefined && parts[5] === undefined ? `${value}Z` : value)
}

export const fromMillis: Implementation = (args, run) => {
  const value = numeral(args, 0)
  if (value === undefined) return undefined
  run.spend((text(args, 1)?.length ?? 0) >> 1)
  return formatDate(value, text(args, 1), text(args, 2), run)
}

export const now: Implementation = (args, run) => formatDate(run.now, text(args, 0), text(args, 1), run)

export const millis: Implementation = (_args, run) => run.now

/** interface.md, Service-specific date functions; a zone that is none gives nothing and a warning. */
export const zoneOffset: Implementation = (args, run) => {
  const at = numeral(args, 0)
  if (at === undefined) return undefined
  const zone = text(args, 1) ?? run.zone
  run.spend(20)
  const offset = offsetOf(at, zone)
  if (offset === undefined) run.warn(`$zoneOffset: no offset for ${at} in '${zone.slice(0, 100)}'`)
  return offset
}

export const addMonths: Implementation = (args) => {
  const date = text(args, 0)
  const n = numeral(args, 1)
  if (date === undefined || n === undefined) return undefined
  const result = add(date, n)
  if (result === null) throw fault('Z1001', { value: date, n })
  return result
}
