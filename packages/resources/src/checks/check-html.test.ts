import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseWithoutProcessing } from 'handlebars/dist/cjs/handlebars/compiler/base.js'
import { checkHtml } from './check-html.ts'
import { HTML_NESTING_MAX, HTML_TAG_CHARACTERS_MAX, readHtmlBlocks } from './html-blocks.ts'

const aliases = { partials: new Set(['head']), images: new Set(['logo']) }

/** `offset: message` of everything that is told. */
function told(html: string): string[] {
  const { errors, warnings } = checkHtml(html, aliases)
  return [...errors, ...warnings].map(({ offset, message }) => `${offset}: ${message}`)
}

const wrong: [html: string, ...told: string[]][] = [
  ['<p>\n{{#if x}}a', '4: `{{#if x}}` is never closed: add `{{/if}}`'],
  ['{{#if a}}x{{/each}}', '10: `{{/each}}` does not close `{{#if a}}`: write `{{/if}}`'],
  ['{{#each a}}{{#if b}}x{{/each}}', '11: `{{#if b}}` is never closed: add `{{/if}}` before `{{/each}}`'],
  ['{{/if}}', '0: `{{/if}}` closes nothing: no block `{{#if}}` is open here'],
  ['{{else}}', '0: `{{else}}` is outside of a block such as `{{#if}}`'],
  [
    '{{#if a}}1{{else}}2{{else if b}}3{{/if}}',
    '19: `{{else if b}}` comes after the else of `{{#if a}}`: a block has one, the last',
  ],
  ['{{!-- x', '0: The comment that begins with `{{!--` is never closed: add `--}}`'],
  ['{{! x', '0: The comment that begins with `{{!` is never closed: add `}}`'],
  ['a\n{{a {{b}}', '2: `{{a {{b}}` is never closed: add `}}`'],
  ["{{field 'x}}", "0: In `{{field 'x}}` the text that begins with ' is never closed"],
  ['{{{a}}', '0: `{{{a}}` begins with 3 braces: add `}` to its end'],
  [
    '{b:{{c}}}',
    '3: `{{c}}}` ends with three braces and begins with two: take one away, or write a space before it',
  ],
  ['{{#}}', '0: `{{#}}` names no block: write one such as `{{#if value}}`'],
  ['{{person.}}', "0: 'person.' ends with a dot: a name is missing behind it"],
  [
    '<p>{{#if a == b}}x{{/if}}',
    "3: `{{#if a == b}}` cannot be read: Handlebars has no operators: compute the value in the template's data.transform and name it here",
  ],
  ['{{ #if a}}{{/if}}', "0: `{{ #if a}}` cannot be read: '#' must stand directly behind the braces"],
  ['{{#eech rows}}x{{/eech}}', "0: There is no helper 'eech'; did you mean 'each'?"],
  [
    '{{#if (eq a b)}}x{{/if}}',
    "6: There is no helper 'eq'; helpers are if, unless, with, each, lookup, field, asset_url, pageNumber, pageCount, and values are computed in the template's data.transform",
  ],
  ['{{if x}}', "0: 'if' needs a block: write `{{#if …}}…{{/if}}`"],
  ['{{#if}}x{{/if}}', "0: 'if' needs one value and is given 0: `{{#if value}}`"],
  ["{{field 'k' index=@idx}}", "0: '@idx' does not count the rounds of a loop: write index=@index"],
  ["{{field 'k' widht=3}}", "0: 'field' has no option 'widht'; did you mean 'width'?"],
  ['{{* foo}}', "0: `*foo` means nothing here: write `{{#*inline 'name'}}…{{/inline}}`"],
  [
    '{{> haed}}\r\n{{> nope}}',
    "0: This asset has no partial 'haed'; did you mean 'head'?",
    "12: This asset has no partial 'nope'",
  ],
  ['<img src="{{asset_url \'lgo\'}}">', "10: This asset has no image 'lgo'; did you mean 'logo'?"],
]
test('each mistake is told once, where it stands, with what to do', () => {
  for (const [html, ...expected] of wrong) assert.deepEqual(told(html), expected, html)
})

