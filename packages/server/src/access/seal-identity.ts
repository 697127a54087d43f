import { X509Certificate } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { distinctBytes } from '@countersign/evidence/der'
import {
  type Authority,
  type AuthorityWithSeal,
  authorityIdOf,
  createAuthority,
  hasProfile,
  type IssuedSeal,
  issueSealCertificate,
  type SealProfile,
} from '@countersign/pdf/seal/pki'
import { type SealKey, sealKeyFromPem } from '@countersign/pdf/seal/seal-key'
import Type from 'typebox'
import { Value } from 'typebox/value'
import type { Config, SigningPlace } from '../config.ts'
import { required } from '../lib/assert.ts'
import { type Clock, type Instant, millisOf } from '../lib/clock.ts'
import { Unavailable } from '../lib/errors.ts'
import { newId } from '../lib/ids.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import { limits } from '../limits.ts'
import type { OpenSealKey } from '../pdf/seal-key-pkcs11.ts'
import type { SystemDb } from '../postgres/db.ts'
import { findInstallation, keepAuthority, keepTestSeal } from './access-store.ts'
import type { Mode } from './namespace.ts'
import { openPublications, type Publications } from './published-authority.ts'
import { keepSealingAuthorities, ownCertificates } from './seal-key-store.ts'
import { openSigningKey } from './signing-key.ts'

const StoredAuthority = Type.Object({
  caCertPem: Type.String(),
  caKeyPem: Type.String(),
  sealCertPem: Type.String(),
  sealKeyPem: Type.String(),
})
const StoredSeal = Type.Pick(StoredAuthority, ['sealCertPem', 'sealKeyPem'])
export const AUTHORITY_CONTEXT = 'certificate authority'
export const TEST_SEAL_CONTEXT = 'sealing certificate of test namespaces'
/** The authority's own name stays, whatever the settings say: readers trust its certificate. */
const AUTHORITY_NAME = 'Countersign self-hosted'

/** The identities that seal documents, by the mode of their namespace: neither takes the place of the other. */
type SealKeys = Readonly<Record<Mode, SealKey>>

export interface SealIdentity {
  readonly sealKeys: SealKeys
  /**
   * The certificates (DER) that the service's seals lead to, or led to with keys of before: first that of live namespaces, then its own
   * authority's where that is another, then former ones, the newest first.
   */
  readonly authorities: readonly Uint8Array[]
  /** What the own authority publishes. */
  readonly publications: Publications
  /**
   * Takes the place of own certificates that near their end, with others of the same authority, in `sealKeys` as well, and of a revocation list of
   * yesterday: to be asked now and then.
   */
  renewSeals(): Promise<void>
  closeSealKey(): Promise<void>
}

export interface SealIdentitySettings {
  config: Pick<Config, 'dataDir' | 'baseUrl' | 'sealSubject'>
  system: SystemDb
  secrets: SecretBox
  clock: Clock
  /** The key that the settings name; null: one of the own authority. */
  signingKey: OpenSealKey | null
}

/**
 * The keys that seal documents. Live: that of the settings (SIGNING_PKCS12, SIGNING_PKCS11, SIGNING_CSC), else one under a certificate authority of this installation's
 * own, which the first process makes and the database keeps (encrypted), so that every machine seals with the same. Test:
 * always one under the own authority, with a certificate that says so, whatever the settings are.
 * Own certificates name BASE_URL/pki/, where their authority publishes, and whom the settings name: a start with other settings makes others.
 * The certificates lie in DATA_DIR/pki, for whoever wants to trust them. Own ones are followed by others limits.sealRenewedBeforeMs
 * before their end: a seal carries the certificate that it was made with, so nothing of before is asked for again.
 */
