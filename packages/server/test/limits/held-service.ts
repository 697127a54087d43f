import { pushAgreement, startAgreement } from '../support/agreement.ts'
import { openTestService } from '../support/service.ts'

// A service in a process of its own, which tells for how long its event loop was held, by the clock of its processor: others on the machine
// hold nothing.

export type FromHeldService =
  | { kind: 'ready'; url: string; base: string; token: string; link: string }
  | { kind: 'held'; maxMs: number }
  | { kind: 'usual'; leastMs: number; medianMs: number }
  | { kind: 'settled' }

/** `hold`: does nothing else for so many ms of the processor. `settle`: runs all jobs. */
export type ToHeldService = 'stop' | 'held' | 'usual' | 'settle' | { hold: number }

const RESOLUTION_MS = 5

function processorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** What this machine takes now for parsing a large text, in ms. */
function usualTimes(): { leastMs: number; medianMs: number } {
  const text = JSON.stringify(Array.from({ length: 50_000 }, (_, index) => ({ [`k${index}`]: index })))
  const times = Array.from({ length: 5 }, () => {
    const begin = processorMs()
    JSON.parse(text)
    return processorMs() - begin
  })
  const [leastMs = 0, , medianMs = 0] = times.toSorted((a, b) => a - b)
  return { leastMs, medianMs }
}

if (process.send !== undefined) {
  const service = await openTestService()
  await pushAgreement(service.ns)
  const { id } = await startAgreement(service.ns)
  await service.settle()
  const { actionUrls } = (await service.ns('GET', `/workflows/${id}/action-urls`)).body
  const link = actionUrls[0].url.slice(actionUrls[0].url.lastIndexOf('/') + 1)
  let last = processorMs()
  let maxMs = 0
  const look = () => {
    const now = processorMs()
    maxMs = Math.max(maxMs, now - last)
    last = now
  }
  setInterval(look, RESOLUTION_MS).unref()
  const tell = (message: FromHeldService) => process.send?.(message)
  const hold = (ms: number) => {
    const begin = processorMs()
    while (processorMs() - begin < ms) JSON.parse('[1]')
  }
  process.on('message', (message: ToHeldService) => {
    if (message === 'stop') void service.close().then(() => process.disconnect())
    else if (message === 'usual') tell({ kind: 'usual', ...usualTimes() })
    else if (message === 'settle') void service.settle().then(() => tell({ kind: 'settled' }))
    else if (message !== 'held') hold(message.hold)
    else {
      // The last hold is known at the tick after it.
      setTimeout(() => {
        look()
        tell({ kind: 'held', maxMs })
        maxMs = 0
      }, 2 * RESOLUTION_MS)
    }
  })
  const base = `/v1/orgs/${service.credentials.orgId}/namespaces/default-test`
  tell({ kind: 'ready', url: service.url, base, token: service.tokens.test, link })
}
