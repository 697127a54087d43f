import { connect, createServer, type Socket } from 'node:net'

const TICK_MS = 10
/** As much as one connection sends before another one has its turn. */
const PACKET_BYTES = 1460

interface LineSettings {
  bitsPerSecond: number
  roundTripMs: number
  port: number
  /** port of the service */
  to: number
}

/** One direction of one connection: bytes, each with the time at which it is there. */
interface Lane {
  socket: Socket
  waiting: { bytes: Buffer; atMs: number }[]
  hasEnded: boolean
}

/**
 * A line with a rate and a way to go, between browsers and a service: all connections share the rate towards the browser, and
 * every byte is half of `roundTripMs` on its way. Unlike a browser's own emulation it holds for workers as well.
 */
export async function openSlowLine({
  bitsPerSecond,
  roundTripMs,
  port,
  to,
}: LineSettings): Promise<{ bytes(): number; close(): void }> {
  const lanes = new Set<Lane>()
  let sent = 0
  let allowance = 0
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    allowance = Math.min(allowance + ((now - last) * bitsPerSecond) / 8000, PACKET_BYTES * 4)
    last = now
    let isAnySent = true
    while (allowance >= PACKET_BYTES && isAnySent) {
      isAnySent = false
      for (const lane of lanes) {
        const bytes = allowance >= PACKET_BYTES ? sendPacket(lane, now) : 0
        allowance -= bytes
        sent += bytes
        isAnySent ||= bytes > 0
      }
    }
    for (const lane of lanes) if (lane.hasEnded && lane.waiting.length === 0) end(lanes, lane)
  }, TICK_MS)
  const server = createServer((near) => {
    const far = connect(to, 'localhost')
    const lane: Lane = { socket: near, waiting: [], hasEnded: false }
    lanes.add(lane)
    near.on('data', (bytes) => setTimeout(() => far.write(bytes), roundTripMs / 2))
    near.on('error', () => far.destroy())
    near.on('close', () => {
      lanes.delete(lane)
      far.destroy()
    })
    far.on('data', (bytes) => lane.waiting.push({ bytes, atMs: performance.now() + roundTripMs / 2 }))
    far.on('error', () => near.destroy())
    far.on('close', () => {
      lane.hasEnded = true
    })
  })
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  return {
    bytes: () => sent,
    close() {
      clearInterval(timer)
      for (const { socket } of lanes) socket.destroy()
      server.close()
    },
  }
}

/** @returns how many bytes it sent */
function sendPacket({ socket, waiting }: Lane, nowMs: number): number {
  const [head] = waiting
  if (head === undefined || head.atMs > nowMs) return 0
  const part = head.bytes.subarray(0, PACKET_BYTES)
  socket.write(part)
  if (part.length === head.bytes.length) waiting.shift()
  else head.bytes = head.bytes.subarray(part.length)
  return part.length
}

function end(lanes: Set<Lane>, lane: Lane): void {
  lanes.delete(lane)
  lane.socket.end()
}
