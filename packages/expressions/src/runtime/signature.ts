import { syntaxFault } from '../syntax/syntax-fault.ts'
import { fault } from './fault.ts'
import type { Run } from './run.ts'
import { isFunction, type Value } from './value.ts'

/** One parameter: the types it takes, as bits (`m` is missing), and how often. */
export interface Param {
  type: string
  accepts: number
  /** How many arguments it takes at least and at most. */
  min: number
  max: number
  /** Types that the context must be of to stand in for it; null when it must not. */
  context: number | null
  subtype: string | null
}

export interface Signature {
  readonly params: readonly Param[]
  /** What errors call the function. */
  readonly called: string
}

const plurals: Readonly<Record<string, string>> = {
  a: 'arrays',
  b: 'booleans',
  f: 'functions',
  n: 'numbers',
  o: 'objects',
  s: 'strings',
}
const ANY_TYPE = 'asnblfom'

/** What errors call a function that has no name. */
export const UNNAMED = 'the function'

/** Parses `<s-n?:s>`: what stands behind the colon, the result, is not checked. Throws SyntaxFault. */
export function parseSignature(text: string, called = UNNAMED): Signature {
  const params: Param[] = []
  for (let at = 1; at < text.length && text.charAt(at) !== ':'; at += 1) {
    const symbol = text.charAt(at)
    const last = params.at(-1)
    if ('snblo'.includes(symbol)) params.push(param(symbol, `${symbol}m`))
    else if (symbol === 'a' || symbol === 'x') params.push(param(symbol, ANY_TYPE))
    else if (symbol === 'f') params.push(param(symbol, 'f'))
    else if (symbol === 'j') params.push(param(symbol, 'asnblom'))
    else if (symbol === '-' && last !== undefined) {
      last.context = last.accepts
      last.min = 0
    } else if (symbol === '?' && last !== undefined) last.min = 0
    else if (symbol === '+' && last !== undefined) last.max = Number.POSITIVE_INFINITY
    else if (symbol === '(') {
      const end = closing(text, at, '(', ')')
      const choice = text.slice(at + 1, end)
      if (choice.includes('<')) throw syntaxFault('S0402', at, { value: choice })
      params.push(param(`(${choice})`, `${choice}m`))
      at = end
    } else if (symbol === '<') {
      if (last?.type !== 'a' && last?.type !== 'f') throw syntaxFault('S0401', at, { value: last?.type })
      const end = closing(text, at, '<', '>')
      last.subtype = text.slice(at + 1, end)
      at = end
    }
  }
  return { params, called }
}

function param(type: string, letters: string): Param {
  const accepts = [...letters].reduce((bits, letter) => bits | (bitOfLetter[letter] ?? 0), 0)
  return { type, accepts, min: 1, max: 1, context: null, subtype: null }
}

function closing(text: string, start: number, open: string, close: string): number {
  let depth = 1
  let at = start
  while (at < text.length) {
    at += 1
    if (text.charAt(at) === close) depth -= 1
    else if (text.charAt(at) === open) depth += 1
    if (depth === 0) break
  }
  return at
}

const bitOfLetter: Readonly<Record<string, number>> = { s: 1, n: 2, b: 4, m: 8, l: 16, a: 32, f: 64, o: 128 }

const LETTERS = {
  string: 's',
  number: 'n',
  boolean: 'b',
  null: 'l',
  array: 'a',
  function: 'f',
  object: 'o',
} as const

/** Whether a parameter takes values of a type. */
export function takesType({ accepts }: Param, type: keyof typeof LETTERS): boolean {
  return (accepts & (bitOfLetter[LETTERS[type]] ?? 0)) !== 0
}

/** The bit of a value's type. */
function bitOf(value: Value): number {
  switch (typeof value) {
    case 'string':
      return 1
    case 'number':
      return 2
    case 'boolean':
      return 4
    case 'undefined':
      return 8
    default:
      if (value === null) return 16
      return Array.isArray(value) ? 32 : isFunction(value) ? 64 : 128
  }
}

/** The letter of a value's type. */
function symbolOf(value: Value): string {
  switch (typeof value) {
    case 'string':
      return 's'
    case 'number':
      return 'n'
    case 'boolean':
      return 'b'
    case 'undefined':
      return 'm'
    default:
      if (value === null) return 'l'
      return Array.isArray(value) ? 'a' : isFunction(value) ? 'f' : 'o'
  }
}

/**
 * The arguments as a function gets them: the context stands in for one that may be left out, a single value for an
 * array of one. Throws T0410, T0411 and T0412.
 */
