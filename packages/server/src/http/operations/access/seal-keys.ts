import { type KeyObject, X509Certificate } from 'node:crypto'
import { nameText, readCertificates } from '@countersign/evidence'
import Type from 'typebox'
import { type KeptSealKey, listSealKeys } from '../../../access/seal-key-store.ts'
import { addPkcs12, answerRequest, getSealKey, requestSealKey, retireKey } from '../../../access/seal-keys.ts'
import { InvalidInput } from '../../../lib/errors.ts'
import { limits } from '../../../limits.ts'
import { flag, instant, maybeInstant, maybeText, text } from '../../described.ts'
import { operation } from '../../operation.ts'
import { pageOf, pageQuery, parsePage, presentPage } from '../../pagination.ts'

const SEAL_KEYS = '/v1/orgs/:orgId/namespaces/:namespaceKey/seal-keys'
const strict = { additionalProperties: false } as const
const CHANGE = 'change the sealing keys'
const params = Type.Object({ sealKeyId: Type.String({ description: 'The id of the sealing key.' }) })

const SealKeyBody = Type.Object(
  {
    sealKeyId: text('The id, as `settings.seal.key` names it.'),
    name: text('What people see it called.'),
    status: Type.Enum(['requested', 'ready', 'retired'], {
      description:
        '`requested`: an authority has not answered yet; `ready`: it can be chosen; `retired`: the private key is gone.',
    }),
    isChosen: flag('true: documents of the namespace are sealed with it.'),
    request: maybeText('The request for a certificate (PKCS #10, PEM), of a key that was made here.'),
    certificates: maybeText(
      'Its certificate and the issuers that are known, as PEM. Absent: there are none yet.',
    ),
    subject: maybeText('Whom the certificate names.'),
    issuer: maybeText('Who issued it.'),
    algorithm: maybeText(
      'What it seals with: `ECDSA P-256`, or RSA with the bits of its key, such as `RSA 3072`.',
    ),
    fingerprint: maybeText('SHA-256 of the certificate (DER), in lower-case hexadecimal.'),
    beginsAt: maybeInstant('From when the certificate is valid.'),
    expiresAt: maybeInstant('When the certificate ends.'),
    createdAt: instant('When the key was made or uploaded.'),
    retiredAt: maybeInstant('When it was retired.'),
  },
  {
    ...strict,
    description: 'A sealing key of the namespace, without the key itself, which nobody can read again.',
  },
)

const Name = Type.String({ minLength: 1, maxLength: 100, description: 'What people see it called.' })
const CertificateText = (description: string) => Type.String({ minLength: 1, maxLength: 64, description })

export const createSealKey = operation({
  operationId: 'createSealKey',
  method: 'POST',
  changes: 'seal_key',
  path: SEAL_KEYS,
  plane: 'namespace',
  scope: 'namespace:update',
  stepUp: CHANGE,
  summary:
    'Keep a sealing key of a PKCS #12 file, or make one with a request for its certificate; the key can never be read again',
  body: Type.Object(
    {
      name: Name,
      pkcs12: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: limits.pkcs12LengthMax,
          pattern: '^[A-Za-z0-9+/]+={0,2}$',
          expected: 'a PKCS #12 file in Base64',
          description:
            'The file in Base64: one key (RSA of at least 2048 bits, or P-256) with its certificates.',
        }),
      ),
      password: Type.Optional(
        Type.String({ maxLength: 1000, description: 'Of the file. Absent: it is empty.' }),
      ),
      request: Type.Optional(
        Type.Object(
          {
            commonName: CertificateText('The name of the seal, such as “Example Ltd Seal”.'),
            organizationName: CertificateText('Whose seal it is.'),
            country: Type.Optional(
              Type.String({
                pattern: '^[A-Z]{2}$',
                expected: 'two capital letters of ISO 3166',
                description: 'Its country.',
              }),
            ),
            organizationIdentifier: Type.Optional(
              CertificateText('Its number in a register, as ETSI EN 319 412-1 writes it: VATDE-123456789.'),
            ),
          },
          {
            ...strict,
            description:
              'Instead of a file: a key of P-256 is made here, and whom its certificate is to name.',
          },
        ),
      ),
    },
    strict,
  ),
  responses: { 201: SealKeyBody },
  async handle({ rooms, outside, db, namespace, body }) {
    const { name, pkcs12, password = '', request } = body()
    if (pkcs12 !== undefined && request !== undefined)
      throw InvalidInput.of([{ path: '/request', message: "'pkcs12' and 'request' exclude one another" }])
    if (request !== undefined)
      return {
        status: 201,
        body: present(await requestSealKey(rooms, db, { name, request }), namespace.settings),
      }
    if (pkcs12 === undefined)
      throw InvalidInput.of([{ path: '/pkcs12', message: "One of 'pkcs12' and 'request' is required" }])
    const key = await addPkcs12({ ...rooms, intake: outside.intake }, db, { name, pkcs12, password })
    return { status: 201, body: present(key, namespace.settings) }
  },
})

