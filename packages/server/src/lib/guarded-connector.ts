import { lookup as systemLookup } from 'node:dns'
import net, { type LookupFunction } from 'node:net'
import { buildConnector } from 'undici'
import { isPublicAddress } from './public-address.ts'

/** The address is not a public one. */
export class PrivateAddressError extends Error {
  override readonly name: string = 'PrivateAddressError'
}

export interface ConnectorSettings {
  /** WEBHOOK_ALLOW_PRIVATE. */
  allowPrivate: boolean
  timeoutMs: number
  /** Resolves names; tests give their own. */
  lookup?: LookupFunction
  /** Certificates to trust besides the system's, in PEM; for tests. */
  ca?: string
}

/**
 * Connects only to public addresses. Checked where there is nothing between check and use: literal addresses before anything is sent,
 * resolved ones in the lookup whose answer the socket uses, and both again on the connected socket itself.
 */
export function guardedConnector(settings: ConnectorSettings): buildConnector.connector {
  const { allowPrivate, timeoutMs, ca } = settings
  const lookup = settings.lookup ?? systemLookup
  const connect = buildConnector({
    timeout: timeoutMs,
    // One request, one answer: HTTP/2 would only add states.
    allowH2: false,
    lookup: allowPrivate ? lookup : publicLookup(lookup),
    ...(ca !== undefined && { ca }),
  })
  if (allowPrivate) return connect
  return (options, callback) => {
    const host = options.hostname.replace(/^\[(.*)\]$/, '$1')
    if (net.isIP(host) !== 0 && !isPublicAddress(host)) return callback(refusal(host), null)
    connect(options, (...result) => {
      const [error, socket] = result
      if (error !== null || isPublicAddress(socket.remoteAddress ?? '')) return callback(...result)
      socket.destroy()
      callback(refusal(host), null)
    })
  }
}

/** The lookup whose answers hold public addresses only; without one it fails. */
export function publicLookup(lookup: LookupFunction): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, [])
      const all = Array.isArray(found) ? found : []
      const open = all.filter(({ address }) => isPublicAddress(address))
      const [first] = open
      if (first === undefined) return callback(refusal(hostname), [])
      if (options.all) callback(null, open)
      else callback(null, first.address, first.family)
    })
  }
}

function refusal(host: string): PrivateAddressError {
  return new PrivateAddressError(`${host} has no public address`)
}
