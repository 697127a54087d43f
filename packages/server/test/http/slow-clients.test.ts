import assert from 'node:assert/strict'
import { once } from 'node:events'
import net from 'node:net'
import { test } from 'node:test'
import { openServer } from '../../src/http/server.ts'
import { limits } from '../../src/limits.ts'
import { openTestService, until } from '../support/service.ts'

test('who asks for a file and does not read it is cut off', async () => {
  const service = await openTestService({}, { workers: false })
  const server = openServer(service.app)
  try {
    assert.equal(server.server.timeout, limits.connectionSilenceMs)
    server.server.timeout = 100
    const { port } = new URL(await server.listen({ port: 0, host: '127.0.0.1' }))
    // More than all that lies between the two takes.
    const bytes = new Uint8Array(32 * 1024 * 1024)
    bytes.set(Buffer.from('wOFF'))
    const headers = { 'Content-Type': 'font/woff' }
    const { body } = await service.ns('POST', '/files?name=a.woff', { bytes, headers })
    const path = `/v1/orgs/${service.credentials.orgId}/namespaces/default-test/files/${body.fileId}/content`
    const reader = net.connect(Number(port), '127.0.0.1')
    reader.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${service.tokens.test}\r\n\r\n`)
    await once(reader, 'readable')
    // It waits for what is under way, and for nothing longer.
    await server.close()
    reader.destroy()
  } finally {
    await server.close()
    await service.close()
  }
})

test('a body that comes after its answer does not hold up the stop', async () => {
  const service = await openTestService({}, { workers: false })
  const server = openServer(service.app)
  try {
    const { port } = new URL(await server.listen({ port: 0, host: '127.0.0.1' }))
    const bodyBytes = limits.settingsBodyBytesMax + 1
    const head = [
      `PATCH /v1/orgs/${service.credentials.orgId}/namespaces/default-test HTTP/1.1`,
      'Host: x',
      `Authorization: Bearer ${service.tokens.test}`,
      `Content-Length: ${bodyBytes}`,
    ]
    const sender = net.connect(Number(port), '127.0.0.1')
    sender.write(`${head.join('\r\n')}\r\n\r\n`)
    const [answer] = await once(sender, 'data')
    assert.match(String(answer), /^HTTP\/1\.1 413 /)
    let isClosed = false
    const closed = server.close().then(() => {
      isClosed = true
    })
    await until('the server stops', () => !server.server.listening)
    sender.write('a'.repeat(bodyBytes))
    await until('the server is closed', () => isClosed, 10_000)
    await closed
  } finally {
    server.server.closeAllConnections()
    await service.close()
  }
})
