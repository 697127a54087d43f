import assert from 'node:assert/strict'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { openServer } from '../../src/http/server.ts'
import { limits } from '../../src/limits.ts'
import { callService, openTestService, type TestService, until } from '../support/service.ts'

/** A file stands where the folder of the blobs was. */
async function blockFiles({ app }: TestService): Promise<void> {
  const folder = join(app.config.dataDir, 'files')
  await rm(folder, { recursive: true })
  await writeFile(folder, '')
}

test('what a disk refuses is 503, and said to nobody but the operator', async () => {
  const service = await openTestService({}, { workers: false })
  try {
    await blockFiles(service)
    const reply = await service.ns('POST', '/files?name=note.woff', {
      bytes: 'wOFF, a font as far as anybody looks',
      headers: { 'Content-Type': 'font/woff' },
    })
    assert.equal(reply.status, 503)
    assert.equal(reply.body.errorInfo.message, 'Files cannot be read or written at the moment: try again')
  } finally {
    await service.close()
  }
})

test('who asks whether the service is ready learns which part is not, and not why', async () => {
  const service = await openTestService({}, { workers: false })
  try {
    await blockFiles(service)
    const reply = await service.call('GET', '/readyz')
    assert.equal(reply.status, 503)
    assert.equal(reply.body.errorInfo.message, 'Not ready: files')
  } finally {
    await service.close()
  }
})

test('what is not ready is logged once a minute, without a stack, and so is its return', async (t) => {
  const lines: string[] = []
  const service = await openTestService(
    { LOG_LEVEL: 'info' },
    { workers: false, hear: (line) => void lines.push(line) },
  )
  try {
    let laterMs = 0
    const realNow = performance.now.bind(performance)
    t.mock.method(performance, 'now', () => realNow() + laterMs)
    const ask = async (afterMs: number) => {
      laterMs += afterMs
      return (await service.call('GET', '/readyz')).status
    }
    const told = () =>
      lines.flatMap((line) => (/"message":"([^"]*ready[^"]*|request failed)"/.exec(line) ?? []).slice(1))
    await blockFiles(service)
    const every = limits.readinessMs + 1
    assert.deepEqual([await ask(0), await ask(every), await ask(every)], [503, 503, 503])
    assert.deepEqual(told(), ['not ready'])
    assert.ok(!lines.some((line) => line.includes('stack')))
    assert.equal(await ask(limits.readinessLogMs), 503)
    assert.deepEqual(told(), ['not ready', 'not ready'])
    await rm(join(service.app.config.dataDir, 'files'))
    assert.equal(await ask(every), 200)
    assert.deepEqual(told(), ['not ready', 'not ready', 'ready again'])
  } finally {
    await service.close()
  }
})

test('while the browser is unpacked the renderer is called starting, and nothing is logged as an error', async () => {
  const lines: string[] = []
  const service = await openTestService({}, { workers: false, hear: (line) => void lines.push(line) })
  const { app } = service
  let isPreparing = true
  const server = openServer({ ...app, html: { ...app.html, isPreparing: () => isPreparing } })
  try {
    const url = await server.listen({ port: 0, host: '127.0.0.1' })
    const reply = await callService(url, 'GET', '/readyz')
    assert.deepEqual([reply.status, reply.body.errorInfo.message], [503, 'Not ready: renderer (starting)'])
    isPreparing = false
    await until('it is ready', async () => (await callService(url, 'GET', '/readyz')).status === 200)
    assert.deepEqual(lines, [])
  } finally {
    await server.close()
    await service.close()
  }
})

test('a worker offers its health and its counts, and says where the rest is', async () => {
  const service = await openTestService({}, { workers: false })
  const { app } = service
  const server = openServer({ ...app, config: { ...app.config, role: 'worker' } })
  try {
    const url = await server.listen({ port: 0, host: '127.0.0.1' })
    const get = (path: string) => callService(url, 'GET', path)
    for (const path of ['/healthz', '/readyz', '/metrics']) assert.equal((await get(path)).status, 200, path)
    for (const path of ['/', '/v1/auth/session', '/sign/abc', '/embed/v1/countersign.js']) {
      const reply = await get(path)
      assert.equal(reply.status, 404, path)
      assert.match(reply.body.errorInfo.message, /^This process has ROLE worker, which offers \/healthz/)
    }
  } finally {
    await server.close()
    await service.close()
  }
})
