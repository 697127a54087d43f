import type { Config } from '../config.ts'
import { makeKeyFileOf, readKeyFile } from '../lib/key-file.ts'
import { openSecretBox } from '../lib/secret-box.ts'
import type { BackupSource } from './backup-place.ts'
import { openKey, readPlainKey } from './kept-key.ts'
import type { Manifest } from './manifest.ts'
import { readEntry } from './read-entry.ts'

/**
 * The SECRET_KEY that reads what a backup keeps: that of the settings, else the one in the backup.
 * @returns `keep` writes it where the settings look for it
 * @throws Error when there is none, or the settings have another one, or the passphrase is a wrong one
 */
export async function secretKeyOf(
  { secretKey, secretKeyPrevious }: Pick<Config, 'secretKey' | 'secretKeyPrevious'>,
  source: BackupSource,
  { key }: Manifest,
  passphrase: string | undefined,
): Promise<{ secretKey: Buffer; keep(): void }> {
  const own = Buffer.isBuffer(secretKey) ? secretKey : readKeyFile(secretKey.path)
  const kept = await keptIn(source, key, passphrase)
  const found = own ?? kept
  if (found === null) {
    const how =
      key.kept === 'passphrase'
        ? 'give --passphrase-file, which opens the one in the backup, or set SECRET_KEY'
        : 'set SECRET_KEY to the key of the installation'
    throw new Error(`The rows of the backup are encrypted, and there is no key: ${how}`)
  }
  const { keyId } = openSecretBox(found)
  if (keyId !== key.keyId && secretKeyPrevious === undefined)
    throw new Error(
      `SECRET_KEY is not the key of this backup: it has the id ${keyId}, and the backup was made with ${key.keyId}`,
    )
  return {
    secretKey: found,
    keep() {
      if (own === null && !Buffer.isBuffer(secretKey)) makeKeyFileOf(secretKey.path, found)
    },
  }
}

async function keptIn(
  source: BackupSource,
  { kept, entry }: Manifest['key'],
  passphrase: string | undefined,
): Promise<Buffer | null> {
  if (entry === undefined) return null
  const bytes = await readEntry(source, entry)
  if (kept === 'plain') return readPlainKey(bytes)
  return passphrase === undefined ? null : openKey(bytes, passphrase)
}
