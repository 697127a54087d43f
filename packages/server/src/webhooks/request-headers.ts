import type { SignatureHeaders } from './signature.ts'

const USER_AGENT = 'Countersign/0.1.0'

/** Which of the headers of a request cannot be said from its event: they are kept with the attempt. */
export interface SentSignatures {
  signature: string
  standardSignature: string
}

/** What an attempt sent, as it is kept: the rest of the request is said by its event. */
export interface SentRequest extends SentSignatures {
  url: string
}

export function signaturesOf(headers: SignatureHeaders): SentSignatures {
  return {
    signature: headers['X-Webhook-Signature'],
    standardSignature: headers['webhook-signature'],
  }
}

/** The headers of a delivery's request (events.md, Sending). */
export function requestHeaders(
  { eventId, eventType }: { eventId: string; eventType: string },
  { signature, standardSignature }: SentSignatures,
): Record<string, string> {
  const [, atMs = '0'] = /^t=(\d+)/.exec(signature) ?? []
  return {
    'Content-Type': 'application/json',
    'User-Agent': USER_AGENT,
    'X-Webhook-Event-Id': eventId,
    'X-Webhook-Event-Type': eventType,
    'X-Webhook-Signature': signature,
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(Number(atMs) / 1000)),
    'webhook-signature': standardSignature,
  }
}
