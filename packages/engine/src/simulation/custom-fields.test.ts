import assert from 'node:assert/strict'
import test from 'node:test'
import { CUSTOM_FIELDS_BYTES_MAX } from '../limits.ts'
import { expandSource } from '../testing/expand-case.ts'
import { simulateBlueprint } from './simulate-blueprint.ts'

test('custom fields may have so many bytes together and no more', () => {
  const ofLength = (key: string, length: number) => ({
    key,
    value: { expression: `$join([1..${length}].("x"))` },
  })
  const half = CUSTOM_FIELDS_BYTES_MAX / 2
  // `{"a": "…"}`, with a space that may follow.
  const room = half - '{"a":""}'.length - 4
  const source = expandSource(
    {
      participants: ['alice'],
      orchestration: 'alice',
      customFields: [ofLength('a', room), ofLength('b', room + 1), ofLength('c', room), ofLength('d', 1)],
    },
    {},
  )
  const outcome = simulateBlueprint({
    blueprint: { ...source, assets: { 'page@1.0.0': { type: 'html', content: '' } }, hash: 'plan' },
    data: {},
    signing: [],
    at: '2030-06-30T22:30:00.000Z',
    timezone: 'UTC',
  })
  assert.ok(outcome.ok)
  const { simulation } = outcome
  assert.deepEqual(Object.keys(simulation.customFields), ['a', 'c'])
  assert.deepEqual(
    simulation.warnings
      .filter(({ code }) => code === 'custom_field_failed')
      .map(({ code, message }) => [code, message]),
    [
      [
        'custom_field_failed',
        `customFields.b: the value has ${half + 1} bytes, with the ${half} of the custom fields before it; all custom fields together may have at most ${CUSTOM_FIELDS_BYTES_MAX}`,
      ],
      [
        'custom_field_failed',
        `customFields.d: the value has 13 bytes, with the ${half * 2} of the custom fields before it; all custom fields together may have at most ${CUSTOM_FIELDS_BYTES_MAX}`,
      ],
    ],
  )
})
