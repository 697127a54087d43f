import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** A mail server of a few lines. */
export interface MailServer {
  url: string
  close(): void
}

const END = '\r\n.\r\n'

/** `answer`: what it says of a mail that it was given, such as `250 ok`. */
export async function openMailServer(answer: (mail: string) => string, port = 0): Promise<MailServer> {
  const server = createServer((socket) => serve(socket, answer))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  assert.ok(address !== null && typeof address === 'object')
  return { url: `smtp://127.0.0.1:${address.port}`, close: () => server.close() }
}

function serve(socket: Socket, answer: (mail: string) => string): void {
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
      const said = /^DATA/i.test(part) ? '354 go on' : '250 ok'
      socket.write(`${isMail ? answer(part) : said}\r\n`)
      isMail = !isMail && /^DATA/i.test(part)
    }
  })
}

/** The signing link in a mail as it was sent. */
export function linkIn(mail: string): string {
  return /http\S+\/sign\/[\w-]+/.exec(mail.replaceAll('=\r\n', ''))?.[0] ?? ''
}
