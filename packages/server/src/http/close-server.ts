import type { FastifyInstance } from 'fastify'

/** Takes no more requests and answers those that run; after `patienceMs` who still sends or reads is cut off. */
export async function closeServer(server: FastifyInstance, patienceMs: number): Promise<void> {
  const cut = setTimeout(() => server.server.closeAllConnections(), patienceMs)
  try {
    await server.close()
  } finally {
    clearTimeout(cut)
  }
}