export async function openSealIdentity(settings: SealIdentitySettings): Promise<SealIdentity> {
  const { clock, signingKey, system } = settings
  const { authority, ...sealKeys } = await loadSealKeys(settings)
  const publications = openPublications(system, clock, authority)
  const own = signingKey === null ? (['live', 'test'] as const) : (['test'] as const)
  const authorities = authoritiesOf(sealKeys.live, sealKeys.test)
  const kept = await keepSealingAuthorities(system, authorities, clock.now())
  return {
    sealKeys,
    authorities: distinctBytes([...authorities, ...kept]),
    publications,
    async renewSeals() {
      await publications.own()
      if (own.some((mode) => nearsItsEnd(required(sealKeys[mode].certificates[0], 'certificate'), clock))) {
        const { live, test } = await loadSealKeys(settings)
        Object.assign(sealKeys, { live, test })
      }
    },
    closeSealKey: async () => signingKey?.close(),
  }
}

/** Rejects where the key could not seal now. */
export async function checkSealKey(key: SealKey, clock: Clock): Promise<void> {
  requireUnended(key, clock)
  if (key.check !== undefined) return key.check()
  await key.sign(Buffer.from('readiness'))
}

/** Nobody believes what was sealed behind the end of a certificate: it waits for another one. @throws Unavailable */
export function requireUnended({ certificates }: SealKey, clock: Clock): void {
  const { validToDate } = new X509Certificate(required(certificates[0], 'certificate of a sealing key'))
  if (validToDate.getTime() > millisOf(clock.now())) return
  const message = `The sealing certificate ended at ${validToDate.toISOString()}: another one is needed`
  throw new Unavailable(message, { lacks: 'sealing' })
}

/** A certificate that the installation seals with, or that others are below. */
export interface KeptCertificate {
  name: string
  endsAt: Instant
  /** Whether the service makes the next one by itself. */
  isRenewed: boolean
}

/**
 * Reads the certificates and their keys as they are kept, and makes none.
 * @throws Error when one cannot be read, or has another key
 */
export async function keptCertificates({
  config: { signing },
  system,
  secrets,
}: Pick<SealIdentitySettings, 'system' | 'secrets'> & {
  config: Pick<Config, 'signing'>
}): Promise<KeptCertificate[]> {
  const installation = await findInstallation(system)
  const authority = readAuthority(secrets, installation?.authority ?? null)
  const test = readTestSeal(secrets, installation?.test_seal ?? null)
  const of = (name: string, certificate: string | Uint8Array | undefined, isRenewed: boolean) => {
    const { validToDate } = new X509Certificate(required(certificate, name))
    return { name, endsAt: validToDate.toISOString(), isRenewed }
  }
  const live =
    signing === undefined
      ? of('seal of live namespaces', keyUnder(authority, authority).certificates[0], true)
      : of(signing.setting, await certificateAt(signing), false)
  return [
    of('authority of the installation', authority.caCertPem, false),
    live,
    of('seal of test namespaces', keyUnder(authority, test).certificates[0], true),
    ...(await ownCertificates(system)).map(({ sealKeyId, certificate }) =>
      of(`sealing key ${sealKeyId} of a namespace`, certificate, false),
    ),
  ]
}

async function loadSealKeys(
  settings: SealIdentitySettings,
): Promise<Record<Mode, SealKey> & { authority: Authority }> {
  const { config, signingKey } = settings
  const authority = await ownAuthority(settings)
  const testSeal = await ownTestSeal(settings, authority)
  const test = keyUnder(authority, testSeal)
  const live = signingKey?.key ?? keyUnder(authority, authority)
  await writeCertificates(join(config.dataDir, 'pki'), {
    'authority.pem': authority.caCertPem,
    'test-seal.pem': testSeal.sealCertPem,
    ...(signingKey === null && { 'seal.pem': authority.sealCertPem }),
  })
  return { authority, live, test }
}

/** @throws Error that names the setting */
async function certificateAt(signing: SigningPlace): Promise<Uint8Array | undefined> {
  const { key, close } = await openSigningKey(signing)
  await close()
  return key.certificates[0]
}

function keyUnder({ caCertPem }: AuthorityWithSeal, { sealCertPem, sealKeyPem }: IssuedSeal): SealKey {
  return sealKeyFromPem(`${sealCertPem}\n${caCertPem}`, sealKeyPem)
}

