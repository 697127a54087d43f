import { createHash, randomBytes } from 'node:crypto'
import { DerError, nameText } from '@countersign/evidence'
import { childrenOf, DerFields, equalBytes, readDer, readSmallInteger, TAG } from '@countersign/evidence/der'
import { booleanValue, integer, octetString, oid, sequence } from '@countersign/evidence/der-write'
import type { UsedChain } from '@countersign/evidence/long-term'
import { OID } from '@countersign/evidence/oid'
import { verifyTimestampToken, withPlainAlgorithm } from '@countersign/evidence/timestamp-token'
import { parseCertificate } from '@countersign/evidence/x509'
import { type Dispatcher, request } from 'undici'
import type { Instant } from './instant.ts'

/** Why one authority gave no usable time-stamp. */
export interface TimestampFailure {
  readonly url: string
  readonly failure:
    | 'timeout'
    | 'unreachable'
    | 'http_status'
    | 'too_large'
    /** It answered, and refused (RFC 3161 section 2.4.2, PKIStatus). */
    | 'rejected'
    | 'malformed'
    /** The token is for another request (nonce). */
    | 'nonce_mismatch'
    /** Imprint, signature, certificate or chain do not hold. */
    | 'invalid_token'
    /** A certificate of its chain was withdrawn: it answers, and its time-stamps prove nothing. */
    | 'withdrawn'
  readonly message: string
}

export interface Timestamp {
  /** The token (a CMS ContentInfo), DER. */
  readonly token: Uint8Array
  readonly at: Instant
  readonly authority: string
  readonly url: string
}

export interface TimestampClient {
  /**
   * A time-stamp over the SHA-256 of `data`, from the first authority that gives a right one. `insists`: one that did not answer a
   * moment ago is asked all the same.
   */
  stamp(
    data: Uint8Array,
    options?: { readonly insists?: boolean },
  ): Promise<Timestamp | { readonly failures: readonly TimestampFailure[] }>
}

export interface TimestampSettings {
  /** Authorities in order of preference; credentials may stand in the address. */
  readonly urls: readonly string[]
  /** For one authority, from connecting to the last byte. */
  readonly timeoutMs: number
  /** An authority that did not answer in time is asked again after this long, by one at first. Default 0: everybody asks and waits. */
  readonly pauseMs?: number
  readonly dispatcher?: Dispatcher
  /** Certificates (DER) of authorities that are believed. With any, a time-stamp of another one is refused. */
  readonly trustedRoots?: readonly Uint8Array[]
  /** The sentence that says that a certificate of the authority's chain was withdrawn, or null. Default: nobody is asked. */
  readonly withdrawal?: (chain: UsedChain) => Promise<string | null>
}

/** An honest answer has a few kB. */
const ANSWER_SIZE_BYTES_MAX = 256 * 1024

/**
 * A client of time-stamp authorities (RFC 3161 over HTTP, section 3.4). A token is taken only when its nonce, its
 * imprint, its signature, its signing certificate and its chain hold. Failures are values; it throws only on bugs.
 */
export function createTimestampClient(settings: TimestampSettings): TimestampClient {
  const silent = new SilentAuthorities(settings.pauseMs ?? 0, settings.timeoutMs)
  return {
    async stamp(data, { insists = false } = {}) {
      const failures: TimestampFailure[] = []
      for (const url of settings.urls) {
        if (!silent.mayAsk(url) && !insists) {
          failures.push(failureAt(url, 'timeout', 'The authority did not answer a moment ago.'))
          continue
        }
        const result = await stampAt(url, data, settings)
        if ('token' in result) {
          silent.answered(url)
          return result
        }
        if (result.failure === 'timeout') silent.wasSilent(url)
        else silent.answered(url)
        failures.push(result)
      }
      return { failures }
    },
  }
}

/** Whoever waits for an authority that says nothing holds a place that others seal in, without time-stamps or with another's. */
class SilentAuthorities {
  readonly #pauseMs: number
  readonly #timeoutMs: number
  /** Until when nobody asks. */
  readonly #until = new Map<string, number>()

  constructor(pauseMs: number, timeoutMs: number) {
    this.#pauseMs = pauseMs
    this.#timeoutMs = timeoutMs
  }

  mayAsk(url: string): boolean {
    const until = this.#until.get(url)
    if (until === undefined) return true
    const now = performance.now()
    if (now < until) return false
    // One finds out; the others wait for what comes of it.
    this.#until.set(url, now + this.#timeoutMs)
    return true
  }

