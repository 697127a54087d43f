import assert from 'node:assert/strict'
import { test } from 'node:test'
import { splitYamlStream } from './parse-documents.ts'
import { parseResource } from './parse-resource.ts'
import { reviseYaml } from './revise-yaml.ts'
import type { Resource } from './shapes/resource.ts'

const SOURCE = `# Who we hire
apiVersion: countersign/v1
kind: Template
metadata: { key: offer, name: Offer } # no version: a draft
spec:
    type: html
    content: page@draft   # the letter
    inputs:
    # whom it is for
    - key: employee
      schema: 'employee@draft'
    - key: offer # and what

      schema: "offer@draft"
    data:
      transform: |
        $merge([
          employee, offer])
`

function read(text: string): Resource {
  const { resource, issues } = parseResource(text)
  assert.deepEqual(issues, [])
  assert.ok(resource !== undefined)
  return resource
}

/** The resource of SOURCE with some texts of its JSON replaced. */
function changed(...pairs: [from: string, to: string][]): Resource {
  const text = pairs.reduce(
    (json, [from, to]) => {
      assert.ok(json.includes(from), from)
      return json.replace(from, to)
    },
    JSON.stringify(read(SOURCE)),
  )
  return read(text)
}

test('single values change, and not one other character', () => {
  const to = changed(
    ['page@draft', 'page@1.0.0'],
    ['employee@draft', 'employee@2.0.0'],
    ['"Offer"', '"An: offer"'],
  )
  const expected = SOURCE.replace('page@draft', 'page@1.0.0')
    .replace("'employee@draft'", 'employee@2.0.0')
    .replace('name: Offer', 'name: "An: offer"')
  assert.equal(reviseYaml(SOURCE, to), expected)
})

test('a value that its place cannot hold plainly is written otherwise', () => {
  const to = changed(['"Offer"', '"a, b"'])
  const text = reviseYaml(SOURCE, to)
  assert.ok(text !== undefined)
  assert.deepEqual(read(text), to)
  assert.match(text, /# no version: a draft/)
})

test('properties and items come and go, and comments stay with what stays', () => {
  const to = changed(
    ['{"key":"employee","schema":"employee@draft"},', ''],
    ['"data":', '"roles":[{"key":"employee"}],"data":'],
    ['"key":"offer","name":"Offer"', '"key":"offer","labels":{"team":"hr"}'],
  )
  const text = reviseYaml(SOURCE, to)
  assert.ok(text !== undefined)
  assert.deepEqual(read(text), to)
  for (const kept of [
    '# Who we hire',
    '# no version: a draft',
    '# the letter',
    '# and what',
    'transform: |',
  ]) {
    assert.ok(text.includes(kept), `${kept}\n${text}`)
  }
})

test('an item between others is put in its place', () => {
  const to = changed(['{"key":"offer","s', '{"key":"new_one","schema":"a@1.0.0"},{"key":"offer","s'])
  const text = reviseYaml(SOURCE, to) ?? ''
  assert.deepEqual(read(text), to)
  assert.ok(text.indexOf('new_one') < text.indexOf('# and what'))
})

test('what stands in a file beside the text stays there, and comments stay', () => {
  const asset = `# The letter
apiVersion: countersign/v1
kind: Asset
metadata: { key: page, name: Page }
spec: { type: html, file: ./page.html } # beside
`
  const { resource: page } = parseResource(asset, { file: () => ({ content: '<p>Old</p>' }) })
  assert.ok(page?.kind === 'Asset')
  const to = {
    ...page,
    metadata: { ...page.metadata, name: 'Letter' },
    spec: { ...page.spec, content: '<p>New</p>' },
  }
  assert.equal(reviseYaml(asset, read(JSON.stringify(to)), './page.html'), asset.replace('Page', 'Letter'))

  const schema = `apiVersion: countersign/v1
kind: Schema
metadata: { key: loan } # what is lent
spec: { jsonSchemaDraft: 2020-12, file: loan.json }
`
  const { resource: loan } = parseResource(schema, { file: () => ({ content: '{"type": "object"}' }) })
  assert.ok(loan !== undefined)
  assert.equal(reviseYaml(schema, loan, 'loan.json'), schema)
  const named = read(JSON.stringify({ ...loan, metadata: { ...loan.metadata, name: 'Loan' } }))
  assert.equal(
    reviseYaml(schema, named, 'loan.json'),
    schema.replace('key: loan }', 'key: loan, name: Loan }'),
  )
})

test('a text that is no mapping cannot be made to say anything', () => {
  assert.equal(reviseYaml('- a', read(SOURCE)), undefined)
  assert.equal(reviseYaml('a: [', read(SOURCE)), undefined)
})

test('a stream is split into the texts of its documents, each with its first line', () => {
  const one = '# one\na: 1\n'
  const two = '\n# two\nb: |\n  text\n  --- no marker\n'
  const at = (text: string, firstLine: number) => ({ text, firstLine })
  assert.deepEqual(splitYamlStream(`${one}---\n${two}`), [at(one, 1), at(two, 4)])
  assert.deepEqual(splitYamlStream(`%YAML 1.2\n# licence\n--- # first\n${one}---\n${two}`), [
    at(one, 4),
    at(two, 7),
  ])
  assert.deepEqual(splitYamlStream(`--- {a: 1}\n---\r\n${one}`), [at(' {a: 1}\n', 1), at(one, 3)])
  assert.deepEqual(splitYamlStream(one), [at(one, 1)])
  assert.deepEqual(splitYamlStream(''), [])
})
