import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runProof } from './proof/run-proof.ts'

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))

test(`no event is lost or invented when api, workers, database and receivers are killed at random, and endpoints that never answer delay nobody (SEED=${seed})`, async (t) => {
  const report = await runProof({ seed, events: 200, kills: 6, lifeMsMax: 500 })
  assert.equal(report.endpoints, 20)
  assert.ok(report.events >= 400, `only ${report.events} events`)
  const kinds = new Set(Object.keys(report.killed).map((name) => name.split(' ', 1)[0]))
  assert.deepEqual([...kinds].sort(), ['api', 'database', 'receiver', 'worker'])
  t.diagnostic(JSON.stringify(report))
})
