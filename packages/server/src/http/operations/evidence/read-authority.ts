import { X509Certificate } from 'node:crypto'
import { operation } from '../../operation.ts'

export const readAuthority = operation({
  operationId: 'readAuthority',
  method: 'GET',
  path: '/v1/authority.pem',
  plane: 'public',
  summary: 'Read the certificate of the authority that the seals of this service come from, as PEM',
  produces: ['application/pem-certificate-chain'],
  responses: { 200: null },
  async handle({ app }) {
    // Issuers follow the sealing certificate; the last is the topmost that is known, as verification finds it too.
    const authority = app.sealKey.certificates.at(-1)
    if (authority === undefined) throw new Error('The sealing key has no certificate')
    return {
      status: 200,
      headers: { 'Cache-Control': 'public, max-age=300', 'X-Content-Type-Options': 'nosniff' },
      contentType: 'application/pem-certificate-chain',
      body: new X509Certificate(authority).toString(),
    }
  },
})
