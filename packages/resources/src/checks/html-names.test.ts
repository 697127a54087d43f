import assert from 'node:assert/strict'
import { test } from 'node:test'
import { htmlNames } from './html-names.ts'

test('literal names of fields, images and partials, wherever Handlebars lets them stand', () => {
  const html = `{{field 'city' width=180}} {{{field "name"}}} {{~field 'trimmed'~}}
    <img src="{{asset_url 'logo'}}"> {{#if (asset_url "seal")}}x{{/if}}
    {{> head}} {{>foot title='x'}} {{#> 'frame'}}y{{/'frame'}} {{fielding 'no'}} {{person.field}}`
  assert.deepEqual(htmlNames(html), {
    fields: ['city', 'name', 'trimmed'],
    images: ['logo', 'seal'],
    partials: ['head', 'foot', 'frame'],
    neededPartials: ['head', 'foot'],
    inline: [],
    computedFields: [],
    isComputed: false,
  })
})

test('comments name nothing, inline partials are known, computed names are told', () => {
  const html = `{{! field 'a' }}{{!-- {{field 'b'}} {{> c}} --}}{{#*inline "own"}}x{{/inline}}{{> own}}{{> @partial-block}}`
  const { inline, isComputed, computedFields, ...names } = htmlNames(html)
  assert.deepEqual(Object.values(names).flat(), [])
  assert.deepEqual(
    { inline, isComputed, computedFields },
    { inline: ['own'], isComputed: false, computedFields: [] },
  )
  assert.deepEqual(htmlNames('{{field one}} {{field this}}').computedFields, ['one', 'this'])
  for (const computed of ['{{field this}}', '{{asset_url image.name}}', '{{> (lookup . "x")}}'])
    assert.equal(htmlNames(computed).isComputed, true, computed)
})

test('a text of nothing but beginnings is read in one go', () => {
  for (const part of ['{{!--', '{{', '{{{', "{{field '", '{{!', '{{> ', '(field ', '{{( ']) {
    const short = cpuMsOf(() => htmlNames(part.repeat(20_000)))
    const long = cpuMsOf(() => htmlNames(part.repeat(200_000)))
    // Ten times the text may take some ten times as long; a hundred times would be one look for each beginning.
    assert.ok(long < 60 * Math.max(short, 5), part)
  }
})

/** Of this process alone, however busy the machine is. */
function cpuMsOf(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
