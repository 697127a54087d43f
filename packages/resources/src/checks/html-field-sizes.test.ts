import assert from 'node:assert/strict'
import { cpuUsage } from 'node:process'
import { test } from 'node:test'
import { checkResource } from '../check-resource.ts'
import { ISSUES_MAX } from '../issue.ts'
import { parseResource } from '../parse-resource.ts'
import { wrongFieldSizes } from './html-field-sizes.ts'

test('sizes that no field can have are told, each at its tag', () => {
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
    const [told] = wrongFieldSizes(`<p>\n{{field 'sign' ${size} index=@index}}`)
    assert(
      told?.offset === 4 &&
        told.message.startsWith(`${size.replaceAll('"', "'")} of field 'sign' is not a size`),
      `${size}: ${JSON.stringify(told)}`,
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

test('of many wrong sizes the first are told, and the rest costs no more than reading it', () => {
  const { resource } = parseResource({
    apiVersion: 'countersign/v1',
    kind: 'Asset',
    metadata: { key: 'page', version: 'draft' },
    spec: { type: 'html', content: "{{field 'a' width=0}}\n".repeat(32_000) },
  })
  assert(resource !== undefined)
  const before = cpuUsage()
  const { issues } = checkResource(resource, () => undefined)
  const usedMs = cpuUsage(before).user / 1_000
  assert.equal(issues.length, ISSUES_MAX)
  // A line looked up for each of them took twenty times as long.
  assert.ok(usedMs < 3_000, `${usedMs} ms`)
})
