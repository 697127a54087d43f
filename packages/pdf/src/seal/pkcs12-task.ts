import { SealKeyError, sealKeyOf } from './seal-key.ts'
import { openPkcs12 } from './seal-key-pkcs12.ts'

/** A file that somebody uploads, of the size and effort that its caller bounds. */
export interface Pkcs12Input {
  readonly file: Uint8Array
  readonly password: string
}

/** The key in PKCS #8 and the certificates, the key's own first, in DER; or the sentence that says what is wrong. */
export type Pkcs12Output =
  | { readonly key: Uint8Array; readonly certificates: readonly Uint8Array[] }
  | { readonly problem: string }

/** Reads the sealing key of a PKCS #12 file, which may ask for millions of rounds. */
export function readPkcs12Task({ file, password }: Pkcs12Input): Pkcs12Output {
  try {
    const { certificates, key } = openPkcs12(file, password)
    return {
      key: new Uint8Array(key.export({ type: 'pkcs8', format: 'der' })),
      certificates: sealKeyOf(certificates, key).certificates,
    }
  } catch (error) {
    if (error instanceof SealKeyError) return { problem: error.message }
    throw error
  }
}
