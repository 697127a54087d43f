import Type from 'typebox'
import type { Published } from '../../../access/published-authority-store.ts'
import { NotFound } from '../../../lib/errors.ts'
import { operation } from '../../operation.ts'
import type { HttpRooms } from '../../rooms.ts'

const params = Type.Object({
  authorityId: Type.String({
    pattern: '^[0-9a-f]{32}$',
    description: "The first 32 hexadecimal digits of the authority certificate's SHA-256.",
  }),
})

export const readAuthorityCertificate = operation({
  operationId: 'readAuthorityCertificate',
  method: 'GET',
  path: '/pki/:authorityId/authority.crt',
  plane: 'public',
  summary:
    "Read the certificate of an authority of the installation's own, as DER: the sealing certificates that it issues name this address (caIssuers)",
  params,
  produces: ['application/pkix-cert'],
  responses: { 200: null },
  async handle({ rooms, params: { authorityId } }) {
    return answer('application/pkix-cert', (await published(rooms, authorityId)).certificate)
  },
})

export const readRevocationList = operation({
  operationId: 'readRevocationList',
  method: 'GET',
  path: '/pki/:authorityId/authority.crl',
  plane: 'public',
  summary:
    "Read the revocation list of an authority of the installation's own, as DER: made anew every day, and valid for ten (RFC 5280)",
  params,
  produces: ['application/pkix-crl'],
  responses: { 200: null },
  async handle({ rooms, params: { authorityId } }) {
    return answer('application/pkix-crl', (await published(rooms, authorityId)).list)
  },
})

async function published({ publications }: HttpRooms, authorityId: string): Promise<Published> {
  const found = await publications.find(authorityId)
  if (found === null) throw new NotFound(`There is no authority '${authorityId}' here`)
  return found
}

function answer(contentType: string, bytes: Uint8Array) {
  const headers = { 'Cache-Control': 'public, max-age=3600', 'X-Content-Type-Options': 'nosniff' }
  return { status: 200, headers, contentType, bytes }
}
