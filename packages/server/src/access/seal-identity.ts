import { X509Certificate } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
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
import { sealKeyFromPkcs12 } from '@countersign/pdf/seal/seal-key-pkcs12'
import Type from 'typebox'
import { Value } from 'typebox/value'
import type { Config } from '../config.ts'
import { required } from '../lib/assert.ts'
import { type Clock, millisOf } from '../lib/clock.ts'
import { messageOf } from '../lib/errors.ts'
import { newId } from '../lib/ids.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import { limits } from '../limits.ts'
import type { SystemDb } from '../postgres/db.ts'
import { findInstallation, keepAuthority, keepTestSeal } from './access-store.ts'
import type { Mode } from './namespace.ts'
import { openPublications, type Publications } from './published-authority.ts'

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
  /** The certificates (DER) that the service's seals lead to: first that of live namespaces, then its own authority's where that is another. */
  readonly authorities: readonly Uint8Array[]
  /** What the own authority publishes. */
  readonly publications: Publications
  /**
   * Takes the place of own certificates that near their end, with others of the same authority, in `sealKeys` as well, and of a revocation list of
   * yesterday: to be asked now and then.
   */
  renewSeals(): Promise<void>
}

export interface SealIdentitySettings {
  config: Pick<Config, 'signingPkcs12' | 'dataDir' | 'baseUrl' | 'sealSubject'>
  system: SystemDb
  secrets: SecretBox
  clock: Clock
}

/**
 * The keys that seal documents. Live: that of SIGNING_PKCS12, else one under a certificate authority of this installation's
 * own, which the first process makes and the database keeps (encrypted), so that every machine seals with the same. Test:
 * always one under the own authority, with a certificate that says so, whatever the settings are.
 * Own certificates name BASE_URL/pki/, where their authority publishes, and whom the settings name: a start with other settings makes others.
 * The certificates lie in DATA_DIR/pki, for whoever wants to trust them. Own ones are followed by others limits.sealRenewedBeforeMs
 * before their end: a seal carries the certificate that it was made with, so nothing of before is asked for again.
 */
export async function openSealIdentity(settings: SealIdentitySettings): Promise<SealIdentity> {
  const { clock, config, system } = settings
  const { authority, ...sealKeys } = await loadSealKeys(settings)
  const publications = openPublications(system, clock, authority)
  const own = config.signingPkcs12 === undefined ? (['live', 'test'] as const) : (['test'] as const)
  return {
    sealKeys,
    authorities: authoritiesOf(sealKeys.live, sealKeys.test),
    publications,
    async renewSeals() {
      await publications.own()
      if (own.some((mode) => nearsItsEnd(required(sealKeys[mode].certificates[0], 'certificate'), clock))) {
        const { live, test } = await loadSealKeys(settings)
        Object.assign(sealKeys, { live, test })
      }
    },
  }
}

async function loadSealKeys(
  settings: SealIdentitySettings,
): Promise<Record<Mode, SealKey> & { authority: Authority }> {
  const { signingPkcs12, dataDir } = settings.config
  const authority = await ownAuthority(settings)
  const testSeal = await ownTestSeal(settings, authority)
  const test = keyUnder(authority, testSeal)
  const live =
    signingPkcs12 === undefined ? keyUnder(authority, authority) : await readSigningPkcs12(signingPkcs12)
  await writeCertificates(join(dataDir, 'pki'), {
    'authority.pem': authority.caCertPem,
    'test-seal.pem': testSeal.sealCertPem,
    ...(signingPkcs12 === undefined && { 'seal.pem': authority.sealCertPem }),
  })
  return { authority, live, test }
}

/** @throws Error that names the setting and its file */
export async function readSigningPkcs12({
  path,
  password,
}: Required<Config>['signingPkcs12']): Promise<SealKey> {
  try {
    return sealKeyFromPkcs12(await readFile(path), password)
  } catch (error) {
    throw new Error(
      `SIGNING_PKCS12 '${path}' with SIGNING_PKCS12_PASSWORD gives no sealing key: ${messageOf(error)}`,
      { cause: error },
    )
  }
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
