// Where a link of a document may lead. One list for what comes out of HTML and for PDFs that are uploaded: who signs
// must not be led to a program, a file of their own machine or a share of somebody's network.

const ALLOWED_SCHEMES = ['http', 'https', 'mailto', 'tel'] as const

/** In words, for warnings. */
export const ALLOWED_LINKS_WORDS =
  'links may lead to http, https, mailto and tel addresses and to places of the document'

/**
 * Whether a link may stay: an address of an allowed scheme (RFC 3986, 3.1), one that begins with `www.`, which readers
 * take for http, or a place in the same document (`#…`). What names no scheme otherwise is a file beside the document, or a share.
 */
export function isAllowedLink(address: string): boolean {
  const plain = readAsBrowsersDo(address)
  if (/^(#|www\.)/i.test(plain)) return true
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(plain)?.[1]?.toLowerCase()
  return ALLOWED_SCHEMES.some((allowed) => allowed === scheme)
}

const SHOWN_MAX = 80

/** The address as a warning shows it: short, and with nothing in it that cannot be seen. */
export function shownLink(address: string): string {
  const seen = readAsBrowsersDo(address).replace(/[^\x20-\x7e]/gu, '?')
  return seen.length > SHOWN_MAX ? `${seen.slice(0, SHOWN_MAX)}…` : seen
}

// URL standard, 4.4: blanks and control characters around an address, and tabs and line breaks in it, mean nothing.
function readAsBrowsersDo(address: string): string {
  return address.replace(/^[\p{Cc} ]+|[\p{Cc} ]+$|[\t\n\r]/gu, '')
}
