import { type Client, UnauthenticatedError } from '@countersign/sdk'
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

/** @throws Failure when the key is refused or belongs to an organization */
export async function identify(client: Client, apiKey: string): Promise<Identity> {
  const answer = await client.authentication
    .exchangeToken({ grantType: 'api_key', apiKey })
    .catch((error: unknown) => {
      if (!(error instanceof UnauthenticatedError)) throw error
      throw new Failure(`The service refused the API key: ${error.message}`, EXIT_REFUSED)
    })
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
