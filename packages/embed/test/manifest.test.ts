import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import { elementsManifest } from '../build/manifest.ts'
import { embedDist } from '../src/assets.ts'

const SOURCES = join(import.meta.dirname, '../src')
const PRIMITIVES = join(import.meta.dirname, '../../ui/src')
const require = createRequire(import.meta.url)

/** The chunk that each element shows. */
const BODIES = {
  'ss-signing-embed': 'signing-embed/signing-body.ts',
  'ss-workflow-editor': 'workflow-editor/editor-body.ts',
  'ss-workflow-monitor': 'workflow-monitor/monitor-body.ts',
  'ss-resource-editor': 'resource-editor/resource-body.ts',
}

const manifest = elementsManifest()
const elements = manifest.modules.flatMap(({ declarations }) => declarations)
const namesOf = (all: readonly { name: string }[]) => all.map(({ name }) => name).toSorted()

/** All sources that an element may come to load, later chunks among them. */
function sourcesOf(body: string): string[] {
  const found = new Set([join(SOURCES, 'shell/shell.ts'), join(SOURCES, body)])
  // Those that are added meanwhile are visited too.
  for (const path of found)
    for (const [, to = ''] of readFileSync(path, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)) {
      if (to.startsWith('.') && to.endsWith('.ts')) found.add(join(dirname(path), to))
      const [, primitive] = /^@countersign\/ui\/(.+)$/.exec(to) ?? []
      if (primitive !== undefined) found.add(join(PRIMITIVES, `${primitive}.ts`))
    }
  return [...found].filter((path) => !path.endsWith('.d.ts')).map((path) => readFileSync(path, 'utf8'))
}

/** Names in `part="button primary-button"`, and in `part=${isFirst ? 'button primary-button' : 'button'}`. */
function partsIn(source: string): string[] {
  return [...source.matchAll(/\bpart=(?:"([^"]*)"|\$\{([^}]*)\})/g)].flatMap(([, plain, chosen = '']) =>
    (plain ?? [...chosen.matchAll(/[?:] '([^']*)'/g)].map(([, one]) => one).join(' ')).split(' '),
  )
}

test('the manifest keeps to the schema of the community, and is delivered with the types', () => {
  const schema = JSON.parse(readFileSync(require.resolve('custom-elements-manifest/schema.json'), 'utf8'))
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema)
  assert.equal(validate(manifest), true, JSON.stringify(validate.errors, null, 1))
  const delivered = readFileSync(fileURLToPath(new URL('custom-elements.json', embedDist)), 'utf8')
  assert.deepEqual(JSON.parse(delivered), manifest, 'npm run build -w packages/embed')
})

test('the manifest has the elements that are registered', () => {
  const loader = readFileSync(join(SOURCES, 'countersign.ts'), 'utf8')
  const registered = [...loader.matchAll(/register\('([^']+)', \(\) => import\('\.\/([^']+)'\)\)/g)]
  assert.deepEqual(Object.fromEntries(registered.map(([, tag, body]) => [tag, body])), BODIES)
  assert.deepEqual(elements.map(({ tagName }) => tagName).toSorted(), Object.keys(BODIES).toSorted())
})

/** `::part()` of `ss-…` reaches `frame`, `ribbon` (test mode) … and `button`. */
const DOCUMENTED = new Map(
  [
    ...readFileSync(join(import.meta.dirname, '../../../docs/embedding.md'), 'utf8').matchAll(
      /`::part\(\)` of\s+`(ss-[\w-]+)`\s+reaches ([^.]+)\./g,
    ),
  ].map(([, tagName, names = '']) => [tagName, [...names.matchAll(/`([\w-]+)`/g)].map(([, name]) => name)]),
)

for (const [tagName, body] of Object.entries(BODIES)) {
  const element = elements.find((one) => one.tagName === tagName)
  assert.ok(element)
  const sources = sourcesOf(body)

  test(`the manifest has the parts and custom properties of ${tagName}`, () => {
    assert.deepEqual(namesOf(element.cssParts), [...new Set(sources.flatMap(partsIn))].toSorted())
    const used = sources.flatMap((source) =>
      [...source.matchAll(/var\(\s*(--ss-[\w-]+)/g)].map(([, name]) => name),
    )
    assert.deepEqual(namesOf(element.cssProperties), [...new Set(used)].toSorted())
  })

  test(`the documentation names every part of ${tagName}`, () => {
    assert.deepEqual(DOCUMENTED.get(tagName)?.toSorted(), namesOf(element.cssParts))
  })

  test(`everything of ${tagName} has words`, () => {
    const { attributes, members, events, cssParts, cssProperties } = element
    const told = [element, ...attributes, ...members, ...events, ...cssParts, ...cssProperties]
    assert.deepEqual(
      told.filter(({ description }) => description === ''),
      [],
    )
    assert.ok(events.some(({ name }) => name === 'ready'))
    assert.deepEqual(namesOf(attributes), ['embed-token'])
  })
}
