import { operations } from '../../../src/http/operation-list.ts'
import { openWorld } from '../world.ts'

// The service that wrong requests are sent to, in a process of its own, so that its memory is nobody else's.

/** What the sender needs to know of it. */
export interface Target {
  operationId: string
  path: string
  token: string | null
}

export type FromService =
  | { kind: 'ready'; url: string; targets: Target[]; tokens: string[] }
  | { kind: 'memory'; heapBytes: number; rssBytes: number }

/** Memory that is really used: what nobody needs any more is collected first. */
function measure(): FromService {
  for (let count = 0; count < 3; count++) globalThis.gc?.()
  const { heapUsed, external, rss } = process.memoryUsage()
  return { kind: 'memory', heapBytes: heapUsed + external, rssBytes: rss }
}

if (process.send !== undefined) {
  const world = await openWorld()
  const { url, tokens } = world.service
  const targets = operations.map((operation) => ({
    operationId: operation.operationId,
    path: world.pathOf(operation),
    token: world.tokenOf(operation),
  }))
  const tell = (message: FromService) => process.send?.(message)
  process.on('message', (message) => {
    if (message === 'measure') tell(measure())
    if (message === 'stop') void world.service.close().then(() => process.disconnect())
  })
  tell({ kind: 'ready', url, targets, tokens: Object.values(tokens) })
}
