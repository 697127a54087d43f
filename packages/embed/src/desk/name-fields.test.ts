import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SessionField } from '../session/session.ts'
import { en } from '../texts/en.ts'
import { wordingOf } from '../texts/texts.ts'
import { nameFields } from './name-fields.ts'

const { say } = wordingOf('en', en)
const field = (key: string, label: string, index?: number, included = true): SessionField => ({
  document: 'a',
  key,
  ...(index === undefined ? {} : { index }),
  type: 'initial',
  label,
  included,
  required: true,
  readOnly: false,
  widgets: [],
})

test('fields of a loop are told apart by number, unless their labels do it', () => {
  const fields = [
    field('initials', 'Initials', 0),
    field('initials', 'Initials', 1, false),
    field('initials', 'Initials', 2),
    field('driver', 'Ada drives', 0),
    field('driver', 'Ben drives', 1),
    field('alone', 'Alone', 0),
    field('plain', 'Initials'),
  ]
  assert.deepEqual(
    nameFields(fields, say).map(({ label }) => label),
    ['Initials, 1 of 2', 'Initials', 'Initials, 2 of 2', 'Ada drives', 'Ben drives', 'Alone', 'Initials'],
  )
})
