/** The code of docs/guides/webhook-receiver.md, as a reader would copy it: one receiver for each language, told by one service. */
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { limits } from '../../src/limits.ts'
import { makePdf } from '../support/agreement.ts'
import { freePort } from '../support/free-port.ts'
import { openPerson } from '../support/person.ts'
import { CURSOR_AHEAD, sendTooMuch } from '../support/receivers.ts'
import { openTestService, type TestService, until } from '../support/service.ts'
import { undo } from '../support/undo.ts'
import { lacksProgram, type Program, runProgram, startProgram, stopProgram } from './client-programs.ts'

const GUIDE = new URL('../../../../docs/guides/webhook-receiver.md', import.meta.url)
const WEBHOOKS = new URL('../../../../docs/webhooks.md', import.meta.url)
const CLI = fileURLToPath(new URL('../../../cli/bin/countersign.js', import.meta.url))
const SDK = new URL('../../../sdk/src/index.ts', import.meta.url).href
const skip =
  lacksProgram('python3', 'python3') || lacksProgram('go', 'golang-go') || lacksProgram('node', 'nodejs')

interface Receiver {
  folder: string
  url: string
  endpointId: string
  /** Runs it with these words. */
  start(...words: string[]): Program
  /** The same, at another address of the service. */
  startAt(serviceUrl: string, ...words: string[]): Program
  running: Program
}

/** @param changed what a reader makes of the code of each */
async function writeReceivers(
  t: TestContext,
  changed = (code: string) => code,
): Promise<{ folder: string; commands: string[][] }> {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-receivers-'))
  undo(t, () => rm(folder, { recursive: true, force: true }))
  const text = await readFile(GUIDE, 'utf8')
  for (const [, code = '', name = ''] of text.matchAll(
    /```(?:ts|py|go) \w+\n((?:\/\/|#) (receiver\.\w+)\n.*?)```/gs,
  ))
    await writeFile(join(folder, name), changed(code))
  const program = join(folder, 'receiver')
  await runProgram('go', ['build', '-o', program, 'receiver.go'], { cwd: folder, env: { GOPROXY: 'off' } })
  await runProgram('go', ['vet', 'receiver.go'], { cwd: folder })
  assert.equal(await runProgram('gofmt', ['-l', 'receiver.go'], { cwd: folder }), '')
  const commands = [['node', `${program}.ts`], ['python3', '-W', 'error', `${program}.py`], [program]]
  return { folder, commands }
}

/** The first key of the service, which may do everything in the test namespace. */
function accountOf({ url, credentials }: TestService): Record<string, string> {
  return { COUNTERSIGN_URL: url, COUNTERSIGN_API_KEY: credentials.namespaces[0]?.apiKey ?? '' }
}

