import assert from 'node:assert/strict'
import { test } from 'node:test'
import { madeContext } from './made-context.ts'

test('each value of an HTML is made of its own name, within what holds it', () => {
  assert.deepEqual(madeContext('{{employee.firstName}} {{{note}}} {{offer.job_title}}'), {
    employee: { firstName: 'first name' },
    note: 'note',
    offer: { job_title: 'job title' },
  })
})

test('a list has two entries, whose values are told apart', () => {
  assert.deepEqual(madeContext('{{#each order.lines}}{{this.item}} {{price}} {{../currency}}{{/each}}'), {
    order: {
      lines: [
        { item: 'item', price: 'price' },
        { item: 'item 2', price: 'price 2' },
      ],
    },
    currency: 'currency',
  })
  assert.deepEqual(madeContext('{{#each lines}}{{this}}{{#unless @last}}, {{/unless}}{{/each}}'), {
    lines: ['lines', 'lines 2'],
  })
})

test('a condition is met, and what is written below it stands beside it', () => {
  assert.deepEqual(madeContext('{{#if signed}}{{person.name}}{{else}}{{reason}}{{/if}}'), {
    signed: true,
    person: { name: 'name' },
    reason: 'reason',
  })
})

test('what stands in something is looked for there, and no longer behind its end', () => {
  assert.deepEqual(madeContext('{{#with company}}{{name}}{{/with}}{{name}}'), {
    company: { name: 'name' },
    name: 'name',
  })
})

test('helpers, partials, comments and loose ends give nothing', () => {
  const html = `{{field 'a' width=64}}{{asset_url "logo"}}{{> head}}{{!-- {{no}} --}}{{! no }}{{pageNumber}}{{@index}}{{/each}}{{../up}}{{`
  assert.deepEqual(madeContext(html), {})
  assert.deepEqual(madeContext('{{lookup names key}}'), { names: 'names', key: 'key' })
})
