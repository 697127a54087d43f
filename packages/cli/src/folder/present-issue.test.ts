import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paintFor } from '../paint.ts'
import { presentIssue } from './present-issue.ts'

const plain = paintFor({ write: () => true }, undefined)

/** The line and the carets below it, without the margin. */
function pointed(text: string, line: number, column: number): string[] {
  const issue = { path: '/x', message: 'wrong', line, column }
  const [, source = '', carets = ''] = presentIssue('a.yaml', text, 'error', issue, plain).split('\n')
  return [source.slice(8), carets.slice(8)]
}

test('the head is file, line, column and message', () => {
  const issue = { path: '/spec', message: 'It is wrong', line: 2, column: 4 }
  assert.equal(
    presentIssue('folder/a.yaml', 'one\ntwo: three # four\n', 'warning', { ...issue, column: 6 }, plain),
    'folder/a.yaml:2:6: warning: It is wrong\n    2 | two: three # four\n      |      ^^^^^\n',
  )
  assert.equal(presentIssue('a.yaml', undefined, 'error', issue, plain), 'a.yaml:2:4: error: It is wrong\n')
  const { path, message } = issue
  assert.equal(presentIssue('a.yaml', 'x', 'error', { path, message }, plain), 'a.yaml: error: It is wrong\n')
})

test('carets stand under the value, as long as it is', () => {
  const cases: [string, number, string][] = [
    ['key: plain text, with a comma  # and a comment', 6, '     ^^^^^^^^^^^^^^^^^^^^^^^^'],
    ['key: "quoted, \\" # text" # comment', 6, '     ^^^^^^^^^^^^^^^^^^^'],
    ["key: 'it''s'", 6, '     ^^^^^^^'],
    ['{ key: first, other: second }', 8, '       ^^^^^'],
    ['nmae: Ada', 1, '^^^^'],
    ['list: [1, 2]', 7, '      ^'],
    ['text: |', 7, '      ^'],
    ['n: -5', 4, '   ^^'],
    ['empty:', 7, '      ^'],
  ]
  for (const [line, column, carets] of cases) assert.deepEqual(pointed(line, 1, column), [line, carets], line)
})

test('tabs stay tabs and wide characters take two columns', () => {
  assert.deepEqual(pointed('\tkey: x', 1, 7), ['\tkey: x', '\t     ^'])
  assert.deepEqual(pointed('氏名: 山田', 1, 5), ['氏名: 山田', '      ^^^^'])
})

test('colours only where they are wanted', () => {
  const painted = paintFor({ isTTY: true, write: () => true }, '')
  const shown = presentIssue('a', 'b', 'error', { path: '', message: 'm', line: 1, column: 1 }, painted)
  assert.ok(shown.includes(painted.bad('^')))
})
