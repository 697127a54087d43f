import Type from 'typebox'
import type { FileAddress } from '../../../files/file-address.ts'
import { getFile } from '../../../files/file-store.ts'
import { MEDIA_TYPES } from '../../../files/media-type.ts'
import { uploadFile } from '../../../files/upload-file.ts'
import { findSlot, insertSlot, useSlot } from '../../../files/upload-slot-store.ts'
import { millisOf, plusMillis } from '../../../lib/clock.ts'
import { NotFound } from '../../../lib/errors.ts'
import { newId } from '../../../lib/ids.ts'
import { isRecord } from '../../../lib/is-record.ts'
import { limits } from '../../../limits.ts'
import { instant, text } from '../../described.ts'
import { operation } from '../../operation.ts'
import { FileBody, presentFile } from '../../present/file.ts'
import type { HttpRooms } from '../../rooms.ts'
import { sendBlob } from '../../send-blob.ts'

const FILES = '/v1/orgs/:orgId/namespaces/:namespaceKey/files'
const strict = { additionalProperties: false } as const
const tokenParams = Type.Object({ token: Type.String() })
const Until = Type.Object(
  { expires: Type.Integer({ minimum: 0, description: 'Until when the address is good; part of it.' }) },
  strict,
)

export const createUploadUrl = operation({
  operationId: 'createUploadUrl',
  method: 'POST',
  changes: 'file',
  path: `${FILES}/upload-url`,
  plane: 'namespace',
  scope: 'file:upload',
  summary: 'Make an address that the bytes of one file may be put to, once, without a token',
  body: Type.Object(
    {
      name: Type.String({ minLength: 1, maxLength: 255, description: 'The name of the file.' }),
      contentType: Type.Enum(MEDIA_TYPES, { description: 'Its media type.' }),
      sha256: Type.Optional(
        Type.String({
          pattern: '^[0-9a-f]{64}$',
          maxLength: 64,
          description: 'The SHA-256 of the bytes that will come; others are refused.',
          expected: 'a SHA-256 in lower-case hexadecimal',
        }),
      ),
    },
    strict,
  ),
  responses: {
    201: Type.Object(
      {
        fileId: text('The id that the file will have.'),
        uploadUrl: Type.String({ description: 'PUT the bytes here.' }),
        expiresAt: instant('Until when the address is good.'),
      },
      strict,
    ),
  },
  async handle({ rooms, db, body }) {
    const wanted = body()
    const fileId = newId()
    const expiresAt = plusMillis(rooms.clock.now(), limits.fileAddressLifeMs)
    await db.commit((tx) => insertSlot(tx, { ...wanted, fileId, expiresAt }))
    const uploadUrl = urlOf(rooms, 'upload', {
      tenantId: db.tenantId,
      fileId,
      expiresMs: millisOf(expiresAt),
    })
    return { status: 201, headers: { 'Cache-Control': 'no-store' }, body: { fileId, uploadUrl, expiresAt } }
  },
})

export const uploadToAddress = operation({
  operationId: 'uploadToAddress',
  method: 'PUT',
  changes: 'file',
  path: '/v1/uploads/:token',
  plane: 'public',
  isForPages: true,
  summary: 'Put the bytes of a file to the address that was made for it; once',
  params: tokenParams,
  query: Until,
  bodyBytesMax: limits.fileBytesMax,
  // Nobody sends 50 MB without an address that was given out.
  precheck(rooms, params, query) {
    if (!isRecord(params) || !isRecord(query)) throw nothingHere()
    addressOf(rooms, 'upload', String(params.token), Number(query.expires))
  },
  accepts: { '*/*': null },
  refusals: [404, 413],
  responses: { 201: FileBody },
  async handle({ rooms, params, query, rawBody }) {
    const { tenantId, fileId } = addressOf(rooms, 'upload', params.token, query.expires)
    const db = rooms.database.tenant(tenantId)
    const slot = await findSlot(db, fileId, rooms.clock.now())
    if (slot === null) throw nothingHere()
    const { name, contentType, sha256 } = slot
    const known = { fileId, name, contentType, ...(sha256 !== undefined && { sha256 }) }
    const upload = { ...known, bytes: rawBody(), isStrangers: true }
    const file = await uploadFile(rooms, db, upload, 'uploaded', (tx) => useSlot(tx, fileId, nothingHere))
    return { status: 201, body: presentFile(file) }
  },
})

export const createDownloadUrl = operation({
  operationId: 'readSignedUrl',
  method: 'GET',
  path: `${FILES}/:fileId/signed-url`,
  plane: 'namespace',
  scope: 'file:read',
  summary: 'Read an address from which the bytes can be fetched without a token, for 15 minutes',
  params: Type.Object({ fileId: Type.String() }),
  responses: {
    200: Type.Object(
      {
        url: text('GET the bytes here, without a token.'),
        expiresAt: instant('Until when the address is good.'),
      },
      strict,
    ),
  },
  async handle({ rooms, db, params }) {
    const { fileId } = await getFile(db, params.fileId)
    const expiresAt = plusMillis(rooms.clock.now(), limits.fileAddressLifeMs)
    const url = urlOf(rooms, 'download', { tenantId: db.tenantId, fileId, expiresMs: millisOf(expiresAt) })
    return { status: 200, headers: { 'Cache-Control': 'no-store' }, body: { url, expiresAt } }
  },
})

export const downloadFromAddress = operation({
  operationId: 'downloadFromAddress',
  method: 'GET',
  path: '/v1/downloads/:token',
  plane: 'public',
  isForPages: true,
  summary: 'Fetch the bytes of a file from a signed address',
  params: tokenParams,
  query: Until,
  produces: ['application/octet-stream'],
  etag: true,
  refusals: [404],
  responses: { 200: null, 206: null },
  async handle({ rooms, params, query, request }) {
    const { tenantId, fileId } = addressOf(rooms, 'download', params.token, query.expires)
    const db = rooms.database.tenant(tenantId)
    return sendBlob(rooms.blobs, db, await getFile(db, fileId), request)
  },
})

type Use = 'upload' | 'download'

function urlOf(rooms: HttpRooms, use: Use, address: FileAddress): string {
  const token = rooms.fileAddresses.tokenOf(use, address)
  return `${rooms.config.baseUrl}/v1/${use}s/${token}?expires=${address.expiresMs}`
}

/** @throws NotFound, the same for every way in which an address can be wrong */
function addressOf(rooms: HttpRooms, use: Use, token: string, expires: number): FileAddress {
  const address = rooms.fileAddresses.parse(use, token, expires, millisOf(rooms.clock.now()))
  if (address === null) throw nothingHere()
  return address
}

function nothingHere(): NotFound {
  return new NotFound('This address has expired, or never existed: ask for a new one')
}
