import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextInLine, type Wanted } from './render-line.ts'

const document = (turnOf: string): Wanted => ({ turnOf, isPreview: false })
const preview = (turnOf: string): Wanted => ({ turnOf, isPreview: true })

test('documents come before previews, tenants take turns, and of one tenant the oldest comes first', () => {
  const flood = Array.from({ length: 60 }, () => preview('loud'))
  const [first, second] = [document('quiet'), document('quiet')]
  assert.equal(nextInLine([...flood, first, second], [], new Set(), 2), first)
  const loud = [document('loud'), document('loud')]
  assert.equal(nextInLine([...loud, first], [], new Set(['quiet', 'loud']), 2), first)
  assert.equal(nextInLine([...loud, first], [], new Set(['loud', 'quiet']), 2), loud[0])
  assert.equal(nextInLine([...flood], [], new Set(), 2), flood[0])
})

test('one tenant has one tab, and previews leave one to documents', () => {
  const waiting = [document('loud'), preview('loud'), preview('other')]
  assert.equal(nextInLine(waiting, [document('loud')], new Set(), 2), waiting[2])
  assert.equal(nextInLine(waiting, [preview('loud')], new Set(), 2), undefined)
  assert.equal(nextInLine([...waiting, document('third')], [preview('loud')], new Set(), 2)?.turnOf, 'third')
  assert.equal(nextInLine([preview('a')], [], new Set(), 1)?.turnOf, 'a')
})
