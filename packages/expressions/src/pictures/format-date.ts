import { fault } from '../runtime/fault.ts'
import type { Run } from '../runtime/run.ts'
import { componentOf, DAY_NAMES, MONTH_NAMES } from './calendar.ts'
import { analyseDate, type Marker } from './date-picture.ts'
import { analyseInteger, formatInteger } from './integer-picture.ts'
import { remembered } from './remembered.ts'

const ISO = '[Y0001]-[M01]-[D01]T[H01]:[m01]:[s01].[f001][Z01:01t]'
const partsOf = remembered(analyseDate)
const twoDigits = remembered(analyseInteger)

/** An offset as `+HHMM` says it, its sign on both parts. NaN for anything that does not begin like a number. */
interface Offset {
  sign: number
  hours: number
  minutes: number
}

/**
 * An instant by a picture, at an offset such as -0330. What is no such offset is read as the reference reads it: digits
 * up to the first other character (interface.md, date rule 1).
 */
export function formatDate(
  millis: number,
  picture: string | undefined,
  zone: string | undefined,
  run: Run,
): string {
  const offset = parseOffset(zone)
  const parts = partsOf(picture ?? ISO)
  const shift = offset.sign * (60 * offset.hours + offset.minutes) * 60_000
  const date = new Date(millis + shift)
  let result = ''
  for (const part of parts) {
    run.spend(2)
    result += part.type === 'literal' ? part.value : formatPart(date, part, offset, run)
  }
  return result
}

function parseOffset(zone: string | undefined): Offset {
  if (zone === undefined) return { sign: 1, hours: 0, minutes: 0 }
  const number = Number.parseInt(zone, 10)
  const size = Math.abs(number)
  return { sign: number < 0 ? -1 : 1, hours: Math.floor(size / 100), minutes: size % 100 }
}

function formatPart(date: Date, part: Marker, offset: Offset, run: Run): string {
  const { component } = part
  if (component === 'Z' || component === 'z') return formatOffset(part, offset, run)
  if (component === 'P') {
    const text = componentOf(date, component) === 1 ? 'pm' : 'am'
    return part.names === 'upper' ? text.toUpperCase() : text
  }
  if (component === 'C' || component === 'E') return 'ISO'
  let value = componentOf(date, component)
  if (part.names !== null && component !== 'f') return formatName(value, part)
  if (component === 'Y' && part.yearDigits !== -1) value %= 10 ** part.yearDigits
  if (part.format === null) throw fault('D3132', { value: component })
  return formatInteger(value, part.format, run)
}

function formatName(value: number, { component, names, widthMax }: Marker): string {
  const isMonth = component === 'M' || component === 'x'
  if (!isMonth && component !== 'F') throw fault('D3133', { value: component })
  let name: string = (isMonth ? MONTH_NAMES : DAY_NAMES)[value - 1] ?? 'NaN'
  if (names === 'upper') name = name.toUpperCase()
  else if (names === 'lower') name = name.toLowerCase()
  return widthMax !== null && name.length > widthMax ? name.slice(0, widthMax) : name
}

function formatOffset(part: Marker, { sign, hours, minutes }: Offset, run: Run): string {
  const { format } = part
  if (format === null) throw fault('D3132', { value: part.component })
  const size = hours * 100 + minutes
  if (size === 0 && part.isTraditional) return 'Z'
  const mark = Number.isNaN(size) ? '' : sign < 0 ? '-' : '+'
  const prefix = part.component === 'z' ? 'GMT' : ''
  if (format.regular !== null) return prefix + mark + formatInteger(size, format, run)
  const digits = format.mandatoryDigits
  if (digits === 3 || digits === 4) return prefix + mark + formatInteger(size, format, run)
  if (digits !== 1 && digits !== 2) throw fault('D3134', { value: digits })
  const rest = minutes === 0 ? '' : `:${formatInteger(minutes, twoDigits('00'), run)}`
  return prefix + mark + formatInteger(hours, format, run) + rest
}
