import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { verifyPdf } from '@countersign/evidence'
import { DEAL, pushAgreement, startAgreement } from '../support/agreement.ts'
import { openPerson } from '../support/person.ts'
import { openTestService, type TestService, until } from '../support/service.ts'
import { openReceiver } from '../webhooks/receiver.ts'
import { type Machine, machineOf, openMachine, run, startRestored } from './machine.ts'

type Json = ReturnType<typeof JSON.parse>

const BASE_URL = 'https://restored.example.com'
let origin: TestService
let folder: string
let machine: Machine
before(async () => {
  origin = await openTestService({ WEBHOOK_ALLOW_PRIVATE: 'true' })
  folder = await mkdtemp(join(tmpdir(), 'countersign-backup-'))
  machine = await openMachine()
  await pushAgreement(origin.ns)
})
after(async () => {
  await origin.close()
  await machine.remove()
  await rm(folder, { recursive: true, force: true })
})

/** Starts a workflow, and gives the way to the link of whoever is asked. */
async function begin(service: TestService, number: number) {
  const emails = { first: `first-${number}@example.com`, second: `second-${number}@example.com` }
  const data = {
    deal: {
      first: { ...DEAL.deal.first, email: emails.first },
      second: { ...DEAL.deal.second, email: emails.second },
    },
  }
  const { id } = await startAgreement(service.ns, { data })
  const linkOf = (email: string) =>
    until(`a mail to ${email}`, async () => {
      const mail = (await service.mails()).find(
        (one) => one.includes(`To: ${email}`) || one.includes(`<${email}>`),
      )
      return /https?:\/\/\S+\/sign\/[\w-]{64}/.exec(mail?.replaceAll('=\r\n', '') ?? '')?.[0]
    })
  return { id, first: () => linkOf(emails.first), second: () => linkOf(emails.second) }
}

async function finish(service: TestService, number: number): Promise<string> {
  const { id, first, second } = await begin(service, number)
  await openPerson(service, await first()).sign()
  await openPerson(service, await second()).sign()
  await until('the workflow is completed', async () => {
    const { body } = await service.ns('GET', `/workflows/${id}`)
    return body.status === 'completed'
  })
  return id
}

async function sealedOf(service: TestService, id: string): Promise<Buffer> {
  const reply = await service.ns('GET', `/workflows/${id}/envelopes/papers/documents/contract`)
  assert.equal(reply.status, 200)
  return reply.bytes
}

test('a backup under load, restored elsewhere, has every signature, seal and link; it sends nothing until it is resumed', async (t) => {
  const receiver = await openReceiver(t)
  const hook = { url: receiver.url, eventTypes: ['*'] }
  assert.equal((await origin.ns('POST', '/webhook-endpoints', { body: hook })).status, 201)
  const done = [await finish(origin, 1), await finish(origin, 2)]
  const half = await begin(origin, 3)
  await openPerson(origin, await half.first()).sign()
  const secondLink = await half.second()

  let isOver = false
  const load = (async () => {
    for (let number = 10; !isOver; number++) await finish(origin, number)
  })()
  const made = await run('run-backup', machineOf(origin), [folder, '--with-key', '--json'])
  isOver = true
  await load
  assert.equal(made.code, 0, made.stderr)
  const backup: Json = JSON.parse(made.stdout)
  assert.deepEqual(backup.lacking, [])
  const late = (await begin(origin, 99)).id

  const restored = await run('run-restore', machine, [folder, '--verify', 'all', '--json'])
  assert.equal(restored.code, 0, restored.stderr)
  const facts: Json = JSON.parse(restored.stdout)
  assert.equal(facts.rows, backup.rows)
  assert.equal(facts.files, backup.files)
  assert.ok(facts.chains >= 3)

  // The installation that was backed up goes on and tells, but nobody signs this one there.
  const told = () =>
    receiver.received.filter(
      ({ body }) => body.eventType === 'workflow.completed' && body.data.workflowId === half.id,
    )
  const service = await startRestored(machine, origin, { BASE_URL, WEBHOOK_ALLOW_PRIVATE: 'true' })
  t.after(async () => {
    await service.close()
    machine = await openMachine()
  })
  for (const id of done) {
    assert.equal((await service.ns('GET', `/workflows/${id}`)).body.status, 'completed')
    const verified = await verifyPdf(await sealedOf(service, id))
    assert.ok(verified.intact, JSON.stringify(verified.checks))
  }
  assert.equal((await service.ns('GET', `/workflows/${late}`)).status, 404)

  const ready = await service.call('GET', '/readyz')
  assert.equal(ready.status, 200)
  assert.match(ready.body.paused.since, /^\d{4}-/)
  assert.equal((await service.ns('GET', '/counts')).body.pausedAt, ready.body.paused.since)

  const mailsBefore = (await service.mails()).length
  await openPerson(service, secondLink).sign()
  await until('what was half signed is sealed', async () => {
    const { body } = await service.ns('GET', `/workflows/${half.id}`)
    return body.status === 'completed'
  })
  await until('its mails wait', async () => {
    const { body } = await service.call('GET', '/readyz')
    return body.work.retrying > 0
  })
  assert.equal((await service.mails()).length, mailsBefore)
  assert.equal(told().length, 0)

  const resumed = await run('admin', machine, ['resume'])
  assert.equal(resumed.code, 0, resumed.stderr)
  assert.match(resumed.stdout, /was paused since/)
  await until('mails go', async () => (await service.mails()).length > mailsBefore)
  await until('webhooks go', async () => told().length > 0)
  assert.equal((await service.call('GET', '/readyz')).body.paused, undefined)
  assert.match((await run('admin', machine, ['resume'])).stdout, /not paused/)
})
