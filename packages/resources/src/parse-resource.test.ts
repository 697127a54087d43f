import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseResource, parseResourceStream, SOURCE_BYTES_MAX } from './parse-resource.ts'

const css = (content: string) =>
  `apiVersion: countersign/v1\nkind: Asset\nmetadata: { key: style }\nspec: { type: css, content: ${content} }\n`

test('reads YAML and JSON alike', () => {
  const fromYaml = parseResource(css('"p {}"'))
  const fromJson = parseResource(JSON.stringify(fromYaml.resource), { format: 'json' })
  assert.deepEqual(fromYaml.issues, [])
  assert.deepEqual(fromYaml.resource, {
    apiVersion: 'countersign/v1',
    kind: 'Asset',
    metadata: { key: 'style', version: 'draft' },
    spec: { type: 'css', content: 'p {}' },
  })
  assert.deepEqual(fromJson.resource, fromYaml.resource)
  assert.deepEqual(parseResource(fromJson.resource ?? {}).resource, fromYaml.resource)
})

test('what answers add comes back without effect', () => {
  const { resource } = parseResource(css('x'))
  const answer = {
    ...resource,
    contentHash: 'ff',
    createdAt: '2030-01-01T00:00:00.000Z',
    createdBy: { id: '1', type: 'user' },
  }
  assert.deepEqual(parseResource(answer).resource, resource)
})

test('the value that was given is not changed', () => {
  const given = {
    apiVersion: 'countersign/v1',
    kind: 'Template',
    metadata: { key: 'a' },
    spec: { type: 'html', contentKey: 'b', contentVersion: 'draft' },
  }
  const before = structuredClone(given)
  const { resource } = parseResource(given)
  assert.equal(resource?.kind === 'Template' && resource.spec.content, 'b@draft')
  assert.deepEqual(given, before)
})

test('aliases, tags, repeated keys and several documents are refused at their place', () => {
  const first = (text: string) => parseResource(text).issues[0]
  assert.deepEqual(first('a: &x [1]\nb: *x'), {
    path: '',
    message: "YAML: aliases are not allowed ('*x')",
    line: 2,
    column: 4,
  })
  assert.deepEqual(first('a: 1\nb: 2\na: 3'), {
    path: '',
    message: "'a' is given twice",
    line: 3,
    column: 1,
  })
  assert.equal(first('a: !!js/function x')?.line, 1)
  assert.equal(
    first(`${css('x')}---\n${css('y')}`)?.message,
    'The text holds several documents; exactly one resource is expected',
  )
  assert.equal(first('')?.message, 'The text holds no resource')
})

test('of a broken text the first mistake is told, not what follows from it', () => {
  const text =
    'kind: Blueprint\nspec:\n  a: 1\n\tb: 2\n  c: "3\n  d: 4\n  # it\'s\n\te: [5\n```sh\nx=$(y "\\"$1\\": *")\n'
  assert.deepEqual(parseResource(text).issues, [
    {
      path: '',
      message: 'YAML: Tabs are not allowed as indentation: indent with spaces',
      line: 4,
      column: 1,
    },
  ])
  const conflict = 'kind: Schema\n<<<<<<< HEAD\nname: one\n=======\nname: two\n>>>>>>> theirs\n'
  for (const text of [conflict, conflict.replaceAll('\n', '\r\n')]) {
    const [told, ...others] = parseResource(text).issues
    assert.match(told?.message ?? '', /^YAML: a conflict of git, .* keep one of its two sides/)
    assert.deepEqual([told?.line, told?.column, others], [2, 1, []])
  }
  const lines = parseResourceStream('a: 1\n\tb: 2\n---\na: 1\n\tb: 2\n\tc: 3\n').map(({ issues }) =>
    issues.map(({ line }) => line),
  )
  assert.deepEqual(lines, [[2], [5]], 'each document of a stream is told for itself')
})

test('an explosion of aliases costs nothing', () => {
  const levels = Array.from(
    { length: 30 },
    (_, index) => `a${index + 1}: &a${index + 1} [*a${index}, *a${index}]`,
  )
  const { issues } = parseResource(`a0: &a0 [x]\n${levels.join('\n')}`)
  assert.match(issues[0]?.message ?? '', /aliases are not allowed/)
})

test('a JSON property that stands twice is refused at its place', () => {
  const { issues } = parseResource('{\n "kind": "Asset",\n "kind": "Schema"}', { format: 'json' })
  assert.deepEqual(issues, [{ path: '/kind', message: "'kind' is given twice", line: 3, column: 2 }])
})

test('broken JSON is refused at its place', () => {
  const { issues } = parseResource('{\n  "kind": ,\n}', { format: 'json' })
  assert.equal(issues.length, 1)
  assert.equal(issues[0]?.line, 2)
  assert.equal(issues[0]?.column, 11)
})

