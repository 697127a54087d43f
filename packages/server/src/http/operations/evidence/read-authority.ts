import { X509Certificate } from 'node:crypto'
import { operation } from '../../operation.ts'

export const readAuthority = operation({
  operationId: 'readAuthority',
  method: 'GET',
  path: '/v1/authority.pem',
  plane: 'public',
  summary:
    'Read the certificates of the authorities that the seals of this service come from, as PEM: first that of live namespaces; the one of test namespaces follows where it is another, then those of sealing keys of before',
  produces: ['application/pem-certificate-chain'],
  responses: { 200: null },
  async handle({ rooms }) {
    return {
      status: 200,
      headers: { 'Cache-Control': 'public, max-age=300', 'X-Content-Type-Options': 'nosniff' },
      contentType: 'application/pem-certificate-chain',
      body: rooms.authorities.map((der) => new X509Certificate(der).toString()).join(''),
    }
  },
})
