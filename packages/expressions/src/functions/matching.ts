import { callBack, type Implementation, Passed } from '../engine/functions.ts'
import { groupsOf, RegexMatcher } from '../engine/regex-literal.ts'
import { fault } from '../runtime/fault.ts'
import type { Run } from '../runtime/run.ts'
import type { Frame } from '../runtime/value.ts'
import {
  createSequence,
  FunctionValue,
  getKey,
  isFunction,
  isObject,
  type List,
  type Value,
} from '../runtime/value.ts'
import { numeral, text } from './arguments.ts'
import { indexOf } from './strings.ts'

/** A match of a regular expression, or of a function that works like one. */
interface Match {
  match: string
  start: number
  end: number
  groups: readonly Value[]
  next(): Match | null
}

/** The first match of a matcher in a text. */
function firstMatch(matcher: Value, value: string, frame: Frame, run: Run): Match | null {
  const inner = matcher instanceof Passed ? matcher.inner : matcher
  if (inner instanceof RegexMatcher) return ofRegex(inner, inner.find(value, 0, run), value, run)
  if (inner instanceof FunctionValue) return ofFunction(inner, [value], frame, run)
  throw fault('T1010')
}

function ofRegex(
  matcher: RegexMatcher,
  found: ReturnType<RegexMatcher['find']>,
  value: string,
  run: Run,
): Match | null {
  if (found === null) return null
  const { start, end } = found
  const next = () => ofRegex(matcher, matcher.findNext(value, end, run), value, run)
  return { match: value.slice(start, end), start, end, groups: groupsOf(found, value), next }
}

function ofFunction(matcher: FunctionValue, args: Value[], frame: Frame, run: Run): Match | null {
  const found = callBack(matcher, args, frame, run)
  if (found === undefined) return null
  if (!isObject(found)) throw fault('T1010')
  const match = getKey(found, 'match')
  const start = getKey(found, 'start')
  const end = getKey(found, 'end')
  const groups = getKey(found, 'groups')
  const next = getKey(found, 'next')
  const isMatch = typeof match === 'string' && typeof start === 'number' && typeof end === 'number'
  if (!isMatch || !Array.isArray(groups) || !isFunction(next)) throw fault('T1010')
  return { match, start, end, groups, next: () => ofFunction(next, [], frame, run) }
}

export const contains: Implementation = (args, run, _input, frame) => {
  const value = text(args, 0)
  const token = args[1]
  if (value === undefined || token === undefined) return undefined
  if (typeof token === 'string') return indexOf(value, token, 0, run) !== -1
  return firstMatch(token, value, frame, run) !== null
}

export const match: Implementation = (args, run, _input, frame) => {
  const value = text(args, 0)
  if (value === undefined) return undefined
  const limit = limitOf(args, 2, 'D3040')
  const result = createSequence()
  if (limit <= 0) return result
  let found = firstMatch(args[1], value, frame, run)
  while (found !== null && result.length < limit) {
    run.allocate(64 + found.match.length + 8 * found.groups.length)
    result.push({ match: found.match, index: found.start, groups: groupList(found.groups) })
    found = found.next()
  }
  return result
}

function groupList(groups: readonly Value[]): List {
  return [...groups]
}

export const replace: Implementation = (args, run, _input, frame) => {
  const value = text(args, 0)
  if (value === undefined) return undefined
  const [, pattern, replacement] = args
  if (pattern === '') throw fault('D3010', { value: pattern, index: 2 })
  const limit = limitOf(args, 3, 'D3011')
  if (limit <= 0) return value
  if (typeof pattern === 'string') return replaceText(value, pattern, replacement, limit, run)
  let result = ''
  let position = 0
  let count = 0
  let found = firstMatch(pattern, value, frame, run)
  while (found !== null && count < limit) {
    const put =
      typeof replacement === 'string'
        ? substitute(replacement, found, run)
        : replaced(replacement, found, frame, run)
    run.allocate(found.start - position + put.length)
    result += value.slice(position, found.start) + put
    position = found.start + found.match.length
    count += 1
    found = found.next()
  }
  return count === 0 ? value : result + value.slice(position)
}

