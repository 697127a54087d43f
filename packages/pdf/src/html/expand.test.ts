import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ExpandInput, expandHtml } from './expand.ts'
import { HTML_BYTES_MAX, RenderFailed } from './types.ts'

const image = { contentType: 'image/png', bytes: Buffer.from([1, 2, 3]) }

function expand(html: string, more: Partial<ExpandInput> = {}) {
  const nothing = {
    header: '',
    footer: '',
    partials: {},
    images: {},
    context: {},
    fields: ['k'],
    marker: 'box:',
  }
  return expandHtml({ html, ...nothing, ...more }, 10_000)
}

test('a field becomes a box of its size, in points or as a share of the width', () => {
  assert.equal(
    expand("{{field 'k' width=180 height=40}}").html,
    '<a class="field" href="box:k/" style="width:180pt;height:40pt"></a>',
  )
  assert.match(expand("{{field 'k' width='50%'}}").html, /style="width:50%;height:24pt"/)
  assert.match(expand("{{field 'k' width='12.5'}}").html, /style="width:12.5pt;height:24pt"/)
  assert.match(
    expand("{{#each rows}}{{field 'k' index=@index}}{{/each}}", { context: { rows: [1, 1] } }).html,
    /box:k\/0".*box:k\/1"/,
  )
})

test('header, footer and partials see the same context', () => {
  const partials = { who: '{{name}}!' }
  assert.deepEqual(
    expand('{{> who}}', {
      header: 'H {{name}}',
      footer: '{{> who}} {{pageNumber}}/{{pageCount}}',
      partials,
      context: { name: '<A>' },
    }),
    {
      html: '&lt;A&gt;!',
      header: 'H &lt;A&gt;',
      footer: '&lt;A&gt;! <span class="pageNumber"></span>/<span class="totalPages"></span>',
      places: new Map(),
      items: [],
    },
  )
})

test('fields whose labels are computed are told what their loop is at', () => {
  const context = { parts: [{ name: 'a' }, { name: 'b' }], plain: ['x'] }
  const html = `{{#each parts}}{{field 'k' index=@index}}{{/each}}{{#each plain}}{{field 'l' index=@index}}{{/each}}`
  const fields = ['k', 'l']
  assert.deepEqual(expand(html, { context, fields }).items, [])
  assert.deepEqual(expand(html, { context, fields, itemsOf: fields }).items, [
    { field: 'k', index: 0, item: { name: 'a' } },
    { field: 'k', index: 1, item: { name: 'b' } },
    { field: 'l', index: 0, item: 'x' },
  ])
  const large = { context: { parts: [{ text: 'x'.repeat(1_000_000) }], plain: [] }, fields, itemsOf: fields }
  assert.throws(() => expand(html, large), /go through more than 1000000 bytes of data/)
})

test('loops know their place, go over lists and objects, and have an else', () => {
  const context = { list: ['a', 'b'], map: { x: 1, y: 2 }, none: [] }
  const loop = (name: string) =>
    `{{#each ${name} as |v k|}}{{k}}{{@index}}{{v}}{{#if @first}}<{{/if}}{{#if @last}}>{{/if}}{{else}}-{{/each}}`
  assert.equal(expand(loop('list'), { context }).html, '00a<11b>')
  assert.equal(expand(loop('map'), { context }).html, 'x01<y12>')
  assert.equal(expand(loop('none'), { context }).html, '-')
  assert.equal(expand(loop('absent'), { context }).html, '-')
  assert.equal(expand('{{#each list}}{{this}}{{../map.x}}{{/each}}', { context }).html, 'a1b1')
})

test('an image is given as data, and does not count for the size of the HTML', () => {
  const images = { 'a b': image, big: { contentType: 'image/png', bytes: Buffer.alloc(HTML_BYTES_MAX) } }
  assert.equal(expand("{{asset_url 'a b'}}", { images }).html, 'data:image/png;base64,AQID')
  assert.ok(expand("{{asset_url 'big'}}", { images }).html.length > HTML_BYTES_MAX)
})

