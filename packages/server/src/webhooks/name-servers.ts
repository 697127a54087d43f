import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'

const TIMEOUT_MS = 3_000
const TRIES = 2

/**
 * Resolves names at these name servers (`address` or `address:port`), as `dns.lookup` does at the system's; without the hosts file,
 * search domains and whatever else the system knows.
 */
export function lookupAt(servers: readonly string[]): LookupFunction {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES })
  resolver.setServers(servers)
  return (hostname, options, callback) => {
    resolve(resolver, hostname).then(
      (found) => {
        const [first] = found
        if (options.all === true) callback(null, found)
        else callback(null, first?.address ?? '', first?.family)
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), []),
    )
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
