import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { InvalidInput } from '../lib/errors.ts'
import type { Passkey } from './factor-store.ts'

/** What a browser gives of a passkey that it made (AuthenticatorAttestationResponse, base64url). */
export interface MadePasskey {
  id: string
  clientDataJSON: string
  attestationObject: string
  transports: string[]
}

/** What a browser shows of a passkey (AuthenticatorAssertionResponse, base64url). */
export interface ShownPasskey {
  id: string
  clientDataJSON: string
  authenticatorData: string
  signature: string
  userHandle?: string | undefined
}

/** Ed25519, ES256 and RS256: what every authenticator has one of. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257] as const

/** Read when somebody comes with a passkey: it is a tenth of all that a start of the service would read. */
const webauthn = () => import('@simplewebauthn/server')

export function newChallenge(): string {
  return randomBytes(32).toString('base64url')
}

/** Whose passkeys these are: the host of BASE_URL. @throws InvalidInput for an address by number, for which browsers make none */
export function relyingPartyOf(baseUrl: string): { id: string; origin: string } {
  const { hostname, origin } = new URL(baseUrl)
  if (!canHavePasskeys(baseUrl)) {
    throw new InvalidInput(
      `Passkeys need a host with a name, and BASE_URL is ${baseUrl}: set it to https://… with a name, or to http://localhost`,
    )
  }
  return { id: hostname, origin }
}

function canHavePasskeys(baseUrl: string): boolean {
  return isIP(new URL(baseUrl).hostname.replace(/^\[|\]$/g, '')) === 0
}

/** As authenticators keep it with the passkey; it says nothing of the person. */
export function userHandleOf(personId: string): string {
  return Buffer.from(personId).toString('base64url')
}

/**
 * What a made passkey is; null where it is not what was asked for. Browsers were asked for no attestation: one with certificates is refused
 * before anything in it is followed.
 */
export async function checkMade(
  baseUrl: string,
  challenge: string,
  made: MadePasskey,
): Promise<Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'isSynced'> | null> {
  const { id, origin } = relyingPartyOf(baseUrl)
  const { clientDataJSON, attestationObject } = made
  const { verifyRegistrationResponse } = await webauthn()
  try {
    if (await hasCertificates(attestationObject)) return null
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: made.id,
        rawId: made.id,
        type: 'public-key',
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
    })
    if (!verified) return null
    const { credential, credentialBackedUp: isSynced } = registrationInfo
    // Whatever the request calls it, it is what its authenticator signed.
    if (credential.id !== made.id) return null
    const { counter } = credential
    const { transports } = made
    return {
      credentialId: made.id,
      publicKey: Buffer.from(credential.publicKey),
      counter,
      transports,
      isSynced,
    }
  } catch {
    return null
  }
}

async function hasCertificates(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
  return decoded.get('fmt') !== 'none' && decoded.get('attStmt').get('x5c') !== undefined
}

/** How often its authenticator says that it was used; null where it is not the passkey, not for here, or its person was not asked. */
export async function checkShown(
  baseUrl: string,
  challenge: string,
  shown: ShownPasskey,
  passkey: Passkey,
): Promise<number | null> {
  const { id, origin } = relyingPartyOf(baseUrl)
  const { clientDataJSON, authenticatorData, signature, userHandle } = shown
  if (userHandle !== undefined && userHandle !== userHandleOf(passkey.personId)) return null
  const { verifyAuthenticationResponse } = await webauthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: shown.id,
        rawId: shown.id,
        type: 'public-key',
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}