test('what can be rendered is not blamed', () => {
  for (const html of [
    '{{^a}}1{{else}}2{{/a}}{{#if a}}1{{else if b}}2{{^}}3{{/if}}{{~#if a~}}x{{~/if~}}{{#[a b]}}{{/[a b]}}',
    `{{#*inline "own"}}x{{/inline}}{{> own}}{{> head x=1}}{{#> frame}}y{{/frame}}{{> (lookup . "x")}}`,
    `{{#each rows as |r i|}}{{r.a}}{{@index}}{{../b}}{{else}}-{{/each}}{{{raw}}}{{&raw}}{{lookup a 'b'}}`,
    `{{field 'l' index=@../index}}{{field 'm' index=3}}{{field 'n' index=row}}`,
    `{{field 'k' width=1 height='2' index=@index}}{{asset_url "logo"}}{{pageNumber}}{{"a }} b"}}{{[x}}y]}}`,
    String.raw`\{{#if x}} \\{{x}} {{!-- {{#if}} --}} {{! {{/each }} {{{{raw}}}}{{#if}}{{{{/raw}}}} {{elsewhere}}`,
  ])
    assert.deepEqual(told(html), [], html)
})

test('what the blocks are blamed for, the parser refuses too', () => {
  const parts = [
    '{{#if a}}',
    '{{/if}}',
    '{{#each b}}',
    '{{/each}}',
    '{{else}}',
    '{{else if c}}',
    '{{^}}',
    '{{^d}}',
    '{{/d}}',
    '{{#> p}}',
    '{{/p}}',
    '{{!-- }} --}}',
    '{{! x }}',
    '\\',
    '{',
    '}',
    '{{x}}',
    '{{{y}}}',
    '{{"a"}}',
    "{{'}}'}}",
    '{{',
    '}}',
    ' t ',
    '{{> p}}',
    '{{~else~}}',
    '{{#*inline "i"}}',
    '{{/inline}}',
    '{{&z~}}',
    '"',
  ]
  let seed = 12
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  let blamed = 0
  for (let round = 0; round < 20_000; round += 1) {
    const html = Array.from({ length: 1 + random(8) }, () => parts[random(parts.length)]).join('')
    if (readHtmlBlocks(html).faults.length === 0) continue
    blamed += 1
    assert.throws(() => parseWithoutProcessing(html), Error, html)
  }
  assert.ok(blamed > 2_000)
})

test('tags, nesting and chains are bounded before the text is parsed', () => {
  const said = (html: string) => told(html).map((line) => line.replace(/^\d+: /, ''))
  const values = Math.floor(HTML_TAG_CHARACTERS_MAX / 5)
  assert.deepEqual(said('{{a}}'.repeat(values)), [])
  const many = [
    `The \`{{…}}\` of the HTML have more than ${HTML_TAG_CHARACTERS_MAX} characters together: make several assets of it`,
  ]
  for (const part of ['{{a}}', '{{!}}', '\\{{']) assert.deepEqual(said(part.repeat(values * 2)), many)
  const nested = (depth: number) => said(`${'{{#if a}}'.repeat(depth)}${'{{/if}}'.repeat(depth)}`)
  assert.deepEqual(nested(HTML_NESTING_MAX), [])
  assert.deepEqual(nested(HTML_NESTING_MAX + 1), [
    `\`{{#if a}}\` nests blocks deeper than ${HTML_NESTING_MAX}`,
  ])
  const calls = (depth: number) => said(`{{lookup ${'(lookup '.repeat(depth)}a 'b'${") 'b'".repeat(depth)}}}`)
  assert.deepEqual(calls(HTML_NESTING_MAX), [])
  assert.match(calls(HTML_NESTING_MAX + 1).join(), /nests calls deeper than 100$/)
  const chain = (length: number) => said(`{{#if a}}${'{{else if a}}'.repeat(length)}{{/if}}`)
  assert.deepEqual(chain(HTML_NESTING_MAX), [])
  assert.deepEqual(chain(HTML_NESTING_MAX + 1), [
    `\`{{#if a}}\` has more than ${HTML_NESTING_MAX} \`{{else …}}\``,
  ])
})
