import { isRecord, type Path } from '../issue.ts'
import { resolveShape } from '../shape-words.ts'
import { EXPRESSION_EXPECTED } from '../shapes/common.ts'
import { API_VERSION, type Kind, Metadata, SPEC_SHAPES } from '../shapes/resource.ts'
import { YamlText } from '../yaml-text/yaml-text.ts'
import { contextAt } from './line-context.ts'

export type Shape = Record<string, unknown>

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
export function shapesAt(kind: Kind, path: Path, text: string): Shape[] {
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

/** @param site as a place of references is told: names, and `*` for every entry */
export function isSite(site: readonly string[], path: Path): boolean {
  const [root, ...own] = path
  return (
    root === 'spec' &&
    own.length === site.length &&
    site.every((name, at) => name === '*' || name === String(own[at]))
  )
}

/** The expression that somebody types in: its path, and what of it stands before. */
export function expressionAt(
  text: string,
  offset: number,
  kind: Kind,
): { path: Path; before: string } | undefined {
  const read = new YamlText(text)
  const path = read.isReadable ? read.pathAt(offset) : contextAt(text, offset)?.path
  if (path === undefined) return undefined
  const isExpression = shapesAt(kind, path, text).some(({ expected }) => expected === EXPRESSION_EXPECTED)
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset)
  const name = String(path.at(-1))
  const isInName = new RegExp(`^\\s*(- +)*${name.replace(/\W/g, '\\$&')}?$`).test(line)
  return isExpression && !isInName ? { path, before: line } : undefined
}
