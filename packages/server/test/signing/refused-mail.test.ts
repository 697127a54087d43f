import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { test } from 'node:test'
import { pushAgreement, startAgreement } from '../support/agreement.ts'
import { openTestService, type TestService } from '../support/service.ts'

/** A mail server that refuses every mail and quotes the link in it, as filters of spam do. */
async function openRefusing(): Promise<{ url: string; quoted: string[]; server: Server }> {
  const quoted: string[] = []
  const server = createServer((socket) => serve(socket, quoted))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  assert.ok(address !== null && typeof address === 'object')
  return { url: `smtp://127.0.0.1:${address.port}`, quoted, server }
}

const END = '\r\n.\r\n'

function serve(socket: Socket, quoted: string[]): void {
  let text = ''
  let isMail = false
  socket.on('error', () => undefined)
  socket.write('220 ready\r\n')
  socket.on('data', (chunk) => {
    text += chunk.toString()
    for (;;) {
      const end = isMail ? END : '\r\n'
      const at = text.indexOf(end)
      if (at < 0) return
      const part = text.slice(0, at)
      text = text.slice(at + end.length)
      socket.write(isMail ? refusalOf(part, quoted) : /^DATA/i.test(part) ? '354 go on\r\n' : '250 ok\r\n')
      isMail = !isMail && /^DATA/i.test(part)
    }
  })
}

function refusalOf(mail: string, quoted: string[]): string {
  const [link = ''] = /http\S+\/sign\/[\w-]+/.exec(mail.replaceAll('=\r\n', '')) ?? []
  quoted.push(link)
  return `554 5.7.1 refused: ${link} is listed\r\n`
}

/** Until nobody tries any more. */
async function giveUp(service: TestService, live: TestService['ns'], id: string): Promise<string> {
  for (let hours = 0; hours < 20; hours++) {
    await service.settle()
    const { bytes } = await live('GET', `/workflows/${id}/events?limit=100`)
    if (bytes.includes('participant.email_failed')) return bytes.toString()
    service.clock.advance(5 * 60_000)
  }
  throw new Error('The mail was not given up')
}

test('a mail server that quotes the link of a mail that it refuses puts it into no event', async () => {
  const refusing = await openRefusing()
  const service = await openTestService({ SMTP_URL: refusing.url, LOG_LEVEL: 'silent' })
  try {
    const live: TestService['ns'] = (method, path, options) =>
      service.ns(method, path, { ...options, mode: 'live' })
    await pushAgreement(live)
    const { id } = await startAgreement(live)
    const trail = await giveUp(service, live, id)
    const [link = ''] = refusing.quoted
    const token = link.slice(link.lastIndexOf('/') + 1)
    assert.match(token, /^[\w-]{64}$/)
    assert.match(trail, /554 5\.7\.1 refused: [^ ]+\/sign\/\*\*\* is listed/)
    assert.ok(!trail.includes(token))
    assert.ok(!(await live('GET', `/workflows/${id}`)).bytes.includes(token))
  } finally {
    await service.close()
    refusing.server.close()
  }
})
