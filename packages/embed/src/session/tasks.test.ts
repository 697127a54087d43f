import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SessionDocument, SessionField } from './session.ts'
import { askedOf, nextTask, tasksOf } from './tasks.ts'

const document = (key: string, viewedAt?: string): SessionDocument => ({
  key,
  name: key,
  sha256: '',
  pages: [],
  signedAvailable: false,
  ...(viewedAt ? { viewedAt } : {}),
})
const field = (key: string, more: Partial<SessionField> = {}): SessionField => ({
  document: 'a',
  key,
  type: 'text_field',
  label: key,
  included: true,
  required: true,
  readOnly: false,
  widgets: [],
  ...more,
})
const summary = (fields: SessionField[]) =>
  askedOf(tasksOf({ documents: [document('a', 'at'), document('b')], fields })).map(
    ({ id, done }) => `${id} ${done}`,
  )

test('tasks stand in reading order: a document, then its fields', () => {
  const fields = [field('one', { document: 'b' }), field('two', { value: 'x' }), field('three')]
  assert.deepEqual(summary(fields), ['a true', 'a/two true', 'a/three false', 'b false', 'b/one false'])
})

test('nobody is asked for what is hidden, read-only or optional, but a refused value is a task', () => {
  const fields = [
    field('hidden', { included: false }),
    field('fixed', { readOnly: true }),
    field('free', { required: false }),
    field('wrong', { required: false, value: 'x', error: 'no' }),
  ]
  assert.deepEqual(summary(fields), ['a true', 'a/wrong false', 'b false'])
})

test('what is optional stands in its place, and nothing waits for it', () => {
  const fields = [field('one', { value: 'x' }), field('free', { required: false }), field('two')]
  const tasks = tasksOf({ documents: [document('a', 'at')], fields })
  assert.deepEqual(
    tasks.map(({ id, done, isOptional }) => [id, done, isOptional]),
    [
      ['a', true, false],
      ['a/one', true, false],
      ['a/free', false, true],
      ['a/two', false, false],
    ],
  )
  assert.equal(nextTask(tasks, 'a/one')?.id, 'a/two')
  assert.equal(nextTask(tasks, 'a/free')?.id, 'a/two')
})

test('an unticked box and an empty text are no values; a zero is one', () => {
  const fields = [
    field('box', { type: 'check_box', value: false }),
    field('text', { value: '' }),
    field('number', { type: 'number', value: 0 }),
    field('loop', { index: 2 }),
  ]
  assert.deepEqual(summary(fields), [
    'a true',
    'a/box false',
    'a/text false',
    'a/number true',
    'a/loop.2 false',
    'b false',
  ])
})

test('next goes round, past what is done, and ends when nothing is open', () => {
  const tasks = tasksOf({
    documents: [document('a', 'at')],
    fields: [field('one'), field('two', { value: 'x' }), field('three')],
  })
  assert.equal(nextTask(tasks, undefined)?.id, 'a/one')
  assert.equal(nextTask(tasks, 'a/one')?.id, 'a/three')
  assert.equal(nextTask(tasks, 'a/three')?.id, 'a/one')
  assert.equal(
    nextTask(
      tasks.filter(({ done }) => done),
      'a/one',
    ),
    undefined,
  )
})
