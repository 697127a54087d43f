import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HTML_LEVELS_MAX, HTML_PARTS_MAX } from './reached-fields.ts'
import { sometimesPlaced } from './sometimes-placed.ts'

const told = (
  html: string,
  more: { header?: string; footer?: string; partials?: Record<string, string> } = {},
) =>
  sometimesPlaced({ html, partials: {}, ...more })?.map(
    ({ key, tag, isElse, at, isOfRounds }) =>
      `${key}: ${isElse ? 'else of ' : ''}${tag} (${at})${isOfRounds ? ' per round' : ''}`,
  )

test('a field that stands in conditional parts alone is told with the tag that decides', () => {
  const html = `{{field 'always'}}
{{#if approval}}
  {{#with person}}{{field 'why'}}{{/with}}
{{else}}{{field 'not'}}{{/if}}
{{#each rows}}{{field 'seen' index=@index}}{{field 'once'}}{{/each}}{{^none}}{{field 'inverse'}}{{/none}}{{#if a}}1{{else if b}}{{field 'second'}}{{/if}}`
  assert.deepEqual(told(html), [
    'why: {{#with person}} (document, line 3, column 19)',
    'not: else of {{#if approval}} (document, line 4, column 9)',
    'seen: {{#each rows}} (document, line 5, column 15) per round',
    'once: {{#each rows}} (document, line 5, column 44)',
    'inverse: {{^none}} (document, line 5, column 78)',
    'second: {{else if b}} (document, line 5, column 129)',
  ])
})

test('a field that every branch has, or that stands elsewhere too, is always there', () => {
  const everywhere =
    "{{#if a}}{{field 'k'}}{{else if b}}{{field 'k'}}{{else}}{{#with c}}{{field 'k'}}{{else}}{{field 'k'}}{{/with}}{{/if}}"
  assert.deepEqual(told(everywhere), [])
  assert.deepEqual(told("{{#if a}}{{field 'k'}}{{/if}}", { footer: "{{field 'k'}}" }), [])
  assert.deepEqual(told("<!-- {{field 'k'}} -->{{#if a}}{{field 'k'}}{{/if}}"), [
    'k: {{#if a}} (document, line 1, column 32)',
  ])
})

test('partials count where they are taken in', () => {
  const partials = { signed: "<p>{{field 'signature'}}</p>", frame: '{{#if x}}{{> @partial-block}}{{/if}}' }
  assert.deepEqual(told('{{> signed}}', { partials }), [])
  assert.deepEqual(told('{{#unless draft}}{{> signed}}{{/unless}}', { partials }), [
    "signature: {{#unless draft}} (partial 'signed', line 1, column 4)",
  ])
  assert.deepEqual(told("{{#> frame}}{{field 'k'}}{{/frame}}", { partials }), [
    'k: {{#if x}} (document, line 1, column 13)',
  ])
  assert.deepEqual(told(`{{#*inline "own"}}{{field 'k'}}{{/inline}}{{#if x}}{{> own}}{{/if}}`), [
    'k: {{#if x}} (document, line 1, column 19)',
  ])
})

test('nothing is told where the data names fields or partials, and of what is not there', () => {
  for (const html of ['{{field key}}', "{{> (lookup . 'x')}}", '{{> nope}}', '{{#if x}}'])
    assert.equal(told(html), undefined, html)
  assert.equal(told('{{> again}}', { partials: { again: '{{> again}}' } }), undefined)
})

test('what is read is bounded in its length and its depth', () => {
  const chain = (length: number) =>
    Object.fromEntries(
      Array.from({ length }, (_, index) => [
        `p${index}`,
        index + 1 === length ? "{{field 'k'}}" : `{{> p${index + 1}}}`,
      ]),
    )
  assert.deepEqual(told('{{> p0}}', { partials: chain(HTML_LEVELS_MAX - 1) }), [])
  assert.equal(told('{{> p0}}', { partials: chain(HTML_LEVELS_MAX) }), undefined)
  const doubling = Object.fromEntries(
    Array.from({ length: 25 }, (_, index) => [
      `p${index}`,
      index === 24 ? '' : `{{> p${index + 1}}}`.repeat(2),
    ]),
  )
  assert.ok(2 ** 24 > HTML_PARTS_MAX)
  assert.equal(told('{{> p0}}', { partials: doubling }), undefined)
})
