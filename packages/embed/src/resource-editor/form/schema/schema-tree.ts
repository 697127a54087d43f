import type { Path } from '@countersign/resources'
import { below, isRecord, names, record, type Schema, typesOf } from '@countersign/ui/json-form/schema'

/** One schema within a JSON Schema. */
export interface SchemaNode {
  /** JSON pointer into the definition; that of the whole is empty. */
  pointer: string
  path: Path
  kind: 'whole' | 'property' | 'entry' | 'definition'
  /** Of a property or a definition. */
  name: string
  schema: Schema
  isRequired: boolean
  children: readonly SchemaNode[]
}

/** Where the definition stands in a Schema. */
export const DEFINITION = ['spec', 'schemaDefinition'] as const satisfies Path

/** Schemas in schemas: the service refuses more levels. */
const DEPTH_MAX = 32

/** The properties of a JSON Schema, and those of what they hold. What is no property, entry or definition stands in the text alone. */
export function schemaTree(definition: unknown): SchemaNode {
  return nodeOf({ pointer: '', path: [], kind: 'whole', name: '', isRequired: true }, definition, DEPTH_MAX)
}

type Place = Omit<SchemaNode, 'schema' | 'children'>

function nodeOf(place: Place, schema: unknown, left: number): SchemaNode {
  const said = record(schema)
  return { ...place, schema: said, children: left === 0 ? [] : childrenOf(place, said, left - 1) }
}

function childrenOf({ pointer, path, kind }: Place, schema: Schema, left: number): SchemaNode[] {
  const required = names(schema.required)
  const child = (keyword: string, of: SchemaNode['kind'], name: string, value: unknown) => {
    const at = below(below(pointer, keyword), name)
    const isRequired = of === 'property' && required.includes(name)
    return nodeOf({ pointer: at, path: [...path, keyword, name], kind: of, name, isRequired }, value, left)
  }
  const properties = Object.entries(record(schema.properties)).map(([name, value]) =>
    child('properties', 'property', name, value),
  )
  const entry = isRecord(schema.items)
    ? [
        nodeOf(
          {
            pointer: below(pointer, 'items'),
            path: [...path, 'items'],
            kind: 'entry',
            name: '',
            isRequired: false,
          },
          schema.items,
          left,
        ),
      ]
    : []
  const definitions = ['$defs', 'definitions'].flatMap((keyword) =>
    kind === 'whole'
      ? Object.entries(record(schema[keyword])).map(([name, value]) =>
          child(keyword, 'definition', name, value),
        )
      : [],
  )
  return [...properties, ...entry, ...definitions]
}

/** JSON pointer into the Schema resource that the definition stands in. */
export function pointerIn({ pointer }: SchemaNode): string {
  return `/${DEFINITION.join('/')}${pointer}`
}

/** The node at a pointer. */
export function nodeAt(node: SchemaNode, pointer: string): SchemaNode | undefined {
  if (node.pointer === pointer) return node
  for (const child of node.children) {
    const found = nodeAt(child, pointer)
    if (found) return found
  }
  return undefined
}

/** What holds a node; of the whole, nothing. */
export function parentOf(node: SchemaNode, child: SchemaNode): SchemaNode | undefined {
  if (node.children.includes(child)) return node
  for (const one of node.children) {
    const found = parentOf(one, child)
    if (found) return found
  }
  return undefined
}

/** Definitions that can be referred to. */
export function definitionsOf(tree: SchemaNode): SchemaNode[] {
  return tree.children.filter(({ kind }) => kind === 'definition')
}

/** What kind of value a schema asks for: one type, a reference, several types, or any value. */
export function typeOf(schema: Schema): string {
  if (typeof schema.$ref === 'string') return schema.$ref
  const { types } = typesOf(schema)
  const [only = isRecord(schema.properties) ? 'object' : 'any'] = types
  return types.length > 1 ? 'several' : only
}
