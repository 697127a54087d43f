/** Who the client is, as far as paths need it. */
export interface Identity {
  orgId: string
  /** Absent for an org API key. */
  namespaceKey: string | undefined
}

interface AccessToken extends Identity {
  accessToken: string
  /** Millisecond of the client's own clock at which a new one is to be fetched. */
  refreshAtMs: number
}

/** Where access tokens come from. */
export interface TokenSource {
  /** One that is still good for a while. */
  current(): Promise<AccessToken>
  /** Forgets a token that was refused, so that the next one is new; false when there can be no new one. */
  forget(refused: string): boolean
}

/** Whose token a request carries. */
export interface TokenSources {
  /**
   * @param apiKey of the request; undefined: the client's own
   * @returns null where requests carry no token
   */
  of(apiKey: string | undefined): TokenSource | null
}

/** A token is fetched anew when a tenth of its life is left: of an hour, six minutes. */
const REFRESH_SHARE = 0.1

/** What the service answers to an API key, and when by its own clock. */
export interface Exchanged {
  accessToken: string
  expiresAt: string
  orgId: string
  subject: { namespaceKey?: string }
  /** The service's time in milliseconds, if the answer told it. */
  serverNowMs: number | undefined
}

/** Exchanges an API key for access tokens, once for all requests that wait, and again before one expires. */
export function openExchangingSource(exchange: () => Promise<Exchanged>, now: () => number): TokenSource {
  let kept: AccessToken | undefined
  let coming: Promise<AccessToken> | undefined
  async function renew(): Promise<AccessToken> {
    const { accessToken, expiresAt, orgId, subject, serverNowMs } = await exchange()
    const nowMs = now()
    // The life is measured by the clock that wrote expiresAt: a client's clock may be wrong.
    const lifeMs = Date.parse(expiresAt) - (serverNowMs ?? nowMs)
    kept = {
      accessToken,
      orgId,
      namespaceKey: subject.namespaceKey,
      refreshAtMs: nowMs + lifeMs * (1 - REFRESH_SHARE),
    }
    return kept
  }
  return {
    current() {
      if (kept !== undefined && now() < kept.refreshAtMs) return Promise.resolve(kept)
      coming ??= renew().finally(() => {
        coming = undefined
      })
      return coming
    },
    forget(refused) {
      if (kept?.accessToken === refused) kept = undefined
      return true
    },
  }
}

/** So many keys that calls bring along keep their tokens; the one that was not used for longest goes first. */
const KEYS_MAX = 1000

/**
 * The client's own source, and one for each key that calls bring along.
 * @param open makes the source of a key
 */
export function openSources(own: TokenSource, open: (apiKey: string) => TokenSource): TokenSources {
  const others = new Map<string, TokenSource>()
  return {
    of(apiKey) {
      if (apiKey === undefined) return own
      const source = others.get(apiKey) ?? open(apiKey)
      others.delete(apiKey)
      others.set(apiKey, source)
      const [oldest] = others.keys()
      if (others.size > KEYS_MAX && oldest !== undefined) others.delete(oldest)
      return source
    },
  }
}

/** A token that was minted elsewhere: an embed token, or the token of a signing link. */
export function openFixedSource(accessToken: string, identity: Identity): TokenSource {
  const token = { accessToken, ...identity, refreshAtMs: Number.POSITIVE_INFINITY }
  return { current: () => Promise.resolve(token), forget: () => false }
}
