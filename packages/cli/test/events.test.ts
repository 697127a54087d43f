/** Events of a namespace in the tool, as a process against the real service. */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { after, before, test } from 'node:test'
import { type Event, verifyWebhook, type WebhookEvent } from '@countersign/sdk'
import { openTestService, type TestService } from '../../server/test/support/service.ts'
import { type Desk, openDesk } from './support.ts'

let service: TestService
let desk: Desk
let env: Record<string, string>
before(async () => {
  ;[service, desk] = await Promise.all([openTestService(), openDesk()])
  const apiKey = service.credentials.namespaces[0]?.apiKey ?? ''
  env = { COUNTERSIGN_URL: service.url, COUNTERSIGN_API_KEY: apiKey }
  await desk.example('quick-start')
  assert.equal((await inExample('push')).code, 0)
})
after(async () => {
  await service.close()
  await desk.clear()
})

const inExample = (...args: string[]) => desk.run(args, { env, cwd: desk.path('quick-start') })

async function startLoan(): Promise<string> {
  const args = ['run', 'equipment_loan', '--scenario', 'camera_lent', '--no-notify', '--json']
  const { stdout, stderr, code } = await inExample(...args)
  assert.equal(code, 0, stderr)
  const { workflow } = JSON.parse(stdout)
  await service.settle()
  return workflow.id
}

test('what happened is listed, by type, and followed', async () => {
  const id = await startLoan()
  const lines = (await desk.run(['logs'], { env })).stdout.split('\n')
  assert.match(String(lines[0]), /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d workflow\.started +Equipment loan$/)
  assert.ok(lines.some((line) => line.includes('participant.task_assigned')))
  const { stdout } = await desk.run(['logs', '--json', '--events', 'workflow.*', '--limit', '1'], { env })
  const { events } = JSON.parse(stdout)
  assert.deepEqual(
    events.map(({ eventType, data }: Event) => [eventType, data.workflowId]),
    [['workflow.started', id]],
  )
  const misspelt = await desk.run(['logs', '--events', 'workflow.complete'], { env })
  assert.equal(misspelt.code, 2)
  assert.match(
    misspelt.stderr,
    /'workflow\.complete' is not a type of event\n {2}Did you mean workflow\.completed\?/,
  )
  let isMade: Promise<unknown> | undefined
  const followed = await desk.run(['logs', '-f', '--json', '--limit', '1', '--events', 'workflow.started'], {
    env,
    interruptAt: /\n.*\n/,
    told: () => {
      isMade ??= startLoan()
    },
  })
  await isMade
  assert.equal(followed.code, 130)
  const [first, second] = followed.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  assert.equal(first.data.workflowId, id)
  assert.notEqual(second.data.workflowId, id)
})

test('a server on this machine gets what happens, signed, and again when it refused', async () => {
  const events: WebhookEvent[] = []
  let secret = ''
  let refusals = 0
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    if (refusals++ === 0) return void response.writeHead(503).end()
    events.push(await verifyWebhook(body, request.headers, secret))
    response.writeHead(204).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  assert(typeof address === 'object' && address !== null)
  let made: Promise<string> | undefined
  const args = [
    'listen',
    '--forward',
    `http://127.0.0.1:${address.port}/hook`,
    '--events',
    'workflow.started',
  ]
  const { code, stdout, stderr } = await desk.run(args, {
    env,
    interruptAt: /204/,
    remarked: (text) => {
      const [, found] = /(whsec_[A-Za-z0-9+/]{43}=)/.exec(text) ?? []
      if (found === undefined || made !== undefined) return
      secret = found
      made = startLoan()
    },
  })
  const id = await made
  await new Promise((resolve) => server.close(resolve))
  assert.equal(code, 130)
  assert.match(stderr, new RegExp(`workflow\\.started +Equipment loan  ${id}: 503; the next try is in 1 s`))
  assert.match(stdout, /workflow\.started .*→ 204 \d+ ms/)
  assert.deepEqual(
    events.map((event) => event.eventType === 'workflow.started' && event.data.workflowId),
    [id],
  )
  const wrong = await desk.run(['listen', '--forward', 'localhost:4000'], { env })
  assert.equal(wrong.code, 2)
  assert.match(wrong.stderr, /It must be an address such as http:\/\/localhost:4000\/hook/)
})

test('what has happened is sent first where it is asked for, and a secret that was given is not printed', async (t) => {
  const first = await startLoan()
  const second = await startLoan()
  const seen: unknown[] = []
  const secret = `whsec_${Buffer.alloc(32, 3).toString('base64')}`
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    const event = await verifyWebhook(body, request.headers, secret)
    seen.push(event.eventType === 'workflow.started' && event.data.workflowId)
    response.writeHead(204).end()
  }).listen(0, '127.0.0.1')
  t.after(() => new Promise((resolve) => server.close(resolve)))
  await once(server, 'listening')
  const address = server.address()
  assert(typeof address === 'object' && address !== null)
  const forward = ['--forward', `http://127.0.0.1:${address.port}/hook`, '--secret', secret]
  const args = ['listen', ...forward, '--events', 'workflow.started', '--last', '2']
  const { stderr } = await desk.run(args, { env, interruptAt: /204.*\n.*204/ })
  assert.deepEqual(seen, [first, second])
  assert.match(stderr, /Listening\. Verify deliveries with the secret of --secret\./)
  assert.equal(stderr.includes(secret), false)
})

test('the address of a page of Studio is that of the namespace of the key', async () => {
  const org = `?org=${service.credentials.orgId}`
  const open = async (...args: string[]) => await desk.run(['open', '--print', ...args], { env })
  assert.equal((await open()).stdout, `${service.url}/studio/n/default-test${org}\n`)
  assert.equal((await open('inbox')).stdout, `${service.url}/studio/n/default-test/inbox${org}\n`)
  const id = '0198b9f6-94c0-7f18-9d2b-6a7c1e0f3b52'
  assert.equal((await open(id)).stdout, `${service.url}/studio/n/default-test/workflows/${id}${org}\n`)
  const wrong = await open('nowhere')
  assert.equal(wrong.code, 2)
  assert.match(
    wrong.stderr,
    /'nowhere' is not a page of Studio, nor the id of a workflow\n {2}home, workflows/,
  )
})
