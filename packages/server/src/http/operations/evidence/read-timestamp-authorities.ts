import { X509Certificate } from 'node:crypto'
import { operation } from '../../operation.ts'

export const readTimestampAuthorities = operation({
  operationId: 'readTimestampAuthorities',
  method: 'GET',
  path: '/v1/timestamp-authorities.pem',
  plane: 'public',
  summary:
    'Read the roots of the time-stamp authorities that this service believes (TIMESTAMP_TRUST), as PEM; empty without any',
  produces: ['application/pem-certificate-chain'],
  responses: { 200: null },
  async handle({ rooms }) {
    return {
      status: 200,
      headers: { 'Cache-Control': 'public, max-age=300', 'X-Content-Type-Options': 'nosniff' },
      contentType: 'application/pem-certificate-chain',
      body: rooms.config.timestampRoots.map((root) => new X509Certificate(root).toString()).join(''),
    }
  },
})
