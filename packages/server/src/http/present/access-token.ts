import Type, { type TProperties } from 'typebox'
import type { Namespace } from '../../access/namespace.ts'
import type { MintedToken } from '../../access/tokens.ts'
import { Scopes } from './access.ts'

/** A token that was minted; `properties` tell for whom. */
export function accessTokenBody<P extends TProperties>(properties: P) {
  return Type.Object(
    {
      accessToken: Type.String(),
      tokenType: Type.Literal('Bearer'),
      expiresIn: Type.Integer(),
      expiresAt: Type.String(),
      orgId: Type.String(),
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
  orgId: Type.String(),
  namespaceKey: Type.Optional(Type.String()),
  mode: Type.Optional(Type.String()),
  scopeLevel: Type.String(),
}

export function presentBound(orgId: string, namespace: Namespace | null): object {
  if (namespace === null) return { orgId, scopeLevel: 'org' }
  const { namespaceKey, mode } = namespace
  return { orgId, namespaceKey, mode, scopeLevel: 'namespace' }
}
