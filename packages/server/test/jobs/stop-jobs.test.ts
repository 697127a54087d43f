import assert from 'node:assert/strict'
import { userInfo } from 'node:os'
import { test } from 'node:test'
import { jobHandlers } from '../../src/job-handlers.ts'
import { JOB_KINDS } from '../../src/jobs/job-kinds.ts'
import { runAdmin } from '../support/admin.ts'
import { startPapers } from '../support/papers.ts'
import { openTestService } from '../support/service.ts'

test('jobs of a kind that is stopped wait, others go on, and all of it is told', async () => {
  const service = await openTestService()
  try {
    const admin = (...args: string[]) => runAdmin(service, ...args)
    const kinds = jobHandlers(service.app).map(({ kind }) => kind)
    assert.deepEqual([...JOB_KINDS], kinds.toSorted(), 'job-kinds.ts names what is done')

    assert.equal(
      (await admin('stop-jobs', 'seal_envelope')).stdout.includes('start-jobs seal_envelope'),
      true,
    )
    assert.match((await admin('stop-jobs', 'seal_envelope')).stdout, /were stopped before/)
    const id = await startPapers(service.ns, 1)
    await service.settle()
    const read = async () => (await service.ns('GET', `/workflows/${id}`)).body
    const { status, envelopes } = await read()
    assert.deepEqual([status, envelopes[0].finalization.status], ['in_progress', 'waiting'])
    assert.match(
      (await admin('failing-jobs')).stdout,
      /^No job is failing\.\nJobs of kind seal_envelope are stopped since 2/,
    )
    const listed = JSON.parse((await admin('stop-jobs', '--json')).stdout)
    assert.deepEqual(
      [listed.stopped.map(({ kind }: { kind: string }) => kind), listed.kinds],
      [['seal_envelope'], [...JOB_KINDS]],
    )

    assert.match((await admin('start-jobs', 'seal_envelope')).stdout, /^Jobs of kind seal_envelope go on/)
    await service.settle()
    assert.equal((await read()).status, 'completed')
    assert.match((await admin('start-jobs', 'seal_envelope')).stdout, /are not stopped/)
    for (const command of ['stop-jobs', 'start-jobs']) {
      const { code, stderr } = await admin(command, 'seal_envelop')
      assert.deepEqual([code, /no kind of job 'seal_envelop'.*seal_envelope/.test(stderr)], [1, true], stderr)
    }
    assert.match((await admin('start-jobs')).stderr, /start-jobs takes KIND/)

    const path = `/v1/orgs/${service.credentials.orgId}/audit`
    const { data } = (await service.call('GET', path, { token: service.tokens.org })).body
    const actor = { type: 'machine', id: userInfo().username }
    const subject = { type: 'installation', id: 'seal_envelope' }
    assert.deepEqual(
      data.slice(0, 2).map((line: Record<string, unknown>) => [line.operation, line.actor, line.subject]),
      [
        ['start-jobs', actor, subject],
        ['stop-jobs', actor, subject],
      ],
    )
  } finally {
    await service.close()
  }
})
