import { lookup as systemLookup } from 'node:dns'
import net, { type LookupFunction } from 'node:net'
import { isPublicAddress } from '@countersign/evidence/public-address'
import { PrivateAddressError, publicLookup } from '@countersign/evidence/public-lookup'
import { buildConnector } from 'undici'

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
    if (net.isIP(host) !== 0 && !isPublicAddress(host)) return callback(new PrivateAddressError(host), null)
    connect(options, (...result) => {
      const [error, socket] = result
      if (error !== null || isPublicAddress(socket.remoteAddress ?? '')) return callback(...result)
      socket.destroy()
      callback(new PrivateAddressError(host), null)
    })
  }
}
