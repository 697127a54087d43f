import { signs } from '../certificate-chain.ts'
import { DerError, equalBytes } from '../der.ts'
import { toHex } from '../hex.ts'
import { limits } from '../limits.ts'
import { type AskedAt, type Status, statusOf } from '../long-term.ts'
import { ocspRequest } from '../ocsp-request.ts'
import {
  issuerUrls,
  ocspUrls,
  type RevocationStatement,
  revocationListUrls,
  statementOf,
} from '../revocation.ts'
import { type Certificate, nameText, readCertificates } from '../x509.ts'
import { fetchPublic } from './fetch-public.ts'
import type { OnlineAnswer, OnlineSource } from './online.ts'

export interface OnlineSettings {
  /** Whether addresses of private networks and of this machine may be asked too. */
  readonly allowPrivate: boolean
  /** The moment of asking, as in certificates. */
  readonly now: string
  /** For one address; default limits.onlineTimeoutMs. */
  readonly timeoutMs?: number
}

interface Way {
  readonly kind: OnlineAnswer['kind']
  readonly url: string
  readonly body?: Uint8Array
}

/**
 * Asks the addresses that certificates name: OCSP before lists, and where an issuer's certificate is to be had. An answer counts when it is
 * right, fresh and about this certificate. Node only. One for each file: it asks at most limits.onlineRequestsMax times.
 */
export function openOnlineSource(settings: OnlineSettings): OnlineSource {
  return new Online(settings)
}

class Online implements OnlineSource {
  readonly answers: OnlineAnswer[] = []
  readonly #settings: OnlineSettings
  /** Several certificates of one authority name the same list. */
  readonly #fetched = new Map<string, Promise<Uint8Array | { failure: string }>>()

  constructor(settings: OnlineSettings) {
    this.#settings = settings
  }

  async status(asked: AskedAt): Promise<Status> {
    const name = nameText(asked.certificate.subject)
    const ways = await waysOf(asked)
    if (ways.length === 0) this.#note(name, NO_ADDRESS)
    let found: Status = UNKNOWN
    for (const way of ways) {
      const { answer, told } = await this.#statement(way, asked)
      const status = told === undefined ? UNKNOWN : statusOf([told], asked)
      const isOld = told !== undefined && status.is === 'unknown'
      const said = isOld ? 'It tells nothing of the time when the certificate was used.' : answer
      this.#note(name, { kind: way.kind, url: way.url, ok: status.is !== 'unknown', answer: said })
      // Whoever says that it was withdrawn is right, whatever else is said: all are asked.
      if (found.is !== 'withdrawn' && status.is !== 'unknown') found = status
    }
    return found
  }

  async issuer(certificate: Certificate): Promise<Certificate | null> {
    const name = nameText(certificate.subject)
    for (const url of webOnly(() => issuerUrls(certificate)).slice(0, limits.onlineAddressesMax)) {
      const answer = await this.#fetch({ kind: 'issuer', url })
      const issuer = answer instanceof Uint8Array ? await issuerIn(answer, certificate) : null
      const said = issuer
        ? `It gives the certificate of ${nameText(issuer.subject)}.`
        : answer instanceof Uint8Array
          ? 'It gives no certificate of the issuer.'
          : answer.failure
      this.#note(name, { kind: 'issuer', url, ok: issuer !== null, answer: said })
      if (issuer !== null) return issuer
    }
    return null
  }

  #note(certificate: string, said: Omit<OnlineAnswer, 'certificate'>): void {
    const isKnown = this.answers.some((one) => one.certificate === certificate && one.url === said.url)
    if (!isKnown) this.answers.push({ certificate, ...said })
  }

  async #statement(way: Way, asked: AskedAt): Promise<{ answer: string; told?: RevocationStatement }> {
    const answer = await this.#fetch(way)
    if (!(answer instanceof Uint8Array)) return { answer: answer.failure }
    const statement = await statementOf(way.kind === 'ocsp' ? 'ocsp' : 'crl', answer, asked)
    if (typeof statement === 'string') return { answer: statement }
    const { from, until, withdrawn } = statement
    const nowMs = Date.parse(this.#settings.now)
    if (Date.parse(from) > nowMs + CLOCKS_DIFFER_MS) return { answer: 'It is from a time to come.' }
    if (until !== null && Date.parse(until) < nowMs) return { answer: `It ended at ${until}.` }
    if (until === null && Date.parse(from) + UNDATED_MS < nowMs)
      return { answer: `It is of ${from}, and too old.` }
    const answerText =
      withdrawn === null
        ? `Not withdrawn, says an answer of ${from}.`
        : `Withdrawn at ${withdrawn.at}, says an answer of ${from}.`
    return { answer: answerText, told: statement }
  }

  #fetch({ kind, url, body }: Way): Promise<Uint8Array | { failure: string }> {
    const key = body === undefined ? url : `${url} ${toHex(body)}`
    const known = this.#fetched.get(key)
    if (known !== undefined) return known
    if (this.#fetched.size >= limits.onlineRequestsMax)
      return Promise.resolve({
        failure: `More than ${limits.onlineRequestsMax} addresses are not asked about one file.`,
      })
    const { allowPrivate, timeoutMs = limits.onlineTimeoutMs } = this.#settings
    const asked = fetchPublic(url, {
      allowPrivate,
      timeoutMs,
      bytesMax: limits.onlineBytesMax,
      ...(kind === 'ocsp' && { contentType: 'application/ocsp-request' }),
      ...(body !== undefined && { body }),
    })
    this.#fetched.set(key, asked)
    return asked
  }
}

const UNKNOWN: Status = { is: 'unknown' }
const CLOCKS_DIFFER_MS = 300_000
/** How long an answer counts that does not say until when. */
const UNDATED_MS = 86_400_000
const NO_ADDRESS = {
  kind: 'ocsp',
  url: '',
  ok: false,
  answer: 'The certificate names no address that could be asked.',
} as const

async function waysOf({ certificate, issuer }: AskedAt): Promise<Way[]> {
  const responders = webOnly(() => ocspUrls(certificate))
  const body = responders.length > 0 ? await ocspRequest({ certificate, issuer }) : undefined
  return [
    ...responders.map((url) => ({ kind: 'ocsp' as const, url, ...(body && { body }) })),
    ...webOnly(() => revocationListUrls(certificate)).map((url) => ({ kind: 'crl' as const, url })),
  ].slice(0, limits.onlineAddressesMax)
}

/** Lists may be in directories too (ldap), which are not asked. What cannot be read names no address. */
function webOnly(read: () => readonly string[]): string[] {
  try {
    return read().filter((url) => ['http:', 'https:'].includes(URL.parse(url)?.protocol ?? ''))
  } catch (error) {
    if (error instanceof DerError) return []
    throw error
  }
}

async function issuerIn(file: Uint8Array, certificate: Certificate): Promise<Certificate | null> {
  try {
    for (const one of readCertificates(file))
      if (equalBytes(one.subject, certificate.issuer) && (await signs(one, certificate))) return one
    return null
  } catch (error) {
    if (error instanceof DerError) return null
    throw error
  }
}
