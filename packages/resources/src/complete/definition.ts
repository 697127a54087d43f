import { isRecord, type Path } from '../issue.ts'
import { parseReference, referenceSites } from '../references.ts'
import type { Kind } from '../shapes/resource.ts'
import { type TextRange, YamlText } from '../yaml-text/yaml-text.ts'
import { nameInExpression } from './name-in-expression.ts'
import { expressionAt, isSite } from './place-in-shape.ts'

/** Where what stands at a place of the text is declared: in the text itself, or in a resource that it refers to. */
export type Definition =
  | { is: 'here'; range: TextRange }
  | { is: 'resource'; kinds: readonly Kind[]; reference: string }

/** What else the first name of a path can be; all others are inputs (spec/resources.md, Expressions). */
const ROOTS: Readonly<Record<string, 'fields' | 'inputs' | 'documents' | 'steps'>> = {
  fields: 'fields',
  inputs: 'inputs',
  docOutputs: 'documents',
  childOutputs: 'steps',
}
/** Properties whose value names something that the same text declares. */
const NAMES: Partial<Record<Kind, Readonly<Record<string, Declared>>>> = {
  Template: { role: 'roles' },
  Blueprint: { participant: 'participants', envelope: 'envelopes', document: 'documents' },
}
type Declared = 'fields' | 'inputs' | 'documents' | 'steps' | 'roles' | 'participants' | 'envelopes'

/** @returns undefined where nothing is named that somebody declares, or the text cannot be read */
export function definitionAt(text: string, offset: number, kind: Kind): Definition | undefined {
  const read = new YamlText(text)
  if (!read.isReadable || !isRecord(read.value)) return undefined
  const path = read.pathAt(offset)
  const value = valueAt(read.value, path)
  if (typeof value !== 'string') return undefined
  const site = referenceSites(kind).find(({ holder, property }) => isSite([...holder, property], path))
  if (site !== undefined)
    return parseReference(value) && { is: 'resource', kinds: site.kinds, reference: value }
  const declared =
    expressionAt(text, offset, kind) === undefined
      ? named(kind, path, value, read.value.spec)
      : namedInExpression(text, offset, read.value.spec)
  const range = declared && read.rangeOf(declared)
  return range && { is: 'here', range }
}

function named(kind: Kind, path: Path, value: string, spec: unknown): Path | undefined {
  const declared = NAMES[kind]?.[String(path.at(-1))]
  return declared && declaration(spec, declared, value)
}

function namedInExpression(text: string, offset: number, spec: unknown): Path | undefined {
  const found = nameInExpression(text, offset)
  if (found === undefined) return undefined
  if (found.is === 'function')
    return valueAt(spec, ['functions', found.name]) === undefined
      ? undefined
      : ['spec', 'functions', found.name]
  const [first = '', second] = found.names
  const root = ROOTS[first]
  return root !== undefined && second !== undefined
    ? declaration(spec, root, second)
    : declaration(spec, 'inputs', first)
}

/** Where the key stands of what a spec declares under that name. */
function declaration(spec: unknown, declared: Declared, key: string): Path | undefined {
  if (declared === 'steps') return stepOf(valueAt(spec, ['orchestration']), key, ['spec', 'orchestration'])
  if (declared !== 'documents') return keyed(valueAt(spec, [declared]), key, ['spec', declared])
  const envelopes = valueAt(spec, ['envelopes'])
  if (!Array.isArray(envelopes)) return undefined
  for (const [index, envelope] of envelopes.entries()) {
    const found = keyed(valueAt(envelope, ['documents']), key, ['spec', 'envelopes', index, 'documents'])
    if (found !== undefined) return found
  }
  return undefined
}

function keyed(list: unknown, key: string, path: Path): Path | undefined {
  if (!Array.isArray(list)) return undefined
  const index = list.findIndex((each) => isRecord(each) && each.key === key)
  return index < 0 ? undefined : [...path, index, 'key']
}

function stepOf(step: unknown, key: string, path: Path): Path | undefined {
  if (!isRecord(step)) return undefined
  if (step.key === key) return [...path, 'key']
  const { children } = step
  if (!Array.isArray(children)) return undefined
  for (const [index, child] of children.entries()) {
    const found = stepOf(child, key, [...path, 'children', index])
    if (found !== undefined) return found
  }
  return undefined
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (at, name) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, name) ? Reflect.get(at, name) : undefined,
    value,
  )
}
