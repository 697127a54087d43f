import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasTools } from '@countersign/pdf/testing/tools'
import { beginStretch, Unfinished } from '../../src/documents/stretch.ts'
import { limits } from '../../src/limits.ts'
import { withOwner } from '../support/database.ts'
import { startPapers } from '../support/papers.ts'
import { until } from '../support/service.ts'
import { AWAY, openStage } from './lasting-stage.ts'

const COUNT = limits.sealStepsFrom + 2

for (const certificate of ['separate', 'appended'])
  test(`sealing a large envelope goes on behind the documents that are done (certificate: ${certificate})`, async (t) => {
    if (!hasTools(t, 'openssl')) return
    const { service, behaviour, authority } = await openStage(t, {})
    const { ns } = service
    assert.equal((await ns('PATCH', '', { body: { settings: { certificate } } })).status, 200)
    let left = 5
    behaviour.time = (query) => {
      if (left === 0) return AWAY
      left -= 1
      return { body: authority.reply(query) }
    }
    const id = await startPapers(ns, COUNT)
    await service.settle()
    const steps = () =>
      withOwner(
        service.database,
        async (client) => (await client.query('SELECT file_id FROM seal_step')).rows,
      )
    await until('five are kept', async () => (await steps()).length === 5)
    const envelope = async () => (await ns('GET', `/workflows/${id}`)).body.envelopes[0]
    assert.equal((await envelope()).finalization.status, 'retrying')
    const kept = (await steps()).map(({ file_id }) => file_id)
    left = Number.POSITIVE_INFINITY
    assert.equal((await ns('POST', `/workflows/${id}/retry-finalization`)).status, 200)
    await service.settle()
    const { status, documents } = await envelope()
    assert.equal(status, 'completed')
    const levels = documents.map(({ sealLevel }: { sealLevel: string }) => sealLevel)
    assert.deepEqual(levels, Array(COUNT).fill('B-T'))
    assert.deepEqual(await steps(), [])
    const fileIds = new Set(documents.map(({ signedFileId }: { signedFileId: string }) => signedFileId))
    assert.equal(fileIds.size, COUNT)
    const again = kept.filter((fileId) => !fileIds.has(fileId))
    assert.deepEqual(again, [], 'what was sealed before the authority was away is not sealed again')
  })

test('a job that has worked long enough begins with no further file, but never before the first ones', () => {
  const stretch = beginStretch(0)
  for (let file = 0; file < limits.pdfChildrenMax; file++) stretch.next()
  assert.throws(() => stretch.next(), Unfinished)
  const long = beginStretch(60_000)
  for (let file = 0; file < 1_000; file++) long.next()
})
