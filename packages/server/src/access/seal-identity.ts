import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Type from 'typebox'
import { Value } from 'typebox/value'
import type { Config } from '../config.ts'
import type { Clock } from '../lib/clock.ts'
import { newId } from '../lib/ids.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import { type AuthorityWithSeal, createAuthority } from '../pdf/pki.ts'
import { type SealKey, sealKeyFromPem } from '../pdf/seal-key.ts'
import { sealKeyFromPkcs12 } from '../pdf/seal-key-pkcs12.ts'
import type { SystemDb } from '../postgres/db.ts'
import { findInstallation, keepAuthority } from './access-store.ts'

const StoredAuthority = Type.Object({
  caCertPem: Type.String(),
  caKeyPem: Type.String(),
  sealCertPem: Type.String(),
  sealKeyPem: Type.String(),
})
const CONTEXT = 'certificate authority'
const ORGANIZATION = 'Countersign self-hosted'

export interface SealIdentitySettings {
  config: Pick<Config, 'signingPkcs12' | 'dataDir'>
  system: SystemDb
  secrets: SecretBox
  clock: Clock
}

/**
 * The key that seals documents: that of SIGNING_PKCS12, else one under a certificate authority of this installation's own,
 * which the first process makes and the database keeps (encrypted), so that every machine seals with the same.
 * The certificates lie in DATA_DIR/pki, for whoever wants to trust them.
 */
export async function openSealIdentity(settings: SealIdentitySettings): Promise<SealKey> {
  const { signingPkcs12, dataDir } = settings.config
  if (signingPkcs12 !== undefined) {
    return sealKeyFromPkcs12(await readFile(signingPkcs12.path), signingPkcs12.password)
  }
  const authority = await ownAuthority(settings)
  await writeCertificates(join(dataDir, 'pki'), authority)
  return sealKeyFromPem(`${authority.sealCertPem}\n${authority.caCertPem}`, authority.sealKeyPem)
}

async function ownAuthority({ system, secrets, clock }: SealIdentitySettings): Promise<AuthorityWithSeal> {
  const kept = (await findInstallation(system))?.authority ?? null
  const made = () => JSON.stringify(createAuthority(ORGANIZATION, clock.now()))
  const encrypted = kept ?? (await keepAuthority(system, secrets.encrypt(made(), CONTEXT)))
  if (encrypted === null)
    throw new Error('The database keeps no installation: the first start did not finish')
  const authority: unknown = JSON.parse(secrets.decrypt(encrypted, CONTEXT))
  if (!Value.Check(StoredAuthority, authority))
    throw new Error('The stored certificate authority cannot be read')
  return authority
}

async function writeCertificates(folder: string, authority: AuthorityWithSeal): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o755 })
  await writeWhole(join(folder, 'authority.pem'), authority.caCertPem)
  await writeWhole(join(folder, 'seal.pem'), authority.sealCertPem)
}

async function writeWhole(path: string, content: string): Promise<void> {
  const temporary = `${path}.${newId()}`
  await writeFile(temporary, content, { mode: 0o644, flush: true })
  await rename(temporary, path)
}
