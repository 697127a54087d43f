import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wrongFieldSizes } from './html-field-sizes.ts'

test('sizes that no field can have are told, each with its line', () => {
  const wrong = [
    'width=0',
    'height=-5',
    "width='0%'",
    "width='120%'",
    "height='50%'",
    'width=9000',
    "width='wide'",
    'height="0"',
    'width=1.5em',
  ]
  for (const size of wrong) {
    const [told = ''] = wrongFieldSizes(`<p>\n{{field 'sign' ${size} index=@index}}`)
    assert(
      told.startsWith(`line 2: ${size.replaceAll('"', "'")} of field 'sign' is not a size`),
      `${size}: ${told}`,
    )
  }
  assert.equal(wrongFieldSizes('{{field \'a\' width=0 height=0}} {{~field "b" height=0 ~}}').length, 3)
})

test('sizes that a field can have, and those that are computed, are left alone', () => {
  const fine = [
    'width=180 height=40',
    "width='100%'",
    "width='12.5'",
    'height=0.5',
    'width=this.width',
    'index=0',
    '',
  ]
  for (const size of fine)
    assert.deepEqual(wrongFieldSizes(`{{field 'sign' ${size}}}{{! field 'a' width=0 }}`), [], size)
})
