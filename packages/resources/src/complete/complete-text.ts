import { type Visible, visibleAt } from '@countersign/expressions'
import { describeBuiltins } from '@countersign/expressions/builtin-signatures'
import { resolveShape } from '../check-shape.ts'
import { expressionsOf } from '../checks/expressions-of.ts'
import type { Lookup } from '../checks/findings.ts'
import { isRecord, type Path } from '../issue.ts'
import { parseResource } from '../parse-resource.ts'
import { referenceSites } from '../references.ts'
import { EXPRESSION_EXPECTED } from '../shapes/common.ts'
import { API_VERSION, type Kind, Metadata, SPEC_SHAPES } from '../shapes/resource.ts'
import { YamlText } from '../yaml-text/yaml-text.ts'
import { contextAt, type LineContext } from './line-context.ts'

/** Something that can stand where somebody types. */
export interface Completion {
  label: string
  /** What is written, where it is more than the label. */
  apply?: string
  /** In a word: its kind, its signature. */
  detail?: string
  /** In a sentence. */
  info?: string
}
export interface Completions {
  /** Where what is replaced begins. */
  from: number
  items: Completion[]
}
export interface CompletionWorld {
  lookup: Lookup
  /** What a reference to a resource of this kind can name, as key@version. */
  references(kind: Kind): readonly { reference: string; name?: string }[]
}

/** What the checks accept at a place of the text of a resource; undefined where nothing can be told. */
export function completeText(
  text: string,
  offset: number,
  kind: Kind,
  world: CompletionWorld,
): Completions | undefined {
  const within = expressionAt(text, offset, kind)
  if (within !== undefined) return completeExpression(text, offset, within, kind, world.lookup)
  const context = contextAt(text, offset)
  if (context === undefined) return undefined
  const items = context.is === 'name' ? namesAt(context, kind, text) : valuesAt(context, kind, text, world)
  return items.length === 0 ? undefined : { from: context.from, items }
}

/** What the shape at a path means, for who points at it. */
export function describePath(kind: Kind, path: Path, text: string): string | undefined {
  const found = shapesAt(kind, path, text)
  return found.map(({ description }) => description).find((each) => typeof each === 'string')
}

type Shape = Record<string, unknown>

const ROOT = (kind: Kind): Shape => ({
  type: 'object',
  properties: {
    apiVersion: { const: API_VERSION, description: 'The version of this format.' },
    kind: { const: kind, description: 'The kind of this resource.' },
    metadata: Metadata,
    spec: SPEC_SHAPES[kind],
  },
})

/** Every form that the value at a path can have; of objects that are told apart by their `type`, the one that stands there. */
function shapesAt(kind: Kind, path: Path, text: string): Shape[] {
  const { value } = new YamlText(text)
  let shapes = branchesOf(ROOT(kind), value)
  let here: unknown = value
  for (const name of path) {
    here = typeof here === 'object' && here !== null ? Reflect.get(here, name) : undefined
    shapes = shapes.flatMap((shape) => stepInto(shape, name)).flatMap((shape) => branchesOf(shape, here))
  }
  return shapes
}

function stepInto(shape: Shape, name: string | number): unknown[] {
  if (typeof name === 'number') return shape.items === undefined ? [] : [shape.items]
  const { properties, patternProperties } = shape
  if (isRecord(properties) && Object.hasOwn(properties, name)) return [properties[name]]
  return isRecord(patternProperties) ? Object.values(patternProperties) : []
}

function branchesOf(shape: unknown, value: unknown): Shape[] {
  const node = resolveShape(shape)
  if (!Array.isArray(node.anyOf)) return [node]
  const all: Shape[] = node.anyOf.flatMap((branch) =>
    branchesOf(branch, value).map((each) => ({ description: node.description, ...each })),
  )
  const type = isRecord(value) ? value.type : undefined
  const meant = all.filter(({ properties }) => isRecord(properties) && constOf(properties.type) === type)
  return type !== undefined && meant.length > 0 ? meant : all
}

function constOf(shape: unknown): unknown {
  return isRecord(shape) ? shape.const : undefined
}

function namesAt({ path, beside, typed }: LineContext, kind: Kind, text: string): Completion[] {
  const properties = shapesAt(kind, path, text).flatMap((shape) =>
    isRecord(shape.properties) ? Object.entries(shape.properties) : [],
  )
  const free = new Map(properties.filter(([name]) => name === typed || !beside.includes(name)))
  return [...free].map(([name, shape]) => {
    const { description } = isRecord(shape) ? shape : {}
    return {
      label: name,
      apply: `${name}: `,
      ...(typeof description === 'string' && { info: description }),
    }
  })
}

