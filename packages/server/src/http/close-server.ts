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

/**
 * A request can be answered before its body has come: one that is too long, or that nobody may make. Its connection is
 * busy until the body is over. Node closes only connections that are idle at the moment of `close`, so this one would
 * then stay for as long as a client may keep it, and hold up the stop.
 */
export function closeAfterLateBodies(server: FastifyInstance): void {
  let isStopping = false
  server.addHook('preClose', async () => {
    isStopping = true
  })
  server.addHook('onResponse', async ({ raw }) => {
    if (raw.complete) return
    raw.once('close', () => {
      if (isStopping) server.server.closeIdleConnections()
    })
  })
}