/** Each in a folder of its own. */
async function openReceiver(
  t: TestContext,
  service: TestService,
  folder: string,
  [command = '', ...args]: string[],
): Promise<Receiver> {
  await mkdir(folder)
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}/hook`
  // The endpoint's own secret is what counts then.
  const WEBHOOK_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const env = { ...accountOf(service), RECEIVER_URL: url, PORT: port, WEBHOOK_SECRET }
  const startAt = (serviceUrl: string, ...words: string[]) =>
    startProgram(command, [...args, ...words], { cwd: folder, env: { ...env, COUNTERSIGN_URL: serviceUrl } })
  const start = (...words: string[]) => startAt(service.url, ...words)
  const running = start()
  undo(t, () => stopProgram(running))
  await listening(url)
  await until(`${command} has its secret`, () => existsSync(join(folder, 'cursor')))
  const { data } = (await service.ns('GET', '/webhook-endpoints')).body
  const { id } = data.find((endpoint: { url: string }) => endpoint.url === url)
  return { folder, url, endpointId: id, start, startAt, running }
}

async function listening(url: string): Promise<void> {
  const answer = () => fetch(url, { method: 'POST', body: '{}' })
  await until(`${url} listens`, () =>
    answer().then(
      ({ status }) => status === 401,
      () => false,
    ),
  )
}

async function pushLetter(service: TestService): Promise<void> {
  const upload = await service.ns('POST', '/files?name=letter.pdf', {
    bytes: await makePdf(),
    headers: { 'Content-Type': 'application/pdf' },
  })
  const widgets = [{ page: 1, x: 60, y: 600, width: 180, height: 48 }]
  const fields = [{ key: 'signature', type: 'signature', role: 'signer', widgets }]
  const metadata = (key: string) => ({ apiVersion: 'countersign/v1', metadata: { key, version: '1.0.0' } })
  const asset = {
    ...metadata('letter_pdf'),
    kind: 'Asset',
    spec: { type: 'pdf', fileId: upload.body.fileId },
  }
  const spec = { type: 'pdf', content: 'letter_pdf@1.0.0', roles: [{ key: 'signer' }], fields }
  await service.ns('POST', '/assets', { body: asset })
  await service.ns('POST', '/templates', { body: { ...metadata('letter'), kind: 'Template', spec } })
}

async function startLetter(service: TestService): Promise<string> {
  const action = { type: 'sign', envelope: 'papers', assignments: [{ document: 'letter', role: 'signer' }] }
  // Each event is as large as it may be.
  const large = { expression: `$join([1..${limits.customFieldsBytesMax - 20}].("x"))` }
  const blueprint = {
    customFields: [{ key: 'large', value: large }],
    participants: [{ key: 'signer', name: 'Ada', email: 'ada@example.com' }],
    envelopes: [{ key: 'papers', documents: [{ key: 'letter', template: 'letter@1.0.0' }] }],
    orchestration: { key: 'signs', type: 'participant', participant: 'signer', action },
  }
  const reply = await service.ns('POST', '/workflows', { body: { name: 'Letter', blueprint } })
  await service.settle()
  return reply.body.id
}

async function completeLetter(service: TestService): Promise<string> {
  const id = await startLetter(service)
  const { actionUrls } = (await service.ns('GET', `/workflows/${id}/action-urls`)).body
  await openPerson(service, actionUrls[0].url).sign()
  await service.settle()
  return id
}

/** The program that reads events without an address tells what happens once it looks. */
async function tryFollow(t: TestContext, service: TestService, folder: string): Promise<void> {
  const [, code = ''] = /```js\n(\/\/ follow\.mjs.*?)```/s.exec(await readFile(WEBHOOKS, 'utf8')) ?? []
  await writeFile(join(folder, 'follow.mjs'), code.replaceAll("'@countersign/sdk'", `'${SDK}'`))
  const follow = startProgram('node', ['follow.mjs'], { cwd: folder, env: accountOf(service) })
  undo(t, () => stopProgram(follow))
  await until('it tells of a workflow', async () => {
    await startLetter(service)
    return follow.printed().includes('workflow.started ')
  })
}

/** An event whose workflow is not there, and one whose workflow was erased, do not keep a receiver from the next one. */
async function tryErased(service: TestService, receivers: Receiver[], id: string): Promise<void> {
  const lost = JSON.stringify({
    eventType: 'workflow.completed',
    data: { workflowId: service.credentials.orgId },
  })
  for (const { folder } of receivers) {
    for (const eventId of await readdir(join(folder, 'done'))) await rm(join(folder, 'done', eventId))
    await writeFile(join(folder, 'inbox', '0'), lost)
  }
  assert.equal((await service.ns('DELETE', `/workflows/${id}`)).status, 200)
  const next = await completeLetter(service)
  for (const { folder } of receivers) {
    await until(`${folder} has the next`, () =>
      existsSync(join(folder, 'sealed', `${next}-papers-letter.pdf`)),
    )
    await until(`${folder} has done all but one`, async () => {
      const [done, kept] = [await readdir(join(folder, 'done')), await readdir(join(folder, 'inbox'))]
      return done.length === kept.length - 1 && !done.includes('0') && kept.length === 7
    })
    assert.deepEqual(await readdir(join(folder, 'sealed')), [`${next}-papers-letter.pdf`])
  }
}

/** Away, and its endpoint gone: what nobody told it meanwhile it reads at its next start, also with a cursor that lies ahead of all. */
async function tryCatchUp(t: TestContext, service: TestService, receivers: Receiver[]): Promise<void> {
  for (const { running, endpointId } of receivers) {
    await stopProgram(running)
    await service.ns('DELETE', `/webhook-endpoints/${endpointId}`)
  }
  for (const isRestored of [false, true]) {
    const id = await completeLetter(service)
    for (const { folder, start } of receivers) {
      if (isRestored) await writeFile(join(folder, 'cursor'), CURSOR_AHEAD)
      const running = start()
      undo(t, () => stopProgram(running))
      await until(`${folder} caught up`, () => existsSync(join(folder, 'sealed', `${id}-papers-letter.pdf`)))
      await stopProgram(running)
      assert.notEqual(await readFile(join(folder, 'cursor'), 'utf8'), CURSOR_AHEAD)
    }
  }
}

/** An hour, and the minute after which it looks, are a second. */
const withShortHour = (code: string) =>
  code
    .replace('CATCH_UP_EVERY_MS = 3_600_000', 'CATCH_UP_EVERY_MS = 1000')
    .replace('CATCH_UP_EVERY_S = 3600', 'CATCH_UP_EVERY_S = 1')
    .replace('awake.wait(timeout=60)', 'awake.wait(timeout=1)')
    .replace('catchUpEvery = time.Hour', 'catchUpEvery = time.Second')
    .replace('time.After(time.Minute)', 'time.After(time.Second)')

/** Its endpoint is gone while it runs: it reads what it is not told. */
async function tryHourly(service: TestService, { folder, endpointId, running }: Receiver): Promise<void> {
  await service.ns('DELETE', `/webhook-endpoints/${endpointId}`)
  const id = await completeLetter(service)
  await until(`${folder} reads it`, () => existsSync(join(folder, 'sealed', `${id}-papers-letter.pdf`)))
  await stopProgram(running)
}

/** The service behind a network that loses the answer to a rotation. */
async function openLossy(t: TestContext, service: TestService): Promise<string> {
  const port = await freePort()
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '' } = request
    const body = Buffer.concat(await request.toArray())
    const headers = ['authorization', 'content-type', 'idempotency-key'].flatMap((name) => {
      const value = request.headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    })
    const answer = await fetch(service.url + url, {
      method,
      headers: Object.fromEntries(headers),
      ...(body.length > 0 && { body }),
    })
    const content = Buffer.from(await answer.arrayBuffer())
    if (url.endsWith('/rotate-secret')) request.socket.destroy()
    else response.writeHead(answer.status).end(content)
  }).listen(port, '127.0.0.1')
  undo(t, () => new Promise((resolve) => server.close(resolve)))
  return `http://127.0.0.1:${port}`
}

