import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'

interface Place {
  readonly host: string
  readonly port: number
  /** Whether others listen there, too: the kernel gives each connection to one of them. */
  readonly isShared?: boolean
}

/**
 * Listens.
 * @throws Error in a sentence that names the setting, when the port is taken or the address is none of this machine's
 */
export async function listen(server: Pick<FastifyInstance, 'listen'>, place: Place): Promise<void> {
  // Node's option, which fastify passes on.
  const options = { port: place.port, host: place.host, reusePort: place.isShared === true }
  try {
    await server.listen(options)
  } catch (error) {
    throw new Error(reasonOf(error, place), { cause: error })
  }
}

/**
 * A port that nobody has, for several that will share it: they would share it with another service, too, and nobody would notice.
 * @throws Error as listen does
 */
export async function requireFreePort(place: Place): Promise<number> {
  const server = createServer()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen({ port: place.port, host: place.host }, resolve)
  try {
    await promise
  } catch (error) {
    throw new Error(reasonOf(error, place), { cause: error })
  }
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  return typeof address === 'object' && address !== null ? address.port : place.port
}

function reasonOf(error: unknown, { host, port }: Place): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return `Port ${port} of ${host} is taken by another program. Stop it, or set PORT to another one.`
  if (code === 'EACCES') return `This account may not use port ${port}. Set PORT to 1024 or higher.`
  if (code === 'ENOTSUP') return 'This system cannot share a port among processes: leave PROCESSES out.'
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST ${host} is not an address of this machine. Set HOST to one that is, or to 0.0.0.0 for all.`
  return `HOST ${host}, PORT ${port}: ${error instanceof Error ? error.message : String(error)}`
}
