import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** The address is not a public one. */
export class PrivateAddressError extends Error {
  override readonly name: string = 'PrivateAddressError'

  constructor(host: string) {
    super(`${host} has no public address`)
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
      if (first === undefined) return callback(new PrivateAddressError(hostname), [])
      if (options.all) callback(null, open)
      else callback(null, first.address, first.family)
    })
  }
}
