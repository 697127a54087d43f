import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkResource } from '../check-resource.ts'
import { parseResource } from '../parse-resource.ts'
import { missingGlyphsOf } from './missing-glyphs.ts'

test('characters of all scripts that the fonts have are not missing, others are', () => {
  assert.deepEqual(missingGlyphsOf('한국어 简体 ไทย ქართული Հայերեն አማርኛ 😀 ☐☑ \u200d\ufe0f\u200e', 9), [])
  assert.deepEqual(missingGlyphsOf('a𓀀b𓀀&#77825;&#x13002; \\013003 ༀ', 9), [
    { character: '𓀀', index: 1 },
    { character: '𓀁', index: 6 },
    { character: '𓀂', index: 14 },
    { character: '𓀃', index: 24 },
    { character: 'ༀ', index: 32 },
  ])
  assert.equal(missingGlyphsOf('𓀀𓀁𓀂', 2).length, 2)
})

function warningsOf(spec: object): readonly { path: string; message: string }[] {
  const text = JSON.stringify({
    apiVersion: 'countersign/v1',
    kind: 'Asset',
    metadata: { key: 'page', version: 'draft' },
    spec,
  })
  const { resource, issues, locate } = parseResource(text, { format: 'json' })
  assert(resource !== undefined, JSON.stringify(issues))
  return locate(checkResource(resource, () => undefined).warnings)
}

test('a character that no font has is a warning at save, with its place; a font of the asset may have it', () => {
  const asset = { type: 'html', content: '<p>\n  Ann 𓀀</p>', pdfSettings: { footer: 'ༀ' } }
  assert.deepEqual(warningsOf(asset), [
    {
      path: '/spec/pdfSettings/footer',
      message: "No font has the character 'ༀ' (U+0F00): an empty box is printed in its place",
      line: 1,
      column: 168,
    },
    {
      path: '/spec/content',
      message: "No font has the character '𓀀' (U+13000): an empty box is printed in its place",
      line: 2,
      column: 7,
    },
  ])
  const fileId = '0198b9f6-7d3a-7e21-a4b2-1c9d8e7f6a50'
  assert.deepEqual(warningsOf({ ...asset, fonts: [{ family: 'Mine', fileId }] }), [])
})
