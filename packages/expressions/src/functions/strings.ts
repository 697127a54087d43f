import type { Implementation } from '../engine/functions.ts'
import { fault } from '../runtime/fault.ts'
import type { Run } from '../runtime/run.ts'
import { list, numeral, text } from './arguments.ts'
import { stringOf } from './json.ts'

/** Whether a text has characters of two units, so that units and characters must be told apart. */
const SURROGATES = /[\ud800-\udfff]/

function charactersOf(value: string, run: Run): string[] {
  run.allocate(8 * value.length)
  return [...value]
}

export const string: Implementation = ([value, pretty], run) => {
  if (value === undefined) return undefined
  return stringOf(value, run, pretty === true)
}

export const length: Implementation = (args, run) => {
  const value = text(args, 0)
  if (value === undefined) return undefined
  run.spend(value.length >> 8)
  return SURROGATES.test(value) ? charactersOf(value, run).length : value.length
}

export const substring: Implementation = (args, run) => {
  const value = text(args, 0)
  if (value === undefined) return undefined
  const units = SURROGATES.test(value) ? charactersOf(value, run) : value
  const given = numeral(args, 1) ?? Number.NaN
  const start = units.length + given < 0 ? 0 : given
  const count = numeral(args, 2)
  if (count !== undefined && count <= 0) return ''
  const end = count === undefined ? undefined : start >= 0 ? start + count : units.length + start + count
  run.allocate(value.length >> 4)
  return typeof units === 'string' ? units.slice(start, end) : units.slice(start, end).join('')
}

export const substringBefore: Implementation = (args, run) => {
  const value = text(args, 0)
  if (value === undefined) return undefined
  const at = indexOf(value, searched(args), 0, run)
  return at === -1 ? value : value.slice(0, at)
}

export const substringAfter: Implementation = (args, run) => {
  const value = text(args, 0)
  if (value === undefined) return undefined
  const token = searched(args)
  const at = indexOf(value, token, 0, run)
  return at === -1 ? value : value.slice(at + token.length)
}

function searched(args: Parameters<Implementation>[0]): string {
  return text(args, 1) ?? 'undefined'
}

/** Longer than this, a text made for it lets a native search take the product of both lengths. */
const NATIVE_SEARCH_MAX = 64

/** Knuth, Morris and Pratt: the sum of both lengths, whatever they hold. */
function searchLong(value: string, token: string, from: number, run: Run): number {
  run.allocate(4 * token.length)
  run.spend((value.length - from + token.length) >> 4)
  const borders = new Int32Array(token.length)
  for (let at = 1, border = 0; at < token.length; at += 1) {
    while (border > 0 && token.charCodeAt(at) !== token.charCodeAt(border)) border = borders[border - 1] ?? 0
    if (token.charCodeAt(at) === token.charCodeAt(border)) border += 1
    borders[at] = border
  }
  for (let at = from, matched = 0; at < value.length; at += 1) {
    while (matched > 0 && value.charCodeAt(at) !== token.charCodeAt(matched))
      matched = borders[matched - 1] ?? 0
    if (value.charCodeAt(at) === token.charCodeAt(matched)) matched += 1
    if (matched === token.length) return at - matched + 1
  }
  return -1
}

/** A search, counted. */
export function indexOf(value: string, token: string, from: number, run: Run): number {
  const at =
    token.length > NATIVE_SEARCH_MAX ? searchLong(value, token, from, run) : value.indexOf(token, from)
  run.spend(((at === -1 ? value.length : at) - from) >> 6)
  return at
}

export const lowercase: Implementation = (args, run) => {
  const value = text(args, 0)
  if (value === undefined) return undefined
  run.allocate(value.length)
  return value.toLowerCase()
}

export const uppercase: Implementation = (args, run) => {
  const value = text(args, 0)
  if (value === undefined) return undefined
  run.allocate(value.length)
  return value.toUpperCase()
}

export const trim: Implementation = (args, run) => {
  const value = text(args, 0)
  if (value === undefined) return undefined
  run.allocate(2 * value.length)
  const result = value.replace(/[ \t\n\r]+/g, ' ')
  return result.slice(
    result.startsWith(' ') ? 1 : 0,
    result.length > 1 && result.endsWith(' ') ? -1 : undefined,
  )
}

export const pad: Implementation = (args, run) => {
  const value = text(args, 0)
  if (value === undefined) return undefined
  const char = text(args, 2) || ' '
  const width = Math.trunc(numeral(args, 1) ?? 0)
  const size = SURROGATES.test(value) ? charactersOf(value, run).length : value.length
  const missing = Math.abs(width) - size
  if (!(missing > 0)) return value
  run.allocate(value.length + missing * (SURROGATES.test(char) ? 2 : 1))
  const padding = paddingOf(char, missing, run)
  return width > 0 ? value + padding : padding + value
}

function paddingOf(char: string, count: number, run: Run): string {
  if (!SURROGATES.test(char)) return char.repeat(Math.ceil(count / char.length)).slice(0, count)
  const units = charactersOf(char, run)
  return (
    units.join('').repeat(Math.floor(count / units.length)) + units.slice(0, count % units.length).join('')
  )
}

export const join: Implementation = (args, run) => {
  const strings = list(args, 0)
  if (strings === undefined) return undefined
  const separator = text(args, 1) ?? ''
  let size = separator.length * Math.max(0, strings.length - 1)
  const parts: string[] = []
  run.spend(strings.length >> 3)
  for (const part of strings) {
    if (typeof part !== 'string')
      throw fault('T0412', { value: strings, index: 1, called: '$join', type: 'strings' })
    size += part.length
    parts.push(part)
  }
  run.allocate(size)
  return parts.join(separator)
}

export const base64encode: Implementation = (args, run) => {
  const value = text(args, 0)
  if (value === undefined) return undefined
  run.allocate(3 * value.length)
  // As the reference under Node: of every character its low byte.
  return btoa(value.replace(/[^\0-\xff]/g, (char) => String.fromCharCode(char.charCodeAt(0) & 255)))
}

export const base64decode: Implementation = (args, run) => {
  const value = text(args, 0)
  if (value === undefined) return undefined
  run.allocate(3 * value.length)
  const cleaned = value
    .replace(/=[\s\S]*$/, '')
    .replace(/-/g, '+')
    .replace(/_/g, '/')
    .replace(/[^A-Za-z0-9+/]/g, '')
  return atob(cleaned.length % 4 === 1 ? cleaned.slice(0, -1) : cleaned)
}

/** A percent escape takes up to nine characters for one. */
const ESCAPED_MAX = 9

function url(name: string, convert: (value: string) => string, growth: number): Implementation {
  return (args, run) => {
    const value = text(args, 0)
    if (value === undefined) return undefined
    run.allocate(growth * value.length)
    try {
      return convert(value)
    } catch (error) {
      if (error instanceof URIError) throw fault('D3140', { value, functionName: name })
      throw error
    }
  }
}

export const encodeUrlComponent = url('encodeUrlComponent', encodeURIComponent, ESCAPED_MAX)
export const encodeUrl = url('encodeUrl', encodeURI, ESCAPED_MAX)
export const decodeUrlComponent = url('decodeUrlComponent', decodeURIComponent, 1)
export const decodeUrl = url('decodeUrl', decodeURI, 1)