test('nothing is reached but the context', () => {
  const probe =
    'A{{constructor}}{{constructor.constructor}}{{__proto__.x}}{{lookup this "constructor"}}{{toString}}{{@root.constructor}}Z'
  assert.equal(expand(probe, { context: { a: 1 } }).html, 'AZ')
})

test('a template that never ends is stopped', () => {
  const rows = Array.from({ length: 1_000 }, (_, index) => index)
  const endless =
    '{{#each rows}}{{#each ../rows}}{{#each ../../rows}}{{#each ../../../rows}}{{/each}}{{/each}}{{/each}}{{/each}}'
  const nothing = { header: '', footer: '', partials: {}, images: {}, fields: [], marker: 'box:' }
  assert.throws(() => expandHtml({ html: endless, context: { rows }, ...nothing }, 100), {
    reason: 'timeout',
    message: 'The template ran longer than 100 ms',
  })
})

test('HTML that grows beyond its limit is refused as it grows', () => {
  const rows = Array.from({ length: 1_000 }, (_, index) => index)
  const message = `The HTML grows beyond ${HTML_BYTES_MAX} bytes`
  const loop = '{{#each rows}}{{#each ../rows}}0123456789AB{{/each}}{{/each}}'
  assert.throws(() => expand(loop, { context: { rows } }), { reason: 'too_large', message })
  const doubled = `{{#each rows}}${'{{../text}}'.repeat(60)}{{/each}}`
  assert.throws(() => expand(doubled, { context: { rows, text: 'x'.repeat(200_000) } }), {
    reason: 'too_large',
    message,
  })
  assert.equal(expand('x'.repeat(HTML_BYTES_MAX)).html.length, HTML_BYTES_MAX)
  assert.throws(() => expand('é'.repeat(HTML_BYTES_MAX / 2 + 1)), { reason: 'too_large', message })
})

const refused = [
  ['an unknown field', "<p>\n  {{field 'salry'}}</p>", /^document, line 2, column 3: Unknown field 'salry'$/],
  ['a field without a key', '{{field}}', /^document, line 1, column 1: field needs one key/],
  ['an unknown option', "{{field 'k' widht=3}}", /field 'k' has no option 'widht'/],
  ['a width that is none', "{{field 'k' width='wide'}}", /field 'k': width must be a number of points/],
  [
    'an index that gives nothing',
    "{{field 'k' index=index}}",
    /field 'k': index must be a whole number .* such as @index/,
  ],
  ['an index that is none', "{{field 'k' index='x'}}", /field 'k': index must be a whole number/],
  ['an unknown image', "{{asset_url 'x'}}", /Unknown image 'x'/],
  ['an unknown helper', "{{shout 'x'}}", /^document, line 1, column 1: Unknown helper 'shout'$/],
  ['an unknown partial', '{{> nowhere}}', /^document: The partial nowhere could not be found$/],
  ['a block that does not close', '<p>\n{{#if x}}', /^document, line 2: /],
  [
    'a block that closes another',
    '\n{{#if x}}{{/each}}',
    /^document, line 2, column \d+: if doesn't match each$/,
  ],
  ['a mistake in a partial', '{{> terms}}', /^partial 'terms', line 2, column 1: Unknown field 'inside'$/],
  ['a partial of itself', '{{> loop}}', /partials call each other without end/],
] as const

const partials = { terms: "x\n{{field 'inside'}}", loop: '{{> loop}}' }

for (const [name, html, message] of refused) {
  test(`${name} is refused with its place`, () => {
    assert.throws(
      () => expand(html, { partials }),
      (error) => {
        assert.ok(error instanceof RenderFailed)
        assert.equal(error.reason, 'template')
        assert.match(error.message, message)
        return true
      },
    )
  })
}

test('a mistake in header or footer names it', () => {
  for (const where of ['header', 'footer'] as const) {
    assert.throws(() => expand('', { [where]: "{{field 'x'}}" }), {
      reason: 'template',
      message: `${where}, line 1, column 1: Unknown field 'x'`,
    })
  }
})
