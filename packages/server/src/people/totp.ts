import { createHmac, randomBytes } from 'node:crypto'
import { type Instant, millisOf } from '../lib/clock.ts'

/** Codes by time (RFC 6238): what all apps for it take without being told, SHA-1, six digits and steps of 30 s. */
const STEP_MS = 30_000
const DIGITS = 6
/** Clocks of telephones differ, and people type slowly. */
const STEPS_BESIDE = 1
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20
/** Of RFC 4648, which apps read secrets in. */
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function newTotpSecret(): Buffer {
  return randomBytes(SECRET_BYTES)
}

/** The step that a code is of, of those around now; null when it is of none. */
export function stepOf(secret: Buffer, code: string, now: Instant): number | null {
  const present = Math.floor(millisOf(now) / STEP_MS)
  const steps = Array.from({ length: 2 * STEPS_BESIDE + 1 }, (_, index) => present + STEPS_BESIDE - index)
  return steps.find((step) => codeOf(secret, step) === code) ?? null
}

/** RFC 4226, 5.3. */
export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** As people type it into an app that has no camera. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)] ?? '').join('')
}

/** What a QR code for an app holds. */
export function totpUri(secret: Buffer, email: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
}
