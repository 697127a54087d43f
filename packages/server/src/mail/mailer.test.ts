import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { type TestContext, test } from 'node:test'
import { createServer as createTlsServer, Server as TlsServer } from 'node:tls'
import { AMPLE_MS } from '../../test/support/slowness.ts'
import { openSecretBox } from '../lib/secret-box.ts'
import { limits } from '../limits.ts'
import { selfSignedServer } from '../webhooks/testing/server-certificate.ts'
import { MailDelayed, mailAttemptsMax } from './mail-delayed.ts'
import type { MailMessage } from './mail-message.ts'
import { type Mailer, openMailer } from './mailer.ts'

const TIMEOUT_MS = 150
const SECRETS = openSecretBox(Buffer.alloc(32, 1))
const BASE_URL = 'https://sign.example.com'
const person = { name: 'Ann', address: 'ann@example.com' }
const MESSAGE: MailMessage = {
  from: person,
  to: person,
  subject: 'Sign',
  text: 'here',
  html: '<p>here</p>',
  messageId: '<1@example.com>',
}

/** A mailer at a server that does with connections as it is told. */
async function openAt(
  t: TestContext,
  serve: (socket: Socket) => void,
  timeoutMs = AMPLE_MS,
): Promise<Mailer> {
  const port = await listen(t, createServer(), serve)
  const config = { smtpUrl: `smtp://127.0.0.1:${port}`, baseUrl: BASE_URL }
  return openMailer(config, SECRETS, { timeoutMs })
}

/** @returns its port at localhost */
async function listen(t: TestContext, server: Server, serve: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>()
  server.on(server instanceof TlsServer ? 'secureConnection' : 'connection', (socket: Socket) => {
    sockets.add(socket.on('error', () => undefined).on('close', () => sockets.delete(socket)))
    serve(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  assert(address !== null && typeof address === 'object')
  return address.port
}

const send = (mailer: Mailer) => mailer.send(MESSAGE, { keep: false })

/** Greets, and answers every command with this. */
const answering = (reply: string) => (socket: Socket) => {
  socket.write('220 ready\r\n')
  socket.on('data', () => socket.write(`${reply}\r\n`))
}

test('a mail server that takes the connection and says nothing, or nothing more, is given up in time', async (t) => {
  await assert.rejects(send(await openAt(t, () => undefined, TIMEOUT_MS)), MailDelayed)
  await assert.rejects(
    send(await openAt(t, (socket) => socket.write('220 ready\r\n'), TIMEOUT_MS)),
    MailDelayed,
  )
  await assert.rejects(send(await openAt(t, (socket) => socket.destroy())), MailDelayed)
})

test('a server that wants to be asked later is asked for longer than one that refuses', async (t) => {
  const greylisted = await send(await openAt(t, answering('450 4.2.0 greylisted'))).catch((error) => error)
  assert(greylisted instanceof MailDelayed)
  assert.equal(mailAttemptsMax(greylisted), limits.mailDelayedAttemptsMax)
  const refused = await send(await openAt(t, answering('550 5.1.1 nobody'))).catch((error) => error)
  assert(refused instanceof Error && !(refused instanceof MailDelayed))
  assert.equal(mailAttemptsMax(refused), limits.mailRefusedAttemptsMax)
})

/** Takes every mail, and keeps what it was told. */
function taking(heard: string[]): (socket: Socket) => void {
  return (socket) => {
    let text = ''
    let isMail = false
    socket.write('220 ready\r\n')
    socket.on('data', (bytes) => {
      text += bytes.toString()
      if (!text.endsWith(isMail ? '\r\n.\r\n' : '\r\n')) return
      heard.push(text)
      isMail = !isMail && text.startsWith('DATA')
      text = ''
      socket.write(isMail ? '354 go on\r\n' : '250 ok\r\n')
    })
  }
}

test('the mail server is told the host of BASE_URL, or its address in brackets; mailboxes may sort by it', async (t) => {
  for (const [baseUrl, name, listId] of [
    [BASE_URL, 'sign.example.com', 'List-ID: <signing.sign.example.com>'],
    ['http://10.0.0.7:3000', '[10.0.0.7]', undefined],
    ['http://[2001:db8::7]:3000', '[IPv6:2001:db8::7]', undefined],
  ] as const) {
    const heard: string[] = []
    const port = await listen(t, createServer(), taking(heard))
    const mailer = openMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, baseUrl }, SECRETS, {
      timeoutMs: AMPLE_MS,
    })
    await send(mailer)
    assert.equal(heard[0], `EHLO ${name}\r\n`)
    assert.equal(/^List-Id: .*$/im.exec(heard.join(''))?.[0], listId, baseUrl)
  }
})

test('an authority of SMTP_CA is believed besides those of the system, and without it the mail waits', async (t) => {
  const { key, cert } = selfSignedServer('localhost')
  const port = await listen(t, createTlsServer({ key, cert }), taking([]))
  // The server's name is that of its certificate, wherever the name leads.
  const smtpUrl = `smtps://127.0.0.1:${port}?tls.servername=localhost`
  const config = { smtpUrl, baseUrl: BASE_URL }
  await assert.rejects(send(openMailer(config, SECRETS, { timeoutMs: AMPLE_MS })), /self-signed certificate/)
  const { fate } = await send(openMailer({ ...config, smtpCa: cert }, SECRETS, { timeoutMs: AMPLE_MS }))
  assert.equal(fate, 'sent')
})
