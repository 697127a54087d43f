import { DerError, fingerprint, nameText, readCertificates } from '@countersign/evidence'

/** Where the service tells its authority, seen from the page. */
export const AUTHORITY_PATH = 'v1/authority.pem'

/** The authority that the service's own seals come from: that of live namespaces is named. */
export interface Authority {
  /** Its certificate, and that of the authority of test namespaces where it is another (DER). */
  readonly trusted: readonly Uint8Array[]
  readonly name: string
  /** SHA-256 in lower-case hexadecimal. */
  readonly sha256: string
}

/** Fetches the service's authority; null when it is not to be had, so that files are checked without it. */
export async function fetchAuthority(): Promise<Authority | null> {
  try {
    const response = await fetch(new URL(AUTHORITY_PATH, document.baseURI), { credentials: 'omit' })
    if (!response.ok) return null
    return await parseAuthority(new Uint8Array(await response.arrayBuffer()))
  } catch (error) {
    // No network is a TypeError (Fetch Standard, section 5.6).
    if (error instanceof TypeError || error instanceof DerError) return null
    throw error
  }
}

async function parseAuthority(pem: Uint8Array): Promise<Authority | null> {
  const authorities = readCertificates(pem)
  const [authority] = authorities
  if (!authority) return null
  return {
    trusted: authorities.map(({ der }) => der),
    name: nameText(authority.subject),
    sha256: await fingerprint(authority),
  }
}
