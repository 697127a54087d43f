import { createHash } from 'node:crypto'
import { integer, sequence } from '@countersign/evidence/der-write'
import { OID } from '@countersign/evidence/oid'
import { type Certificate, parseCertificate } from '@countersign/evidence/x509'
import { type SealKey, sealKeyElsewhere } from '@countersign/pdf/seal/seal-key'
import Type, { type Static } from 'typebox'
import { Unavailable } from '../lib/errors.ts'
import { limits } from '../limits.ts'
import { away, type CscClient, type CscSettings, cscVersion, openCscClient } from './csc-client.ts'
import type { OpenSealKey } from './seal-key-pkcs11.ts'

export interface RemoteSigningSettings extends CscSettings {
  readonly credentialId: string
  /** Of a credential that asks for one. */
  readonly pin?: string
  /** Certificates beside those that the service tells. */
  readonly certificates: readonly Certificate[]
}

const Credential = Type.Object({
  key: Type.Object({ status: Type.String(), algo: Type.Array(Type.String()) }),
  cert: Type.Object({
    status: Type.Optional(Type.String()),
    certificates: Type.Array(Type.String(), { minItems: 1 }),
  }),
  /** Version 1. */
  authMode: Type.Optional(Type.String()),
  /** Version 2. */
  auth: Type.Optional(Type.Object({ mode: Type.String() })),
})
const Authorization = Type.Object({ SAD: Type.String() })
const Signatures = Type.Object({ signatures: Type.Array(Type.String(), { minItems: 1, maxItems: 1 }) })

/** The names of what both algorithms may be called, the one that says most first. */
const SIGN_ALGORITHMS = {
  'RSA-SHA256': [OID.rsaSha256, '1.2.840.113549.1.1.1'],
  'ECDSA-P256-SHA256': [OID.ecdsaSha256, '1.2.840.10045.2.1'],
} as const
const P256_RAW_BYTES = 64

/**
 * A credential of a remote signing service: authorized for each signature, over a hash alone, which is all of a document that leaves this service.
 * @throws Unavailable; SealKeyError where the certificate may not seal
 */
export async function openRemoteSealKey(settings: RemoteSigningSettings): Promise<OpenSealKey> {
  const client = openCscClient(settings)
  try {
    const version = await cscVersion(client)
    const credential = await readCredential(client, settings)
    const certificates = credential.cert.certificates.map((one) =>
      parseCertificate(Buffer.from(one, 'base64')),
    )
    const [own] = certificates
    if (own === undefined) throw away('its credential has no certificate')
    const key: SealKey = sealKeyElsewhere({
      own,
      certificates: [...certificates, ...settings.certificates],
      sign: (bytes) => signHash(client, settings, version, signAlgorithm(credential, key), bytes),
      check: checker(client, settings, own),
    })
    signAlgorithm(credential, key)
    return { key, close: () => client.close() }
  } catch (error) {
    await client.close()
    throw error
  }
}

/** A credential that could sign now. */
async function readCredential(
  client: CscClient,
  { credentialId: credentialID, pin }: RemoteSigningSettings,
): Promise<Static<typeof Credential>> {
  const asked = { credentialID, certificates: 'chain', certInfo: true, authInfo: true }
  const credential = await client.call('credentials/info', asked, Credential)
  if (credential.key.status !== 'enabled') throw away(`its key is ${credential.key.status}`)
  const { status = 'valid' } = credential.cert
  if (status !== 'valid') throw away(`its certificate is ${status}`)
  const mode = credential.auth?.mode ?? credential.authMode ?? 'implicit'
  if (mode === 'explicit' && pin === undefined)
    throw away('its credential asks for a PIN: set SIGNING_CSC_PIN')
  if (mode !== 'explicit' && mode !== 'implicit')
    throw away(
      `its credential is authorized by a person (${mode}), and nobody is there when documents are sealed`,
    )
  return credential
}

function signAlgorithm({ key: { algo } }: Static<typeof Credential>, { algorithm }: SealKey): string {
  const found = SIGN_ALGORITHMS[algorithm].find((one) => algo.includes(one))
  if (found === undefined)
    throw away(`its key signs by ${algo.join(', ')} alone, and not as its certificate says`)
  return found
}

async function signHash(
  client: CscClient,
  { credentialId: credentialID, pin }: RemoteSigningSettings,
  version: 1 | 2,
  signAlgo: string,
  bytes: Uint8Array,
): Promise<Uint8Array> {
  const hash = createHash('sha256').update(bytes).digest('base64')
  const hashes = version === 1 ? { hash: [hash] } : { hashes: [hash], hashAlgorithmOID: OID.sha256 }
  const pinGiven = version === 1 ? { PIN: pin } : { authData: [{ id: 'PIN', value: pin }] }
  const { SAD } = await client.call(
    'credentials/authorize',
    { credentialID, numSignatures: 1, ...hashes, ...(pin !== undefined && pinGiven) },
    Authorization,
  )
  const { signatures } = await client.call(
    'signatures/signHash',
    { credentialID, SAD, ...hashes, ...(version === 1 && { hashAlgo: OID.sha256 }), signAlgo },
    Signatures,
  )
  return inDer(Buffer.from(signatures[0] ?? '', 'base64'), signAlgo)
}

/** Some services give r and s behind one another. */
function inDer(signature: Buffer, signAlgo: string): Uint8Array {
  const isElliptic = SIGN_ALGORITHMS['ECDSA-P256-SHA256'].some((one) => one === signAlgo)
  if (!isElliptic || signature.length !== P256_RAW_BYTES) return new Uint8Array(signature)
  return sequence(integer(signature.subarray(0, 32)), integer(signature.subarray(32)))
}

/** Health is asked for every few seconds; the service is asked once in limits.cscCheckedMs. */
function checker(client: CscClient, settings: RemoteSigningSettings, own: Certificate): () => Promise<void> {
  let wellUntil = 0
  return async () => {
    if (performance.now() < wellUntil) return
    const { cert } = await readCredential(client, settings)
    if (!Buffer.from(cert.certificates[0] ?? '', 'base64').equals(own.der)) {
      const message = 'The credential of SIGNING_CSC has another certificate now: start the service again'
      throw new Unavailable(message, { lacks: 'sealing' })
    }
    wellUntil = performance.now() + limits.cscCheckedMs
  }
}
