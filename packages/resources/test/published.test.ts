import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { published } from '../scripts/published.ts'
import { isRecord, jsonSchemaOf, KINDS } from '../src/index.ts'

for (const { url, text } of published()) {
  const name = url.pathname.split('/').slice(-2).join('/')
  test(`${name} is what the shapes say (node packages/resources/scripts/write-published.ts)`, () => {
    assert.equal(readFileSync(url, 'utf8'), text)
  })
}

for (const kind of KINDS) {
  test(`the JSON Schema of ${kind} compiles, and every property says what it is for, with examples that fit`, () => {
    const ajv = new Ajv2020({ strict: true, strictRequired: false, strictTypes: false, logger: false })
    ajv.addKeyword('patternErrorMessage')
    ajv.compile(jsonSchemaOf(kind))
    const silent: string[] = []
    const wrong: string[] = []
    visit(jsonSchemaOf(kind), '', (path, schema) => {
      if (schema.description === undefined && schema.title === undefined) silent.push(path)
      if (!Array.isArray(schema.examples) || JSON.stringify(schema).includes('$ref')) return
      for (const example of schema.examples)
        if (!ajv.validate(schema, example)) wrong.push(`${path}: ${JSON.stringify(example)}`)
    })
    assert.deepEqual(silent, [])
    assert.deepEqual(wrong, [])
  })
}

/** Every schema that stands under `properties`, with its path. */
function visit(
  node: unknown,
  path: string,
  see: (path: string, schema: Record<string, unknown>) => void,
): void {
  if (!isRecord(node)) return
  for (const [name, value] of Object.entries(node)) {
    if (name === 'examples' || name === 'if') continue
    const children = Array.isArray(value) ? value : [value]
    if (name !== 'properties') for (const child of children) visit(child, `${path}/${name}`, see)
    else if (isRecord(value)) {
      for (const [property, schema] of Object.entries(value)) {
        if (isRecord(schema)) see(`${path}/${property}`, schema)
        visit(schema, `${path}/${property}`, see)
      }
    }
  }
}
