import { type Failure, malformed, type Outcome, offline } from '@countersign/embed/failure'
import type { MonitorClient } from '@countersign/embed/workflow-monitor/monitor-client'
import { isEntitiesThen, isTrail, isWorkflow } from '@countersign/embed/workflow-monitor/workflow'
import { ApiError, type Outgoing } from '@countersign/sdk'
import type { Here } from '../../shell/page.ts'

/** What a waiting request may take longer than another. */
const ANSWER_MS = 30_000

/** What the view of a run asks for, with the token of the person. */
export function runClient({ client }: Here, id: string): MonitorClient {
  const stop = new AbortController()
  const base = `/v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/${encodeURIComponent(id)}`
  const ask = async (request: Omit<Outgoing, 'method'>): Promise<Outcome<Response>> => {
    const signals = request.signal ? [stop.signal, request.signal] : [stop.signal]
    try {
      const value = await client.request({ ...request, method: 'GET', signal: AbortSignal.any(signals) })
      return { ok: true, value }
    } catch (error) {
      return { ok: false, failure: failureOf(error) }
    }
  }
  const read = async <T>(
    request: Omit<Outgoing, 'method'>,
    guard: (value: unknown) => value is T,
  ): Promise<Outcome<T>> => {
    const outcome = await ask(request)
    if (!outcome.ok) return outcome
    const body: unknown = await outcome.value.json().catch(() => undefined)
    return guard(body) ? { ok: true, value: body } : { ok: false, failure: malformed(outcome.value.status) }
  }
  const bytes = async (path: string): Promise<Outcome<Blob>> => {
    const outcome = await ask({ path, headers: { Accept: '*/*' } })
    if (!outcome.ok) return outcome
    return outcome.value.blob().then(
      (value) => ({ ok: true, value }) as const,
      () => ({ ok: false, failure: offline() }) as const,
    )
  }
  return {
    readWorkflow: async (known) =>
      workflowOf(
        await ask({ path: base, ...(known !== undefined && { headers: { 'If-None-Match': known } }) }),
      ),
    async readTrail(after, wait, signal) {
      const outcome = await read(
        {
          path: `${base}/events`,
          query: { after, wait, limit: 100 },
          signal,
          timeoutMs: wait * 1000 + ANSWER_MS,
        },
        isTrail,
      )
      return outcome.ok ? { ok: true, value: outcome.value.data } : outcome
    },
    readEntities: (at) => read({ path: `${base}/entities`, query: { at } }, isEntitiesThen),
    readDocument: (envelope, document) =>
      bytes(`${base}/envelopes/${encodeURIComponent(envelope)}/documents/${encodeURIComponent(document)}`),
    readArchive: (envelope) => bytes(`${base}/envelopes/${encodeURIComponent(envelope)}/documents.zip`),
    close: () => stop.abort(),
  }
}

async function workflowOf(outcome: Outcome<Response>): ReturnType<MonitorClient['readWorkflow']> {
  if (!outcome.ok) return outcome
  const { status, headers } = outcome.value
  if (status === 304) return { ok: true, value: {} }
  const body: unknown = await outcome.value.json().catch(() => undefined)
  const etag = headers.get('ETag')
  if (!isWorkflow(body)) return { ok: false, failure: malformed(status) }
  return { ok: true, value: { value: body, ...(etag !== null && { etag }) } }
}

const KINDS: Readonly<Record<number, Failure['kind']>> = {
  400: 'refused',
  401: 'sessionExpired',
  409: 'conflict',
  429: 'busy',
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return offline()
  const { statusCode: status, message, traceId, retryAfterMs } = error
  return {
    kind: KINDS[status] ?? 'failed',
    status,
    message,
    issues: [],
    ...(traceId !== undefined && { traceId }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  }
}
