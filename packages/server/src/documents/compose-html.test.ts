import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DocumentFailure, isIncludedAtRendering, valueAtRendering } from '@countersign/engine'
import { compile } from '@countersign/expressions'
import type { AssetSpec, Field, TemplateSpec } from '@countersign/resources'
import { composeHtml } from './compose-html.ts'
import type { DocumentDescription } from './document-request.ts'

const html = (content: string, more: object = {}): AssetSpec => ({ type: 'html', content, ...more })

function requestOf(assets: Record<string, AssetSpec>, spec: Partial<TemplateSpec> = {}): DocumentDescription {
  return {
    documentKey: 'letter',
    name: 'Letter',
    template: { reference: 'letter@1.0.0', spec: { type: 'html', content: 'page@1.0.0', ...spec } },
    assets,
    inputs: { employee: { name: 'Ada', grade: 7 } },
    at: '2026-11-20T12:00:00.000Z',
    evaluate: (_place, source, input) => compile(source).evaluate(input),
    check: (schema, value) =>
      schema === 'strict@1.0.0' && !(typeof value === 'object' && value !== null && 'name' in value)
        ? [{ path: '/name', message: 'is missing' }]
        : [],
  }
}

describe('composeHtml', () => {
  it('gathers partials of partials, styles once each, images and fonts; the outer alias wins', () => {
    const fonts = [{ family: 'House', fileId: 'f1', weight: 700 }]
    const composed = composeHtml(
      requestOf({
        'page@1.0.0': html('page', {
          partials: { head: 'head@1.0.0', seal: 'seal@1.0.0' },
          styles: ['base@1.0.0', 'print@1.0.0'],
          images: { logo: 'logo@1.0.0' },
          pdfSettings: { paperSize: 'Letter', margin: { top: 10 }, footer: 'foot' },
        }),
        'head@1.0.0': html('head', {
          partials: { seal: 'other@1.0.0', deep: 'deep@1.0.0' },
          styles: ['base@1.0.0'],
        }),
        'seal@1.0.0': html('seal'),
        'other@1.0.0': html('other', { images: { logo: 'second@1.0.0', stamp: 'second@1.0.0' } }),
        'deep@1.0.0': html('deep', { fonts }),
        'base@1.0.0': { type: 'css', content: 'base', fonts },
        'print@1.0.0': { type: 'css', content: 'print' },
        'logo@1.0.0': { type: 'image', fileId: 'i1' },
        'second@1.0.0': { type: 'image', fileId: 'i2' },
      }),
    )
    assert.deepEqual(composed.input.partials, { head: 'head', seal: 'seal', deep: 'deep' })
    assert.deepEqual(composed.styles, ['base', 'print'])
    assert.deepEqual(composed.images, { logo: 'i1', stamp: 'i2' })
    assert.deepEqual(composed.fonts, [...fonts, ...fonts])
    assert.deepEqual(composed.input.settings, { paperSize: 'Letter', margin: { top: 10 }, footer: 'foot' })
  })

  const contexts: readonly [string, string | undefined, object][] = [
    ['the inputs, without a transform', undefined, { employee: { name: 'Ada', grade: 7 } }],
    ['the result of the transform', '{"who": $.employee.name}', { who: 'Ada' }],
    ['a result that is no object, as data', '$.employee.grade', { data: 7 }],
    ['a list, as data', '[1, 2]', { data: [1, 2] }],
    ['nothing, for no result', '$.nobody', {}],
  ]
  for (const [name, transform, expected] of contexts) {
    it(`gives the template ${name}`, () => {
      const spec = transform === undefined ? {} : { data: { transform } }
      const { input } = composeHtml(requestOf({ 'page@1.0.0': html('page') }, spec))
      assert.deepEqual(JSON.parse(JSON.stringify(input.context)), expected)
    })
  }

  const refused: readonly [string, Record<string, AssetSpec>, Partial<TemplateSpec>, RegExp][] = [
    ['a missing asset', {}, {}, /^Asset 'page@1\.0\.0' not found$/],
    [
      'a style that is none',
      { 'page@1.0.0': html('', { styles: ['page@1.0.0'] }) },
      {},
      /type html; css is needed/,
    ],
    [
      'an image that is none',
      { 'page@1.0.0': html('', { images: { a: 'page@1.0.0' } }) },
      {},
      /image is needed/,
    ],
    [
      "a context that the asset's schema refuses",
      { 'page@1.0.0': html('', { data: { schema: 'strict@1.0.0' } }) },
      { data: { transform: '{"a": 1}' } },
      /data\.transform: gives what strict@1\.0\.0 refuses: \/name is missing/,
    ],
  ]
  for (const [name, assets, spec, message] of refused) {
    it(`refuses ${name}`, () => {
      const compose = () => composeHtml(requestOf(assets, spec))
      assert.throws(compose, (error) => error instanceof DocumentFailure && message.test(error.message))
    })
  }
})

