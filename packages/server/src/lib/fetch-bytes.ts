import { Agent, request } from 'undici'
import { messageOf } from './errors.ts'
import { type ConnectorSettings, guardedConnector } from './guarded-connector.ts'

interface FetchRequest {
  /** From the first byte out to the last byte in. */
  readonly timeoutMs: number
  readonly bytesMax: number
  /** Posted where there is one. */
  readonly body?: Uint8Array
  readonly contentType?: string
}

/** The bytes of an answer with status 200, or why there are none, in a sentence. */
export type FetchBytes = (url: string, request: FetchRequest) => Promise<Uint8Array | { failure: string }>

export interface BytesFetcher {
  readonly fetchBytes: FetchBytes
  close(): Promise<void>
}

/** Gets bytes from addresses that strangers name: only from public ones unless the guard allows others, without following redirects. */
export function openBytesFetcher(guard: ConnectorSettings): BytesFetcher {
  const agent = new Agent({ connect: guardedConnector(guard) })
  return {
    close: () => agent.destroy(),
    async fetchBytes(url, { timeoutMs, bytesMax, body, contentType }) {
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        const response = await request(url, {
          dispatcher: agent,
          signal,
          method: body === undefined ? 'GET' : 'POST',
          ...(body !== undefined && { body }),
          ...(contentType !== undefined && { headers: { 'content-type': contentType } }),
        })
        if (response.statusCode === 200) return await readAll(response.body, bytesMax)
        await response.body.dump()
        return { failure: `It answered with HTTP status ${response.statusCode}.` }
      } catch (error) {
        if (signal.aborted) return { failure: `It gave no complete answer within ${timeoutMs} ms.` }
        return { failure: `It cannot be reached: ${messageOf(error)}.` }
      }
    },
  }
}

async function readAll(
  body: AsyncIterable<Buffer>,
  bytesMax: number,
): Promise<Uint8Array | { failure: string }> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of body) {
    size += part.length
    if (size > bytesMax) return { failure: `Its answer has more than ${bytesMax} bytes.` }
    parts.push(part)
  }
  return Buffer.concat(parts)
}
