import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { wrongCases } from '../test/wrong-cases.ts'
import { isRecord, type Path } from './issue.ts'
import { readJson } from './json-source.ts'
import { parseResourceList, readDocuments, readResourceList, readResources } from './parse-documents.ts'
import { parseResourceStream } from './parse-resource.ts'
import { sourcesOf } from './read-document.ts'
import { readYamlDocuments } from './read-yaml.ts'
import { readYaml } from './yaml-source.ts'

const own = `# empty values, names of digits, flow and block, several documents
a:
b: [x, , {c: ~}, [ ]]
10: ten
2: { 'e f': "g", h: |
  not reached
---
- - 1
  - two:
- ? key
  : value
...
`
const texts = [
  ...wrongCases().map(({ subject }) => subject.text),
  readFileSync(new URL('../cases/checks.yaml', import.meta.url), 'utf8'),
  own,
  own.replace(', h: |\n  not reached', ' }'),
  '',
  'a: .inf',
  `a: ${'['.repeat(120)}${']'.repeat(120)}`,
]

test('what is read in another process has the same values and issues, each at the same place', () => {
  for (const text of texts) {
    const here = readYaml(text)
    const there = sourcesOf(text, structuredClone(readYamlDocuments(text)))
    assert.equal(there.length, here.length)
    for (const [index, source] of here.entries()) {
      const other = there[index]
      if (other?.issues.length === 0) assert.deepEqual(other.value, source.value)
      else continue
      for (const path of pathsOf(source.value))
        assert.deepEqual(other.find(path), source.find(path), path.join('/'))
      assert.equal(other.find(['no', 'such']), undefined)
    }
    const strip = (parsed: ReturnType<typeof parseResourceStream>) =>
      parsed.map(({ resource, issues, isFaithful }) => ({
        resource,
        issues,
        isFaithful: resource !== undefined && isFaithful,
      }))
    for (const documents of [readYamlDocuments(text), structuredClone(readResources(text, 'yaml'))])
      assert.deepEqual(strip(parseResourceStream(text, { documents })), strip(parseResourceStream(text)))
  }
})

const jsonTexts = [
  '{"10": "ten", "2": {"b": [1, {}, []], "a": "x\\u0041\\n"}, "": null}',
  '{"a": 1, "a": 2}',
  '{"documents": [',
  JSON.stringify({ documents: texts.map((content) => ({ kind: 'Asset', spec: { type: 'css', content } })) }),
]

test('and JSON, as a value and as a list of resources', () => {
  for (const text of jsonTexts) {
    const here = readJson(text)
    const [there] = sourcesOf(text, structuredClone(readDocuments(text, 'json')))
    assert.deepEqual([there?.value, there?.issues], [here.value, here.issues])
    for (const path of here.issues.length > 0 ? [] : pathsOf(here.value))
      assert.deepEqual(there?.find(path), here.find(path), path.join('/'))
    const strip = ({ rest, issues, documents }: ReturnType<typeof parseResourceList>) => ({
      rest,
      issues,
      documents: documents.map(({ locate, ...read }) => ({
        ...read,
        at: locate([{ path: '/spec/type', message: '' }]),
      })),
    })
    for (const max of [0, 100])
      assert.deepEqual(
        strip(parseResourceList(text, max, structuredClone(readResourceList(text, max)))),
        strip(parseResourceList(text, max)),
      )
  }
})

function* pathsOf(value: unknown, path: Path = []): Generator<Path> {
  yield path
  if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* pathsOf(item, [...path, index])
  else if (isRecord(value))
    for (const [name, item] of Object.entries(value)) yield* pathsOf(item, [...path, name])
}
