import { jsonProblem, parseText } from '@countersign/resources'
import { InvalidInput } from '../lib/errors.ts'
import { isRecord } from '../lib/is-record.ts'
import { requireFewValues } from '../resources/parse-body.ts'

/** Levels of lists and objects in one body: what walks values is recursive. */
const NESTING_MAX = 100
/** More digits than every whole number of 53 bits has. */
const DIGITS_MAX = 15

/**
 * Parses a JSON body (RFC 8259) so that nothing of it is lost: a property that stands twice, one named `__proto__` or `constructor`, a number that
 * would become another one, text that no column can hold and nesting without end are refused.
 * @throws InvalidInput saying what is wrong and where
 */
export function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) throw new InvalidInput('The request needs a JSON body')
  requireFewValues(bytes)
  const text = decode(bytes)
  const value = parse(text)
  const { members, depth, wideNumber } = survey(text)
  if (wideNumber !== undefined) {
    throw new InvalidInput(`The number ${wideNumber} cannot be kept exactly: send it as a text`)
  }
  const isPlain = depth <= NESTING_MAX && !/\\u|__proto__|constructor/.test(text)
  // Most texts with an escape are sound: they are looked through as a value before the slow reader is asked.
  const isSound = depth <= NESTING_MAX && (isPlain || jsonProblem(value, NESTING_MAX + 1) === undefined)
  if (!isSound || countMembers(value) !== members) requireSound(text)
  return value
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new InvalidInput('The body is not valid JSON: it is not UTF-8')
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new InvalidInput(`The body is not valid JSON: ${error instanceof Error ? error.message : ''}`)
  }
}

/** The slow and exact reader, for the rare body that gives a reason: it says what is wrong and in which line. */
function requireSound(text: string): void {
  const [first, ...rest] = parseText(text, 'json').issues
  if (first !== undefined) throw InvalidInput.of([first, ...rest])
}

interface Survey {
  /** Properties as written, repeated ones counted each time. */
  members: number
  depth: number
  /** A number that the value holds differently. */
  wideNumber?: string
}

/** Walks valid JSON once, character by character: the cost of a tenth of parsing it. */
function survey(text: string): Survey {
  let members = 0
  let depth = 0
  let deepest = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at)
    else if (code === COLON) members += 1
    else if (code === OPEN_OBJECT || code === OPEN_LIST) deepest = Math.max(deepest, ++depth)
    else if (code === CLOSE_OBJECT || code === CLOSE_LIST) depth -= 1
    else if (isDigit(code)) {
      const end = endOfNumber(text, at)
      const wideNumber =
        end - at > DIGITS_MAX || EXPONENT.includes(text.charAt(end)) ? wideNumberAt(text, at) : undefined
      if (wideNumber !== undefined) return { members, depth: deepest, wideNumber }
      at = end - 1
    }
  }
  return { members, depth: deepest }
}

const [QUOTE, BACKSLASH, COLON, POINT] = [0x22, 0x5c, 0x3a, 0x2e]
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_LIST, CLOSE_LIST] = [0x7b, 0x7d, 0x5b, 0x5d]

const EXPONENT = ['e', 'E']

const isDigit = (code: number) => code >= 0x30 && code <= 0x39

/** The closing quote of the string that opens at `start`. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  for (;;) {
    at = text.indexOf('"', at)
    let backslashes = 0
    while (text.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes += 1
    if (backslashes % 2 === 0) return at
    at += 1
  }
}

/** Behind the digits, the point and the digits after it; an exponent is left. */
function endOfNumber(text: string, start: number): number {
  let end = start + 1
  for (let code = text.charCodeAt(end); isDigit(code) || code === POINT; code = text.charCodeAt(end)) end += 1
  return end
}

const NUMBER = /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y

/** A number that is infinite, or a whole one beyond 53 bits, which would be rounded. */
function wideNumberAt(text: string, start: number): string | undefined {
  NUMBER.lastIndex = start
  const [number = ''] = NUMBER.exec(text) ?? []
  const value = Number(number)
  const isWide = !Number.isFinite(value) || (/^\d+$/.test(number) && !Number.isSafeInteger(value))
  return isWide ? number.slice(0, 60) : undefined
}

function countMembers(value: unknown): number {
  let members = 0
  if (Array.isArray(value)) {
    for (const item of value) members += countMembers(item)
    return members
  }
  if (!isRecord(value)) return 0
  // Object.values takes three times as long where there are many.
  for (const name of Object.keys(value)) members += 1 + countMembers(value[name])
  return members
}
