import { lookup } from 'node:dns'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'
import { PrivateAddressError, publicLookup } from './public-lookup.ts'

export interface PublicRequest {
  /** Whether addresses of private networks and of this machine may be asked too. */
  readonly allowPrivate: boolean
  /** From the first byte out to the last byte in. */
  readonly timeoutMs: number
  readonly bytesMax: number
  /** Posted where there is one. */
  readonly body?: Uint8Array
  readonly contentType?: string
}

/**
 * The bytes of an answer with status 200, or why there are none, in a sentence. A stranger wrote the address: only public ones are asked, no
 * redirect is followed, and nothing is sent along.
 */
export async function fetchPublic(
  url: string,
  request: PublicRequest,
): Promise<Uint8Array | { failure: string }> {
  const signal = AbortSignal.timeout(request.timeoutMs)
  try {
    const response = await answerOf(new URL(url), request, signal)
    if (response.statusCode !== 200) {
      response.destroy()
      return { failure: `It answered with HTTP status ${response.statusCode}.` }
    }
    return await readAll(response, request.bytesMax)
  } catch (error) {
    if (signal.aborted) return { failure: `It gave no complete answer within ${request.timeoutMs} ms.` }
    return { failure: `It cannot be reached: ${error instanceof Error ? error.message : String(error)}.` }
  }
}

/** A literal address is looked up by nobody; a name is, and the socket uses that very answer. */
function answerOf(
  url: URL,
  { allowPrivate, body, contentType }: PublicRequest,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  if (!allowPrivate && isIP(host) !== 0 && !isPublicAddress(host))
    return Promise.reject(new PrivateAddressError(host))
  const ask = url.protocol === 'https:' ? https.request : http.request
  return new Promise((resolve, reject) => {
    const asked = ask(
      url,
      {
        method: body === undefined ? 'GET' : 'POST',
        // A connection of its own, closed behind the answer.
        agent: false,
        signal,
        ...(!allowPrivate && { lookup: publicLookup(lookup) }),
        ...(contentType !== undefined && { headers: { 'content-type': contentType } }),
      },
      resolve,
    )
    asked.on('error', reject)
    asked.end(body)
  })
}

async function readAll(
  body: AsyncIterable<Buffer>,
  bytesMax: number,
): Promise<Uint8Array | { failure: string }> {
  const parts: Buffer[] = []
  let sizeBytes = 0
  for await (const part of body) {
    sizeBytes += part.length
    if (sizeBytes > bytesMax) return { failure: `Its answer has more than ${bytesMax} bytes.` }
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}
