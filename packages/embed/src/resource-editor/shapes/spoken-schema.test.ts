import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AUTOCOMPLETES, KINDS } from '@countersign/resources'
import { formSchemaOf } from '@countersign/resources/json-schema'
import { isRecord, type Schema } from '@countersign/ui/json-form/schema'
import { LANGUAGES, languageOf } from '../../texts/languages.ts'
import { SHAPE_TEXTS } from './shape-texts.ts'
import { REPEATING, spokenSchema } from './spoken-schema.ts'

const OTHERS = Object.keys(LANGUAGES)
  .map(languageOf)
  .filter((language) => language !== 'en')

/** Names of the format, of standards and of products: they are no words of a language. */
const TECHNICAL: ReadonlySet<string> = new Set([
  ...AUTOCOMPLETES,
  ...['2020-12', '2019-09', 'draft-07', 'draft-06', 'draft-04'],
  ...['A4', 'Letter', 'Legal', 'A3', 'html', 'css', 'pdf'],
  ...['docx', 'xlsx', 'txt', 'csv', 'zip', 'png', 'jpeg', 'webp'],
])

/** All that the forms of the shapes ask a language for, and what it says. */
function askedOf(say: (key: string) => string): { asked: Set<string>; spoken: Schema[] } {
  const asked = new Set<string>()
  const spoken = KINDS.map((kind) =>
    spokenSchema(formSchemaOf(kind), (key) => {
      asked.add(key)
      return say(key)
    }),
  )
  return { asked, spoken }
}

/** Code, that no language changes. */
const codesOf = (text: string) => (text.match(/`[^`]+`|\{\{[^}]*\}\}/g) ?? []).toSorted()
const isOfValue = (key: string) => /^[A-Za-z]*=/.test(key)

test('every language has a text for all that the shapes say, and none that they do not say', async () => {
  const { asked } = askedOf(() => '')
  assert.ok(asked.size > 400)
  for (const language of OTHERS) {
    const texts = new Map(Object.entries(await SHAPE_TEXTS[language]()))
    for (const key of asked) {
      const [property, value] = isOfValue(key) ? key.split('=') : []
      // It is asked for where its property has no text for it.
      if (property === '') continue
      const isSaid = value !== undefined && (TECHNICAL.has(value) || texts.has(`=${value}`))
      assert.ok(texts.has(key) || isSaid, `${language}: ${key}`)
    }
    const left = [...texts.keys()].filter((key) => !asked.has(key))
    assert.deepEqual(left, [], language)
  }
})

test('no language loses code, and English has no text that the shapes do not ask for', async () => {
  const { asked } = askedOf(() => '')
  for (const language of OTHERS)
    for (const [key, text] of Object.entries(await SHAPE_TEXTS[language]())) {
      assert.equal(typeof text, 'string')
      assert.notEqual(text, '', `${language}: ${key}`)
      assert.deepEqual(codesOf(String(text)), codesOf(key), `${language}: ${key}`)
    }
  for (const key of Object.keys(await SHAPE_TEXTS.en())) assert.ok(asked.has(key), key)
})

test('a form speaks German, with names of properties and choices, and keeps what is technical', async () => {
  const texts = new Map(Object.entries(await SHAPE_TEXTS.de()))
  const spoken = spokenSchema(formSchemaOf('Blueprint'), (key) => String(texts.get(key) ?? ''))
  const at = (...steps: string[]) =>
    steps.reduce<unknown>((value, step) => (isRecord(value) ? value[step] : undefined), spoken)
  const envelope = ['properties', 'spec', 'properties', 'envelopes', 'items']
  assert.equal(at(...envelope, 'title'), 'Umschlag')
  assert.equal(at(...envelope, 'properties', 'subject', 'title'), 'Betreff')
  assert.equal(at(...envelope, 'properties', 'subject', 'description'), 'Der Betreff der Einladungen.')
  const resolution = [...envelope, 'properties', 'resolution']
  assert.deepEqual(at(...resolution, 'enum'), ['immediate', 'just_in_time'])
  assert.deepEqual(at(...resolution, 'enumNames'), ['Am Anfang', 'Wenn sie zu unterschreiben sind'])
  const root = at('properties', 'spec', 'properties', 'orchestration')
  assert.ok(isRecord(root) && root.title === undefined, 'it has the title of the step that it refers to')
})

test('the words of an author are not translated, though shapes use the same', () => {
  const say = (key: string) => `[${key}]`
  const own = { title: 'Step', enum: ['group'] }
  const spoken = (schema: Schema) => spokenSchema({ properties: { name: schema } }, say).properties
  assert.deepEqual(spoken({ ...own, authored: 'all' }), { name: { ...own, authored: 'all' } })
  assert.deepEqual(spoken({ ...own, authored: 'title' }), {
    name: { ...own, authored: 'title', enumNames: ['[name=group]'] },
  })
  assert.deepEqual(spoken({ ...own, enumNames: ['mine'] }), {
    name: { title: '[title.Step]', enum: ['group'], enumNames: ['mine'] },
  })
})

test('each hint that is left out stands in the shapes as it is written here', () => {
  const said = new Set<unknown>()
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) collect(one)
    if (!isRecord(value)) return
    said.add(value.description)
    for (const one of Object.values(value)) collect(one)
  }
  for (const kind of KINDS) collect(formSchemaOf(kind))
  assert.deepEqual(
    [...REPEATING].filter((hint) => !said.has(hint)),
    [],
  )
})
