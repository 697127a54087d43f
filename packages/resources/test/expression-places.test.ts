// Every place of the shapes where an expression may stand is checked as what it is: the list that checks use, against the shapes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EXPRESSION_PLACES } from '@countersign/expressions'
import {
  expressionsOf,
  isRecord,
  KINDS,
  parseResource,
  pointer,
  type Resource,
  SPEC_SHAPES,
  Step,
} from '../src/index.ts'

const EXPRESSION = 'a text that holds an expression'

/** A value with everything that a shape allows, an expression wherever one may stand. */
function fullValue(shape: unknown, path: readonly (string | number)[], places: string[], depth = 0): unknown {
  const node = isRecord(shape) && shape.$ref === '#/$defs/Step' ? Step : shape
  if (!isRecord(node)) return 'x'
  if (Array.isArray(node.anyOf)) return fullUnion(node.anyOf, path, places, depth)
  if (node.expected === EXPRESSION) {
    places.push(pointer(path))
    return 'true'
  }
  if (Array.isArray(node.enum)) return node.enum[0]
  if ('const' in node) return node.const
  if (node.type === 'array') return [fullValue(node.items, [...path, 0], places, depth)]
  if (node.type === 'object' && isRecord(node.properties)) {
    return Object.fromEntries(
      Object.entries(node.properties).map(([name, each]) => [
        name,
        fullValue(each, [...path, name], places, depth),
      ]),
    )
  }
  if (node.type === 'object' && isRecord(node.patternProperties)) {
    const [entry] = Object.values(node.patternProperties)
    return { deal: fullValue(entry, [...path, 'deal'], places, depth) }
  }
  return scalarOf(node)
}

/** Of two forms the one with an expression; of steps a group with a participant in it. */
function fullUnion(
  branches: readonly unknown[],
  path: readonly (string | number)[],
  places: string[],
  depth: number,
): unknown {
  const isStep = branches.every(
    (branch) => isRecord(branch) && isRecord(branch.properties) && 'onComplete' in branch.properties,
  )
  const chosen = isStep
    ? branches[depth === 0 ? 0 : 1]
    : (branches.find(
        (branch) => isRecord(branch) && (branch.expected === EXPRESSION || branch.title === 'Computed value'),
      ) ?? branches[0])
  return fullValue(chosen, path, places, isStep ? depth + 1 : depth)
}

function scalarOf({ type, minimum, pattern, expected }: Record<string, unknown>): unknown {
  if (type === 'boolean') return true
  if (type === 'number' || type === 'integer') return typeof minimum === 'number' ? Math.max(1, minimum) : 1
  if (typeof expected !== 'string') return 'deal'
  if (expected.startsWith('a reference')) return 'deal@draft'
  if (expected.startsWith('an id')) return '01890000-0000-7000-8000-000000000003'
  if (expected.startsWith('a colour')) return '#000000'
  return typeof pattern === 'string' && expected.startsWith('a language') ? 'en' : 'deal'
}

test('every expression of every kind is collected, at its path, under a place of its own', () => {
  const seen = new Set<string>()
  for (const kind of KINDS) {
    const places: string[] = []
    const spec = fullValue(SPEC_SHAPES[kind], ['spec'], places)
    const value = { apiVersion: 'countersign/v1', kind, metadata: { key: 'full', version: 'draft' }, spec }
    const { resource, issues } = parseResource(value)
    assert.deepEqual(issues, [], kind)
    const uses = collected(resource)
    assert.deepEqual(uses.map(({ path }) => pointer(path)).toSorted(), places.toSorted(), kind)
    for (const { sees } of uses) seen.add(sees.place)
  }
  assert.deepEqual([...seen].toSorted(), EXPRESSION_PLACES.toSorted())
})

function collected(resource: Resource | undefined): ReturnType<typeof expressionsOf> {
  assert.ok(resource !== undefined)
  return expressionsOf(resource)
}
