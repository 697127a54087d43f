import { Conflict, InvalidInput } from '../lib/errors.ts'

/** A strong validator: opaque to the client, sent back unchanged (RFC 9110, section 8.8.3). */
const STRONG = /^"([\x21\x23-\x7e]+)"$/

const READ_FIRST = 'read the record first, and send the ETag of that answer'

/**
 * The validator in an If-Match header.
 * @throws InvalidInput when it is missing, weak, a list or `*` (interface.md, Errors, Optimistic locking)
 */
export function parseIfMatch(header: string | string[] | undefined): string {
  if (header === undefined) throw new InvalidInput(`The If-Match header is required: ${READ_FIRST}`)
  const [, tag] = STRONG.exec(typeof header === 'string' ? header.trim() : '') ?? []
  if (tag === undefined)
    throw new InvalidInput(`The format of the If-Match header is invalid: ${String(header)}; ${READ_FIRST}`)
  return tag
}

/** The answer to a stale If-Match. */
export function staleIfMatch(): Conflict {
  return new Conflict('The resource was modified by another process. Refresh and retry.')
}

/** @throws Conflict when the validator is not that of what is there */
export function requireMatch(ifMatch: string | undefined, etag: string | number): void {
  if (ifMatch !== undefined && ifMatch !== String(etag)) throw staleIfMatch()
}

/** Whether If-None-Match names the validator, so that 304 is the answer (weak comparison, RFC 9110, section 13.1.2). */
export function isNoneMatch(header: string | undefined, etag: string | number): boolean {
  if (header === undefined) return false
  if (header.trim() === '*') return true
  return header.split(',').some((part) => part.trim().replace(/^W\//, '') === `"${etag}"`)
}
