import type { People } from '../shell/access.ts'

type ShownPasskey = Parameters<People['signInByPasskey']>[0]
type MadePasskey = Parameters<People['confirmPasskeyFactor']>[0]

/** Whether this browser can show a passkey here: by an address that is a number it cannot. */
export function canShowPasskey(): boolean {
  const isNamed = /[a-z]/i.test(location.hostname)
  return isNamed && 'PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential
}

/** Asks whoever sits there for a passkey. Null: they would rather not, or have none. */
export async function showPasskey(
  people: People,
  purpose: 'sign_in' | 'step_up',
): Promise<ShownPasskey | null> {
  const options = await people.beginPasskey({ for: purpose })
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({
    ...options,
    allowCredentials: [...options.allowCredentials],
  })
  const credential = await navigator.credentials.get({ publicKey }).catch(unwilling)
  if (!(credential instanceof PublicKeyCredential)) return null
  const { response } = credential
  if (!(response instanceof AuthenticatorAssertionResponse)) return null
  return {
    id: credential.id,
    clientDataJSON: base64url(response.clientDataJSON),
    authenticatorData: base64url(response.authenticatorData),
    signature: base64url(response.signature),
    ...(response.userHandle !== null && { userHandle: base64url(response.userHandle) }),
  }
}

/** Makes a passkey on the device of whoever sits there. Null: they would rather not, or the device has one already. */
export async function makePasskey(
  options: Awaited<ReturnType<People['beginPasskeyFactor']>>,
): Promise<MadePasskey | null> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON({
    ...options,
    pubKeyCredParams: [...options.pubKeyCredParams],
    excludeCredentials: [...options.excludeCredentials],
  })
  const credential = await navigator.credentials.create({ publicKey }).catch(unwilling)
  if (!(credential instanceof PublicKeyCredential)) return null
  const { response } = credential
  if (!(response instanceof AuthenticatorAttestationResponse)) return null
  return {
    id: credential.id,
    clientDataJSON: base64url(response.clientDataJSON),
    attestationObject: base64url(response.attestationObject),
    transports: response.getTransports(),
  }
}

/** Whoever leaves the question of their device has not failed. */
function unwilling(error: unknown): null {
  if (
    error instanceof DOMException &&
    ['NotAllowedError', 'AbortError', 'InvalidStateError'].includes(error.name)
  )
    return null
  throw error
}

function base64url(buffer: ArrayBuffer): string {
  const text = String.fromCharCode(...new Uint8Array(buffer))
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
