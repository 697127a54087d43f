import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkFolder, type FolderFile, type FolderOptions } from './check-folder.ts'

const schema = (key: string, more = '') =>
  `apiVersion: countersign/v1\nkind: Schema\nmetadata: { key: ${key} }\nspec: { jsonSchemaDraft: 2020-12, schemaDefinition: { type: object${more} } }\n`
const blueprint = (schemaKey: string, more = '') =>
  `apiVersion: countersign/v1\nkind: Blueprint\nmetadata: { key: process }\nspec:\n  inputs: [{ key: deal, schema: ${schemaKey}@draft }]\n${more}`

/** `file[document] line:column path: message` of all that is said. */
function saidOf(files: readonly FolderFile[], options: FolderOptions = {}): string[] {
  return checkFolder(files, options).flatMap(({ path, index, issues, warnings }) =>
    [...issues, ...warnings].map(
      (each) => `${path}[${index}] ${each.line}:${each.column} ${each.path}: ${each.message}`,
    ),
  )
}

test('references are looked for in the whole folder, across files and documents', () => {
  const files = [
    { path: 'a.yaml', text: blueprint('deal') },
    { path: 'b.yaml', text: `${schema('other')}---\n${schema('deal')}` },
  ]
  assert.deepEqual(saidOf(files), [])
  assert.deepEqual(saidOf(files.slice(0, 1)), [
    "a.yaml[0] 5:33 /spec/inputs/0/schema: Schema 'deal@draft' not found",
  ])
})

test('what is not in the folder is looked for elsewhere', () => {
  const [found] = checkFolder([{ path: 'deal.yaml', text: schema('deal') }])
  const lookup: FolderOptions['lookup'] = (kind, reference) =>
    kind === 'Schema' && reference === 'deal@draft' ? found?.resource : undefined
  assert.deepEqual(saidOf([{ path: 'a.yaml', text: blueprint('deal') }], { lookup }), [])
})

test('a resource that stands twice is told where it stands the second time', () => {
  const files = [
    { path: 'a.yaml', text: schema('deal') },
    { path: 'b.yaml', text: `${schema('other')}---\n${schema('deal', ', title: Deal')}` },
  ]
  assert.deepEqual(saidOf(files), [
    "b.yaml[1] 8:18 /metadata/key: Schema 'deal@draft' is given in a.yaml too",
  ])
})

test('what refers to a resource that cannot be read is not wrong for that', () => {
  const files = [
    { path: 'a.yaml', text: blueprint('deal', '  participant: []\n') },
    { path: 'b.yaml', text: schema('deal').replace('jsonSchemaDraft', 'draft') },
    { path: 'c.yaml', text: blueprint('deal').replace('process', 'another') },
  ]
  assert.deepEqual(saidOf(files), [
    "a.yaml[0] 6:16 /spec/participant: Unknown property 'participant'; did you mean 'participants'?",
    "b.yaml[0] 4:7 /spec/jsonSchemaDraft: 'jsonSchemaDraft' is required",
    "b.yaml[0] 4:16 /spec/draft: Unknown property 'draft'; possible here: jsonSchemaDraft",
  ])
})

test('what refers to a resource whose YAML is broken is not wrong for that', () => {
  const files = [
    { path: 'a.yaml', text: blueprint('deal') },
    { path: 'b.yaml', text: schema('deal').replace('spec: {', 'spec: [') },
    { path: 'c.yaml', text: blueprint('del').replace('process', 'another') },
  ]
  assert.deepEqual(
    saidOf(files).map((line) => line.replace(/YAML: .*/, 'YAML')),
    ['b.yaml[0] 4:70 : YAML', "c.yaml[0] 5:33 /spec/inputs/0/schema: Schema 'del@draft' not found"],
  )
})

test('a place within HTML is a line of the file that holds it, and of the content in JSON', () => {
  const content = '<p>\n  {{#if x}}</p>\n'
  const asset = (spec: object) =>
    JSON.stringify({ apiVersion: 'countersign/v1', kind: 'Asset', metadata: { key: 'page' }, spec })
  const yaml = `apiVersion: countersign/v1\nkind: Asset\nmetadata: { key: page }\nspec:\n  type: html\n`
  const placesOf = (path: string, text: string) =>
    checkFolder([{ path, text }], { read: () => ({ content }) }).flatMap(({ issues }) =>
      issues.map(({ file, line, column }) => [file, line, column]),
    )
  assert.deepEqual(placesOf('a.yaml', `${yaml}  file: ./page.html\n`), [['./page.html', 2, 3]])
  assert.deepEqual(placesOf('a.json', asset({ type: 'html', file: './page.html' })), [['./page.html', 2, 3]])
  assert.deepEqual(placesOf('a.json', asset({ type: 'html', content })), [[undefined, 2, 3]])
  assert.deepEqual(placesOf('a.yaml', `${yaml}  content: |\n    <p>\n      {{#if x}}</p>\n`), [
    [undefined, 8, 7],
  ])
})

test('JSON files, and files that stand for content, found from where they are named', () => {
  const asked: string[] = []
  const read = (path: string, from: string) => {
    asked.push(`${from} ${path}`)
    return path === './page.html' ? { content: '<p>\n  {{> head}}</p>' } : undefined
  }
  const resource = {
    apiVersion: 'countersign/v1',
    kind: 'Asset',
    metadata: { key: 'page' },
    spec: { type: 'html', file: './page.html' },
  }
  const files = [
    { path: 'assets/page.json', text: JSON.stringify(resource, null, 1) },
    {
      path: 'assets/style.yaml',
      text: 'apiVersion: countersign/v1\nkind: Asset\nmetadata: { key: style }\nspec: { type: css, file: ./none.css }\n',
    },
  ]
  assert.deepEqual(saidOf(files, { read }), [
    "assets/page.json[0] 2:3 /spec/content: This asset has no partial 'head'",
    "assets/style.yaml[0] 4:26 /spec/file: File './none.css' not found",
  ])
  assert.deepEqual(asked, ['assets/page.json ./page.html', 'assets/style.yaml ./none.css'])
})
