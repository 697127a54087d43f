import { DerError, nameText } from '@countersign/evidence'
import { equalBytes } from '@countersign/evidence/der'
import { type AskedAt, askedOf, statusOf, type UsedChain } from '@countersign/evidence/long-term'
import { ocspRequest } from '@countersign/evidence/ocsp-request'
import { ocspUrls, revocationListUrls, statementOf } from '@countersign/evidence/revocation'
import type { Publications } from '../access/published-authority.ts'
import { type Clock, millisOf } from '../lib/clock.ts'
import type { FetchBytes } from '../lib/fetch-bytes.ts'
import { limits } from '../limits.ts'

/**
 * What tells of a certificate that it was not withdrawn, in DER; the sentence that says that it was; or why nothing is to be had. Who is silent
 * may answer tomorrow; what was withdrawn stays so.
 */
type Told =
  | { crl: Uint8Array }
  | { ocsp: Uint8Array }
  | { withdrawn: string }
  | { failures: readonly string[] }

/** Where revocation lists and OCSP answers come from. */
export interface RevocationSource {
  tell(asked: AskedAt): Promise<Told>
}

interface SourceSettings {
  readonly clock: Clock
  readonly publications: Publications
  readonly fetchBytes: FetchBytes
}

/** Where one kind of telling comes from: an address, and what is posted to it. */
interface Way {
  readonly kind: 'crl' | 'ocsp'
  readonly url: string
  readonly body?: Uint8Array
}

/**
 * Asks the addresses that a certificate names, OCSP before lists, and takes only what is right, fresh and about this certificate. What
 * came is kept until it ends. An address that gave nothing is left alone for limits.revocationPauseMs. The own authority's list is read
 * from the database.
 */
export function openRevocationSource(settings: SourceSettings): RevocationSource {
  const { clock, publications, fetchBytes } = settings
  const kept = new Map<string, Uint8Array>()
  const silent = new Map<string, { untilMs: number; why: string }>()

  async function ask(way: Way, asked: AskedAt): Promise<Told> {
    const key = keyOf(way, asked)
    const known = kept.get(key)
    const before = known === undefined ? undefined : await toldBy(way.kind, known, asked, clock)
    if (before !== undefined && !('failures' in before)) return before
    const nowMs = millisOf(clock.now())
    const pause = silent.get(key)
    if (pause !== undefined && pause.untilMs > nowMs)
      return { failures: [`${way.url} gave nothing a moment ago: ${pause.why}`] }
    const answer = await fetchBytes(way.url, requestOf(way))
    const told =
      answer instanceof Uint8Array
        ? await toldBy(way.kind, answer, asked, clock)
        : { failures: [answer.failure] }
    if ('failures' in told) {
      const untilMs = nowMs + limits.revocationPauseMs
      remember(silent, key, { untilMs, why: told.failures.join(' ') })
      return { failures: told.failures.map((failure) => `${way.url}: ${failure}`) }
    }
    if (answer instanceof Uint8Array) remember(kept, key, answer)
    return told
  }

  return {
    async tell(asked) {
      const own = await publications.own()
      if (equalBytes(own.certificate, asked.issuer.der)) return { crl: own.list }
      const ways = await waysOf(asked)
      if (typeof ways === 'string') return { failures: [ways] }
      const failures: string[] = []
      for (const way of ways) {
        const told = await ask(way, asked)
        if (!('failures' in told)) return told
        failures.push(...told.failures)
      }
      return { failures: failures.length > 0 ? failures : [noAddress(asked)] }
    },
  }
}

function noAddress({ certificate }: AskedAt): string {
  return `The certificate of ${nameText(certificate.subject)} names no address that tells whether it was withdrawn.`
}

/** A sentence where what the certificate says of addresses cannot be read. */
async function waysOf({ certificate, issuer }: AskedAt): Promise<Way[] | string> {
  try {
    const body = await ocspRequest({ certificate, issuer })
    return [
      ...isWeb(ocspUrls(certificate)).map((url) => ({ kind: 'ocsp' as const, url, body })),
      ...isWeb(revocationListUrls(certificate)).map((url) => ({ kind: 'crl' as const, url })),
    ].slice(0, limits.revocationAddressesMax)
  } catch (error) {
    if (!(error instanceof DerError)) throw error
    return `The addresses in the certificate of ${nameText(certificate.subject)} cannot be read: ${error.message}.`
  }
}

/** Lists may be in directories too (ldap), which are not asked. */
function isWeb(urls: readonly string[]): string[] {
  return urls.filter((url) => ['http:', 'https:'].includes(URL.parse(url)?.protocol ?? ''))
}

function requestOf({ body }: Way) {
  return {
    bytesMax: limits.revocationBytesMax,
    timeoutMs: limits.revocationTimeoutMs,
    ...(body !== undefined && { body, contentType: 'application/ocsp-request' }),
  }
}

/** A list is for all certificates of its authority, an answer for one. */
function keyOf({ kind, url }: Way, { certificate }: AskedAt): string {
  return kind === 'crl' ? url : `${url} ${Buffer.from(certificate.serial).toString('hex')}`
}

function remember<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key)
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > limits.revocationsKeptMax && oldest !== undefined) map.delete(oldest)
}

const CLOCKS_DIFFER_MS = 300_000

/** What a list or an answer tells, when it is right, about this certificate, and fresh. */
async function toldBy(kind: Way['kind'], der: Uint8Array, asked: AskedAt, clock: Clock): Promise<Told> {
  const statement = await statementOf(kind, der, asked)
  if (typeof statement === 'string') return { failures: [statement] }
  const nowMs = millisOf(clock.now())
  if (millisOf(statement.from) > nowMs + CLOCKS_DIFFER_MS) return { failures: ['It is from a time to come.'] }
  const untilMs =
    statement.until === null
      ? millisOf(statement.from) + limits.revocationUndatedMs
      : millisOf(statement.until)
  if (untilMs < nowMs) return { failures: [`It ended at ${new Date(untilMs).toISOString()}.`] }
  const status = statusOf([statement], asked)
  if (status.is === 'withdrawn') return { withdrawn: status.message }
  if (status.is === 'unknown') return { failures: ['It tells nothing of the time of the seal.'] }
  return kind === 'crl' ? { crl: der } : { ocsp: der }
}

/**
 * The sentence that says that a certificate of an authority's chain was withdrawn; null where nobody says so. An authority whose revocation
 * data are away gives time-stamps all the same: whether they last is asked when they are raised.
 */
export async function withdrawalIn(source: RevocationSource, chain: UsedChain): Promise<string | null> {
  const told = await Promise.all((askedOf([chain]) ?? []).map((one) => source.tell(one)))
  return told.flatMap((one) => ('withdrawn' in one ? [one.withdrawn] : []))[0] ?? null
}