/** Issuers follow a sealing certificate; the last is the topmost that is known, as verification finds it too. */
function authoritiesOf(...keys: readonly SealKey[]): readonly Uint8Array[] {
  return distinctBytes(
    keys.map(({ certificates }) => required(certificates.at(-1), 'certificate of a sealing key')),
  )
}

async function ownAuthority(settings: SealIdentitySettings): Promise<AuthorityWithSeal> {
  const { system, secrets, clock } = settings
  const kept = (await findInstallation(system))?.authority ?? null
  const before = kept === null ? null : readAuthority(secrets, kept)
  const authority = before ?? createAuthority(AUTHORITY_NAME, clock.now())
  const profile = profileOf(settings.config, authority, 'live')
  if (before !== null && mayGoOn(before, profile, clock)) return before
  const made = { ...authority, ...issueSealCertificate(authority, profile, clock.now()) }
  const encrypted = secrets.encrypt(JSON.stringify(made), AUTHORITY_CONTEXT)
  return readAuthority(secrets, await keepAuthority(system, kept, encrypted))
}

/** What the own authority's certificates say with these settings. */
function profileOf(
  { baseUrl, sealSubject }: SealIdentitySettings['config'],
  authority: Authority,
  purpose: Mode,
): SealProfile {
  const folder = `${baseUrl}/pki/${authorityIdOf(authority)}`
  const published = {
    certificateUrl: `${folder}/authority.crt`,
    revocationListUrl: `${folder}/authority.crl`,
  }
  return { ...sealSubject, published, purpose }
}

function mayGoOn({ sealCertPem }: IssuedSeal, profile: SealProfile, clock: Clock): boolean {
  return hasProfile(sealCertPem, profile) && !nearsItsEnd(sealCertPem, clock)
}

function readAuthority(secrets: SecretBox, encrypted: string | null): AuthorityWithSeal {
  const authority = decrypted(secrets, encrypted, AUTHORITY_CONTEXT)
  if (!Value.Check(StoredAuthority, authority))
    throw new Error('The stored certificate authority cannot be read')
  return authority
}

/** Made at the next start where there is none: installations of before have an authority alone. */
async function ownTestSeal(
  { system, secrets, clock, config }: SealIdentitySettings,
  authority: Authority,
): Promise<IssuedSeal> {
  const profile = profileOf(config, authority, 'test')
  const kept = (await findInstallation(system))?.test_seal ?? null
  const seal = kept === null ? null : readTestSeal(secrets, kept)
  if (seal !== null && mayGoOn(seal, profile, clock)) return seal
  const made = JSON.stringify(issueSealCertificate(authority, profile, clock.now()))
  return readTestSeal(secrets, await keepTestSeal(system, kept, secrets.encrypt(made, TEST_SEAL_CONTEXT)))
}

function readTestSeal(secrets: SecretBox, encrypted: string | null): IssuedSeal {
  const seal = decrypted(secrets, encrypted, TEST_SEAL_CONTEXT)
  if (!Value.Check(StoredSeal, seal)) throw new Error('The stored test certificate cannot be read')
  return seal
}

/** A certificate as PEM or DER. */
function nearsItsEnd(certificate: string | Uint8Array, clock: Clock): boolean {
  const endMs = new X509Certificate(certificate).validToDate.getTime()
  return endMs - millisOf(clock.now()) < limits.sealRenewedBeforeMs
}

function decrypted(secrets: SecretBox, encrypted: string | null, context: string): unknown {
  if (encrypted === null)
    throw new Error('The database keeps no installation: the first start did not finish')
  return JSON.parse(secrets.decrypt(encrypted, context))
}

async function writeCertificates(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o755 })
  for (const [name, pem] of Object.entries(files)) await writeWhole(join(folder, name), pem)
}

async function writeWhole(path: string, content: string): Promise<void> {
  const temporary = `${path}.${newId()}`
  await writeFile(temporary, content, { mode: 0o644, flush: true })
  await rename(temporary, path)
}
