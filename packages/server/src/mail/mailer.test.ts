import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { type TestContext, test } from 'node:test'
import { AMPLE_MS } from '../../test/support/slowness.ts'
import { systemClock } from '../lib/clock.ts'
import { limits } from '../limits.ts'
import type { MailMessage } from './captured-mail.ts'
import { MailDelayed, mailAttemptsMax } from './mail-delayed.ts'
import { type Mailer, openMailer } from './mailer.ts'

const TIMEOUT_MS = 150
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
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined).on('close', () => sockets.delete(socket)))
    serve(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  assert(address !== null && typeof address === 'object')
  const config = { smtpUrl: `smtp://127.0.0.1:${address.port}`, dataDir: '/nowhere' }
  return openMailer(config, systemClock, timeoutMs)
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
