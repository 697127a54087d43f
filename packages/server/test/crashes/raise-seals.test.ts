import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTimeStampAuthority, serveTimeStamps } from '@countersign/pdf/testing/time-stamp-authority'
import { hasTools, scratchFolder } from '@countersign/pdf/testing/tools'
import { startPapers } from '../support/papers.ts'
import { until } from '../support/service.ts'
import { openStage } from './stage.ts'

const COUNT = 5

test('raising that a kill interrupted goes on behind the documents that are done, and is told once', async (t) => {
  if (!hasTools(t, 'openssl')) return
  const authority = openTimeStampAuthority(scratchFolder(t))
  // Away while the envelope is sealed; then it gives two time-stamps, and never answers the third question.
  let left = -1
  let given = 0
  const url = await serveTimeStamps(t, (query) => {
    if (left < 0) return { status: 503, body: Buffer.of() }
    if (left === 0) return undefined
    left -= 1
    given += 1
    return { body: authority.reply(query) }
  })
  const always = { TIMESTAMP_URL: url, TIMESTAMP_TRUST: authority.root.certFile }
  const { client, owner, kill, restart } = await openStage(t, {}, always)
  const seal = { onTimestampFailure: 'degrade' }
  assert.equal((await client.ns('PATCH', '', { body: { settings: { seal } } })).status, 200)
  const id = await startPapers((method, path, options) => client.ns(method, path, options), COUNT)
  const count = async (sql: string) => (await owner.query(sql)).rows.length
  await until('it is sealed', async () => (await count('SELECT 1 FROM seal_care')) === 1, 60_000)
  // The evidence has its audit-seal, which would take a time-stamp too.
  const auditing = () => count(`SELECT 1 FROM job WHERE kind = 'seal_audit'`)
  await until('no audit-seal is under way', async () => (await auditing()) === 0, 60_000)
  left = 2
  // As if a day had passed, and the look had found it.
  await owner.query(
    `INSERT INTO job (tenant_id, id, kind, key, payload, run_at, is_in_line, created_at)
     SELECT tenant_id, gen_random_uuid(), 'raise_seals', workflow_id || '/' || envelope_key,
       jsonb_build_object('workflowId', workflow_id, 'envelopeKey', envelope_key), now() - interval '1 minute', true, now()
     FROM seal_care`,
  )
  const steps = () => count('SELECT 1 FROM seal_step')
  await until('two are kept', async () => (await steps()) === 2, 60_000)
  await kill()
  assert.equal(await steps(), 2)
  left = Number.POSITIVE_INFINITY
  await restart()
  const jobs = () => count(`SELECT 1 FROM job WHERE kind = 'raise_seals'`)
  await until('the job has ended', async () => (await jobs()) === 0, 120_000)
  const { rows } = await owner.query(
    `SELECT d ->> 'sealLevel' AS level FROM workflow w, json_array_elements(w.state -> 'envelopes' -> 0 -> 'documents') d WHERE w.id = $1`,
    [id],
  )
  assert.deepEqual(
    rows.map(({ level }) => level),
    Array(COUNT).fill('B-T'),
  )
  assert.equal(await count(`SELECT 1 FROM audit_event WHERE type = 'document.seal_upgraded'`), 1)
  assert.equal(await count(`SELECT 1 FROM event WHERE event_type = 'document.seal_upgraded'`), 1)
  assert.deepEqual([await steps(), await count('SELECT 1 FROM seal_care')], [0, 0])
  // Each document and the certificate of completion once; the evidence, sealed anew, may have another.
  assert.ok(given >= COUNT + 1 && given <= COUNT + 2, `${given} time-stamps`)
})
