import { isSame } from '../compare/comparison.ts'
import { isRecord, type Path } from '../issue.ts'

/**
 * One edit of a value: another value at a path (undefined takes it out), one more item in the list at a path, an item of that list moved to
 * another place in it, or another name for the property at a path.
 */
export type YamlEdit =
  | { readonly path: Path; readonly value: unknown }
  | { readonly path: Path; readonly at: number; readonly insert: unknown }
  | { readonly path: Path; readonly move: number; readonly to: number }
  | { readonly path: Path; readonly rename: string }

/** What is done to a text: edits none of which is about more than it changes. */
export type Step =
  | { kind: 'set' | 'add'; path: Path; value: unknown }
  | { kind: 'remove'; path: Path }
  | { kind: 'insert'; path: Path; at: number; value: unknown }
  | { kind: 'move'; path: Path; from: number; to: number }
  | { kind: 'rename'; path: Path; name: string }

/** The steps that make a value say what an edit says. */
export function stepsOf(root: unknown, edit: YamlEdit): Step[] {
  if ('insert' in edit) {
    const list = valueAt(root, edit.path)
    if (!Array.isArray(list) || list.length === 0)
      return setSteps(root, edit.path, [...(Array.isArray(list) ? list : []), edit.insert])
    const at = Math.max(0, Math.min(edit.at, list.length))
    return [{ kind: 'insert', path: edit.path, at, value: edit.insert }]
  }
  if ('rename' in edit) return renameSteps(root, edit.path, edit.rename)
  if ('move' in edit)
    return edit.move === edit.to ? [] : [{ kind: 'move', path: edit.path, from: edit.move, to: edit.to }]
  return setSteps(root, edit.path, edit.value)
}

/** A name that another property has already stays with that one. */
function renameSteps(root: unknown, path: Path, name: string): Step[] {
  const holder = valueAt(root, path.slice(0, -1))
  const isThere = isRecord(holder) && Object.hasOwn(holder, String(path.at(-1)))
  if (!isThere || Object.hasOwn(holder, name)) return []
  return [{ kind: 'rename', path, name }]
}

/** What is not there yet on the way is made. */
function setSteps(root: unknown, path: Path, value: unknown): Step[] {
  let there: unknown = root
  for (const [depth, name] of path.entries()) {
    const open = isRecord(there) || Array.isArray(there) ? there : undefined
    if (open !== undefined && Object.hasOwn(open, name)) {
      there = Reflect.get(open, name)
      continue
    }
    if (value === undefined) return []
    const wrapped = path.slice(depth + 1).reduceRight<unknown>(wrap, value)
    if (open !== undefined) return [{ kind: 'add', path: path.slice(0, depth + 1), value: wrapped }]
    return [{ kind: 'set', path: path.slice(0, depth), value: wrap(wrapped, name) }]
  }
  return [...changes(path, there, value)]
}

function wrap(inner: unknown, name: string | number): unknown {
  return typeof name === 'number' ? [inner] : { [name]: inner }
}

function* changes(path: Path, from: unknown, to: unknown): Generator<Step> {
  if (to === undefined) yield { kind: 'remove', path }
  else if (isSame(from, to)) return
  else if (isRecord(from) && isRecord(to) && isFull(from) && isFull(to)) yield* ofProperties(path, from, to)
  else if (Array.isArray(from) && Array.isArray(to) && from.length > 0 && to.length > 0)
    yield* ofItems(path, from, to)
  else yield { kind: 'set', path, value: to }
}

function isFull(value: object): boolean {
  return Object.keys(value).length > 0
}

function* ofProperties(
  path: Path,
  from: Record<string, unknown>,
  to: Record<string, unknown>,
): Generator<Step> {
  const names = Object.keys(from)
  const staying = names.filter((name) => to[name] !== undefined)
  // With nothing left between, there is no place to put the new ones.
  if (staying.length === 0) {
    yield { kind: 'set', path, value: to }
    return
  }
  for (const name of names) if (to[name] === undefined) yield { kind: 'remove', path: [...path, name] }
  for (const [name, value] of Object.entries(to)) {
    if (value === undefined) continue
    if (Object.hasOwn(from, name)) yield* changes([...path, name], from[name], value)
    else yield { kind: 'add', path: [...path, name], value }
  }
}

/** What begins and ends alike stays; between, items change in their places, and the rest is put in or taken out. */
function* ofItems(path: Path, from: readonly unknown[], to: readonly unknown[]): Generator<Step> {
  const shorter = Math.min(from.length, to.length)
  let head = 0
  while (head < shorter && isSame(from[head], to[head])) head += 1
  let tail = 0
  while (tail < shorter - head && isSame(from.at(-1 - tail), to.at(-1 - tail))) tail += 1
  const both = shorter - tail
  for (let at = head; at < both; at++) yield* changes([...path, at], from[at], to[at])
  for (let at = from.length - tail - 1; at >= both; at--) yield { kind: 'remove', path: [...path, at] }
  for (let at = both; at < to.length - tail; at++) yield { kind: 'insert', path, at, value: to[at] }
}

/** What stands at a path; undefined where the path leads nowhere. */
export function valueAt(root: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
    root,
  )
}

/** The value after a step; what it is not about is the very same. */
export function stepped(root: unknown, step: Step, depth = 0): unknown {
  const name = step.path[depth]
  const isHolder = depth === step.path.length - (isOfHolder(step) ? 1 : 0)
  if (isHolder) return done(root, step)
  if (name === undefined) return root
  if (Array.isArray(root))
    return root.map((item, at) => (String(at) === String(name) ? stepped(item, step, depth + 1) : item))
  if (!isRecord(root)) return root
  return { ...root, [name]: stepped(root[name], step, depth + 1) }
}

function isOfHolder({ kind, path }: Step): boolean {
  return path.length > 0 && kind !== 'insert' && kind !== 'move'
}

/** @param holder what the last part of the path is in; of a list's own steps, the list */
function done(holder: unknown, step: Step): unknown {
  if (step.kind === 'insert') return Array.isArray(holder) ? holder.toSpliced(step.at, 0, step.value) : holder
  if (step.kind === 'move') return Array.isArray(holder) ? moved(holder, step.from, step.to) : holder
  const name = step.path.at(-1)
  if (step.kind === 'rename') return isRecord(holder) ? renamed(holder, String(name), step.name) : holder
  if (name === undefined) return step.kind === 'remove' ? null : step.value
  if (Array.isArray(holder))
    return step.kind === 'remove'
      ? holder.toSpliced(Number(name), 1)
      : holder.toSpliced(Number(name), 1, step.value)
  if (!isRecord(holder)) return holder
  const { [String(name)]: _, ...rest } = holder
  return step.kind === 'remove' ? rest : { ...holder, [name]: step.value }
}

function moved(list: readonly unknown[], from: number, to: number): unknown[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, list[from])
}

/** It keeps its place among the others. */
function renamed(holder: Record<string, unknown>, from: string, to: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(holder).map(([name, value]) => [name === from ? to : name, value]))
}