describe('values of fields at rendering', () => {
  const request = requestOf({})
  const field = (type: Field['type'], value: Field['value']): Field =>
    value === undefined ? { key: 'a', type } : { key: 'a', type, value }
  const values: readonly [Field['type'], Field['value'], number | undefined, unknown][] = [
    ['text_field', 'plain', undefined, 'plain'],
    ['text_field', { expression: '$.employee.grade' }, undefined, '7'],
    ['text_field', { expression: '["a", "b"]' }, 1, 'b'],
    ['text_field', { expression: '["a", "b"]' }, 2, undefined],
    ['text_field', { expression: '$.nobody' }, undefined, undefined],
    ['number', { expression: '$.employee.grade' }, undefined, 7],
    ['date', '2026-01-31', undefined, '2026-01-31'],
    ['check_box', { expression: '$.employee.grade > 5' }, undefined, true],
    ['image', 'id', undefined, { kind: 'image', fileId: 'id' }],
    ['signature', 'Ada', undefined, undefined],
    ['dropdown', undefined, undefined, undefined],
  ]
  for (const [type, value, index, expected] of values) {
    it(`${type} ${JSON.stringify(value)}${index === undefined ? '' : ` at ${index}`}`, () => {
      assert.deepEqual(valueAtRendering(request, field(type, value), index), expected)
    })
  }

  const refused: readonly [Field['type'], string, RegExp][] = [
    ['number', '"7"', /fields\.a\.value: gives '7' where a number is needed/],
    ['date', '"tomorrow"', /gives 'tomorrow' where a date \(YYYY-MM-DD\) is needed/],
    ['date', '"2026-02-30"', /gives '2026-02-30' where a date \(YYYY-MM-DD\) is needed/],
    ['check_box', '1', /gives a number where a boolean is needed/],
    ['text_field', '$.employee', /gives an object where text is needed/],
  ]
  for (const [type, expression, message] of refused) {
    it(`${type} refuses ${expression}`, () => {
      const take = () => valueAtRendering(request, field(type, { expression }))
      assert.throws(take, (error) => error instanceof DocumentFailure && message.test(error.message))
    })
  }

  it('asks for the inclusion of fields without a role, and only of those', () => {
    const plain: Field = { key: 'a', type: 'text_field' }
    assert.equal(isIncludedAtRendering(request, plain), true)
    assert.equal(isIncludedAtRendering(request, { ...plain, includeIf: '$.employee.grade > 7' }), false)
    assert.equal(isIncludedAtRendering(request, { ...plain, includeIf: '$.nobody' }), false)
    assert.equal(isIncludedAtRendering(request, { ...plain, role: 'r', includeIf: '$.fields.x' }), true)
    assert.throws(
      () => isIncludedAtRendering(request, { ...plain, includeIf: '1' }),
      /a number where a boolean/,
    )
  })
})
