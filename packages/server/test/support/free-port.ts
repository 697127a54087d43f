import { randomInt } from 'node:crypto'
import net from 'node:net'

/** Below those that systems give to connections that go out: one of these would take the port before whoever asked for it listens there. */
const FIRST = 10_000
const LAST = 32_767

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = net.createServer()
  const isListening = await new Promise<boolean>((resolve) =>
    server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true)),
  )
  if (isListening) await new Promise((resolve) => server.close(resolve))
  return isListening
}
