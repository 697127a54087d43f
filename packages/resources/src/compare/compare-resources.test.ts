import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parse } from 'yaml'
import type { Lookup } from '../checks/findings.ts'
import { parseResource } from '../parse-resource.ts'
import type { Kind, Resource } from '../shapes/resource.ts'
import { compareResources } from './compare-resources.ts'

interface Case {
  name: string
  kind: Kind
  from: object
  to: object
  metadata?: { from: object; to: object }
  changes: string[]
}

const table: { schemas: Record<string, object>; cases: Case[] } = parse(
  readFileSync(new URL('../../cases/compare.yaml', import.meta.url), 'utf8'),
)

function make(kind: Kind, key: string, spec: object, metadata: object = {}): Resource {
  const given = { apiVersion: 'countersign/v1', kind, metadata: { key, ...metadata }, spec }
  const { resource, issues } = parseResource(given)
  assert.deepEqual(issues, [])
  assert.ok(resource !== undefined)
  return resource
}

const schemaOf = (definition: object) => ({ jsonSchemaDraft: '2020-12', schemaDefinition: definition })

const lookup: Lookup = (kind, reference) => {
  const definition = kind === 'Schema' ? table.schemas[reference] : undefined
  return definition === undefined ? undefined : make('Schema', 'found', schemaOf(definition))
}

for (const { name, kind, from, to, metadata, changes } of table.cases) {
  test(`${kind}: ${name}`, () => {
    const specOf = (given: object) => (kind === 'Schema' ? schemaOf(given) : given)
    const old = make(kind, 'one', specOf(from), metadata?.from)
    const next = make(kind, 'one', specOf(to), metadata?.to)
    const compared = compareResources(old, next, lookup)
    const lines = compared.changes.map(
      ({ versionType, type, path, message }) => `${versionType} ${type} ${path} ${message}`,
    )
    assert.deepEqual(lines, changes)
    const most = ['major', 'minor', 'patch'].find((type) => lines.some((line) => line.startsWith(type)))
    assert.equal(compared.versionType, most)
    const reasons = compared.changes
      .filter(({ versionType }) => versionType === most)
      .map((each) => each.message)
    assert.deepEqual(compared.reasons, [...new Set(reasons)])
  })
}

test('another draft of JSON Schema narrows', () => {
  const old = make('Schema', 'one', { ...schemaOf({ type: 'object' }), jsonSchemaDraft: 'draft-07' })
  const { versionType, reasons } = compareResources(old, make('Schema', 'one', schemaOf({ type: 'object' })))
  assert.equal(versionType, 'major')
  assert.deepEqual(reasons, [
    'The JSON Schema draft is 2020-12, and was draft-07: keywords may mean something else',
  ])
})

test('small values are shown, of longer texts where they begin to differ', () => {
  const asset = (content: string) => make('Asset', 'one', { type: 'css', content })
  const [small] = compareResources(asset('a'), asset('b')).changes
  assert.deepEqual([small?.from, small?.to], ['a', 'b'])
  const [large] = compareResources(asset('a'), asset('b'.repeat(1001))).changes
  assert.deepEqual([large?.from, large?.to], ['a', `${'b'.repeat(500)}…`])
  const page = (word: string) => asset(`${'<p>'.repeat(400)}${word}${'</p>'.repeat(400)}`)
  const [edited] = compareResources(page('old'), page('new')).changes
  for (const [value, word] of [
    [edited?.from, 'old'],
    [edited?.to, 'new'],
  ] as const)
    assert.match(String(value), new RegExp(`^…[<p>]{100}${word}[</p>]{397}…$`))
})

test('two kinds are no two versions', () => {
  const asset = make('Asset', 'one', { type: 'css', content: '' })
  assert.throws(() => compareResources(asset, make('Scenario', 'one', { data: {} })), RangeError)
})
