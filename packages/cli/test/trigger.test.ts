/** Events that the tool brings about, as a process against the real service. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openTestService, type TestService } from '../../server/test/support/service.ts'
import { until } from '../../server/test/support/until.ts'
import { CAUSES, type Cause } from '../src/trigger/causes.ts'
import { type Desk, openDesk } from './support.ts'

let service: TestService
let desk: Desk
before(async () => {
  ;[service, desk] = await Promise.all([openTestService(), openDesk()])
})
after(async () => {
  await service.close()
  await desk.clear()
})

const trigger = (type: string, args: string[] = [], namespace = 0) => {
  const apiKey = service.credentials.namespaces[namespace]?.apiKey ?? ''
  return desk.run(['trigger', type, ...args], {
    env: { COUNTERSIGN_URL: service.url, COUNTERSIGN_API_KEY: apiKey },
  })
}

test('a signed workflow is completed, and what stays is told', async () => {
  const { code, stdout, stderr } = await trigger('workflow.completed')
  assert.equal(code, 0, stderr)
  assert.match(stdout, /participant\.signing_completed .*\n(?:.*\n)*.*workflow\.completed/)
  assert.match(stdout, /document\.rendered .* \(audit trail alone: no endpoint is told\)$/m)
  assert.doesNotMatch(stdout, /workflow\.completed .*alone/)
  assert.match(stdout, /✓ Workflow [\w-]+ is completed\n/)
  assert.match(stdout, /drafts of the asset and the template 'countersign_trigger' stay/)
})

test('each type that can be caused happens, and nothing is made twice', async () => {
  // Types of one cause happen in the same workflow: the last of them is asked for.
  const { schemas } = await (await fetch(`${service.url}/v1/events/schemas`)).json()
  const isListed = (type: string) => Object.hasOwn(schemas, type)
  const causes = Object.entries(CAUSES).flatMap(([type, cause]) =>
    typeof cause === 'string' ? [] : [{ type, how: howOf(cause) }],
  )
  for (const alike of Map.groupBy(causes, ({ how }) => how).values()) {
    const type = alike.at(-1)?.type ?? ''
    const { code, stdout, stderr } = await trigger(type, ['--json'])
    assert.equal(code, 0, `${type}: ${stdout} ${stderr}`)
    const { workflowId, events } = JSON.parse(stdout)
    assert.deepEqual(
      events.filter((event: { type: string; isTold: boolean }) => event.isTold !== isListed(event.type)),
      [],
    )
    const happened = new Set(events.map((event: { type: string }) => event.type))
    assert.deepEqual(
      alike.filter((one) => !happened.has(one.type)),
      [],
    )
    // The list has an event once it is fanned out, a little after the audit trail.
    await until(`${type} is told`, async () => {
      const { body } = await service.ns('GET', `/events?eventType=${type}&order=newest&limit=1`)
      return body.data[0]?.data.workflowId === workflowId
    })
  }
  const resources = await service.ns('GET', '/resources')
  assert.deepEqual(resources.body.data.map(({ kind }: { kind: string }) => kind).toSorted(), [
    'Asset',
    'Template',
  ])
})

test('what is still open says how it ends', async () => {
  const { stdout } = await trigger('workflow.started')
  assert.match(stdout, /ends by itself in a day, or now: countersign workflows void [\w-]+\n/)
})

test('live namespaces, unknown types and types of their own accord are refused, and nothing is made', async () => {
  const live = service.credentials.namespaces.findIndex(({ mode }) => mode === 'live')
  const refused = await trigger('workflow.completed', [], live)
  assert.equal(refused.code, 2)
  assert.match(
    refused.stderr,
    /'default-live' is a live namespace: events are triggered in test namespaces alone/,
  )
  assert.equal((await service.ns('GET', '/workflows', { mode: 'live' })).body.pagination.total, 0)
  assert.match((await trigger('workflow.complete')).stderr, /Did you mean workflow\.completed\?/)
  assert.match((await trigger('participant.email_failed')).stderr, /cannot be triggered: .*mail server/)
})

test('what does not happen in time is told, with what the workflow waits for', async () => {
  await service.app.worker.stop()
  const { code, stderr } = await trigger('workflow.completed', ['--timeout', '1'])
  assert.equal(code, 1)
  assert.match(
    stderr,
    /participant\.task_assigned has not happened within 1 second: the workflow is in_progress/,
  )
  assert.match(stderr, /countersign workflows events [\w-]+.*\n(?:.*\n)*.*--timeout 5` waits longer/)
})

function howOf({ act, mails = false, fails = false }: Cause): string {
  return `${act?.name} ${mails} ${fails}`
}
