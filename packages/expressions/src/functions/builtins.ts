import { type Implementation, Native } from '../engine/functions.ts'
import { fault } from '../runtime/fault.ts'
import { parseSignature } from '../runtime/signature.ts'
import type { FunctionValue } from '../runtime/value.ts'
import { text } from './arguments.ts'
import { evaluateText } from './evaluate-text.ts'
import * as formats from './formats.ts'
import * as higherOrder from './higher-order.ts'
import * as lists from './lists.ts'
import * as matching from './matching.ts'
import * as numbers from './numbers.ts'
import * as objects from './objects.ts'
import * as strings from './strings.ts'

const error: Implementation = (args) => {
  throw fault('D3137', { message: text(args, 0) || '$error() function evaluated' })
}

const assert: Implementation = (args) => {
  if (!args[0]) throw fault('D3141', { message: text(args, 1) || '$assert() statement failed' })
  return undefined
}

/** Name, implementation, signature, arity; and the parameters that can be applied partially when they are not as many. */
const table: readonly (readonly [string, Implementation, string, number, number?])[] = [
  ['sum', numbers.sum, '<a<n>:n>', 1],
  ['count', numbers.count, '<a:n>', 1],
  ['max', numbers.max, '<a<n>:n>', 1],
  ['min', numbers.min, '<a<n>:n>', 1],
  ['average', numbers.average, '<a<n>:n>', 1],
  ['string', strings.string, '<x-b?:s>', 1, 2],
  ['substring', strings.substring, '<s-nn?:s>', 3],
  ['substringBefore', strings.substringBefore, '<s-s:s>', 2],
  ['substringAfter', strings.substringAfter, '<s-s:s>', 2],
  ['lowercase', strings.lowercase, '<s-:s>', 1],
  ['uppercase', strings.uppercase, '<s-:s>', 1],
  ['length', strings.length, '<s-:n>', 1],
  ['trim', strings.trim, '<s-:s>', 1],
  ['pad', strings.pad, '<s-ns?:s>', 3],
  ['match', matching.match, '<s-f<s:o>n?:a<o>>', 3],
  ['contains', matching.contains, '<s-(sf):b>', 2],
  ['replace', matching.replace, '<s-(sf)(sf)n?:s>', 4],
  ['split', matching.split, '<s-(sf)n?:a<s>>', 3],
  ['join', strings.join, '<a<s>s?:s>', 2],
  ['formatNumber', formats.formatNumber, '<n-so?:s>', 3],
  ['formatBase', numbers.formatBase, '<n-n?:s>', 2],
  ['formatInteger', formats.formatInteger, '<n-s:s>', 2],
  ['parseInteger', formats.parseInteger, '<s-s:n>', 2],
  ['number', numbers.number, '<(nsb)-:n>', 1],
  ['floor', numbers.floor, '<n-:n>', 1],
  ['ceil', numbers.ceil, '<n-:n>', 1],
  ['round', numbers.round, '<n-n?:n>', 2],
  ['abs', numbers.abs, '<n-:n>', 1],
  ['sqrt', numbers.sqrt, '<n-:n>', 1],
  ['power', numbers.power, '<n-n:n>', 2],
  ['random', numbers.random, '<:n>', 0],
  ['boolean', numbers.boolean, '<x-:b>', 1],
  ['not', numbers.not, '<x-:b>', 1],
  ['type', numbers.type, '<x:s>', 1],
  ['map', higherOrder.map, '<af>', 2],
  ['zip', lists.zip, '<a+>', 0, 1],
  ['filter', higherOrder.filter, '<af>', 2],
  ['single', higherOrder.single, '<af?>', 2],
  ['reduce', higherOrder.reduce, '<afj?:j>', 3],
  ['sift', higherOrder.sift, '<o-f?:o>', 2],
  ['keys', objects.keys, '<x-:a<s>>', 1],
  ['lookup', objects.lookup, '<x-s:x>', 2],
  ['append', lists.append, '<xx:a>', 2],
  ['exists', lists.exists, '<x:b>', 1],
  ['spread', objects.spread, '<x-:a<o>>', 1],
  ['merge', objects.merge, '<a<o>:o>', 1],
  ['reverse', lists.reverse, '<a:a>', 1],
  ['each', higherOrder.each, '<o-f:a>', 2],
  ['error', error, '<s?:x>', 1],
  ['assert', assert, '<bs?:x>', 2],
  ['sort', lists.sort, '<af?:a>', 2],
  ['shuffle', lists.shuffle, '<a:a>', 1],
  ['distinct', lists.distinct, '<x:x>', 1],
  ['base64encode', strings.base64encode, '<s-:s>', 1],
  ['base64decode', strings.base64decode, '<s-:s>', 1],
  ['encodeUrlComponent', strings.encodeUrlComponent, '<s-:s>', 1],
  ['encodeUrl', strings.encodeUrl, '<s-:s>', 1],
  ['decodeUrlComponent', strings.decodeUrlComponent, '<s-:s>', 1],
  ['decodeUrl', strings.decodeUrl, '<s-:s>', 1],
  ['eval', evaluateText, '<sx?:x>', 2],
  ['toMillis', formats.toMillis, '<s-s?:n>', 2],
  ['fromMillis', formats.fromMillis, '<n-s?s?:s>', 3],
  ['clone', objects.clone, '<(oa)-:o>', 1],
  ['now', formats.now, '<s?s?:s>', 2],
  ['millis', formats.millis, '<:n>', 0],
  ['zoneOffset', formats.zoneOffset, '<n-s?:s>', 2],
  ['addMonths', formats.addMonths, '<s-n:s>', 2],
]

/** The functions of the language and of the service, by their names without `$`. */
export const builtins: ReadonlyMap<string, FunctionValue> = new Map(
  table.map(([name, implementation, signature, arity, params]) => {
    return [name, new Native(implementation, parseSignature(signature, `$${name}`), arity, params)]
  }),
)

/** Each function with its signature, as the language writes it. */
export const builtinSignatures: readonly (readonly [name: string, signature: string])[] = table.map(
  ([name, _, signature]) => [name, signature],
)
