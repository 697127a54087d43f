import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { isRecord, type Path } from '../issue.ts'
import { splitYamlStream } from '../parse-documents.ts'
import { valueAt, type YamlEdit } from './edits.ts'
import { YamlText } from './yaml-text.ts'

const TEXT = `# A letter
spec:
  type: html   # not pdf
  content: "page@draft"
  roles:
    # who signs
    - key: ada # first
      name: 'Ada'
    - key: bob

    - key: cyd
  fields:
    - { key: name, type: text_field, widgets: [{ page: 1, x: 10, y: 20 }] }
    - key: sign
      type: signature
  data:
    transform: |
      $merge([
        a])

  empty: []
  last: 1 # the end`

function edited(...edits: YamlEdit[]): string {
  const next = new YamlText(TEXT).edited(edits)
  assert.ok(next !== undefined)
  return next.text
}

const cases: [string, YamlEdit, string, string][] = [
  ['a value', { path: ['spec', 'type'], value: 'pdf' }, 'type: html ', 'type: pdf '],
  [
    'a value in brackets',
    { path: ['spec', 'fields', 0, 'widgets', 0, 'x'], value: 12.5 },
    'x: 10,',
    'x: 12.5,',
  ],
  [
    'a new property',
    { path: ['spec', 'roles', 0, 'required'], value: false },
    "name: 'Ada'\n",
    "name: 'Ada'\n      required: false\n",
  ],
  [
    'a new property in brackets',
    { path: ['spec', 'fields', 0, 'role'], value: 'ada' },
    ' }] }',
    ' }], role: ada }',
  ],
  [
    'a property taken out of brackets',
    { path: ['spec', 'fields', 0, 'widgets', 0, 'y'], value: undefined },
    ', y: 20',
    '',
  ],
  [
    'a first property taken out of an item',
    { path: ['spec', 'fields', 1, 'key'], value: undefined },
    '- key: sign\n      type',
    '- type',
  ],
  ['an item taken out', { path: ['spec', 'roles', 1], value: undefined }, '    - key: bob\n', ''],
  [
    'a new item',
    { path: ['spec', 'roles'], at: 3, insert: { key: 'dan' } },
    '- key: cyd\n',
    '- key: cyd\n    - { key: dan }\n',
  ],
  [
    'a new item in front',
    { path: ['spec', 'fields'], at: 0, insert: { key: 'new', widgets: [{ x: 1 }] } },
    '    - { key: name',
    '    - key: new\n      widgets:\n        - { x: 1 }\n    - { key: name',
  ],
  [
    'the first item of a list',
    { path: ['spec', 'empty'], at: 0, insert: 'a' },
    'empty: []',
    'empty:\n    - a',
  ],
  [
    'what is not there on the way',
    { path: ['spec', 'roles', 1, 'output', 'transform'], value: 'a' },
    'key: bob\n',
    'key: bob\n      output:\n        transform: a\n',
  ],
  [
    'a text of several lines',
    { path: ['spec', 'data', 'transform'], value: 'a\nb' },
    '|\n      $merge([\n        a])',
    '|-\n      a\n      b',
  ],
  [
    'an item moved with its comments',
    { path: ['spec', 'roles'], move: 0, to: 2 },
    "    # who signs\n    - key: ada # first\n      name: 'Ada'\n    - key: bob\n\n    - key: cyd\n",
    "    - key: bob\n\n    - key: cyd\n    # who signs\n    - key: ada # first\n      name: 'Ada'\n",
  ],
  [
    'a property at the very end',
    { path: ['spec', 'more'], value: { a: 1 } },
    'last: 1 # the end',
    'last: 1 # the end\n  more:\n    a: 1',
  ],
  [
    'the only thing of an object',
    { path: ['spec', 'data', 'transform'], value: undefined },
    'data:\n    transform: |\n      $merge([\n        a])\n',
    'data: {}\n',
  ],
]

for (const [name, edit, from, to] of cases)
  test(`an edit changes only what it is about: ${name}`, () => {
    assert.equal(TEXT.split(from).length, 2, `${from} stands there once`)
    assert.equal(
      edited(edit),
      TEXT.replace(from, () => to),
    )
  })

test('a value is found in the text, and the text in the value', () => {
  const text = new YamlText(TEXT)
  const { from, to } = text.rangeOf(['spec', 'roles', 0, 'name']) ?? { from: 0, to: 0 }
  assert.equal(TEXT.slice(from, to), "name: 'Ada'")
  assert.deepEqual(text.pathAt(from + 7), ['spec', 'roles', 0, 'name'])
  assert.deepEqual(text.pathAt(TEXT.indexOf('x: 10')), ['spec', 'fields', 0, 'widgets', 0, 'x'])
  assert.equal(text.rangeOf(['spec', 'nothing']), undefined)
})

test('a text that cannot be read is not edited', () => {
  const text = new YamlText('a: [')
  assert.equal(text.isReadable, false)
  assert.equal(text.edited([{ path: ['a'], value: 1 }]), undefined)
})

/** Every value of a text, but for its root. */
function* pathsOf(value: unknown, path: Path = []): Generator<Path> {
  if (path.length > 0) yield path
  if (Array.isArray(value)) for (const [at, item] of value.entries()) yield* pathsOf(item, [...path, at])
  else if (isRecord(value))
    for (const [name, item] of Object.entries(value)) yield* pathsOf(item, [...path, name])
}

/** Lines of comments alone, which no edit may take away. */
function commentsOf(text: string): string[] {
  return text.split('\n').filter((line) => /^\s*#/.test(line))
}

const folder = join(import.meta.dirname, '../../../..', 'examples')
const examples = globSync('**/*.yaml', { cwd: folder }).flatMap((path) =>
  splitYamlStream(readFileSync(join(folder, path), 'utf8')).map(({ text }) => ({ path, text })),
)

test('in each example every value can be changed and taken out, and every line of the rest stays', () => {
  assert.ok(examples.length > 20)
  let edits = 0
  for (const { path: file, text: source } of examples) {
    const text = new YamlText(source)
    if (!isRecord(text.value)) continue
    for (const path of pathsOf(text.value)) {
      for (const value of ['changed', undefined]) {
        const next = text.edited([{ path, value }])
        assert.ok(next !== undefined, `${file} ${path.join('/')}`)
        const lines = new Set(source.split('\n'))
        // The only thing of a list or an object takes its lines along.
        const holder = valueAt(text.value, path.slice(0, -1))
        const isAlone = typeof holder === 'object' && holder !== null && Object.keys(holder).length === 1
        const range = text.rangeOf(isAlone ? path.slice(0, -1) : path)
        assert.ok(range !== undefined)
        const own = source.slice(range.from, range.to).split('\n').length
        const strange = next.text.split('\n').filter((line) => !lines.has(line))
        assert.ok(strange.length <= 2, `${file} ${path.join('/')}: ${strange.join('\n')}`)
        const lost = source.split('\n').length - next.text.split('\n').length
        assert.ok(lost <= own, `${file} ${path.join('/')} loses ${lost} lines, and has ${own}`)
        edits += 1
      }
    }
    assert.deepEqual(commentsOf(text.edited([])?.text ?? ''), commentsOf(source))
  }
  assert.ok(edits > 500, String(edits))
})
