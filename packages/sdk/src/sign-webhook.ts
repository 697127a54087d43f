import { recordIn, textOf } from './json.ts'
import { hmacKey, joined, ownKeyOf, standardKeyOf, utf8 } from './webhook-signature.ts'

export interface SignOptions {
  /** What `webhook-id` and `X-Webhook-Event-Id` say. Default: the eventId of the body, or a random one. */
  eventId?: string | undefined
  /** Milliseconds since 1970. Default Date.now. */
  now?: (() => number) | undefined
}

/**
 * The headers that the service would send with an event (docs/webhooks.md): for tests of a receiver, without a service.
 * @param body what is sent, byte for byte
 * @param secret that of the endpoint, as `whsec_…`
 * @throws TypeError for a secret that is empty or no base64
 */
export async function signWebhook(
  body: string | Uint8Array,
  secret: string,
  { eventId, now = Date.now }: SignOptions = {},
): Promise<Record<string, string>> {
  const bytes = typeof body === 'string' ? utf8(body) : body
  const event = recordIn(new TextDecoder().decode(bytes))
  const id = eventId ?? textOf(event.eventId) ?? crypto.randomUUID()
  const eventType = textOf(event.eventType)
  const nowMs = now()
  const seconds = Math.floor(nowMs / 1000)
  const own = await mac(ownKeyOf(secret), joined(`${nowMs}.`, bytes))
  const standard = await mac(standardKeyOf(secret), joined(`${id}.${seconds}.`, bytes))
  return {
    'Content-Type': 'application/json',
    'X-Webhook-Event-Id': id,
    ...(eventType !== undefined && { 'X-Webhook-Event-Type': eventType }),
    'X-Webhook-Signature': `t=${nowMs},v1=${Array.from(own, (byte) => byte.toString(16).padStart(2, '0')).join('')}`,
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${btoa(String.fromCharCode(...standard))}`,
  }
}

async function mac(raw: Uint8Array<ArrayBuffer>, content: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.sign('HMAC', await hmacKey(raw, 'sign'), content))
}
