import { setTimeout as delay } from 'node:timers/promises'
import type { Reply } from '../../support/reply.ts'
import { callService } from '../../support/service.ts'
import type { World } from './world.ts'

/** A client of one namespace that gives up only when its world ends: what is not acknowledged is asked again. */
export interface Client {
  namespaceKey: string
  ask(method: string, path: string, body?: object): Promise<Reply>
}

export function openClient(world: World, namespaceKey: string): Client {
  const { orgId, namespaces } = world.credentials
  const apiKey = namespaces.find((one) => one.namespaceKey === namespaceKey)?.apiKey
  const base = `/v1/orgs/${orgId}/namespaces/${namespaceKey}`
  let token = ''
  const call = async (method: string, path: string, body?: object): Promise<Reply> => {
    for (;;) {
      const reply = await callService(world.apiUrl, method, path, { token, ...(body && { body }) }).catch(
        () => null,
      )
      if (reply !== null && reply.status < 500) return reply
      await delay(20, undefined, { signal: world.signal })
    }
  }
  return {
    namespaceKey,
    async ask(method, path, body) {
      for (;;) {
        const reply = await call(method, `${base}${path}`, body)
        if (reply.status !== 401) return reply
        // The clock has run past the token's hour.
        token = (await call('POST', '/v1/auth/token', { grantType: 'api_key', apiKey })).body.accessToken
      }
    },
  }
}
