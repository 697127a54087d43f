import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { openServer } from '../../src/http/server.ts'
import { openTestDatabase } from '../support/database.ts'
import { freePort } from '../support/free-port.ts'
import { openTestService, until } from '../support/service.ts'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

test('SIGTERM to the process of `npm start` stops the service, and that process ends when the port is free', async () => {
  const database = await openTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'countersign-npm-'))
  const port = await freePort()
  const env = { PATH: process.env.PATH, DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: String(port) }
  const npm = spawn('npm', ['start'], { cwd: ROOT, env, detached: true, stdio: 'ignore' })
  const exited = once(npm, 'exit')
  try {
    await until('the service listens', async () => {
      if (npm.exitCode !== null) throw new Error(`npm ended with ${npm.exitCode}`)
      return isTaken(port)
    })
    npm.kill('SIGTERM')
    assert.deepEqual(await exited, [0, null])
    assert.equal(await isTaken(port), false)
  } finally {
    endGroup(npm.pid)
    await database.drop()
    await rm(dataDir, { recursive: true })
  }
})

async function isTaken(port: number): Promise<boolean> {
  const socket = net.connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/** Whatever of them is left. */
function endGroup(leader: number | undefined): void {
  try {
    if (leader !== undefined) process.kill(-leader, 'SIGKILL')
  } catch {
    // All have ended.
  }
}

test('a request that comes while the service stops gets 503 with the envelope, and its connection is closed', async () => {
  const service = await openTestService({}, { workers: false })
  const server = openServer(service.app)
  try {
    const { port } = new URL(await server.listen({ port: 0, host: '127.0.0.1' }))
    const accepted = once(server.server, 'connection')
    const socket = net.connect(Number(port), '127.0.0.1')
    // Begun before, so that the connection is not idle.
    socket.write('GET /v1/nothing HTTP/1.1\r\nHost: x\r\n')
    const [connection] = await accepted
    await until('the request has begun', async () => connection.bytesRead > 0)
    const closed = server.close()
    socket.write('\r\n')
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
    await closed
    assert.match(head, /^HTTP\/1\.1 503 /)
    assert.match(head, /^connection: close$/im)
    assert.match(head, /^x-trace-id: [0-9a-f-]{36}$/im)
    const { statusCode, path, errorInfo } = JSON.parse(body)
    assert.deepEqual(
      { statusCode, path, errorInfo },
      { statusCode: 503, path: '/v1/nothing', errorInfo: { message: 'The service is stopping: try again' } },
    )
  } finally {
    await server.close()
    await service.close()
  }
})
