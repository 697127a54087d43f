import { CountersignError } from './errors.ts'
import type { WebhookEvent } from './generated/schemas.ts'
import { fromBase64, hmacKey, joined, ownKeyOf, standardKeyOf, utf8 } from './webhook-signature.ts'

/** A delivery that is not from the service, was changed on its way, or is too old. */
export class WebhookVerificationError extends CountersignError {
  override name = 'WebhookVerificationError'
}

export interface VerifyOptions {
  /** How far the time of signing may be from now, either way. Default 5 minutes. */
  toleranceMs?: number | undefined
  /** Milliseconds since 1970. Default Date.now. */
  now?: (() => number) | undefined
}

/** Headers as `fetch` (of the platform or of a library) or as Node's http server gives them. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>

const TOLERANCE_MS = 5 * 60 * 1000

interface Signed {
  timestampMs: number
  /** What the signatures are over. */
  content: Uint8Array<ArrayBuffer>
  signatures: Uint8Array<ArrayBuffer>[]
  keyOf: (secret: string) => Uint8Array<ArrayBuffer>
}

/**
 * Verifies a delivery and gives its event. Takes `X-Webhook-Signature` (docs/webhooks.md), or else the headers of Standard Webhooks
 * (webhook-id, webhook-timestamp, webhook-signature). Signatures are compared in constant time, by the platform.
 * @param body the raw body, exactly as it came: a parsed and rewritten one does not verify
 * @param secret that of the endpoint; several while it is being rotated
 * @throws WebhookVerificationError
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  options: VerifyOptions = {},
): Promise<WebhookEvent> {
  const bytes = typeof body === 'string' ? utf8(body) : body
  const signed = readOwn(bytes, headers) ?? readStandard(bytes, headers)
  if (signed === null) throw new WebhookVerificationError('The delivery carries no signature')
  const { toleranceMs = TOLERANCE_MS, now = Date.now } = options
  if (!(Math.abs(now() - signed.timestampMs) <= toleranceMs)) {
    throw new WebhookVerificationError('The delivery was signed too long ago, or in the future')
  }
  const secrets = typeof secret === 'string' ? [secret] : secret
  if (!(await isSignedWithAny(signed, secrets))) {
    throw new WebhookVerificationError('No signature fits the body and the secret')
  }
  const event: WebhookEvent = JSON.parse(new TextDecoder().decode(bytes))
  return event
}

/** `X-Webhook-Signature: t=<unix ms>,v1=<hex>`: over `t.body`, keyed with the UTF-8 bytes of the whole secret. */
function readOwn(body: Uint8Array, headers: WebhookHeaders): Signed | null {
  const header = headerOf(headers, 'X-Webhook-Signature')
  if (header === null) return null
  const parts = header.split(',').map((part) => part.trim())
  const timestamp = parts.find((part) => part.startsWith('t='))?.slice(2) ?? ''
  return {
    timestampMs: numberOf(timestamp),
    content: joined(`${timestamp}.`, body),
    signatures: parts.filter((part) => part.startsWith('v1=')).flatMap((part) => fromHex(part.slice(3))),
    keyOf: ownKeyOf,
  }
}

/** Standard Webhooks: over `id.timestamp.body`, keyed with what the secret's base64 stands for. */
function readStandard(body: Uint8Array, headers: WebhookHeaders): Signed | null {
  const id = headerOf(headers, 'webhook-id')
  const timestamp = headerOf(headers, 'webhook-timestamp')
  const signature = headerOf(headers, 'webhook-signature')
  if (id === null || timestamp === null || signature === null) return null
  return {
    timestampMs: numberOf(timestamp) * 1000,
    content: joined(`${id}.${timestamp}.`, body),
    signatures: signature
      .split(' ')
      .filter((part) => part.startsWith('v1,'))
      .flatMap((part) => fromBase64(part.slice(3))),
    keyOf: standardKeyOf,
  }
}

async function isSignedWithAny(
  { content, signatures, keyOf }: Signed,
  secrets: readonly string[],
): Promise<boolean> {
  for (const secret of secrets) {
    const key = await hmacKey(keyOf(secret), 'verify')
    for (const signature of signatures) {
      if (await crypto.subtle.verify('HMAC', key, signature, content)) return true
    }
  }
  return false
}

function headerOf(headers: WebhookHeaders, name: string): string | null {
  if (isWithGet(headers)) return headers.get(name)
  const wanted = name.toLowerCase()
  const [, value] = Object.entries(headers).find(([key]) => key.toLowerCase() === wanted) ?? []
  return value === undefined ? null : typeof value === 'string' ? value : value.join(',')
}

/** Asked for its method, not for its class: there are other classes of headers than the platform's. */
function isWithGet(headers: WebhookHeaders): headers is { get(name: string): string | null } {
  return typeof headers.get === 'function'
}

function numberOf(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
}

function fromHex(text: string): Uint8Array<ArrayBuffer>[] {
  if (!/^(?:[0-9a-f]{2})+$/i.test(text)) return []
  return [Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))]
}
