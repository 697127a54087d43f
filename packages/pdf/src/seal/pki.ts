import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { type Certificate, readCertificates, TEST_MARK } from '@countersign/evidence'
import { equalBytes } from '@countersign/evidence/der'
import {
  bitString,
  booleanValue,
  context,
  contextPrimitive,
  integer,
  oid,
  printableString,
  sequence,
  setOf,
  utf8String,
} from '@countersign/evidence/der-write'
import { OID } from '@countersign/evidence/oid'
import type { Instant } from './instant.ts'
import { extension, issueCertificate } from './issue-certificate.ts'

const AUTHORITY_DAYS = 20 * 365
/** Long, since a seal without a time-stamp is believed only as long as its certificate is valid. */
const SEAL_DAYS = 10 * 365
/** ub-common-name and ub-organization-name of RFC 5280 appendix A. */
const NAME_LENGTH_MAX = 64
/** Names the policy that docs/evidence.md tells (Keys): an identifier made of a random UUID (ITU-T X.667), which nobody assigns twice. */
const SEAL_POLICY = '2.25.290599409160073220574185650370593499961'

export interface Authority {
  readonly caCertPem: string
  /** PKCS #8, not encrypted: whoever stores it encrypts it. */
  readonly caKeyPem: string
}

export interface IssuedSeal {
  readonly sealCertPem: string
  /** PKCS #8, not encrypted. */
  readonly sealKeyPem: string
}

export interface AuthorityWithSeal extends Authority, IssuedSeal {}

/** Whom the sealing certificates of an authority name, and where what judges them is published. */
export interface SealProfile {
  readonly organizationName: string
  /** Two letters of ISO 3166. */
  readonly country?: string
  /** As ETSI EN 319 412-1 section 5.1.4 writes it: `VATDE-123456789`. */
  readonly organizationIdentifier?: string
  /** Where the authority's certificate and its revocation list are. Without them nobody can ask whether a seal's certificate still counts. */
  readonly published?: { readonly certificateUrl: string; readonly revocationListUrl: string }
  /** Default live. That of test namespaces says in its name that it is one. */
  readonly purpose?: 'live' | 'test'
}

/**
 * A self-made certificate authority, P-256 with SHA-256 (RFC 5280). It may sign certificates and revocation lists and nothing below further
 * authorities. Pure but for randomness: nothing is stored. `now` is an ISO instant.
 */
export function createAuthority(organizationName: string, now: Instant): Authority {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const subject = nameOf({ organizationName }, 'Countersign Authority')
  const caCertPem = issueCertificate({
    subject,
    issuer: subject,
    subjectKey: privateKey,
    issuerKey: privateKey,
    now,
    days: AUTHORITY_DAYS,
    extensions: [
      extension(OID.basicConstraints, true, sequence(booleanValue(true), integer(0))),
      // keyCertSign and cRLSign: bits 5 and 6.
      extension(OID.keyUsage, true, bitString(Uint8Array.of(0b0000_0110), 1)),
    ],
  })
  return { caCertPem, caKeyPem: toPem(privateKey) }
}

/**
 * A new sealing key and certificate under an authority: digitalSignature, nonRepudiation and the purpose document signing (RFC 9336), a policy,
 * and the addresses of the authority's revocation list and certificate. That of test namespaces has a key of its own.
 */
export function issueSealCertificate(authority: Authority, profile: SealProfile, now: Instant): IssuedSeal {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const sealCertPem = issueCertificate({
    subject: sealSubject(profile),
    issuer: certificateOf(authority.caCertPem).subject,
    subjectKey: privateKey,
    issuerKey: createPrivateKey(authority.caKeyPem),
    now,
    days: SEAL_DAYS,
    extensions: [
      extension(OID.basicConstraints, true, sequence()),
      // digitalSignature and nonRepudiation: bits 0 and 1.
      extension(OID.keyUsage, true, bitString(Uint8Array.of(0b1100_0000), 6)),
      extension(OID.extendedKeyUsage, false, sequence(oid(OID.documentSigning), oid(OID.emailProtection))),
      ...[...toldExtensions(profile)].map(([id, value]) => extension(id, false, value)),
    ],
  })
  return { sealCertPem, sealKeyPem: toPem(privateKey) }
}

