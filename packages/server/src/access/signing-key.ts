import { readFile } from 'node:fs/promises'
import type { SealKey } from '@countersign/pdf/seal/seal-key'
import { sealKeyFromPkcs12 } from '@countersign/pdf/seal/seal-key-pkcs12'
import type { SigningPlace } from '../config.ts'
import { messageOf, Unavailable } from '../lib/errors.ts'
import { openRemoteSealKey } from '../pdf/seal-key-csc.ts'
import { type OpenSealKey, openTokenSealKey } from '../pdf/seal-key-pkcs11.ts'

/** The key that the settings name, and could be used just now. @throws Error that names the setting */
export async function openSigningKey(place: SigningPlace): Promise<OpenSealKey> {
  try {
    const { key, close } = await openAt(place)
    return { key: place.setting === 'SIGNING_PKCS12' ? key : awaited(key), close }
  } catch (error) {
    throw new Error(`${describe(place)} gives no sealing key: ${messageOf(error)}`, { cause: error })
  }
}

async function openAt(place: SigningPlace): Promise<OpenSealKey> {
  switch (place.setting) {
    case 'SIGNING_PKCS12':
      return {
        key: sealKeyFromPkcs12(await readFile(place.path), place.password),
        close: async () => undefined,
      }
    case 'SIGNING_PKCS11':
      return openTokenSealKey(place)
    case 'SIGNING_CSC':
      return openRemoteSealKey(place)
  }
}

function describe(place: SigningPlace): string {
  if (place.setting === 'SIGNING_PKCS12') return `SIGNING_PKCS12 '${place.path}' with SIGNING_PKCS12_PASSWORD`
  if (place.setting === 'SIGNING_PKCS11') return `SIGNING_PKCS11 with the driver '${place.modulePath}'`
  return `SIGNING_CSC '${place.url}' with SIGNING_CSC_CREDENTIAL '${place.credentialId}'`
}

/** Whatever such a key does wrong may be right later: what is to be sealed waits, and is not given up. */
function awaited(key: SealKey): SealKey {
  return {
    ...key,
    sign: (bytes) =>
      key.sign(bytes).catch((error: unknown) => {
        if (error instanceof Unavailable) throw error
        throw new Unavailable(`The sealing key does not sign: ${messageOf(error)}`, {
          lacks: 'sealing',
          cause: error,
        })
      }),
  }
}
