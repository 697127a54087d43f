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
  assertReadAnew(next, JSON.stringify(edits))
  return next.text
}

const cases: [string, YamlEdit, string, string][] = [
  ['a name', { path: ['spec', 'type'], rename: 'sort' }, 'type: html ', 'sort: html '],
  [
    'a name in brackets that is to be quoted',
    { path: ['spec', 'fields', 0, 'widgets'], rename: 'a: b' },
    'widgets: [',
    '"a: b": [',
  ],
  ['a name that another has', { path: ['spec', 'type'], rename: 'last' }, 'type: html ', 'type: html '],
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

/** Reading anew takes long. */
const ANEW_EVERY = 9

/** What an edit took over of what was read is what reading the text anew gives. */
function assertReadAnew(text: YamlText, about: string): void {
  const anew = new YamlText(text.text)
  assert.deepEqual(text.value, anew.value, about)
  assert.equal(text.isReadable, anew.isReadable, about)
  for (const path of pathsOf(anew.value)) assert.deepEqual(text.rangeOf(path), anew.rangeOf(path), about)
  for (let offset = 0; offset <= text.text.length; offset += 29)
    assert.deepEqual(text.pathAt(offset), anew.pathAt(offset), `${about} at ${offset}`)
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
        if (edits % ANEW_EVERY === 0) assertReadAnew(next, `${file} ${path.join('/')}`)
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

/** Lists of a text with something in them. */
function listsOf(value: unknown): Path[] {
  return [...pathsOf(value)].filter((path) => {
    const list = valueAt(value, path)
    return Array.isArray(list) && list.length > 0
  })
}

test('one edit after the other, of values and of lists, leaves what reading the text anew gives', () => {
  for (const [index, { path: file, text: source }] of examples.entries()) {
    let text = new YamlText(source)
    for (let round = 0; round < 12; round += 1) {
      const pick = <Item>(list: readonly Item[]) => list[(index * 31 + round * 17) % list.length]
      const list = pick(listsOf(text.value))
      const value = pick([...pathsOf(text.value)])
      const length = list === undefined ? 0 : Object.keys(Object(valueAt(text.value, list))).length
      const edit: YamlEdit | undefined =
        list !== undefined && round % 3 === 0
          ? { path: list, at: round % (length + 1), insert: { key: `new_${round}`, more: [round] } }
          : list !== undefined && round % 3 === 1
            ? { path: list, move: 0, to: length - 1 }
            : value && { path: value, value: round % 2 === 0 ? undefined : `changed ${round}` }
      const next = edit && text.edited([edit])
      if (next === undefined) continue
      text = next
      if (round % 4 === 3) assertReadAnew(text, `${file} after ${round}: ${JSON.stringify(edit)}`)
    }
  }
})

test('an edit of a large text reads what it touches alone: a fraction of reading the text', () => {
  const fields = Array.from(
    { length: 500 },
    (_, at) => `  - key: f${at}\n    widgets:\n      - { x: ${at}, y: 1 }\n`,
  )
  let text = new YamlText(`fields:\n${fields.join('')}`)
  const workOf = (work: () => void) => {
    const begun = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(begun)
    return user + system
  }
  const edits = Array.from({ length: 9 }, (_, x) =>
    workOf(() => {
      const next = text.edited([{ path: ['fields', 250, 'widgets', 0, 'x'], value: -1 - x }])
      assert.ok(next)
      text = next
    }),
  )
  const anew = Array.from({ length: 3 }, () => workOf(() => void new YamlText(text.text).value))
  const [edit, whole] = [Math.min(...edits), Math.min(...anew)]
  assert.ok(edit <= whole / 2, `an edit takes ${edit} µs, reading all ${whole} µs`)
})
