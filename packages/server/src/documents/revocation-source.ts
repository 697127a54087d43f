import { DerError, nameText } from '@countersign/evidence'
import { equalBytes } from '@countersign/evidence/der'
import { type AskedAt, statusOf } from '@countersign/evidence/long-term'
import { ocspUrls, revocationListUrls, statementOf } from '@countersign/evidence/revocation'
import { ocspRequest } from '@countersign/pdf/seal/ocsp-request'
import type { Publications } from '../access/published-authority.ts'
import { type Clock, millisOf } from '../lib/clock.ts'
import type { FetchBytes } from '../lib/fetch-bytes.ts'
import { limits } from '../limits.ts'

/** What tells of a certificate that it was not withdrawn, in DER; or why nothing is to be had, in sentences. */
type Told = { crl: Uint8Array } | { ocsp: Uint8Array } | { failures: readonly string[] }

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
  const silentUntil = new Map<string, number>()

  async function ask(way: Way, asked: AskedAt): Promise<Told> {
    const key = keyOf(way, asked)
    const known = kept.get(key)
    if (known !== undefined && (await problemOf(way.kind, known, asked, clock)) === null)
      return toldBy(way.kind, known)
    const nowMs = millisOf(clock.now())
    if ((silentUntil.get(key) ?? 0) > nowMs) return { failures: [`${way.url} gave nothing a moment ago.`] }
    const answer = await fetchBytes(way.url, requestOf(way))
    const problem =
      answer instanceof Uint8Array ? await problemOf(way.kind, answer, asked, clock) : answer.failure
    if (problem !== null || !(answer instanceof Uint8Array)) {
      remember(silentUntil, key, nowMs + limits.revocationPauseMs)
      return { failures: [`${way.url}: ${problem}`] }
    }
    remember(kept, key, answer)
    return toldBy(way.kind, answer)
  }

  return {
    async tell(asked) {
      const own = await publications.own()
      if (equalBytes(own.certificate, asked.issuer.der)) return { crl: own.list }
      const ways = waysOf(asked)
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
function waysOf({ certificate, issuer }: AskedAt): Way[] | string {
  try {
    const body = ocspRequest({ certificate, issuer })
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

function toldBy(kind: Way['kind'], der: Uint8Array): Told {
  return kind === 'crl' ? { crl: der } : { ocsp: der }
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

/** Why a telling counts for nothing; null when it does: right, about this certificate, fresh, and saying that it was not withdrawn. */
async function problemOf(
  kind: Way['kind'],
  der: Uint8Array,
  asked: AskedAt,
  clock: Clock,
): Promise<string | null> {
  const statement = await statementOf(kind, der, asked)
  if (typeof statement === 'string') return statement
  const nowMs = millisOf(clock.now())
  if (millisOf(statement.from) > nowMs + CLOCKS_DIFFER_MS) return 'It is from a time to come.'
  const untilMs =
    statement.until === null
      ? millisOf(statement.from) + limits.revocationUndatedMs
      : millisOf(statement.until)
  if (untilMs < nowMs) return `It ended at ${new Date(untilMs).toISOString()}.`
  const status = statusOf([statement], asked)
  if (status.is === 'withdrawn') return status.message
  return status.is === 'good' ? null : 'It tells nothing of the time of the seal.'
}
