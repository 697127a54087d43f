import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { DAY_MS, type Instant, plusMillis } from '../lib/clock.ts'
import type { Mode } from './namespace.ts'

export interface ApiKey {
  keyId: string
  orgId: string
  tenantId: string | null
  name: string
  scopes: string[]
  secretSha256: Buffer
  createdAt: Instant
  createdBy: string | null
  expiresAt: Instant | null
  revokedAt: Instant | null
  lastUsedAt: Instant | null
  /** Made before minting an embed token needed the scopes that it carries. */
  mintsAny: boolean
}

export type KeyStatus = 'Active' | 'Expired' | 'Revoked'

export const EXPIRATIONS = { '7d': 7, '30d': 30, '90d': 90, '1y': 365, never: null } as const
export type Expiration = keyof typeof EXPIRATIONS

const FORM = /^sk_(?:ns_(?:live|test)|org)_([0-9a-f]{32})_([0-9A-Za-z]{43})$/
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const SECRET_LENGTH = 43

/** A new key's id and secret: 128 and 256 random bits. */
export function mintKey(level: 'org' | Mode): { keyId: string; secretSha256: Buffer; apiKey: string } {
  const keyId = randomBytes(16).toString('hex')
  const secret = base62(randomBytes(32))
  const prefix = level === 'org' ? 'sk_org' : `sk_ns_${level}`
  return { keyId, secretSha256: hashSecret(secret), apiKey: `${prefix}_${keyId}_${secret}` }
}

export function parseApiKey(text: string): { keyId: string; secret: string } | null {
  const [, keyId, secret] = FORM.exec(text) ?? []
  return keyId === undefined || secret === undefined ? null : { keyId, secret }
}

/** Compares in constant time. */
export function isSecretOf(key: ApiKey, secret: string): boolean {
  return timingSafeEqual(key.secretSha256, hashSecret(secret))
}

export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

export function statusOf(key: ApiKey, now: Instant): KeyStatus {
  if (key.revokedAt !== null) return 'Revoked'
  return key.expiresAt !== null && key.expiresAt <= now ? 'Expired' : 'Active'
}

export function expiryOf(expiration: Expiration, now: Instant): Instant | null {
  const days = EXPIRATIONS[expiration]
  return days === null ? null : plusMillis(now, days * DAY_MS)
}

function base62(bytes: Buffer): string {
  let rest = BigInt(`0x${bytes.toString('hex')}`)
  let text = ''
  for (let index = 0; index < SECRET_LENGTH; index++) {
    text = BASE62.charAt(Number(rest % 62n)) + text
    rest /= 62n
  }
  return text
}
