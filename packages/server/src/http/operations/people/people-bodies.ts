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
export const MailLanguage = Type.Enum(PEOPLE_LANGUAGES, { description: 'Of the mail; en when absent.' })

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

/** Where somebody tries to show who they are from. */
export function visitorOf(request: RequestFacts): Visitor {
  const { ip, userAgent, traceId } = request
  return { ip, userAgent, traceId, network: addressOf(request) }
}