async function secretsOf({ folder }: Receiver): Promise<{ secret: string }[]> {
  return JSON.parse(await readFile(join(folder, 'secrets.json'), 'utf8'))
}

/** A rotation whose answer is lost, then the old secret leaked, then another rotation: only live secrets are believed. */
async function tryRotations(t: TestContext, service: TestService, receiver: Receiver): Promise<void> {
  const requireTold = async () => {
    const path = `/webhook-endpoints/${receiver.endpointId}/test`
    const { id } = (await service.ns('POST', path, { body: {} })).body
    await service.settle()
    assert.equal((await service.ns('GET', `/webhooks/deliveries/${id}`)).body.status, 'succeeded')
  }
  const [first] = await secretsOf(receiver)
  await assert.rejects(receiver.startAt(await openLossy(t, service), 'rotate').ended)
  assert.deepEqual(await secretsOf(receiver), [first])
  await requireTold()

  await receiver.start('rotate', '0').ended
  const [second, ...older] = await secretsOf(receiver)
  assert.deepEqual(older, [], 'nobody believes the one that leaked')
  assert.notEqual(second?.secret, first?.secret)

  await receiver.start('rotate').ended
  const [third, ...rest] = await secretsOf(receiver)
  assert.deepEqual(
    rest.map(({ secret }) => secret),
    [second?.secret],
  )
  await writeFile(join(receiver.folder, 'secrets.json'), JSON.stringify([third]))
  await requireTold()
}

/** A raised seal is a new file, which takes the place of the old one. */
async function raiseSeal({ folder }: Receiver, workflowId: string): Promise<void> {
  await writeFile(join(folder, 'sealed', `${workflowId}-papers-letter.pdf`), 'as it was sealed')
  const event = { eventType: 'document.seal_upgraded', data: { workflowId } }
  await writeFile(join(folder, 'inbox', '1'), JSON.stringify(event))
}

