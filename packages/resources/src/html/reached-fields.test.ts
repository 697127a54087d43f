import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HTML_LEVELS_MAX, HTML_PARTS_MAX, reachedFields } from './reached-fields.ts'

// That it gives what Handlebars gives is held in packages/pdf, which has both.

const reached = (html: string, context: object = {}, partials: Record<string, string> = {}) =>
  reachedFields({ html, context, partials })?.map(({ key, index }) =>
    index === undefined ? key : `${key}.${index}`,
  )

test('a field is reached where its conditions hold, in each round of its loop, in header and footer', () => {
  const html = `{{#if heavy}}{{field 'why'}}{{else}}{{field 'light'}}{{/if}}{{#each rows}}{{field 'seen' index=@index}}{{/each}}`
  assert.deepEqual(reached(html, { heavy: true, rows: ['a', 'b'] }), ['why', 'seen.0', 'seen.1'])
  assert.deepEqual(reached(html, { heavy: false, rows: [] }), ['light'])
  const header = "{{> mark}}{{#if draft}}{{field 'k'}}{{/if}}"
  const partials = { mark: "{{field 'initials'}}" }
  assert.deepEqual(reachedFields({ html: '', header, footer: "{{field 'page'}}", partials, context: {} }), [
    { key: 'initials' },
    { key: 'page' },
  ])
})

test('what stands in a comment of the HTML is on no page', () => {
  assert.deepEqual(reached("<!-- {{field 'a'}} -->{{field 'b'}}<!-- {{#if x}}-->{{/if}}{{field 'c'}}"), ['b'])
})

test('a field that is written as a block is one, too', () => {
  assert.deepEqual(reached("{{#field 'k'}}{{field 'l'}}{{/field}}"), ['k'])
})

test('nothing is told of what cannot be rendered', () => {
  for (const html of [
    '{{#if x}}',
    '{{field}}',
    '{{field none}}',
    '{{> nope}}',
    '{{#lookup a "b"}}{{field "k"}}{{/lookup}}',
  ])
    assert.equal(reached(html), undefined, html)
  assert.equal(reached('{{> again}}', {}, { again: '{{> again}}' }), undefined)
})

test('what is read is bounded in its length and its depth', () => {
  const rows = Array.from({ length: HTML_PARTS_MAX / 2 })
  const html = "{{#each rows}}{{field 'k' index=@index}}{{/each}}"
  assert.equal(reached(html, { rows: rows.slice(0, 1_000) })?.length, 1_000)
  assert.equal(reached("{{#each rows}}{{field 'k'}}{{field 'k'}}{{/each}}", { rows }), undefined)
  // What can place nothing is not gone through.
  assert.deepEqual(reached("{{#each rows}}{{this}}{{@index}}{{/each}}{{field 'k'}}", { rows }), ['k'])
  const nested = (depth: number): object => (depth === 0 ? {} : { below: nested(depth - 1) })
  const tree = { node: "{{#if below}}{{#with below}}{{> node}}{{/with}}{{else}}{{field 'k'}}{{/if}}" }
  assert.deepEqual(reached('{{> node}}', nested(HTML_LEVELS_MAX / 3 - 2), tree), ['k'])
  assert.equal(reached('{{> node}}', nested(HTML_LEVELS_MAX / 3), tree), undefined)
})
