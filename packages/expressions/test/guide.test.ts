/** The examples of docs/expressions.md: each row of a table whose second column is a value. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { compile, createBudget } from '../src/index.ts'

const text = readFileSync(new URL('../../../docs/expressions.md', import.meta.url), 'utf8')
/** Nothing, as the page calls it, or JSON. */
const ROW = /^\| `([^\n]+)` \| (?:`([^`\n]+)`|nothing) \|$/gm
const EXAMPLES_MIN = 40

/** What the page's examples are of. */
const data = JSON.parse(/```json\n(.*?)```/s.exec(text)?.[1] ?? '')

function evaluate(source: string): unknown {
  const options = { now: Date.parse('2030-01-31T12:00:00Z'), zone: 'Europe/Berlin', seed: 'the guide' }
  return compile(source).evaluate(data, {}, { ...options, budget: createBudget() })
}

test('every example gives what stands beside it', () => {
  const examples = [...text.matchAll(ROW)]
  assert.ok(examples.length >= EXAMPLES_MIN, `${examples.length} examples`)
  for (const [, source = '', expected] of examples)
    assert.deepEqual(evaluate(source), expected === undefined ? undefined : JSON.parse(expected), source)
})

test('the expression over several lines gives what it says', () => {
  const [, block = ''] = /```yaml\ntransform: \|\n(.*?)```/s.exec(text) ?? []
  assert.deepEqual(evaluate(block), { total: 1234.5, isLarge: true })
})
