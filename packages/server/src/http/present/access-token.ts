import Type, { type TProperties } from 'typebox'
import type { Namespace } from '../../access/namespace.ts'
import type { MintedToken } from '../../access/tokens.ts'
import { count, instant, maybeText, text } from '../described.ts'
import { Scopes } from './access.ts'

/** A token that was minted; `properties` tell for whom. */
export function accessTokenBody<P extends TProperties>(properties: P) {
  return Type.Object(
    {
      accessToken: text('Sent as `Authorization: Bearer <accessToken>`.'),
      tokenType: Type.Literal('Bearer', { description: 'How it is sent.' }),
      expiresIn: count('Seconds until it ends.'),
      expiresAt: instant('When it ends: get another one before.'),
      orgId: text('The organization, for paths.'),
      scopes: Scopes,
      ...properties,
    },
    { additionalProperties: false },
  )
}

export function presentAccessToken(
  { accessToken, expiresIn, expiresAt }: MintedToken,
  orgId: string,
  scopes: readonly string[],
): object {
  return { accessToken, tokenType: 'Bearer', expiresIn, expiresAt, orgId, scopes }
}

/** Where the subject of a token may act: in the organization, or in one namespace of it. */
export const boundProperties = {
  orgId: text('The organization.'),
  namespaceKey: maybeText('The namespace. Absent: it acts in the organization.'),
  mode: maybeText('The mode of the namespace: `live` or `test`.'),
  scopeLevel: text('Where it acts: `org` or `namespace`.'),
}

export function presentBound(orgId: string, namespace: Namespace | null): object {
  if (namespace === null) return { orgId, scopeLevel: 'org' }
  const { namespaceKey, mode } = namespace
  return { orgId, namespaceKey, mode, scopeLevel: 'namespace' }
}
