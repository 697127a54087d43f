import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { test } from 'node:test'
import fastify from 'fastify'
import { listen, requireFreePort } from './listen.ts'

test('who cannot listen is told which setting to change', async (t) => {
  const taken = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => taken.once('listening', resolve))
  t.after(() => taken.close())
  const address = taken.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const cases: [host: string, port: number, said: RegExp][] = [
    [
      '127.0.0.1',
      port,
      new RegExp(`^Port ${port} of 127\\.0\\.0\\.1 is taken .* set PORT to another one\\.$`),
    ],
    [
      '192.0.2.1',
      0,
      /^HOST 192\.0\.2\.1 is not an address of this machine\. Set HOST to one that is, or to 0\.0\.0\.0 for all\.$/,
    ],
    ['nowhere.invalid', 0, /^HOST nowhere\.invalid is not an address|^HOST nowhere\.invalid, PORT 0: /],
  ]
  for (const [host, wanted, message] of cases) {
    await assert.rejects(listen(fastify(), { host, port: wanted }), { message })
    await assert.rejects(requireFreePort({ host, port: wanted }), { message })
  }
})

test('several share a port, which nobody else may have', async (t) => {
  const host = '127.0.0.1'
  const port = await requireFreePort({ host, port: 0 })
  const servers = [fastify(), fastify()]
  t.after(() => Promise.all(servers.map((server) => server.close())))
  for (const server of servers) await listen(server, { host, port, isShared: true })
  const message = new RegExp(`^Port ${port} of 127\\.0\\.0\\.1 is taken`)
  await assert.rejects(requireFreePort({ host, port }), { message })
  await assert.rejects(listen(fastify(), { host, port }), { message })
})
