import type { FastifyInstance } from 'fastify'

interface Place {
  readonly host: string
  readonly port: number
}

/**
 * Listens.
 * @throws Error in a sentence that names the setting, when the port is taken or the address is none of this machine's
 */
export async function listen(server: Pick<FastifyInstance, 'listen'>, place: Place): Promise<void> {
  try {
    await server.listen({ port: place.port, host: place.host })
  } catch (error) {
    throw new Error(reasonOf(error, place), { cause: error })
  }
}

function reasonOf(error: unknown, { host, port }: Place): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return `Port ${port} of ${host} is taken by another program. Stop it, or set PORT to another one.`
  if (code === 'EACCES') return `This account may not use port ${port}. Set PORT to 1024 or higher.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST ${host} is not an address of this machine. Set HOST to one that is, or to 0.0.0.0 for all.`
  return `HOST ${host}, PORT ${port}: ${error instanceof Error ? error.message : String(error)}`
}