export const listSealKeysOperation = operation({
  operationId: 'listSealKeys',
  method: 'GET',
  path: SEAL_KEYS,
  plane: 'namespace',
  scope: 'namespace:read',
  summary: 'List the sealing keys of the namespace, retired ones included',
  query: Type.Object(pageQuery, strict),
  responses: { 200: pageOf(SealKeyBody) },
  async handle({ db, namespace, query }) {
    const page = parsePage(query, ['id'])
    const found = await listSealKeys(db, page)
    const shown = (key: KeptSealKey) => present(key, namespace.settings)
    return { status: 200, body: presentPage(page, found, shown, ({ sealKeyId }) => [sealKeyId]) }
  },
})

export const readSealKey = operation({
  operationId: 'readSealKey',
  method: 'GET',
  path: `${SEAL_KEYS}/:sealKeyId`,
  plane: 'namespace',
  scope: 'namespace:read',
  summary: 'Read a sealing key of the namespace: its certificates, and the request for one',
  params,
  responses: { 200: SealKeyBody },
  async handle({ db, namespace, params: { sealKeyId } }) {
    return { status: 200, body: present(await getSealKey(db, sealKeyId), namespace.settings) }
  },
})

export const answerSealKeyRequest = operation({
  operationId: 'answerSealKeyRequest',
  method: 'POST',
  changes: 'seal_key',
  path: `${SEAL_KEYS}/:sealKeyId/certificate`,
  plane: 'namespace',
  scope: 'namespace:update',
  stepUp: CHANGE,
  summary: "Give a sealing key that was requested its certificate: the authority's answer",
  params,
  body: Type.Object(
    {
      certificates: Type.String({
        minLength: 1,
        maxLength: limits.pkcs12LengthMax,
        description: 'The certificate and its issuers, as PEM, in any order.',
      }),
    },
    strict,
  ),
  responses: { 200: SealKeyBody },
  refusals: [409],
  async handle({ rooms, db, namespace, params: { sealKeyId }, body }) {
    await getSealKey(db, sealKeyId)
    const key = await answerRequest(rooms, db, sealKeyId, body().certificates)
    return { status: 200, body: present(key, namespace.settings) }
  },
})

export const retireSealKeyOperation = operation({
  operationId: 'retireSealKey',
  method: 'POST',
  changes: 'seal_key',
  path: `${SEAL_KEYS}/:sealKeyId/retire`,
  plane: 'namespace',
  scope: 'namespace:update',
  stepUp: CHANGE,
  summary: 'Retire a sealing key: the private key goes for good; what it sealed stays as it is',
  params,
  responses: { 200: SealKeyBody },
  refusals: [409],
  async handle({ db, namespace, params: { sealKeyId } }) {
    return {
      status: 200,
      body: present(await retireKey(db, namespace, sealKeyId), namespace.settings),
    }
  },
})

function present(
  { sealKeyId, name, status, request, certificates, createdAt, retiredAt }: KeptSealKey,
  { seal }: { seal?: { key?: string } },
): object {
  return {
    sealKeyId,
    name,
    status,
    isChosen: seal?.key === sealKeyId,
    ...(request !== undefined && { request }),
    ...presentCertificates(certificates),
    createdAt,
    ...(retiredAt !== undefined && { retiredAt }),
  }
}

/** @param certificates the key's own first; none yet of one that was requested */
function presentCertificates(certificates: readonly Uint8Array[]): object {
  const [first] = certificates
  const [named] = first === undefined ? [] : readCertificates(first)
  if (named === undefined) return {}
  const own = new X509Certificate(named.der)
  return {
    certificates: certificates.map((der) => new X509Certificate(der).toString()).join(''),
    subject: nameText(named.subject),
    issuer: nameText(named.issuer),
    algorithm: algorithmOf(own.publicKey),
    fingerprint: own.fingerprint256.replaceAll(':', '').toLowerCase(),
    beginsAt: own.validFromDate.toISOString(),
    expiresAt: own.validToDate.toISOString(),
  }
}

/** Sealing keys are of these two kinds (docs/sealing-keys.md). */
function algorithmOf({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): string {
  return asymmetricKeyType === 'rsa' ? `RSA ${asymmetricKeyDetails?.modulusLength}` : 'ECDSA P-256'
}
