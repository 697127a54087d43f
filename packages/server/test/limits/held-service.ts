import { monitorEventLoopDelay } from 'node:perf_hooks'
import { pushAgreement, startAgreement } from '../support/agreement.ts'
import { openTestService } from '../support/service.ts'

// A service in a process of its own, which tells for how long its event loop was held.

export type FromHeldService =
  | { kind: 'ready'; url: string; base: string; token: string; link: string; usualMs: number }
  | { kind: 'held'; maxMs: number }

const RESOLUTION_MS = 5

/** What this machine takes now for parsing a large text, in ms: the least of some. */
function usualMs(): number {
  const text = JSON.stringify(Array.from({ length: 50_000 }, (_, index) => ({ [`k${index}`]: index })))
  const times = Array.from({ length: 5 }, () => {
    const begin = performance.now()
    JSON.parse(text)
    return performance.now() - begin
  })
  return Math.min(...times)
}

if (process.send !== undefined) {
  const service = await openTestService()
  await pushAgreement(service.ns)
  const { id } = await startAgreement(service.ns)
  await service.settle()
  const { actionUrls } = (await service.ns('GET', `/workflows/${id}/action-urls`)).body
  const link = actionUrls[0].url.slice(actionUrls[0].url.lastIndexOf('/') + 1)
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  const tell = (message: FromHeldService) => process.send?.(message)
  process.on('message', (message) => {
    if (message === 'stop') void service.close().then(() => process.disconnect())
    else {
      // The last hold is known at the tick after it.
      setTimeout(() => {
        tell({ kind: 'held', maxMs: delay.max / 1e6 })
        delay.reset()
      }, 2 * RESOLUTION_MS)
    }
  })
  const base = `/v1/orgs/${service.credentials.orgId}/namespaces/default-test`
  tell({ kind: 'ready', url: service.url, base, token: service.tokens.test, link, usualMs: usualMs() })
}
