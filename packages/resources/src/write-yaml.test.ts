import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseResource } from './parse-resource.ts'
import { writeYaml } from './write-yaml.ts'

const more = { contentHash: 'ff', createdBy: { id: '1', type: 'api_key' } }
const text = `# Print
apiVersion: countersign/v1
kind: Asset
metadata: { key: style,   version: draft } # odd spaces
spec:
    type: 'css'
    content: |+
        p { }

`

function written(source: string, version: string, additions: object = {}): string {
  const { resource } = parseResource(source)
  assert.ok(resource)
  return writeYaml({ ...resource, metadata: { ...resource.metadata, version } }, additions, source)
}

test('a text stays as it was, but for the version', () => {
  assert.equal(written(text, 'draft'), text)
  assert.equal(written(text, '1.0.0'), text.replace('draft', '1.0.0'))
})

test('what answers add stands behind it, and all of it is read again', () => {
  const out = written(text, '2.0.0', more)
  assert.match(out, /contentHash: ff\ncreatedBy:\n {2}id: "1"\n {2}type: api_key\n$/)
  const again = parseResource(out)
  assert.deepEqual(again.issues, [])
  assert.equal(again.resource?.metadata.version, '2.0.0')
  assert.deepEqual(again.resource?.spec, parseResource(text).resource?.spec)
  assert.equal(written(out, '2.0.1', { contentHash: 'ee' }).match(/contentHash/g)?.length, 1)
})

test('texts in other styles keep their comments', () => {
  const flow =
    '{ "apiVersion": "countersign/v1", kind: Asset, metadata: { key: a }, spec: { type: css, content: x } } # all'
  const out = written(flow, '1.0.0', more)
  assert.match(out, /# all/)
  assert.equal(parseResource(out).resource?.metadata.version, '1.0.0')
})

test('a block text at the very end does not grow', () => {
  const open =
    'apiVersion: countersign/v1\nkind: Asset\nmetadata: { key: a, version: draft }\nspec:\n  type: css\n  content: |\n    p'
  const { resource } = parseResource(open)
  assert.deepEqual(parseResource(written(open, '1.0.0', more)).resource?.spec, resource?.spec)
})

test('without a text it is written anew', () => {
  const { resource } = parseResource(text)
  assert.ok(resource)
  assert.deepEqual(parseResource(writeYaml(resource, more)).resource, resource)
})
