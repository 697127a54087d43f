import type { Client } from '@countersign/sdk'
import { EXIT_REFUSED } from '../exit-code.ts'
import { Failure } from '../failure.ts'

/** Who a key is, by what the service says when it exchanges it. */
export interface Identity {
  readonly orgId: string
  readonly namespaceKey: string
  readonly mode: string
  readonly scopes: readonly string[]
  readonly keyId: string
  readonly tokenExpiresAt: string
}

/** @throws UnauthenticatedError when the key is refused, Failure when it belongs to an organization */
export async function identify(client: Client, apiKey: string): Promise<Identity> {
  const answer = await client.authentication.exchangeToken({ grantType: 'api_key', apiKey })
  const { namespaceKey, mode } = answer.subject
  if (namespaceKey === undefined || mode === undefined)
    throw new Failure(
      'This key belongs to the organization; one of a namespace (sk_ns_…) is needed',
      EXIT_REFUSED,
    )
  return {
    orgId: answer.orgId,
    namespaceKey,
    mode,
    scopes: answer.scopes,
    keyId: answer.subject.id,
    tokenExpiresAt: answer.expiresAt,
  }
}
