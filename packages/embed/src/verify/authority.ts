import {
  type Certificate,
  DerError,
  fingerprint,
  nameText,
  readCertificates,
  type VerifyPdfOptions,
} from '@countersign/evidence'

/** Where the service tells its authority, seen from the page. */
export const AUTHORITY_PATH = 'v1/authority.pem'

/** Where it tells the roots of time-stamp authorities that it believes; an empty file when it was told of none. */
const TIME_AUTHORITIES_PATH = 'v1/timestamp-authorities.pem'

/** The certificate of an authority, as people compare it. */
export interface NamedCertificate {
  readonly name: string
  /** SHA-256 in lower-case hexadecimal. */
  readonly sha256: string
}

/** The authorities that the service's own seals come from. */
export interface Authority {
  /** Their certificates: that of live namespaces, and of test namespaces where it is another (DER). */
  readonly trusted: readonly Uint8Array[]
  /** The same certificates, in their order. */
  readonly named: readonly [NamedCertificate, ...NamedCertificate[]]
  /** Certificates of the time-stamp authorities that the service believes; empty when it names none. */
  readonly timeRoots: readonly Uint8Array[]
}

/**
 * Fetches the service's authority; null when it is not to be had, so that files are checked without it.
 * @param root where the service stands
 */
export async function fetchAuthority(root: string = document.baseURI): Promise<Authority | null> {
  const [authorities, timeRoots] = await Promise.all([
    fetchPem(new URL(AUTHORITY_PATH, root)),
    fetchPem(new URL(TIME_AUTHORITIES_PATH, root)),
  ])
  return authorityOf(authorities, timeRoots)
}

/** The authority in files that somebody chose: all certificates in them are believed. Null where there is none. */
export async function authorityIn(files: readonly Blob[]): Promise<Authority | null> {
  const certificates: Certificate[] = []
  for (const file of files) certificates.push(...certificatesOf(new Uint8Array(await file.arrayBuffer())))
  return authorityOf(certificates, [])
}

async function authorityOf(
  certificates: readonly Certificate[],
  timeRoots: readonly Certificate[],
): Promise<Authority | null> {
  const [first, ...others] = certificates
  if (!first) return null
  return {
    trusted: certificates.map(({ der }) => der),
    named: [await named(first), ...(await Promise.all(others.map(named)))],
    timeRoots: timeRoots.map(({ der }) => der),
  }
}

async function named(certificate: Certificate): Promise<NamedCertificate> {
  return { name: nameText(certificate.subject), sha256: await fingerprint(certificate) }
}

function certificatesOf(bytes: Uint8Array): readonly Certificate[] {
  try {
    return readCertificates(bytes)
  } catch (error) {
    if (error instanceof DerError) return []
    throw error
  }
}

/** The certificates of a file of the service; none when they are not to be had. */
async function fetchPem(address: URL): Promise<readonly Certificate[]> {
  try {
    const response = await fetch(address, { credentials: 'omit' })
    if (!response.ok) return []
    const bytes = new Uint8Array(await response.arrayBuffer())
    return bytes.length === 0 ? [] : readCertificates(bytes)
  } catch (error) {
    // No network is a TypeError (Fetch Standard, section 5.6).
    if (error instanceof TypeError || error instanceof DerError) return []
    throw error
  }
}

/** What verification may believe. Without named time-stamp authorities every time-stamp is a claim. */
export function trustOf(authority: Authority | null): VerifyPdfOptions {
  if (!authority) return {}
  const { trusted, timeRoots } = authority
  return { trustedRoots: trusted, ...(timeRoots.length > 0 && { trustedTimeRoots: timeRoots }) }
}
