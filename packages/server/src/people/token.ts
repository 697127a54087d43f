import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** What a cookie or a link holds: 256 random bits. The service keeps its hash alone. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