test('problems of a JSON text have line and column, behind strings that look like JSON', () => {
  const text =
    '{"apiVersion": "countersign/v1", "kind": "Asset",\n "metadata": {"key": "a", "name": "\\"}, [{"},\n "spec": {"type": "css", "content": 5}}'
  assert.deepEqual(parseResource(text, { format: 'json' }).issues, [
    { path: '/spec/content', message: "'content' must be a text, not 5", line: 3, column: 37 },
  ])
})

test('what JSON cannot hold is refused', () => {
  for (const value of ['.inf', '.nan', '"\\0"', '"\\uD800"']) {
    const { issues, resource } = parseResource(css(value))
    assert.equal(resource, undefined, value)
    assert.equal(issues[0]?.path, '/spec/content', value)
  }
  const { issues } = parseResource('{"__proto__": {"kind": "Asset"}}', { format: 'json' })
  assert.equal(issues[0]?.message, "A property may not be named '__proto__'")
})

test('a text above the limit of bytes is refused, one at the limit is read', () => {
  const overhead = new TextEncoder().encode(css('""')).length
  const fits = css(JSON.stringify('é'.repeat(Math.floor((SOURCE_BYTES_MAX - overhead) / 2))))
  assert.deepEqual(parseResource(css(JSON.stringify('x'.repeat(1_000_000)))).issues, [])
  assert.ok(!parseResource(fits).issues.some(({ message }) => message.includes('bytes')))
  assert.match(parseResource(`${fits}   `).issues[0]?.message ?? '', /bytes; at most 2097152/)
})

test('up to 100 problems are told at once', () => {
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, 1]))
  const spec = (count: number) => ({
    apiVersion: 'countersign/v1',
    kind: 'Blueprint',
    metadata: { key: 'a' },
    spec: many(count),
  })
  assert.equal(parseResource(spec(99)).issues.length, 99)
  assert.equal(parseResource(spec(2_000)).issues.length, 100)
  assert.equal(
    parseResource(JSON.stringify({ kind: 'Schema', ...many(2_000) }), { format: 'json' }).issues.length,
    100,
  )
})

test('nesting above the limit is refused', () => {
  for (const depth of [150, 100_000]) {
    const { issues, resource } = parseResource(`{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`, {
      format: 'json',
    })
    assert.equal(resource, undefined)
    assert.equal(issues[0]?.message, 'The value is nested too deep')
  }
  assert.ok(parseResource('['.repeat(5_000)).issues.length > 0)
})

test('a file stands for its content when the caller can read it', () => {
  const text = css('x').replace('content: x', 'file: ./a.css')
  assert.deepEqual(
    parseResource(text).issues.map(({ path }) => path),
    ['/spec/content', '/spec/file'],
  )
  const { resource } = parseResource(text, { file: (path) => ({ content: `from ${path}` }) })
  assert.equal(
    resource?.kind === 'Asset' && resource.spec.type === 'css' && resource.spec.content,
    'from ./a.css',
  )
  const missing = parseResource(text, { file: () => undefined })
  assert.ok(missing.issues.some(({ message, line }) => message === "File './a.css' not found" && line === 4))
})

test('a schema file is read as JSON, and its mistakes are told with its name', () => {
  const text =
    'apiVersion: countersign/v1\nkind: Schema\nmetadata: { key: deal }\nspec: { jsonSchemaDraft: 2020-12, file: deal.json }\n'
  const { resource } = parseResource(text, { file: () => ({ content: '{"type": "object"}' }) })
  assert.deepEqual(resource?.kind === 'Schema' && resource.spec.schemaDefinition, { type: 'object' })
  const broken = parseResource(text, { file: () => ({ content: '{"type": }' }) })
  const [issue] = broken.issues
  assert.deepEqual([issue?.file, issue?.line, issue?.column], ['deal.json', 1, 10])
  assert.match(issue?.message ?? '', /^JSON:/)
  const wrong = parseResource(text, { file: () => ({ content: '{"type": "object",\n "title": 5}' }) })
  const [located] = wrong.locate([{ path: '/spec/schemaDefinition/title', message: 'wrong' }])
  assert.deepEqual([located?.file, located?.line, located?.column], ['deal.json', 2, 11])
})

test('a stream gives each document with its own problems', () => {
  const [first, second] = parseResourceStream(`${css('x')}---\n${css('5')}`)
  assert.deepEqual(first?.issues, [])
  assert.deepEqual(second?.issues, [
    { path: '/spec/content', message: "'content' must be a text, not 5", line: 9, column: 29 },
  ])
})

test('what YAML takes for its own within braces is told to be put in quotes', () => {
  const told = (value: string) => parseResource(`kind: Blueprint\nspec: ${value}\n`).issues[0]?.message
  const brackets = /: put an expression, or a text, that holds \{ \} \[ \] or a comma in quotes$/
  assert.match(told('{ a: $merge([$.b, $.c]) }') ?? '', brackets)
  assert.match(told('{ a: { "b": $f($.c, [1]) } }') ?? '', brackets)
  assert.match(told('{ a: IBAN: without }') ?? '', /put a text that holds ': ' in quotes$/)
})
