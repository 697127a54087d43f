// Editors check with the published JSON Schema, the service with the shapes that it is made of: they agree.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { parseAllDocuments } from 'yaml'
import { isKind, isRecord, jsonSchemaOf, KINDS, parseResource } from '../src/index.ts'
import { caseWorld, wrongCases } from './wrong-cases.ts'

const ajv = new Ajv2020({ strict: false, logger: false, allErrors: true })
const validators = new Map(KINDS.map((kind) => [kind, ajv.compile(jsonSchemaOf(kind))]))

/** What a JSON Schema cannot say: whether a pair says the same as the combined form beside it, and of which kind a spec is. */
const BEYOND_SCHEMAS = ['template-with-two-references.yaml', 'kind-of-another.yaml']

function* valuesOf(text: string): Generator<unknown> {
  for (const document of [parseAllDocuments(text)].flat())
    if (document.errors.length === 0) yield document.toJS()
}

/** The paths that the schema complains of; undefined when the kind is none. */
function complaints(value: unknown): string[] | undefined {
  const validate = isRecord(value) && isKind(value.kind) ? validators.get(value.kind) : undefined
  if (validate === undefined) return undefined
  return validate(value) ? [] : (validate.errors ?? []).map(({ instancePath }) => instancePath)
}

test('of every wrong resource the schema complains when its shape is wrong, and there', () => {
  let [right, wrong] = [0, 0]
  for (const { name, subject } of wrongCases()) {
    for (const value of valuesOf(subject.text)) {
      const found = complaints(value)
      if (found === undefined || !isRecord(value) || BEYOND_SCHEMAS.includes(name)) continue
      const { issues } = parseResource(value)
      assert.equal(found.length > 0, issues.length > 0, `${name}: ${found.join()} ${JSON.stringify(issues)}`)
      for (const { path } of issues) {
        // Editors mark the object that lacks or has too much, or the value itself.
        const isMarked = found.some((place) => path === place || path.startsWith(`${place}/`))
        assert.ok(isMarked, `${name}: ${path} is none of ${found.join()}`)
      }
      if (issues.length > 0) wrong += 1
      else right += 1
    }
  }
  assert.ok(right > 50 && wrong > 20, `${right} right, ${wrong} wrong`)
})

test('of what is right it does not complain: the world of the cases, and every example', () => {
  const folder = new URL('../../../examples/', import.meta.url)
  const examples = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.yaml'),
  )
  const texts = [caseWorld().text, ...examples.map((name) => readFileSync(new URL(name, folder), 'utf8'))]
  const values = texts.flatMap((text) => [...valuesOf(text)])
  for (const value of values) assert.deepEqual(complaints(value), [], JSON.stringify(value).slice(0, 200))
  assert.ok(values.length > 30)
})

test('examples of one resource a file name the schema of its kind', () => {
  const folder = new URL('../../../examples/', import.meta.url)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.yaml')) continue
    const text = readFileSync(new URL(name, folder), 'utf8')
    // A file of several kinds has no schema of one of them.
    if (/^---$/m.test(text)) continue
    const kind = /^kind: (\w+)$/m.exec(text)?.[1]?.toLowerCase()
    const line = `# yaml-language-server: $schema=../../packages/resources/schemas/${kind}.json\n`
    assert.ok(text.startsWith(line), name)
  }
})