function valuesAt({ path }: LineContext, kind: Kind, text: string, world: CompletionWorld): Completion[] {
  const site = referenceSites(kind).find(({ holder, property }) => isSite([...holder, property], path))
  if (site !== undefined) {
    const all = site.kinds.flatMap((each) => world.references(each))
    return all.map(({ reference, name }) => ({
      label: reference,
      ...(name !== undefined && { detail: name }),
    }))
  }
  return shapesAt(kind, path, text).flatMap(literalsOf)
}

/** @param site as a place of references is told: names, and `*` for every entry */
function isSite(site: readonly string[], path: Path): boolean {
  const [root, ...own] = path
  return (
    root === 'spec' &&
    own.length === site.length &&
    site.every((name, at) => name === '*' || name === String(own[at]))
  )
}

function literalsOf(shape: Shape): Completion[] {
  if (Array.isArray(shape.enum)) return shape.enum.map((each) => ({ label: String(each) }))
  if (shape.const !== undefined) return [{ label: String(shape.const) }]
  return shape.type === 'boolean' ? [{ label: 'true' }, { label: 'false' }] : []
}

/** The expression that somebody types in: its path, and what of it stands before. */
function expressionAt(text: string, offset: number, kind: Kind): { path: Path; before: string } | undefined {
  const read = new YamlText(text)
  const path = read.isReadable ? read.pathAt(offset) : contextAt(text, offset)?.path
  if (path === undefined) return undefined
  const isExpression = shapesAt(kind, path, text).some(({ expected }) => expected === EXPRESSION_EXPECTED)
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset)
  const name = String(path.at(-1))
  const isInName = new RegExp(`^\\s*(- +)*${name.replace(/\W/g, '\\$&')}?$`).test(line)
  return isExpression && !isInName ? { path, before: line } : undefined
}

function completeExpression(
  text: string,
  offset: number,
  { path, before }: { path: Path; before: string },
  kind: Kind,
  lookup: Lookup,
): Completions | undefined {
  const dotted = /\$((?:\.[A-Za-z_]\w*)*)\.(\w*)$/.exec(before)
  const sees = seenAt(text, path, kind, lookup)
  if (dotted !== null) {
    const [, chain = '', typed = ''] = dotted
    const visible = sees?.visible && visibleAt(sees.visible, chain.split('.').filter(Boolean))
    const items = visible === undefined ? [] : keysOf(visible)
    return items.length === 0 ? undefined : { from: offset - typed.length, items }
  }
  const [, word] = /(\$\w*)$/.exec(before) ?? []
  if (word === undefined) return undefined
  const own = (sees?.functions ?? []).map((name) => ({ label: `$${name}`, apply: `$${name}(` }))
  const built = describeBuiltins().map(({ name, signature }) => ({
    label: `$${name}`,
    apply: `$${name}(`,
    detail: signature,
  }))
  return { from: offset - word.length, items: [{ label: '$.', detail: '' }, ...own, ...built] }
}

/** What an expression sees; while it is being typed, the rest of the text tells. */
function seenAt(
  text: string,
  path: Path,
  kind: Kind,
  lookup: Lookup,
): { visible: Visible | undefined; functions: string[] } | undefined {
  const { resource } = parseResource(text)
  if (resource === undefined || resource.kind !== kind) return undefined
  const names = path.map(String).join('/')
  const use = expressionsOf(resource, lookup).find(({ path: at }) => at.map(String).join('/') === names)
  return use && { visible: use.sees.visible, functions: [...(use.sees.functions ?? [])] }
}

function keysOf(visible: Visible): Completion[] {
  if ('keys' in visible) return Object.keys(visible.keys).map((label) => ({ label }))
  if (!('schema' in visible)) return []
  return propertiesOf(visible.schema, visible.document ?? visible.schema)
}

function propertiesOf(schema: unknown, document: unknown, depth = 0): Completion[] {
  if (!isRecord(schema) || depth > 8) return []
  if (typeof schema.$ref === 'string' && schema.$ref.startsWith('#/')) {
    const target = schema.$ref
      .slice(2)
      .split('/')
      .reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), document)
    return propertiesOf(target, document, depth + 1)
  }
  const own = isRecord(schema.properties) ? Object.entries(schema.properties) : []
  const branches = ['allOf', 'anyOf', 'oneOf'].flatMap((name) => {
    const list = schema[name]
    return Array.isArray(list) ? list.flatMap((each) => propertiesOf(each, document, depth + 1)) : []
  })
  const named = own.map(([label, shape]) => ({
    label,
    ...(isRecord(shape) && typeof shape.type === 'string' && { detail: shape.type }),
    ...(isRecord(shape) && typeof shape.description === 'string' && { info: shape.description }),
  }))
  return [...named, ...branches, ...propertiesOf(schema.items, document, depth + 1)]
}