/** Whether a sealing certificate says what one that is issued now would say: its names, its policy, and the addresses. */
export function hasProfile(sealCertPem: string, profile: SealProfile): boolean {
  const { subject, extensions } = certificateOf(sealCertPem)
  const told = toldExtensions(profile)
  return (
    equalBytes(subject, sealSubject(profile)) &&
    TOLD.every((id) => equalBytes(extensions.get(id)?.value ?? NOTHING, told.get(id) ?? NOTHING))
  )
}

const NOTHING = new Uint8Array()
const TOLD = [OID.certificatePolicies, OID.crlDistributionPoints, OID.authorityInfoAccess] as const

/** Extensions that depend on the profile, by identifier (RFC 5280 sections 4.2.1.4, 4.2.1.13 and 4.2.2.1). */
function toldExtensions({ published }: SealProfile): ReadonlyMap<string, Uint8Array> {
  const policy = sequence(sequence(oid(SEAL_POLICY)))
  if (published === undefined) return new Map([[OID.certificatePolicies, policy]])
  const { certificateUrl, revocationListUrl } = published
  const point = sequence(context(0, context(0, address(revocationListUrl))))
  return new Map([
    [OID.certificatePolicies, policy],
    [OID.crlDistributionPoints, sequence(point)],
    [OID.authorityInfoAccess, sequence(sequence(oid(OID.caIssuers), address(certificateUrl)))],
  ])
}

/** GeneralName, uniformResourceIdentifier. */
function address(url: string): Uint8Array {
  return contextPrimitive(6, new TextEncoder().encode(url))
}

/** What names an authority in addresses: the first half of its certificate's SHA-256, in hexadecimal. */
export function authorityIdOf({ caCertPem }: Pick<Authority, 'caCertPem'>): string {
  return createHash('sha256').update(certificateOf(caCertPem).der).digest('hex').slice(0, 32)
}

/** The first certificate of a PEM. */
export function certificateOf(pem: string): Certificate {
  const [certificate] = readCertificates(Buffer.from(pem))
  if (!certificate) throw new Error('the file has no certificate')
  return certificate
}

function sealSubject(profile: SealProfile): Uint8Array {
  return nameOf(profile, 'Document Seal', profile.purpose === 'test' ? `${TEST_MARK}: ` : '')
}

type Named = Pick<SealProfile, 'organizationName' | 'country' | 'organizationIdentifier'>

function nameOf(named: Named, role: string, mark = ''): Uint8Array {
  const lengthMax = NAME_LENGTH_MAX - mark.length - role.length - 1
  return subjectOf({ ...named, commonName: `${mark}${clip(named.organizationName, lengthMax)} ${role}` })
}

/** Whom a certificate names. */
export interface SubjectNames extends Named {
  readonly commonName: string
}

/** A Name (RFC 5280 section 4.1.2.4), as ETSI EN 319 412-3 wants it of legal persons. */
export function subjectOf(names: SubjectNames): Uint8Array {
  const { organizationName, country, organizationIdentifier, commonName } = names
  return sequence(
    ...(country === undefined ? [] : [attribute(OID.country, printableString(country))]),
    attribute(OID.organization, utf8String(clip(organizationName, NAME_LENGTH_MAX))),
    ...(organizationIdentifier === undefined
      ? []
      : [attribute(OID.organizationIdentifier, utf8String(organizationIdentifier))]),
    attribute(OID.commonName, utf8String(commonName)),
  )
}

function attribute(id: string, value: Uint8Array): Uint8Array {
  return setOf(sequence(oid(id), value))
}

/** The first characters of a text, never half of one. */
function clip(text: string, lengthMax: number): string {
  return [...text].slice(0, lengthMax).join('').trim() || 'Countersign'
}

function toPem(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' }).toString()
}
