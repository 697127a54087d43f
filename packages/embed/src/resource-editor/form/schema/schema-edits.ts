import type { Path } from '@countersign/resources'
import type { YamlEdit } from '@countersign/resources/yaml-text'
import { below, isRecord, isSame, names, record, typesOf } from '@countersign/ui/json-form/schema'
import { editsBetween } from '../form-edits.ts'
import { keywordsOf } from './keywords.ts'
import { DEFINITION, nodeAt, parentOf, type SchemaNode, typeOf } from './schema-tree.ts'

const at = (path: Path): Path => [...DEFINITION, ...path]

/** Another name for a property or a definition: what is required and what refers to it follow. */
export function renameEdits(tree: SchemaNode, node: SchemaNode, name: string): YamlEdit[] {
  const parent = parentOf(tree, node)
  const place = node.isRequired ? names(parent?.schema.required).indexOf(node.name) : -1
  const to = renamedPointer(node, name)
  return [
    ...referenceEdits(tree.schema, node.pointer, to),
    ...(place < 0 || !parent ? [] : [{ path: at([...parent.path, 'required', place]), value: name }]),
    { path: at(node.path), rename: name },
  ]
}

/** Where a node stands once it has another name. */
export function renamedPointer({ pointer }: SchemaNode, name: string): string {
  return below(pointer.slice(0, pointer.lastIndexOf('/')), name)
}

function referenceEdits(schema: unknown, from: string, to: string, path: Path = []): YamlEdit[] {
  if (Array.isArray(schema))
    return schema.flatMap((one, index) => referenceEdits(one, from, to, [...path, index]))
  if (!isRecord(schema)) return []
  return Object.entries(schema).flatMap(([name, value]): YamlEdit[] => {
    const isIt = name === '$ref' && typeof value === 'string'
    if (!isIt) return referenceEdits(value, from, to, [...path, name])
    const isThere = value === `#${from}` || value.startsWith(`#${from}/`)
    return isThere ? [{ path: at([...path, name]), value: `#${to}${value.slice(from.length + 1)}` }] : []
  })
}

export function removeEdits(tree: SchemaNode, node: SchemaNode): YamlEdit[] {
  return [...requiredEdits(tree, node, false), { path: at(node.path), value: undefined }]
}

export function requiredEdits(tree: SchemaNode, node: SchemaNode, isRequired: boolean): YamlEdit[] {
  const parent = parentOf(tree, node)
  if (parent === undefined || node.kind !== 'property' || node.isRequired === isRequired) return []
  const path = at([...parent.path, 'required'])
  const before = names(parent.schema.required)
  if (isRequired) return [{ path, at: before.length, insert: node.name }]
  // Older drafts refuse an empty list.
  if (before.length === 1) return [{ path, value: undefined }]
  return [{ path: [...path, before.indexOf(node.name)], value: undefined }]
}

/** Another kind of value. What both kinds know of stays. */
export function typeEdits(node: SchemaNode, type: string, draft: unknown): YamlEdit[] {
  const { schema } = node
  if (typeOf(schema) === type) return []
  const known = new Set(['title', 'description', ...keywordsOf(type, draft)])
  const kept = Object.fromEntries(
    Object.entries(schema).filter(([name, value]) => known.has(name) && isOf(type, name, value)),
  )
  const isNull = typesOf(schema).isNullable
  const own = type.startsWith('#')
    ? { $ref: type }
    : type === 'any'
      ? {}
      : { type: isNull ? [type, 'null'] : type }
  const more = type === 'array' ? { items: { type: 'string' } } : type === 'object' ? { properties: {} } : {}
  return editsBetween(at(node.path), schema, { ...own, ...kept, ...more })
}

/** Values of another type are no choices any more. */
function isOf(type: string, name: string, value: unknown): boolean {
  const wanted = type === 'integer' ? 'number' : type
  if (name === 'default') return typeof value === wanted
  return name !== 'enum' || (Array.isArray(value) && value.every((one) => typeof one === wanted))
}

/** Whether null is allowed besides. */
export function nullEdits(node: SchemaNode, isNullable: boolean): YamlEdit[] {
  const { types } = typesOf(node.schema)
  // A schema with properties that names no type asks for objects, as its form says.
  const asked = types.length === 0 ? [typeOf(node.schema)] : types
  const [only] = asked
  const value = isNullable ? [...asked, 'null'] : asked.length === 1 ? only : asked
  return [{ path: at([...node.path, 'type']), value }]
}

/** What the form of a node changed: its keywords alone. */
export function keywordEdits(node: SchemaNode, keywords: readonly string[], next: unknown): YamlEdit[] {
  const after = record(next)
  return keywords
    .filter((name) => !isSame(node.schema[name], after[name]))
    .flatMap((name) => editsBetween(at([...node.path, name]), node.schema[name], after[name]))
}

interface Added {
  edits: YamlEdit[]
  pointer: string
}

/** A property more, of an object. */
export function addProperty(node: SchemaNode): Added {
  return added(node, 'properties', 'property')
}

/** A definition more, to refer to; drafts of JSON Schema keep them under different names. */
export function addDefinition(tree: SchemaNode, draft: unknown): Added {
  const isOld = typeof draft === 'string' && draft.startsWith('draft-')
  return added(tree, isOld ? 'definitions' : '$defs', 'definition')
}

function added(node: SchemaNode, keyword: string, base: string): Added {
  const there = record(node.schema[keyword])
  let number = 1
  while (Object.hasOwn(there, `${base}${number}`)) number += 1
  const name = `${base}${number}`
  return {
    edits: [{ path: at([...node.path, keyword, name]), value: { type: 'string' } }],
    pointer: below(below(node.pointer, keyword), name),
  }
}

/** The object that a property is added to, from where one is: itself, else what holds it. */
export function objectAround(tree: SchemaNode, node: SchemaNode): SchemaNode {
  const parent = parentOf(tree, node)
  if (typeOf(node.schema) === 'object' || parent === undefined) return node
  return objectAround(tree, parent)
}

/** Who else has that name beside a node. */
export function isTaken(tree: SchemaNode, node: SchemaNode, name: string): boolean {
  return name !== node.name && nodeAt(tree, renamedPointer(node, name)) !== undefined
}
