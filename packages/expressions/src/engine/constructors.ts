import type { ArrayNode, Group, ObjectNode } from '../ast.ts'
import { fault } from '../runtime/fault.ts'
import type { Run } from '../runtime/run.ts'
import {
  type Frame,
  frameOf,
  type JsonObject,
  type List,
  setKey,
  type Tuple,
  TupleStream,
  type Value,
} from '../runtime/value.ts'
import { pushAll } from './lookups.ts'
import type { CompileScope, Evaluator } from './scope.ts'

/** Compiles `[…]`: values that are arrays are spliced in, but not those of inner constructors. */
export function compileArray(node: ArrayNode, scope: CompileScope, level: number): Evaluator {
  const items = node.expressions.map((item) => ({
    evaluate: scope.compile(item, level + 1),
    isWhole: item.type === 'array' || (item.type === 'string' && item.value === '['),
  }))
  const isConstructor = node.consarray === true
  return (input, frame, run) => {
    const result: List = []
    for (const { evaluate, isWhole } of items) {
      const value = evaluate(input, frame, run)
      if (value === undefined) continue
      if (isWhole || !Array.isArray(value)) result.push(value)
      else pushAll(result, value, run)
    }
    run.allocate(BYTES_PER_LIST + 8 * result.length)
    if (isConstructor) result.cons = true
    return result
  }
}

export type Grouping = (input: Value, frame: Frame, run: Run) => Value

/** Compiles `{…}`. With different literal keys and one context, which is the most of all, nothing has to be grouped. */
export function compileObject(node: ObjectNode, scope: CompileScope, level: number): Evaluator {
  const group = compileGroup(node, scope, level)
  const keys = literalKeys(node)
  if (keys === null) return group
  const values = node.pairs.map(([, value]) => scope.compile(value, level + 1))
  return (input, frame, run) => {
    if (Array.isArray(input) || input instanceof TupleStream) return group(input, frame, run)
    run.allocate(BYTES_PER_LIST + BYTES_PER_FIELD * keys.length)
    const result: JsonObject = {}
    for (let index = 0; index < keys.length; index += 1) {
      const value = values[index]?.(input, frame, run)
      if (value !== undefined) setKey(result, keys[index] ?? '', value)
    }
    return result
  }
}

function literalKeys(node: ObjectNode): string[] | null {
  const keys: string[] = []
  for (const [key] of node.pairs) {
    const isPlainString = key.type === 'string' && key.predicate === undefined && key.group === undefined
    if (!isPlainString || typeof key.value !== 'string' || RESERVED.has(key.value)) return null
    keys.push(key.value)
  }
  return new Set(keys).size === keys.length ? keys : null
}

/** The reference's own marks on functions, which it refuses as keys. */
const RESERVED = new Set(['_jsonata_lambda', '_jsonata_function'])
const BYTES_PER_LIST = 32
const BYTES_PER_FIELD = 24

interface Entry {
  values: Value[]
  tuples: Tuple[]
  pair: number
}

/** Compiles the pairs of a grouping: items with the same key share one value, computed over all of them. */
export function compileGroup(group: Group, scope: CompileScope, level: number): Grouping {
  const pairs = group.pairs.map(([key, value]) => ({
    key: scope.compile(key, level + 1),
    value: scope.compile(value, level + 1),
  }))
  const { position } = group
  return (input, frame, run) => {
    const entries = new Map<string, Entry>()
    if (input instanceof TupleStream) {
      for (const tuple of input.tuples) {
        const inner = frameOf(frame, tuple, run)
        for (const [index, pair] of pairs.entries()) {
          const entry = entryOf(entries, pair.key(tuple.get('@'), inner, run), index, position, run)
          entry?.tuples.push(tuple)
        }
      }
    } else {
      const items = !Array.isArray(input) ? [input] : input.length === 0 ? [undefined] : input
      for (const item of items) {
        for (const [index, pair] of pairs.entries()) {
          entryOf(entries, pair.key(item, frame, run), index, position, run)?.values.push(item)
        }
      }
    }
    const result: JsonObject = {}
    for (const [key, entry] of entries) {
      const value = groupValue(entry, pairs[entry.pair]?.value, frame, run)
      if (value !== undefined) setKey(result, key, value)
    }
    return result
  }
}

function entryOf(
  entries: Map<string, Entry>,
  key: Value,
  pair: number,
  position: number,
  run: Run,
): Entry | null {
  run.spend(1)
  if (key === undefined) return null
  if (typeof key !== 'string') throw fault('T1003', { value: key }, position)
  if (RESERVED.has(key)) throw fault('D1013', { value: key }, position)
  let entry = entries.get(key)
  if (entry === undefined) {
    run.allocate(BYTES_PER_LIST + BYTES_PER_FIELD)
    entry = { values: [], tuples: [], pair }
    entries.set(key, entry)
  }
  if (entry.pair !== pair) throw fault('D1009', { value: key }, position)
  return entry
}

function groupValue(entry: Entry, evaluate: Evaluator | undefined, frame: Frame, run: Run): Value {
  if (evaluate === undefined) return undefined
  const [first] = entry.tuples
  if (first === undefined) return evaluate(joined(entry.values, run), frame, run)
  const names = new Set(entry.tuples.flatMap((tuple) => [...tuple.keys()]))
  const joinedTuple: Tuple = new Map()
  for (const name of names) {
    joinedTuple.set(
      name,
      joined(
        entry.tuples.map((tuple) => tuple.get(name)),
        run,
      ),
    )
  }
  const context = joinedTuple.get('@')
  joinedTuple.delete('@')
  return evaluate(context, frameOf(frame, joinedTuple, run), run)
}

/** The values of a group as one: a single one stays itself, of several those that are arrays are spliced in. */
function joined(values: readonly Value[], run: Run): Value {
  const present = values.filter((value) => value !== undefined)
  if (present.length <= 1) return present[0]
  run.allocate(8 * present.length)
  const result: List = []
  for (const value of present) {
    if (Array.isArray(value)) pushAll(result, value, run)
    else result.push(value)
  }
  return result
}
