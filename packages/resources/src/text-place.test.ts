import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readJson } from './json-source.ts'
import { sourcesOf } from './read-document.ts'
import { readYamlDocuments } from './read-yaml.ts'
import { readYaml } from './yaml-source.ts'

const TEXTS: Record<string, string> = {
  literal: 'a:\n  b: |\n    $.x = 1\n      and $.y\n\n    MARK or 2\n',
  'literal with a comment': 'a:\n  b: |- # why\n    one\n    MARK\n',
  folded: 'a:\n  b: >-\n    one two\n    three MARK\n    four\n',
  plain: 'a: { b: one MARK two }\n',
  'plain over lines': 'a:\n  b: one\n    two\n    MARK\n',
  single: "a: { b: 'it''s one MARK' }\n",
  double: 'a: { b: "say \\"one\\"\\n\\tthen \\u00e4 MARK" }\n',
}

for (const [name, text] of Object.entries(TEXTS)) {
  test(`a character of a text in YAML is found in its line: ${name}`, () => {
    const sources = [...readYaml(text), ...sourcesOf(text, readYamlDocuments(text))]
    assert.equal(sources.length, 2)
    for (const { value, find } of sources) {
      const held = Object(value).a.b
      const lines = text.slice(0, text.indexOf('MARK')).split('\n')
      const expected = { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
      assert.deepEqual(find(['a', 'b'], held.indexOf('MARK')), expected)
    }
  })
}

test('and in JSON, behind escapes', () => {
  const text = JSON.stringify({ a: { b: 'say "one"\n\tthen \\ MARK' } })
  const { value, find } = readJson(text)
  const column = text.indexOf('MARK') + 1
  assert.deepEqual(find(['a', 'b'], Object(value).a.b.indexOf('MARK')), { line: 1, column })
})
