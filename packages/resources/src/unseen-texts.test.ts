import assert from 'node:assert/strict'
import { test } from 'node:test'
import Type from 'typebox'
import { parseResource } from './parse-resource.ts'
import { findUnseen, showUnseen, showUnseenIn } from './unseen-characters.ts'
import { unseenIssues } from './unseen-texts.ts'

const hidden = [
  0x200b, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2060, 0x2066, 0x2067, 0x2068, 0x2069, 0xfeff,
]
const controls = [0x00, 0x08, 0x1b, 0x1f, 0x7f, 0x85, 0x9f, 0x2028, 0x2029]
const breaks = [0x09, 0x0a, 0x0d]
const needed = [0x200c, 0x200d, 0x200e, 0x200f, 0xfe0f, 0x00a0, 0x061c]

const between = (codePoint: number) => `a${String.fromCodePoint(codePoint)}b`
const named = (codePoint: number) => `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`

test('characters that nobody sees are found, in every form of text', () => {
  for (const codePoint of [...hidden, ...controls]) {
    assert.equal(findUnseen(between(codePoint), 'line'), named(codePoint))
    assert.equal(findUnseen(between(codePoint), 'lines'), named(codePoint))
    assert.equal(showUnseen(between(codePoint), 'lines'), `a[${named(codePoint)}]b`)
  }
  for (const codePoint of breaks) {
    assert.equal(findUnseen(between(codePoint), 'line'), named(codePoint))
    assert.equal(findUnseen(between(codePoint), 'lines'), undefined)
  }
  for (const codePoint of needed) assert.equal(findUnseen(between(codePoint), 'line'), undefined)
  assert.equal(showUnseen('Alice\u202egpj.exe', 'line'), 'Alice[U+202E]gpj.exe')
  assert.deepEqual(showUnseenIn({ 'k\u200b': [1, null, 'a\u2060b'] }), { 'k\u200b': [1, null, 'a[U+2060]b'] })
})

/** A template with a field of this label. */
const blockYaml = (label: string) => `# whom it is for
apiVersion: countersign/v1
kind: Template
metadata:
  key: letter
  name: >
    A letter to
    somebody
spec:
  type: html
  content: page@draft
  roles:
    - key: reader # who reads
  fields:
    - key: title
      type: text_field
      role: reader
      label: ${label}
  data:
    transform: |
      { "a": 1 }
`

test('a text of a line may be a block of YAML, which ends with a line break that nobody wrote', () => {
  const parsed = parseResource(blockYaml('>\n        The one who\n        reads it'))
  assert.deepEqual([parsed.issues, parsed.isFaithful], [[], true])
  assert.equal(parsed.resource?.metadata.name, 'A letter to somebody')
  assert.deepEqual(parsed.resource?.spec, {
    type: 'html',
    content: 'page@draft',
    roles: [{ key: 'reader' }],
    fields: [{ key: 'title', type: 'text_field', role: 'reader', label: 'The one who reads it' }],
    data: { transform: '{ "a": 1 }\n' },
  })
  const sent = { ...parsed.resource, metadata: { key: 'letter', name: 'A letter\r\n' } }
  assert.equal(parseResource(sent).resource?.metadata.name, 'A letter')
  assert.equal(sent.metadata.name, 'A letter\r\n')
})

test('line breaks that its author did write are no part of a line', () => {
  for (const label of ['|+\n        two\n\n', '|\n        two\n        lines', '"a\\n\\n"']) {
    const { issues } = parseResource(blockYaml(label))
    assert.deepEqual(
      issues.map(({ path, message }) => [path, message]),
      [['/spec/fields/0/label', "'label' holds the character U+000A, which nobody sees: take it out"]],
    )
  }
})

const shape = Type.Object({
  name: Type.Optional(Type.String({ maxLength: 200 })),
  message: Type.Optional(Type.String({ maxLength: 10_000 })),
  either: Type.Optional(
    Type.Union([Type.String({ maxLength: 10 }), Type.Object({ expression: Type.String() })]),
  ),
  labels: Type.Optional(Type.Record(Type.String(), Type.String())),
  list: Type.Optional(Type.Array(Type.Object({ name: Type.String() }))),
  html: Type.Optional(Type.String({ maxLength: 2_000_000 })),
  data: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
})

test('every text of a shape is looked at, wherever it stands; data that a shape leaves open is not', () => {
  const pathsOf = (value: unknown) => unseenIssues(shape, value).map(({ path }) => path)
  const bad = 'a\u202eb'
  assert.deepEqual(unseenIssues(shape, { name: bad }), [
    { path: '/name', message: "'name' holds the character U+202E, which nobody sees: take it out" },
  ])
  assert.deepEqual(pathsOf({ name: 'a\nb', message: 'a\nb' }), ['/name'])
  assert.deepEqual(pathsOf({ message: bad, either: bad, list: [{ name: 'ok' }, { name: bad }] }), [
    '/message',
    '/either',
    '/list/1/name',
  ])
  assert.deepEqual(pathsOf({ either: { expression: bad } }), ['/either/expression'])
  assert.deepEqual(pathsOf({ labels: { key: bad, [bad]: 'value' } }), ['/labels/key', `/labels/${bad}`])
  assert.deepEqual(pathsOf({ html: bad, data: { [bad]: bad } }), [])
  assert.deepEqual(pathsOf({ name: 'می\u200cخواهم 👨\u200d👩 \u200f' }), [])
})

test('a resource may have none of them in its names and texts, and is told the line', () => {
  const text = `apiVersion: countersign/v1
kind: Blueprint
metadata: { key: letter, version: draft, name: "Letter\\u2066" }
spec:
  participants: [{ key: ada, name: "Ada\\u202E", email: ada@example.com }]
  envelopes: [{ key: papers, name: "Pa\\npers", documents: [] }]
`
  const { issues } = parseResource(text, { format: 'yaml' })
  const told = issues.filter(({ message }) => message.includes('which nobody sees'))
  assert.deepEqual(
    told.map(({ path, line, message }) => [path, line, /U\+\w+/.exec(message)?.[0]]),
    [
      ['/metadata/name', 3, 'U+2066'],
      ['/spec/participants/0/name', 5, 'U+202E'],
      ['/spec/envelopes/0/name', 6, 'U+000A'],
    ],
  )
})
