import type { Access } from '../session/address.ts'
import type { Outcome } from '../session/failure.ts'
import { type Answer, Caller, type Calls } from '../shell/caller.ts'
import {
  type EntitiesThen,
  isEntitiesThen,
  isTrail,
  isWorkflow,
  type TrailRow,
  type Workflow,
} from './workflow.ts'

/** What the view of a run asks for: an embed gives it by its token, a page of signed-in people by theirs. */
export interface MonitorClient {
  /** @param known ETag of what is known: an answer without a value means that it is still that */
  readWorkflow(known?: string): Promise<Outcome<Answer<Workflow>>>
  /** Rows behind a sequence, at most ROWS_MAX, once there are some, or none after so many seconds. */
  readTrail(after: number, waitSeconds: number, signal: AbortSignal): Promise<Outcome<TrailRow[]>>
  /** The entities as they were at an event of the trail. */
  readEntities(at: number): Promise<Outcome<EntitiesThen>>
  readDocument(envelopeKey: string, documentKey: string): Promise<Outcome<Blob>>
  /** All documents of an envelope in one archive. */
  readArchive(envelopeKey: string): Promise<Outcome<Blob>>
  /** Ends every call under way. */
  close(): void
}

/** As many rows as come at once; a longer trail comes in several answers. */
export const ROWS_MAX = 100

/**
 * The client of an embed token of intent workflow. A token that names no workflow makes calls that the service refuses.
 * @param component the element that shows the run
 */
export function monitorClient(access: Access, component = 'ss-workflow-monitor'): MonitorClient {
  const { orgId = '', namespaceKey = '', workflowId = '' } = access
  const base = ['/v1/orgs', orgId, 'namespaces', namespaceKey, 'workflows', workflowId].join('/')
  return monitorClientOf(new Caller(access, component), base)
}

/** @param base path of the workflow */
export function monitorClientOf(caller: Calls, base: string): MonitorClient {
  const envelope = (key: string) => `${base}/envelopes/${encodeURIComponent(key)}`
  return {
    readWorkflow: (known) => caller.call({ path: base, known }, isWorkflow),
    async readTrail(after, waitSeconds, signal) {
      const path = `${base}/events?after=${after}&wait=${waitSeconds}&limit=${ROWS_MAX}`
      return toldBy(
        await caller.call({ path, waitMs: waitSeconds * 1000, signal }, isTrail),
        ({ data }) => data,
      )
    },
    async readEntities(at) {
      const path = `${base}/entities?at=${at}`
      return toldBy(await caller.call({ path }, isEntitiesThen), (then) => then)
    },
    readDocument: (envelopeKey, documentKey) =>
      caller.bytes({ path: `${envelope(envelopeKey)}/documents/${encodeURIComponent(documentKey)}` }),
    readArchive: (envelopeKey) => caller.bytes({ path: `${envelope(envelopeKey)}/documents.zip` }),
    close: () => caller.close(),
  }
}

/** An answer to a call that named no ETag has a value. */
function toldBy<T, U>(outcome: Outcome<Answer<T>>, of: (value: T) => U): Outcome<U> {
  if (!outcome.ok) return outcome
  const { value } = outcome.value
  if (value === undefined) throw new Error('a call without an ETag was answered as if it had one')
  return { ok: true, value: of(value) }
}
