import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { type Static, Type } from 'typebox'
import { Parse } from 'typebox/value'
import { parse } from 'yaml'
import {
  checkResource,
  type Issue,
  type Lookup,
  parseResource,
  parseResourceStream,
  type Resource,
} from '../src/index.ts'

const Expected = Type.Object({
  path: Type.String(),
  message: Type.Optional(Type.String()),
  contains: Type.Optional(Type.String()),
  line: Type.Number(),
  column: Type.Number(),
})
type Expected = Static<typeof Expected>
const Cases = Type.Array(
  Type.Object(
    {
      name: Type.String(),
      kind: Type.String(),
      key: Type.Optional(Type.String()),
      version: Type.Optional(Type.String()),
      spec: Type.String(),
      issues: Type.Optional(Type.Array(Expected)),
      warnings: Type.Optional(Type.Array(Expected)),
    },
    { additionalProperties: false },
  ),
)

const folder = new URL('../cases/', import.meta.url)
const world = new Map(
  parseResourceStream(readFileSync(new URL('world.yaml', folder), 'utf8')).map(
    ({ resource, issues }): [string, Resource] => {
      assert.deepEqual(issues, [])
      assert.ok(resource !== undefined)
      return [`${resource.kind} ${resource.metadata.key}@${resource.metadata.version}`, resource]
    },
  ),
)
const lookup: Lookup = (kind, reference) => world.get(`${kind} ${reference}`)
const file = (fileId: string) =>
  fileId === '01890000-0000-7000-8000-000000000003'
    ? { contentType: 'application/pdf', pages: Array(3).fill({ width: 595, height: 842 }) }
    : undefined

for (const { name, kind, key = 'subject', version = 'draft', spec, issues = [], warnings = [] } of Parse(
  Cases,
  parse(readFileSync(new URL('checks.yaml', folder), 'utf8')),
)) {
  test(name, () => {
    const indented = spec.replaceAll(/^(?=.)/gm, '  ')
    const head = `apiVersion: countersign/v1\nkind: ${kind}\nmetadata: { key: ${key}, version: ${version} }\nspec:\n`
    const parsed = parseResource(head + indented)
    const checked =
      parsed.resource === undefined
        ? { issues: [], warnings: [] }
        : checkResource(parsed.resource, lookup, { file })
    match([...parsed.issues, ...parsed.locate(checked.issues)], issues)
    match(parsed.locate(checked.warnings), warnings)
  })
}

function match(found: readonly Issue[], expected: readonly Expected[]): void {
  const shown = expected.map(({ path, message, line, column }) => ({
    path,
    ...(message === undefined ? {} : { message }),
    line,
    column,
  }))
  const seen = found.map(({ path, message, line, column }, index) => {
    return {
      path,
      ...(expected[index]?.message === undefined && index < expected.length ? {} : { message }),
      line,
      column,
    }
  })
  assert.deepEqual(seen, shown)
  expected.forEach(({ contains }, index) => {
    if (contains !== undefined)
      assert.ok(found[index]?.message.includes(contains), `${found[index]?.message} contains ${contains}`)
  })
}
