import assert from 'node:assert/strict'
import { connect, type Socket } from 'node:net'
import { after, before, test } from 'node:test'
import { PDFDocument } from '@cantoo/pdf-lib'
import { limits } from '../../src/limits.ts'
import { openTestService, type TestService, until } from '../support/service.ts'

// What one tenant does without end does not keep others from what they wait for.

let service: TestService
before(async () => {
  service = await openTestService()
})
after(() => service.close())

async function onePage(): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create()
  pdf.addPage()
  return new Uint8Array(await pdf.save())
}

/** The head of a request with a large body, of which nothing comes. */
function promiseLargeBody(): Socket {
  const { hostname, port } = new URL(service.url)
  const { orgId, namespaces } = service.credentials
  const { namespaceKey } = namespaces.find(({ mode }) => mode === 'test') ?? assert.fail('no namespace')
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.write(
    [
      `POST /v1/orgs/${orgId}/namespaces/${namespaceKey}/files?name=a.pdf HTTP/1.1`,
      `Host: ${hostname}`,
      `Authorization: Bearer ${service.tokens.test}`,
      'Content-Type: application/pdf',
      `Content-Length: ${limits.bodyBytesMax + 1}`,
      '\r\n',
    ].join('\r\n'),
  )
  return socket
}

test('one tenant has so many large bodies at once, of which the others hear nothing', async () => {
  const upload = (mode: 'test' | 'live', size: number) =>
    service.ns('POST', '/files?name=a.pdf', {
      mode,
      bytes: new Uint8Array(size),
      headers: { 'Content-Type': 'application/pdf' },
    })
  const large = limits.bodyBytesMax + 1
  /** One after the other: who began before the first of them and has not ended after the last one waits. */
  const othersAreAnswered = async () => {
    for (let count = 0; count < 3; count++) assert.equal((await upload('live', large)).status, 400)
    return 'others'
  }
  const sockets = Array.from({ length: limits.largeBodiesOfOneMax }, promiseLargeBody)
  try {
    let answered = 0
    let last = upload('test', large)
    await until('a large body waits', async () => {
      if ((await Promise.race([last, othersAreAnswered()])) === 'others') return true
      answered++
      last = upload('test', large)
      return false
    })
    assert.ok(answered < 10)
    // No file, but read.
    assert.equal((await upload('live', large)).status, 400)
    assert.equal((await upload('test', limits.bodyBytesMax)).status, 400)
    sockets[0]?.destroy()
    assert.equal((await last).status, 400)
  } finally {
    for (const socket of sockets) socket.destroy()
  }
})

test('who has no credentials yet is read no long body', async () => {
  const send = (length: number) =>
    service.call('POST', '/v1/auth/token', {
      bytes: ' '.repeat(length),
      headers: { 'Content-Type': 'application/json' },
    })
  assert.equal((await send(limits.exchangeBodyBytesMax)).status, 400)
  assert.equal((await send(limits.exchangeBodyBytesMax + 1)).status, 413)
})

test('expressions of one tenant do not stand before those of another', async () => {
  let ended = 0
  const evaluate = (mode: 'test' | 'live') => {
    const body = { expression: '$sum([1..20000].($ * 2))', place: 'function.body', data: {} }
    return service.ns('POST', '/expressions/evaluate', { mode, body })
  }
  const many = Array.from({ length: 24 }, () =>
    evaluate('test').finally(() => {
      ended += 1
    }),
  )
  // Sent when at least one of them has had its turn.
  await Promise.race(many)
  await evaluate('live')
  assert.ok(ended < 16, `${ended} of 24 ended before the one of another tenant`)
  await Promise.all(many)
})

test('no place in which documents are made and sealed is needed to read what is uploaded and tried', async () => {
  const bytes = await onePage()
  const upload = () =>
    service.ns('POST', '/files?name=a.pdf', { bytes, headers: { 'Content-Type': 'application/pdf' } })
  // Nothing that needs them passes any more.
  await service.app.pdf.close()
  assert.equal((await upload()).status, 201)
})