  wasSilent(url: string): void {
    if (this.#pauseMs > 0) this.#until.set(url, performance.now() + this.#pauseMs)
  }

  answered(url: string): void {
    this.#until.delete(url)
  }
}

async function stampAt(
  url: string,
  data: Uint8Array,
  settings: TimestampSettings,
): Promise<Timestamp | TimestampFailure> {
  const nonce = randomBytes(16)
  const answer = await post(url, timestampRequest(data, nonce), settings)
  if (!(answer instanceof Uint8Array)) return answer
  try {
    const given = tokenOf(answer)
    if (typeof given === 'string') return failureAt(url, 'rejected', given)
    const token = withPlainAlgorithm(given)
    const roots = (settings.trustedRoots ?? []).map(parseCertificate)
    const { info, problems, authority, chain } = await verifyTimestampToken(token, data, roots)
    if (!info.nonce || !equalBytes(readInteger(integer(nonce)), info.nonce)) {
      return failureAt(url, 'nonce_mismatch', 'The time-stamp is the answer to another request.')
    }
    const foreign =
      roots.length > 0 && !chain.isTrusted
        ? `The time-stamp comes from ${nameText(chain.top.subject)}, which TIMESTAMP_TRUST does not name.`
        : undefined
    const [problem = foreign] = problems
    if (problem) return failureAt(url, 'invalid_token', problem)
    const { at } = info
    const withdrawn = await settings.withdrawal?.({ chain, purpose: 'timestamp', at })
    return withdrawn ? failureAt(url, 'withdrawn', withdrawn) : { token, at, authority, url }
  } catch (error) {
    if (error instanceof DerError)
      return failureAt(url, 'malformed', `The answer cannot be read: ${error.message}.`)
    throw error
  }
}

function readInteger(der: Uint8Array): Uint8Array {
  return readDer(der).content
}

/** TimeStampReq (section 2.4.1) that asks for the certificates, without which nobody could check the token later. */
function timestampRequest(data: Uint8Array, nonce: Uint8Array): Uint8Array {
  const imprint = sequence(sequence(oid(OID.sha256)), octetString(createHash('sha256').update(data).digest()))
  return sequence(integer(1), imprint, integer(nonce), booleanValue(true))
}

/** The token of a TimeStampResp, or the sentence with which the authority refused. */
function tokenOf(answer: Uint8Array): Uint8Array | string {
  const response = new DerFields(readDer(answer))
  const statusInfo = response.next(TAG.sequence)
  const [status, ...details] = childrenOf(statusInfo)
  const code = status ? readSmallInteger(status) : Number.NaN
  // granted and grantedWithMods
  if (code === 0 || code === 1) return response.next(TAG.sequence).raw
  const text = details.find((node) => node.tag === TAG.sequence)
  const words = text ? childrenOf(text).map((node) => new TextDecoder().decode(node.content)) : []
  return `The authority refused with status ${code}${words.length > 0 ? `: ${words.join('; ')}` : ''}.`
}

async function post(
  url: string,
  body: Uint8Array,
  settings: TimestampSettings,
): Promise<Uint8Array | TimestampFailure> {
  const signal = AbortSignal.timeout(settings.timeoutMs)
  try {
    const { origin, pathname, search, username, password } = new URL(url)
    const response = await request(`${origin}${pathname}${search}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/timestamp-query',
        accept: 'application/timestamp-reply',
        ...(username && { authorization: basicCredentials(username, password) }),
      },
      body,
      signal,
      ...(settings.dispatcher && { dispatcher: settings.dispatcher }),
    })
    if (response.statusCode !== 200) {
      await response.body.dump()
      return failureAt(url, 'http_status', `The authority answered with HTTP status ${response.statusCode}.`)
    }
    return await readAnswer(url, response.body)
  } catch (error) {
    if (signal.aborted)
      return failureAt(url, 'timeout', `The authority did not answer within ${settings.timeoutMs} ms.`)
    return failureAt(url, 'unreachable', error instanceof Error ? error.message : String(error))
  }
}

async function readAnswer(url: string, body: AsyncIterable<Buffer>): Promise<Uint8Array | TimestampFailure> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of body) {
    size += part.length
    if (size > ANSWER_SIZE_BYTES_MAX)
      return failureAt(url, 'too_large', `The answer has more than ${ANSWER_SIZE_BYTES_MAX} bytes.`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function basicCredentials(username: string, password: string): string {
  return `Basic ${Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')}`
}

/** Credentials in an address do not get into messages. */
function failureAt(url: string, failure: TimestampFailure['failure'], message: string): TimestampFailure {
  const shown = URL.canParse(url) ? new URL(url) : null
  return { url: shown ? `${shown.origin}${shown.pathname}` : url, failure, message }
}
