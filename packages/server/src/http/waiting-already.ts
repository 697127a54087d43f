import { TooManyRequests } from '../lib/errors.ts'
import { limits } from '../limits.ts'

/** When somebody who may not wait now may ask again. */
const RETRY_S = 5

/** Says that as many requests wait already as may. */
export function waitingAlready(): TooManyRequests {
  const { waitsOfTokenMax, waitsOfNamespaceMax } = limits
  const message = `This request cannot wait: ${waitsOfTokenMax} requests with one token and ${waitsOfNamespaceMax} of one namespace may wait at once. Ask again later, or without wait`
  return new TooManyRequests(message, RETRY_S)
}