export function validate(signature: Signature, args: Value[], context: Value, run: Run): Value[] {
  const { params, called } = signature
  if (isTakenAsIs(signature, args, run)) return args
  const counts = countGreedily(params, args) ?? countExactly(signature, args)
  const valid: Value[] = []
  let next = 0
  for (const [index, param] of params.entries()) {
    const count = counts[index] ?? 0
    if (count === 0) {
      if (param.context === null) {
        valid.push(args[next])
        next += 1
      } else if ((param.context & bitOf(context)) !== 0) valid.push(context)
      else throw fault('T0411', { value: context, index: next + 1, called })
    }
    const symbols =
      param.subtype !== null && count > 0
        ? args
            .slice(next, next + count)
            .map(symbolOf)
            .join('')
        : ''
    for (let taken = 0; taken < count; taken += 1) {
      valid.push(
        param.type === 'a' ? toArray(param, args[next], symbols, { index: next, called }, run) : args[next],
      )
      next += 1
    }
  }
  return valid
}

/** Whether every argument is taken as it is, and nothing stands in for those left out: so it is in most calls. */
function isTakenAsIs(signature: Signature, args: readonly Value[], run: Run): boolean {
  const { params } = signature
  if (args.length > params.length) return false
  let hasSubtype = false
  for (let index = 0; index < params.length; index += 1) {
    const param = params[index]
    if (param === undefined || param.max > 1) return false
    if (index >= args.length) {
      if (param.min > 0 || param.context !== null) return false
      continue
    }
    const arg = args[index]
    if ((param.accepts & bitOf(arg)) === 0) return false
    if (param.type !== 'a') continue
    if (!Array.isArray(arg)) return false
    hasSubtype ||= param.subtype !== null
  }
  if (hasSubtype) checkAllItems(signature, args, run)
  return true
}

/** Once every argument is of the right type, the items of the lists among them must be too. */
function checkAllItems({ params, called }: Signature, args: readonly Value[], run: Run): void {
  for (const [index, arg] of args.entries()) {
    const subtype = params[index]?.subtype ?? null
    if (subtype !== null && Array.isArray(arg)) checkItems(subtype, arg, { index, called }, run)
  }
}

/** How many arguments each parameter takes when none gives one back; null when that does not work out. */
function countGreedily(params: readonly Param[], args: readonly Value[]): number[] | null {
  const counts: number[] = []
  let next = 0
  for (const param of params) {
    let count = 0
    while (count < param.max && next < args.length && (param.accepts & bitOf(args[next])) !== 0) {
      count += 1
      next += 1
    }
    if (count < param.min) return null
    counts.push(count)
  }
  return next === args.length ? counts : null
}

/** The same with giving back, as a regular expression over the types would; throws T0410 when nothing fits. */
function countExactly({ params, called }: Signature, args: readonly Value[]): number[] {
  const bits = args.map(bitOf)
  const failed = new Set<number>()
  const counts: number[] = []
  const fits = (index: number, next: number): boolean => {
    const param = params[index]
    if (param === undefined) return next === bits.length
    const key = index * (bits.length + 1) + next
    if (failed.has(key)) return false
    let most = 0
    while (most < param.max && next + most < bits.length && (param.accepts & (bits[next + most] ?? 0)) !== 0)
      most += 1
    for (let count = most; count >= param.min; count -= 1) {
      counts[index] = count
      if (fits(index + 1, next + count)) return true
    }
    failed.add(key)
    return false
  }
  if (fits(0, 0)) return counts
  throw fault('T0410', { ...firstBad(params, bits, args), called })
}

/** The first argument that no parameter takes; its index counts from 1. */
function firstBad(
  params: readonly Param[],
  bits: readonly number[],
  args: readonly Value[],
): { value: Value; index: number } {
  let good = 0
  for (const param of params) {
    let count = 0
    while (
      count < param.max &&
      good + count < bits.length &&
      (param.accepts & (bits[good + count] ?? 0)) !== 0
    )
      count += 1
    if (count < param.min) break
    good += count
  }
  return { value: args[good], index: good + 1 }
}

/** Which argument of which function it is; the index counts from 0. */
interface Place {
  index: number
  called: string
}

function toArray(param: Param, arg: Value, symbols: string, place: Place, run: Run): Value {
  if (arg === undefined) return undefined
  const { subtype } = param
  if (!Array.isArray(arg)) {
    if (subtype !== null && symbols !== subtype) throw badItems(arg, place, subtype)
    return [arg]
  }
  if (subtype !== null) checkItems(subtype, arg, place, run)
  return arg
}

function checkItems(subtype: string, items: readonly Value[], place: Place, run: Run): void {
  run.spend(items.length >> 4)
  const wanted = bitOfLetter[subtype.charAt(0)] ?? 0
  for (const item of items) if (bitOf(item) !== wanted) throw badItems([...items], place, subtype)
}

function badItems(arg: Value, { index, called }: Place, subtype: string): unknown {
  return fault('T0412', { value: arg, index: index + 1, called, type: plurals[subtype] })
}
