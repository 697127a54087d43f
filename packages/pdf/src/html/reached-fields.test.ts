import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type HtmlDocument, reachedFields } from '@countersign/resources'
import { expandHtml } from './expand.ts'
import { RenderFailed } from './types.ts'

const FIELDS = ['k', 'l', 'm']

/** The fields that Handlebars itself puts into the texts, comments left out; undefined when it refuses them. */
function expanded({ html, header = '', footer = '', partials, context }: HtmlDocument): string[] | undefined {
  const more = { images: {}, fields: FIELDS, marker: 'box:' }
  try {
    const texts = expandHtml({ html, header, footer, partials, context, ...more }, 10_000)
    const shown = [texts.html, texts.header, texts.footer].map((text) =>
      text.replace(/<!--.*?(?:-->|$)/gs, ''),
    )
    return [
      ...new Set(shown.flatMap((text) => [...text.matchAll(/box:(\w+\/\d*)/g)].map(([, name]) => `${name}`))),
    ]
  } catch (error) {
    if (error instanceof RenderFailed) return undefined
    throw error
  }
}

function reached(document: HtmlDocument): string[] | undefined {
  return reachedFields(document)?.map(({ key, index }) => `${key}/${index ?? ''}`)
}

/** Numbers that look random and are the same each time. */
function openDice(seed: number) {
  let state = seed
  const below = (count: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count
  }
  const pick = <T>(from: readonly T[]): T => {
    const picked = from[below(from.length)]
    if (picked === undefined) throw new Error('There is nothing to pick from')
    return picked
  }
  return { below, pick }
}

type Dice = ReturnType<typeof openDice>

const PATHS =
  "a|b|c|a.b|rows|o|this|.|..|../a|../../b|this.a|./b|@first|@last|@index|@key|@../index|@root.a|@root.rows|r|i|r.a|rows.length|rows.[0].a|none|(lookup . 'a')|(lookup rows 0)|(lookup @root 'o')|1|0|'x'|true|null".split(
    '|',
  )
const VALUES = ['a', 'b', 'rows', 'o', 'none', '@first', 'a.b', 'this', '../a', 'r', '@root.rows']
const KEYS = ["'k'", "'l'", '"m"', '@root.name', "(lookup @root 'name')"]

/** @param partials what it may name of them */
function openWriter({ below, pick }: Dice, partials: readonly string[]) {
  const text = (depth: number): string =>
    Array.from({ length: 1 + below(depth === 0 ? 3 : 2) }, () => part(depth)).join('')
  const field = () =>
    pick([
      () => `{{field ${pick(KEYS)}}}`,
      () => `{{{field ${pick(KEYS)} width=20}}}`,
      () => `{{#field ${pick(KEYS)}}}{{field 'm'}}{{/field}}`,
      () => `{{field 'k' index=${pick(['@root.count', '3', '@index'])}}}`,
    ])()
  const round = (depth: number) =>
    `{{#each ${pick(PATHS)}}}{{field 'k' index=@index}}${text(depth + 1)}{{#if @first}}{{field 'l' index=@../index}}{{/if}}{{else}}${text(depth + 1)}{{/each}}`
  const block = (name: string, depth: number, more = '') => {
    const params = pick(['', '', '', ' as |r i|', ' as |a|'])
    const otherwise = pick([
      '',
      '{{else}}',
      '{{^}}',
      `{{else if ${pick(PATHS)}}}`,
      `{{else with ${pick(PATHS)}}}`,
    ])
    const second = otherwise === '' ? '' : `${otherwise}${text(depth + 1)}`
    return `{{#${name} ${pick(PATHS)}${more}${params}}}${text(depth + 1)}${second}{{/${name}}}`
  }
  const ofValue = (depth: number) => {
    const name = pick(VALUES)
    return pick([
      `{{#${name}}}${text(depth + 1)}{{else}}${text(depth + 1)}{{/${name}}}`,
      `{{^${name}}}${text(depth + 1)}{{/${name}}}`,
    ])
  }
  const partial = (depth: number) => {
    const name = pick(partials)
    const given = pick(['', '', ' a', ' rows', ' @root', ' o a=1', " b='x' rows=@root.rows", ' none'])
    return pick([
      () => `{{> ${name}${given}}}`,
      () => `{{> (lookup @root 'dynamic')${given}}}`,
      () => `{{#> ${name}${given}}}${text(depth + 1)}{{/${name}}}`,
      () => `{{#> nope${given}}}${text(depth + 1)}{{/nope}}`,
      () => `{{#*inline "${name}"}}${text(depth + 1)}{{/inline}}`,
      () => `{{#> @partial-block}}${text(depth + 1)}{{/@partial-block}}`,
    ])()
  }
  function part(depth: number): string {
    if (depth > 2) return field()
    return pick([
      field,
      field,
      () => block('if', depth, pick(['', '', ' includeZero=true'])),
      () => block('unless', depth),
      () => block('each', depth),
      () => round(depth),
      () => block('with', depth),
      () => ofValue(depth),
      () => (partials.length === 0 ? field() : partial(depth)),
      () => `<!-- ${text(depth + 1)} -->`,
      () => '{{a}} {{{mark}}} {{r}} text {{!-- {{field "k"}} --}}',
    ])()
  }
  return text
}

function someContext(dice: Dice): object {
  const value = (depth: number): unknown =>
    dice.pick<() => unknown>([
      () => dice.pick([true, false, null, 0, 1, '', 'x']),
      () => [],
      () => (depth > 1 ? 2 : Array.from({ length: 1 + dice.below(3) }, () => value(depth + 1))),
      () => (depth > 1 ? 'y' : { a: value(depth + 1), b: value(depth + 1), rows: value(depth + 1) }),
    ])()
  const more = {
    mark: dice.pick(['', '<!-- ', ' --> ']),
    dynamic: 'own',
    count: 5,
    name: 'l',
  }
  return { a: value(0), b: value(0), c: value(0), rows: value(0), o: value(0), ...more }
}

test('the tree of an HTML gives the fields that Handlebars puts in, on hundreds of texts and data', () => {
  const dice = openDice(7)
  const whole = openWriter(dice, ['p', 'q', 'own'])
  const inner = openWriter(dice, ['q', 'own'])
  const last = openWriter(dice, [])
  let compared = 0
  let placed = 0
  for (let round = 0; round < 500; round += 1) {
    const document = {
      html: whole(0),
      header: round % 5 === 0 ? whole(2) : '',
      footer: round % 7 === 0 ? whole(2) : '',
      partials: { p: inner(1), q: last(2), own: last(2) },
      context: someContext(dice),
    }
    const expected = expanded(document)
    // What Handlebars refuses makes no document: what is told of it does not matter.
    if (expected === undefined) continue
    compared += 1
    if (expected.length > 0) placed += 1
    assert.deepEqual(reached(document)?.toSorted(), expected.toSorted(), JSON.stringify(document))
  }
  assert.ok(compared > 300 && placed > 200, `${compared} compared, ${placed} with fields`)
})
