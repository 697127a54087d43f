/** What signing and verifying of webhooks share (docs/webhooks.md, Standard Webhooks 1.0). */
const STANDARD_SECRET = 'whsec_'

/** X-Webhook-Signature is keyed with the UTF-8 bytes of the whole secret. */
export const ownKeyOf = utf8

/** Standard Webhooks is keyed with what the secret's base64 stands for; of what is no base64, nothing. */
export function standardKeyOf(secret: string): Uint8Array<ArrayBuffer> {
  const text = secret.slice(secret.startsWith(STANDARD_SECRET) ? STANDARD_SECRET.length : 0)
  return fromBase64(text)[0] ?? utf8('')
}

/** @throws TypeError for no bytes at all */
export async function hmacKey(raw: Uint8Array<ArrayBuffer>, usage: 'sign' | 'verify'): Promise<CryptoKey> {
  if (raw.length === 0) throw new TypeError('The secret of the webhook endpoint is empty or no base64')
  return await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, [usage])
}

export function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

export function joined(prefix: string, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const head = utf8(prefix)
  const bytes = new Uint8Array(head.length + body.length)
  bytes.set(head)
  bytes.set(body, head.length)
  return bytes
}

export function fromBase64(text: string): Uint8Array<ArrayBuffer>[] {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text) || text.replace(/=+$/, '').length % 4 === 1) return []
  return [Uint8Array.from(atob(text), (character) => character.charCodeAt(0))]
}
