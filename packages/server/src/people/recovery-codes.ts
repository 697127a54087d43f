import { createHash, randomBytes } from 'node:crypto'
import { limits } from '../limits.ts'

/** Without letters that look like others. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz234567890'
/** Of five bits each: 80 are not tried out, even by who has their hashes. */
const CHARACTERS = 16

/** Ten of them, as they are shown once: abcd-efgh-jkmn-pqrs. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: limits.recoveryCodes }, () => {
    const letters = [...randomBytes(CHARACTERS)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
    return letters.replace(/(.{4})(?=.)/g, '$1-')
  })
}

/** What is kept of one, however it is typed. */
export function hashRecoveryCode(code: string): Buffer {
  return createHash('sha256').update(code.toLowerCase().replace(/[\s-]/g, '')).digest()
}
