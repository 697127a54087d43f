import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'

const TIMEOUT_MS = 3_000
const TRIES = 2
const REREAD_MS = 30_000

/**
 * Resolves names at these name servers (`address` or `address:port`), or at the system's when there are none, without the hosts file,
 * search domains and whatever else the system knows. Not as `dns.lookup` does: that has two threads for the whole process, and
 * a name whose servers say nothing takes one of them for ten seconds. A few endpoints with such names, and neither other
 * webhooks nor mail nor the database would get an address.
 */
export function lookupAt(servers: readonly string[]): LookupFunction {
  const current = resolverAt(servers)
  return (hostname, options, callback) => {
    resolve(current(), hostname).then(
      (found) => {
        const [first] = found
        if (options.all === true) callback(null, found)
        else callback(null, first?.address ?? '', first?.family)
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), []),
    )
  }
}

/** The texts of a name (TXT): none when there is no such name, or it has none. */
export type ReadTexts = (name: string) => Promise<string[]>

/** Reads texts there, as `lookupAt` reads addresses. @throws where the name servers say nothing, or that they cannot say */
export function textsAt(servers: readonly string[]): ReadTexts {
  const current = resolverAt(servers)
  return async (name) => {
    try {
      const found = await current().resolveTxt(name)
      return found.map((parts) => parts.join(''))
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      if (code === 'ENOTFOUND' || code === 'ENODATA') return []
      throw error
    }
  }
}

/** The system's name servers may become others. */
function resolverAt(servers: readonly string[]): () => Resolver {
  let resolver: Resolver | undefined
  let openedAtMs = 0
  return () => {
    const nowMs = performance.now()
    if (resolver !== undefined && nowMs - openedAtMs < REREAD_MS) return resolver
    resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES })
    if (servers.length > 0) resolver.setServers(servers)
    openedAtMs = nowMs
    return resolver
  }
}

/** At least one address. */
async function resolve(resolver: Resolver, hostname: string): Promise<LookupAddress[]> {
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  const found = [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ]
  if (found.length === 0 && four.status === 'rejected') throw four.reason
  return found
}