const inbox = (receiver: Receiver) => readdir(join(receiver.folder, 'inbox'))

test('a receiver verifies, counts once, fetches what was sealed, and takes a new secret over as it runs', {
  skip,
}, async (t) => {
  const service = await openTestService({ WEBHOOK_ALLOW_PRIVATE: 'true' })
  undo(t, () => service.close())
  const { folder, commands } = await writeReceivers(t)
  const hourly = await writeReceivers(t, withShortHour)
  const receivers: Receiver[] = []
  for (const [index, command] of commands.entries())
    receivers.push(await openReceiver(t, service, join(folder, String(index)), command))

  await pushLetter(service)
  const id = await completeLetter(service)
  const signed = await service.ns('GET', `/workflows/${id}/envelopes/papers/documents/letter?state=signed`)
  for (const receiver of receivers) {
    const file = join(receiver.folder, 'sealed', `${id}-papers-letter.pdf`)
    await until(`${file} is there`, async () => (await readdir(join(receiver.folder, 'done'))).length === 1)
    assert.deepEqual(await readFile(file), Buffer.from(signed.bytes))
    const { data } = (await service.ns('GET', `/webhooks/deliveries?webhookId=${receiver.endpointId}`)).body
    const path = `/webhooks/deliveries/${data[0].id}/redeliver`
    assert.equal((await service.ns('POST', path, { body: {} })).status, 201)
    await service.settle()
    assert.equal((await inbox(receiver)).length, 1, 'the second delivery is nothing new')

    await raiseSeal(receiver, id)
    await tryRotations(t, service, receiver)
    await until(`${file} is there again`, async () => signed.bytes.equals(await readFile(file)))
    assert.equal((await inbox(receiver)).length, 4)
    const unsigned = await fetch(receiver.url, { method: 'POST', body: '{"eventId":"x"}' })
    assert.equal(unsigned.status, 401)
    assert.match(await sendTooMuch(receiver.url), /^413$|^cut off$/)
    assert.equal((await inbox(receiver)).length, 4)
    const files = await readdir(receiver.folder)
    assert.deepEqual(files.toSorted(), ['cursor', 'done', 'inbox', 'sealed', 'secrets.json'])
  }
  await tryErased(service, receivers, id)
  await tryCatchUp(t, service, receivers)
  for (const [index, command] of hourly.commands.entries())
    await tryHourly(service, await openReceiver(t, service, join(hourly.folder, String(index)), command))
  await tryFollow(t, service, folder)
})

test('without a public address a receiver believes the secret of `countersign listen`, and registers nothing', {
  skip,
}, async (t) => {
  const service = await openTestService()
  undo(t, () => service.close())
  // Of a whole family here.
  const { folder, commands } = await writeReceivers(t, (code) =>
    code.replace(/(["'])workflow\.completed\1/, '$1workflow.*$1'),
  )
  await pushLetter(service)
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const folders: string[] = []
  for (const [index, [command = '', ...args]] of commands.entries()) {
    const cwd = join(folder, String(index))
    await mkdir(cwd)
    const port = String(await freePort())
    const url = `http://127.0.0.1:${port}/`
    const env = { ...accountOf(service), RECEIVER_URL: '', WEBHOOK_SECRET: secret, PORT: port }
    const receiver = startProgram(command, args, { cwd, env })
    undo(t, () => stopProgram(receiver))
    await listening(url)
    const listen = startProgram('node', [CLI, 'listen', '--forward', url, '--secret', secret], { cwd, env })
    undo(t, () => stopProgram(listen))
    folders.push(cwd)
  }
  for (const cwd of folders)
    await until(`${cwd} is told`, async () => {
      await startLetter(service)
      return (await readdir(join(cwd, 'inbox'))).length > 0
    })
  const id = await completeLetter(service)
  for (const cwd of folders) {
    await until(`${cwd} has it`, () => existsSync(join(cwd, 'sealed', `${id}-papers-letter.pdf`)))
    assert.equal(existsSync(join(cwd, 'secrets.json')), false)
  }
  assert.deepEqual((await service.ns('GET', '/webhook-endpoints')).body.data, [])
})
