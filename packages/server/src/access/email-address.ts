import Type from 'typebox'
import { Value } from 'typebox/value'

/** An address as settings and users give it; whether mail arrives there is another question. */
export function emailAddress(options: { description?: string } = {}) {
  return Type.String({
    pattern: '^[^@\\s]+@[^@\\s]+$',
    maxLength: 254,
    expected: 'an e-mail address',
    ...options,
  })
}

const EmailAddress = emailAddress()

export function isEmailAddress(text: string): boolean {
  return Value.Check(EmailAddress, text)
}
