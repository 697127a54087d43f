import { openApp } from '../../src/app.ts'
import { openServer } from '../../src/http/server.ts'
import type { CallOptions, Reply } from '../support/reply.ts'
import { callService, type TestService } from '../support/service.ts'

/** A second process of the same service, as far as the database can tell: rooms, pool and caches of its own. */
export interface Instance {
  app: TestService['app']
  call(method: string, path: string, options?: CallOptions): Promise<Reply>
  ns(method: string, path: string, options?: CallOptions): Promise<Reply>
  close(): Promise<void>
}

export async function openInstance(service: TestService): Promise<Instance> {
  const { config, clock, log } = service.app
  const app = await openApp(config, { clock, log })
  const server = openServer(app)
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  const base = `/v1/orgs/${service.credentials.orgId}/namespaces/default-test`
  return {
    app,
    call: (method, path, options) => callService(url, method, path, options),
    ns: (method, path, options) =>
      callService(url, method, `${base}${path}`, { token: service.tokens.test, ...options }),
    async close() {
      await server.close()
      await app.close()
    },
  }
}

/** How many of each status there are. */
export function countStatuses(replies: readonly Reply[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
