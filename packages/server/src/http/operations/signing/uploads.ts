import Type from 'typebox'
import { limits } from '../../../limits.ts'
import { attachedFile } from '../../../signing/attached-file.ts'
import { beginUpload } from '../../../signing/begin-upload.ts'
import { continueUpload, getUpload } from '../../../signing/continue-upload.ts'
import { operation } from '../../operation.ts'
import { presentUpload, UploadBody } from '../../present/upload.ts'
import { sendBlob } from '../../send-blob.ts'

const closed = { additionalProperties: false } as const
const uploadParams = Type.Object({ uploadId: Type.String() })
const Key = Type.String({ minLength: 1, maxLength: 100, description: 'The key of the document.' })

export const beginUploadOperation = operation({
  operationId: 'beginUpload',
  method: 'POST',
  changes: 'workflow',
  path: '/v1/signing/uploads',
  plane: 'signing',
  summary: 'Make room for a file that is to be attached; its bytes follow in parts',
  body: Type.Object(
    {
      document: Key,
      field: Type.String({
        minLength: 1,
        maxLength: 100,
        description: 'Its key; of a field in a loop `key.index`.',
      }),
      name: Type.String({ minLength: 1, maxLength: 255, description: 'The name of the file.' }),
      contentType: Type.Optional(Type.String({ maxLength: 200, description: 'As the page knows it.' })),
      sizeBytes: Type.Integer({ minimum: 1, description: 'Bytes of the whole file.' }),
    },
    closed,
  ),
  responses: { 201: UploadBody },
  async handle({ rooms, db, caller, body }) {
    return { status: 201, body: presentUpload(await beginUpload(rooms, db, caller, body())) }
  },
})

export const readUpload = operation({
  operationId: 'readUpload',
  method: 'GET',
  path: '/v1/signing/uploads/:uploadId',
  plane: 'signing',
  summary: 'Read how much of a file has come: after a cut it goes on from there',
  params: uploadParams,
  responses: { 200: UploadBody },
  async handle({ rooms, db, caller, params }) {
    return { status: 200, body: presentUpload(await getUpload(rooms, db, caller, params.uploadId)) }
  },
})

export const continueUploadOperation = operation({
  operationId: 'continueUpload',
  method: 'PUT',
  changes: 'workflow',
  path: '/v1/signing/uploads/:uploadId',
  plane: 'signing',
  summary: 'Send bytes of a file from an offset on; the last ones make it a file that a field can hold',
  params: uploadParams,
  query: Type.Object(
    { offset: Type.Integer({ minimum: 0, description: 'How many bytes of the file come before.' }) },
    closed,
  ),
  bodyBytesMax: limits.attachmentPartBytesMax,
  accepts: { 'application/octet-stream': null },
  refusals: [409, 503],
  responses: { 200: UploadBody },
  async handle({ rooms, db, caller, params, query, rawBody }) {
    const part = { offset: query.offset, bytes: rawBody() }
    const upload = await continueUpload(rooms, db, caller, params.uploadId, part)
    return { status: 200, body: presentUpload(upload) }
  },
})

export const readAttachment = operation({
  operationId: 'readAttachment',
  method: 'GET',
  path: '/v1/signing/attachments/:fileId',
  plane: 'signing',
  summary: 'Read a file that this person attached',
  params: Type.Object({ fileId: Type.String() }),
  produces: ['application/octet-stream'],
  etag: true,
  responses: { 200: null, 206: null },
  async handle({ rooms, db, caller, params, request }) {
    return sendBlob(rooms.blobs, db, await attachedFile(rooms, db, caller, params.fileId), request)
  },
})
