import Type from 'typebox'
import { limits } from '../../../limits.ts'
import { PEOPLE_LANGUAGES } from '../../../people/mail-texts.ts'
import type { Visitor } from '../../../people/require-try.ts'
import type { RequestFacts } from '../../operation.ts'
import { addressOf } from '../../rate-limit.ts'

export const SESSION = '/v1/auth/session'
export const strict = { additionalProperties: false } as const

export const Nothing = Type.Object({}, strict)
export const LinkToken = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'The last part of the link.',
})
export const StudioLanguage = Type.Enum(PEOPLE_LANGUAGES)
export const MailLanguage = Type.With(StudioLanguage, { description: 'Of the mail; en when absent.' })

/**
 * As it is typed, to be chosen or to sign in with. Letters may come apart from their accents; composed it is shorter, and that is what
 * `requirePassword` counts.
 */
export function passwordText(options: { minLength?: number; description?: string } = {}) {
  return Type.String({ maxLength: 4 * limits.passwordLengthMax, description: 'The password.', ...options })
}

/** A code of an app that shows them, or a recovery code, as people type them. */
export function codeText() {
  return Type.String({ minLength: 6, maxLength: 40, description: 'Of the app, or a recovery code.' })
}

const base64url = (maxLength: number, description: string) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$', description })

/** Of a browser's PublicKeyCredential: what of it is needed. */
const CredentialId = base64url(1400, 'Its `id`.')
const ClientData = base64url(4000, 'Its `response.clientDataJSON`, in base64url.')

/** A passkey that somebody shows. */
export const ShownPasskeyBody = Type.Object(
  {
    id: CredentialId,
    clientDataJSON: ClientData,
    authenticatorData: base64url(4000, 'Its `response.authenticatorData`, in base64url.'),
    signature: base64url(2000, 'Its `response.signature`, in base64url.'),
    userHandle: Type.Optional(base64url(200, 'Its `response.userHandle`, in base64url.')),
  },
  { ...strict, description: 'What `navigator.credentials.get` gave, for the challenge of `beginPasskey`.' },
)

/** A passkey that somebody made. */
export const madePasskeyProperties = {
  id: CredentialId,
  clientDataJSON: ClientData,
  attestationObject: base64url(20_000, 'Its `response.attestationObject`, in base64url.'),
  transports: Type.Array(Type.String({ pattern: '^[a-z-]{1,20}$' }), {
    maxItems: 10,
    description: 'What `response.getTransports()` gives: how a browser reaches it.',
  }),
}

/** Where somebody tries to show who they are from. */
export function visitorOf(request: RequestFacts): Visitor {
  const { ip, userAgent, traceId } = request
  return { ip, userAgent, traceId, network: addressOf(request) }
}
