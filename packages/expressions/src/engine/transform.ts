import type { TransformNode } from '../ast.ts'
import { cloneOf } from '../functions/json.ts'
import { fault } from '../runtime/fault.ts'
import type { Run } from '../runtime/run.ts'
import { parseSignature } from '../runtime/signature.ts'
import { isFunction, isObject, type JsonObject, setKey, type Value } from '../runtime/value.ts'
import { callBack, Native } from './functions.ts'
import type { CompileScope, Evaluator } from './scope.ts'

const signature = parseSignature('<(oa):o>')

/**
 * Compiles `|pattern|update, delete|`: a function that gives a copy of its argument in which every match of the
 * pattern is changed. The copy is the engine's own whatever `$clone` gives, so the input cannot be written to.
 */
export function compileTransform(node: TransformNode, scope: CompileScope): Evaluator {
  const pattern = scope.compile(node.pattern, 1)
  const update = scope.compile(node.update, 1)
  const deletion = node.delete === null ? null : scope.compile(node.delete, 1)
  const deletePosition = node.delete?.position ?? node.position
  return (_input, frame) =>
    new Native(
      ([value], run) => {
        if (value === undefined) return undefined
        const clone = frame.lookup('clone', run)
        if (!isFunction(clone)) throw fault('T2013', {}, node.position)
        const copy = cloneOf(callBack(clone, [value], frame, run), run)
        const before = run.enter(2)
        const found = pattern(copy, frame, run)
        const matches = Array.isArray(found) ? found : found === undefined ? [] : [found]
        for (const match of matches) {
          run.spend(1)
          mergeInto(match, update(match, frame, run), node.update.position, run)
          if (deletion !== null) deleteFrom(match, deletion(match, frame, run), deletePosition)
        }
        run.depth = before
        return copy
      },
      signature,
      1,
    )
}

function mergeInto(match: Value, update: Value, position: number, run: Run): void {
  if (update === undefined) return
  if (!isObject(update)) throw fault('T2011', { value: update }, position)
  if (!isObject(match)) return
  const keys = Object.keys(update)
  run.allocate(24 * keys.length)
  for (const key of keys) setKey(match, key, update[key])
}

function deleteFrom(match: Value, deletions: Value, position: number): void {
  if (deletions === undefined) return
  for (const key of Array.isArray(deletions) ? deletions : [deletions]) {
    if (typeof key !== 'string') throw fault('T2012', { value: deletions }, position)
    if (isObject(match)) remove(match, key)
  }
}

function remove(object: JsonObject, key: string): void {
  if (Object.hasOwn(object, key)) delete object[key]
}
