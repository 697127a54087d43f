const etags = new WeakMap<object, string>()

/** Remembers the ETag that a record came with. */
export function keepEtag(record: unknown, headers: Headers): void {
  const etag = headers.get('ETag')
  if (etag !== null && typeof record === 'object' && record !== null) etags.set(record, etag)
}

/**
 * The ETag that a record came with: opaque, to be sent back unchanged as If-Match.
 * @param record an object that a method of the client gave
 */
export function etagOf(record: object): string | undefined {
  return etags.get(record)
}

/**
 * What a header that compares ETags says.
 * @throws TypeError for a record that did not come from the service with an ETag
 */
export function validatorOf(given: string | object): string {
  if (typeof given === 'string') return given
  const etag = etags.get(given)
  if (etag !== undefined) return etag
  throw new TypeError('This record came without an ETag: read it with the client, or give the ETag as a text')
}