function replaceText(value: string, pattern: string, replacement: Value, limit: number, run: Run): string {
  // As in the reference, a missing replacement is written as what it is.
  const put = typeof replacement === 'string' ? replacement : replacement === undefined ? 'undefined' : ''
  let result = ''
  let position = 0
  let at = indexOf(value, pattern, 0, run)
  for (let count = 0; at !== -1 && count < limit; count += 1) {
    run.allocate(at - position + put.length)
    result += value.slice(position, at) + put
    position = at + pattern.length
    at = indexOf(value, pattern, position, run)
  }
  return result + value.slice(position)
}

function replaced(replacement: Value, found: Match, frame: Frame, run: Run): string {
  if (!isFunction(replacement)) throw fault('D3012', { value: replacement })
  const { match: text, start, end, groups } = found
  const result = callBack(replacement, [{ match: text, start, end, groups: groupList(groups) }], frame, run)
  if (typeof result !== 'string') throw fault('D3012', { value: result })
  return result
}

/** Puts the groups of a match where the replacement names them: `$1`, `$0` the whole match, `$$` a dollar. */
function substitute(replacement: string, found: Match, run: Run): string {
  let result = ''
  let position = 0
  let index = replacement.indexOf('$')
  while (index !== -1 && position < replacement.length) {
    run.allocate(8)
    result += replacement.slice(position, index)
    position = index + 1
    const next = replacement.charAt(position)
    if (next === '$' || next === '0') {
      result += next === '$' ? '$' : found.match
      position += 1
    } else {
      const reference = groupReference(replacement, position, found.groups.length)
      if (reference === null) result += '$'
      else {
        const group = found.groups[reference - 1]
        if (typeof group === 'string') result += group
        position += String(reference).length
      }
    }
    run.allocate(result.length >> 10)
    index = replacement.indexOf('$', position)
  }
  return result + replacement.slice(position)
}

/** The number behind a dollar, with no more digits than there are groups for; null when there is none. */
function groupReference(replacement: string, position: number, groups: number): number | null {
  const digits = groups === 0 ? 1 : Math.floor(Math.log10(groups)) + 1
  let reference = Number.parseInt(replacement.slice(position, position + digits), 10)
  if (digits > 1 && reference > groups) {
    reference = Number.parseInt(replacement.slice(position, position + digits - 1), 10)
  }
  return Number.isNaN(reference) ? null : reference
}

export const split: Implementation = (args, run, _input, frame) => {
  const value = text(args, 0)
  if (value === undefined) return undefined
  const separator = args[1]
  const limit = limitOf(args, 2, 'D3020')
  const result: List = []
  if (limit <= 0) return result
  if (typeof separator === 'string') {
    if (separator === '') {
      run.allocate(16 * Math.min(limit, value.length))
      return value.split('', Number.isFinite(limit) ? limit : undefined)
    }
    return splitAt(value, separator, Math.trunc(limit), run)
  }
  let start = 0
  let found = firstMatch(separator, value, frame, run)
  while (found !== null && result.length < limit) {
    run.allocate(16 + Math.max(0, found.start - start))
    result.push(value.slice(start, found.start))
    start = found.end
    found = found.next()
  }
  if (result.length < limit) result.push(value.slice(start))
  return result
}

function splitAt(value: string, separator: string, limit: number, run: Run): List {
  const result: List = []
  let start = 0
  for (let at = indexOf(value, separator, 0, run); at !== -1; at = indexOf(value, separator, start, run)) {
    if (result.length >= limit) return result
    run.allocate(24)
    result.push(value.slice(start, at))
    start = at + separator.length
  }
  if (result.length < limit) result.push(value.slice(start))
  return result
}

/** How many matches are wanted: all of them unless told. */
function limitOf(args: readonly Value[], index: number, code: string): number {
  const limit = numeral(args, index)
  if (limit === undefined) return Number.POSITIVE_INFINITY
  if (limit < 0) throw fault(code, { value: limit, index: index + 1 })
  return limit
}
