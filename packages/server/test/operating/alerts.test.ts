import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { hasTools } from '@countersign/pdf/testing/tools'
import { Type } from 'typebox'
import { Parse } from 'typebox/value'
import { hastened } from '../support/prometheus.ts'
import { until } from '../support/service.ts'
import { type Ailment, ailmentsOf } from './ailments.ts'
import { doMainJob, openWorld, type World } from './world.ts'

const DEPLOY = fileURLToPath(new URL('../../../../deploy/', import.meta.url))
const RULES = readFileSync(`${DEPLOY}prometheus/countersign.rules.yml`, 'utf8')
/** The longest that a hastened rule wants something to last, and some looks of Prometheus. */
const FIRES_MS = 60_000

const Dashboard = Type.Object({
  panels: Type.Array(
    Type.Object({ title: Type.String(), targets: Type.Array(Type.Object({ expr: Type.String() })) }),
  ),
})
const { panels } = Parse(Dashboard, JSON.parse(readFileSync(`${DEPLOY}grafana/countersign.json`, 'utf8')))

test('hastened rules differ from those that are shipped in minutes alone, which are seconds', () => {
  const [shipped, quick] = [RULES.split('\n'), hastened(RULES).split('\n')]
  assert.equal(quick.length, shipped.length)
  const changed = quick.flatMap((line, index) => (line === shipped[index] ? [] : [[shipped[index], line]]))
  assert.ok(changed.length > 0)
  for (const [before = '', line = ''] of changed) {
    const isDuration = /^ +for: \d+s$/.test(line)
    assert.ok(isDuration || /\[\d+s\]/.test(line), line)
    assert.equal(line.replaceAll(/(?<=for: \d+|\[\d+)s\b/g, 'm'), before)
  }
  assert.doesNotMatch(hastened(RULES), /(?:for: |\[)\d+(?!\d|s\b)/)
})

test('every alert is fired by what it tells of, and the dashboard shows it', async (t) => {
  if (!hasTools(t, 'prometheus', 'setpriv', 'unshare', 'openssl')) return
  const world = await openWorld(hastened(RULES))
  try {
    const ailments = ailmentsOf(world)
    const all = Object.values(ailments).flat()
    await t.test('each alert of the rules is of an ailment', () => {
      const named = [...RULES.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
      const fired = new Set(all.flatMap(({ fires }) => Object.keys(fires)))
      assert.deepEqual([...fired].toSorted(), named.toSorted())
    })
    await t.test('all is well: no alert, and each panel shows something but those of trouble', () =>
      allIsWell(world, all),
    )
    await t.test('what befalls', { concurrency: true }, async (t) => {
      const chains = Object.entries(ailments).map(([whom, chain]) =>
        t.test(whom, async (t) => {
          for (const ailment of chain) await t.test(ailment.what, () => suffer(world, ailment))
        }),
      )
      await Promise.all(chains)
    })
  } finally {
    await world.close()
  }
})

async function allIsWell({ prometheus, whole }: World, ailments: readonly Ailment[]): Promise<void> {
  await doMainJob(whole, 'test')
  await until('it is seen', async () => (await prometheus.query('countersign_seals_total')).length > 0)
  // What a series begins with is no change: rates are those of the next one.
  await doMainJob(whole, 'test')
  const ofTrouble = new Set(ailments.flatMap(({ shows = [] }) => shows))
  for (const title of ofTrouble)
    assert.ok(
      panels.some((panel) => panel.title === title),
      title,
    )
  for (const { title, targets } of panels) {
    for (const { expr } of targets) {
      const wanted = ofTrouble.has(title) ? 'nothing' : 'something'
      await until(`${title} shows ${wanted}: ${expr}`, async () => {
        const found = await prometheus.query(expr)
        return ofTrouble.has(title) ? found.length === 0 : found.some(({ value }) => !Number.isNaN(value))
      })
    }
  }
  await until('all three are seen', async () => (await prometheus.query('up == 1')).length === 3)
  await until('no alert is left from the start', async () => (await prometheus.alerts()).length === 0)
}

async function suffer({ prometheus }: World, { fires, shows = [], ...ailment }: Ailment): Promise<void> {
  const isFiring = async (name: string) => {
    const wanted = Object.entries({ ...fires[name], alertname: name })
    const alerts = await prometheus.alerts()
    return alerts.some(
      ({ state, labels }) => state === 'firing' && wanted.every(([key, value]) => labels[key] === value),
    )
  }
  const alerts = Object.keys(fires)
  for (const name of alerts) assert.equal(await isFiring(name), false, name)
  await ailment.cause()
  let isOver = false
  const goOn = async () => {
    while (!isOver) await ailment.meanwhile?.()
  }
  const seen = [
    ...alerts.map((name) => until(`${name} fires`, () => isFiring(name), FIRES_MS)),
    ...panels
      .filter(({ title }) => shows.includes(title))
      .map(({ title, targets: [target] }) =>
        until(
          `${title} shows something`,
          async () => (await prometheus.query(target?.expr ?? '')).length > 0,
        ),
      ),
  ]
  const work = ailment.meanwhile === undefined ? [] : [goOn()]
  await Promise.all([Promise.all(seen).finally(() => (isOver = true)), ...work])
  if (ailment.end === undefined) return
  await ailment.end()
  for (const name of alerts) await until(`${name} ends`, async () => !(await isFiring(name)), FIRES_MS)
}
