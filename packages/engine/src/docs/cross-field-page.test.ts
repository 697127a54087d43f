import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test from 'node:test'
import { parse } from 'yaml'
import { simulateBlueprint } from '../simulation/simulate-blueprint.ts'
import { expandSource, listOf, recordOf } from '../testing/expand-case.ts'

// The rules over several fields that docs/guides/conditional-fields.md shows, as a reader would copy them.

const PAGE = readFileSync(new URL('../../../../docs/guides/conditional-fields.md', import.meta.url), 'utf8')
const [, RULES = ''] = /^## Validate two fields.*?^```yaml\n(.*?)^```/ms.exec(PAGE) ?? []

/** What becomes of a guest who enters this: how it ends, and what they are told. */
function enter(values: object): { status: string; told: string[] } {
  const { fields } = recordOf(parse(RULES))
  const content = listOf(fields).map((field) => `{{field '${String(recordOf(field).key)}'}}`)
  const source = expandSource(
    { participants: ['guest'], orchestration: { step: 'guest' } },
    { 'form@1.0.0': { type: 'html', content: 'page@1.0.0', roles: [{ key: 'guest' }], fields } },
  )
  const assets = { 'page@1.0.0': { type: 'html', content: content.join(' ') } } as const
  const outcome = simulateBlueprint({
    blueprint: { ...source, assets, hash: 'plan' },
    data: {},
    signing: [{ participant: 'guest', fields: { form: { ...values } } }],
    at: '2030-06-30T22:30:00.000Z',
    timezone: 'UTC',
  })
  assert.ok(outcome.ok, JSON.stringify(outcome))
  const { status, warnings } = outcome.simulation
  return { status, told: warnings.map(({ message }) => message) }
}

test('who keeps the rules signs', () => {
  for (const box of ['by_mail', 'by_phone'])
    assert.deepEqual(enter({ [box]: true, starts_on: '2030-07-01', ends_on: '2030-07-01' }), {
      status: 'completed',
      told: [],
    })
})

test('without a box, with an end before the start, or without an end nobody signs, and each is told why', () => {
  const boxless = enter({ starts_on: '2030-07-01', ends_on: '2030-07-02' })
  assert.equal(boxless.status, 'in_progress')
  assert.match(boxless.told.join('\n'), /Write to me[\s\S]*Call me/)
  const backwards = enter({ by_mail: true, starts_on: '2030-07-02', ends_on: '2030-07-01' })
  assert.equal(backwards.status, 'in_progress')
  assert.match(
    backwards.told.join('\n'),
    /^guest could not sign: .*Choose a last day that is not before the first\.$/,
  )
  const endless = enter({ by_mail: true, starts_on: '2030-07-02' })
  assert.match(endless.told.join('\n'), /^guest could not sign: .*To/)
})

test('whatever is written into the field of a broken rule, it takes nothing', () => {
  const dates = { by_mail: true, starts_on: '2030-07-02', ends_on: '2030-07-01' }
  for (const dates_rule of ['It is right', '', ' ', null])
    assert.equal(enter({ ...dates, dates_rule }).status, 'in_progress', String(dates_rule))
})
