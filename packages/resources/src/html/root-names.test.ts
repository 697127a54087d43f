import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rootNames } from './root-names.ts'

const names = (html: string) => rootNames(html).map(({ name }) => name)

test('names of the render context, each where it stands first', () => {
  assert.deepEqual(rootNames('<p>{{buyer.name}}\n {{#if over}}{{buyer.email}}{{else}}{{small}}{{/if}}</p>'), [
    { name: 'buyer', path: 'buyer.name', line: 1, column: 6 },
    { name: 'over', path: 'over', line: 2, column: 8 },
    { name: 'small', path: 'small', line: 2, column: 39 },
  ])
  assert.deepEqual(names('{{#unless (lookup rows index)}}{{{raw}}}{{/unless}}{{~trimmed~}}'), [
    'rows',
    'index',
    'raw',
    'trimmed',
  ])
})

test('what is read of something else is none of them: loops, with, data, what is around, texts, fields, block parameters', () => {
  assert.deepEqual(
    names(
      `{{#each rows}}{{price}}{{../total}}{{@index}}{{else}}{{empty}}{{/each}}{{#with buyer}}{{name}}{{/with}}
       {{field 'signature' width=100}}{{asset_url "logo"}}{{pageNumber}}{{this.one}}{{#if rows as |row|}}{{row}}{{/if}}{{> head title=heading}}`,
    ),
    ['rows', 'empty', 'buyer', 'one'],
  )
  assert.deepEqual(names('{{#own_block}}{{inside}}{{/own_block}}'), ['own_block'])
  assert.deepEqual(names('{{#if broken'), [])
})
