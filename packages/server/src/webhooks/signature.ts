import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
/** Standard Webhooks asks for 24 to 64 bytes. */
const SECRET_BYTES = 32

/** A new secret of an endpoint: `whsec_` and base64. */
export function newSecret(): string {
  return `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`
}

/** The two keys that one secret stands for, ready for signing: a key given as bytes cost five times the HMAC itself. */
export interface SigningKey {
  /** X-Webhook-Signature: the UTF-8 bytes of the whole secret. */
  whole: KeyObject
  /** Standard Webhooks: what stands behind the prefix, decoded. */
  decoded: KeyObject
}

export function signingKeyOf(secret: string): SigningKey {
  return {
    whole: createSecretKey(secret, 'utf8'),
    decoded: createSecretKey(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret, 'base64'),
  }
}

export interface SignatureHeaders {
  'X-Webhook-Signature': string
  'webhook-id': string
  'webhook-timestamp': string
  'webhook-signature': string
}

/**
 * Both families of signature headers (events.md, Sending; Standard Webhooks 1.0), one signature per valid secret.
 * @param atMs when it is sent, in milliseconds since 1970
 */
export function signatureHeaders(
  keys: readonly SigningKey[],
  eventId: string,
  body: string,
  atMs: number,
): SignatureHeaders {
  const seconds = Math.floor(atMs / 1000)
  const own = keys.map(
    (key) => `v1=${createHmac('sha256', key.whole).update(`${atMs}.${body}`).digest('hex')}`,
  )
  const standard = keys.map(
    (key) =>
      `v1,${createHmac('sha256', key.decoded).update(`${eventId}.${seconds}.${body}`).digest('base64')}`,
  )
  return {
    'X-Webhook-Signature': `t=${atMs},${own.join(',')}`,
    'webhook-id': eventId,
    'webhook-timestamp': String(seconds),
    'webhook-signature': standard.join(' '),
  }
}
