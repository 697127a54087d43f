import { InvalidInput } from '../lib/errors.ts'

/**
 * Origins as browsers send them: lower case, punycode, default port dropped (access.md, Embed tokens).
 * @throws InvalidInput naming the entry that has a path, a trailing slash, no scheme, a wildcard, or is `null`
 */
export function parseOrigins(entries: readonly string[], path: string): string[] {
  return entries.map((entry, index) => {
    const url = URL.parse(entry)
    const isPlain = /^https?:\/\/[^/\\?#@\s*\p{Cc}]+$/iu.test(entry)
    if (url !== null && isPlain && url.username === '' && url.origin !== 'null') return url.origin
    const message = `'${entry}' is not an origin: give scheme and host (and port) alone, such as https://app.example.com`
    throw InvalidInput.of([{ path: `${path}/${index}`, message }])
  })
}
