import { expressionLimits } from '../limits.ts'
import { findMatch } from '../regex/match.ts'
import { compileRegex, RegexTooLarge } from '../regex/program.ts'
import { fault } from '../runtime/fault.ts'
import type { Run } from '../runtime/run.ts'
import { componentOf, DAY_MS, DAY_NAMES, MONTH_NAMES } from './calendar.ts'
import { analyseDate, type DatePart, type Marker } from './date-picture.ts'
import { numberReader } from './parse-integer.ts'
import { remembered } from './remembered.ts'

/** How a part of a picture is found in a text, and read; literals have no component. */
interface Reader {
  component: string | null
  pattern: string
  read(text: string): number | undefined
}

type Components = Map<string, number>

/**
 * The instant that a text stands for by a picture, undefined when it does not fit. Components that are left out come
 * from `now` when they are larger than those that are there, else from the start of the year, the day and so on.
 */
export function parseDate(text: string, picture: string, run: Run): number | undefined {
  const { readers, program } = readersOf(picture)
  const match = findMatch(program, text, 0, run)
  if (match === null) return undefined
  const components: Components = new Map()
  for (const [index, reader] of readers.entries()) {
    if (reader.component === null) continue
    const value = reader.read(text.slice(match.slots[2 * index + 2], match.slots[2 * index + 3]))
    if (value === undefined) components.delete(reader.component)
    else components.set(reader.component, value)
  }
  const hasMarkers = readers.some(({ component }) => component !== null)
  return hasMarkers ? instantOf(components, run.now) : undefined
}

const readersOf = remembered((picture: string) => {
  const readers = analyseDate(picture).map(readerOf)
  const pattern = `^${readers.map((reader) => `(${reader.pattern})`).join('')}$`
  try {
    return { readers, program: compileRegex(pattern, 'i') }
  } catch (error) {
    if (error instanceof RegexTooLarge) throw fault('B2003', { value: expressionLimits.regexInstructionsMax })
    throw error
  }
})

function readerOf(part: DatePart): Reader {
  if (part.type === 'literal') {
    const pattern = part.value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    return { component: null, pattern, read: () => undefined }
  }
  const { component } = part
  if (component === 'Z' || component === 'z') return offsetReader(part)
  if (component === 'f')
    return { component, pattern: '[0-9]+', read: (text) => Number(`0.${text.slice(0, 3)}`) * 1000 }
  if (part.format !== null) return { component, ...numberReader(part.format) }
  return nameReader(part)
}

function nameReader({ component, widthMax }: Marker): Reader {
  const known = new Map<string, number>()
  if (component === 'P')
    for (const name of ['am', 'AM', 'pm', 'PM']) known.set(name, name.toLowerCase() === 'pm' ? 1 : 0)
  else {
    const names = component === 'M' || component === 'x' ? MONTH_NAMES : component === 'F' ? DAY_NAMES : null
    if (names === null) throw fault('D3133', { value: component })
    for (const [index, name] of names.entries())
      known.set(widthMax ? name.slice(0, widthMax) : name, index + 1)
  }
  return { component, pattern: '[a-zA-Z]+', read: (text) => known.get(text) }
}

function offsetReader({ component, format }: Marker): Reader {
  const separator = format?.regular?.character ?? null
  const prefix = component === 'z' ? 'GMT' : ''
  const escaped = separator === null ? '' : separator.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const pattern = `${prefix}[-+][0-9]+${separator === null ? '' : `${escaped}[0-9]+`}`
  return { component, pattern, read: (text) => offsetMinutes(text.slice(prefix.length), separator) }
}

/** Minutes of an offset; its sign counts for the minutes too. */
function offsetMinutes(text: string, separator: string | null): number {
  const sign = text.startsWith('-') ? -1 : 1
  const digits = text.slice(1)
  const cut = separator === null ? Math.min(digits.length, 2) : digits.indexOf(separator)
  const rest = digits.slice(separator === null ? cut : cut + separator.length)
  return sign * (60 * Number(digits.slice(0, cut)) + Number(rest))
}

/** Whether the components that are there are all of these, and at least one of them. */
function isOf(components: Components, from: string, allowed: string): boolean {
  const present = [...from].filter((letter) => Boolean(components.get(letter)))
  return present.length > 0 && present.every((letter) => allowed.includes(letter))
}

function instantOf(components: Components, now: number): number {
  const dates = 'YXMxWwdD'
  const isYearMonthDay = isOf(components, dates, 'YMD')
  const isDayOfYear = !isYearMonthDay && isOf(components, dates, 'Yd')
  const isMonthWeek = isOf(components, dates, 'Xxw')
  const isYearWeek = !isMonthWeek && isOf(components, dates, 'XW')
  const isHalfDay = !isOf(components, 'PHhmsf', 'Hmsf') && isOf(components, 'PHhmsf', 'Phmsf')
  const dateLetters = isDayOfYear ? 'YD' : isMonthWeek ? 'XxwF' : isYearWeek ? 'XWF' : 'YMD'
  fillGaps(components, dateLetters + (isHalfDay ? 'Phmsf' : 'Hmsf'), new Date(now))
  // Dates by week are not read, as in the reference.
  if (isMonthWeek || isYearWeek) throw fault('D3136')
  const at = (letter: string) => components.get(letter) ?? Number.NaN
  let month = at('M') > 0 ? at('M') - 1 : 0
  let day = at('D')
  if (isDayOfYear) {
    const date = new Date(Date.UTC(at('Y'), 0) + (at('d') - 1) * DAY_MS)
    month = date.getUTCMonth()
    day = date.getUTCDate()
  }
  const hours = isHalfDay ? (at('h') === 12 ? 0 : at('h')) + (at('P') === 1 ? 12 : 0) : at('H')
  const millis = Date.UTC(at('Y'), month, day, hours, at('m'), at('s'), at('f'))
  return millis - (components.get('Z') || components.get('z') || 0) * 60_000
}

/** From the largest component on: those before the first given one are today's, those behind the last one start anew. Half days are the morning. */
function fillGaps(components: Components, letters: string, now: Date): void {
  let hasStarted = false
  let hasEnded = false
  for (const letter of letters) {
    if (components.has(letter)) {
      if (hasEnded) throw fault('D3136')
      hasStarted = true
    } else if (hasStarted) {
      components.set(letter, 'MDd'.includes(letter) ? 1 : 0)
      hasEnded = true
    } else components.set(letter, letter === 'P' ? 0 : componentOf(now, letter))
  }
}
