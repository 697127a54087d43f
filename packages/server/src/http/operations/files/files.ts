import Type from 'typebox'
import type { Caller } from '../../../access/caller.ts'
import { countUpload } from '../../../files/embed-upload-store.ts'
import { getFile, listFiles } from '../../../files/file-store.ts'
import { type Upload, uploadFile } from '../../../files/upload-file.ts'
import { InvalidInput, messageOf } from '../../../lib/errors.ts'
import { limits } from '../../../limits.ts'
import type { Tx } from '../../../postgres/db.ts'
import { removeFile } from '../../../workflows/remove-file.ts'
import { DeletedShape, text } from '../../described.ts'
import { subjectOf } from '../../embed-files.ts'
import { operation } from '../../operation.ts'
import { pageOf, pageQuery, parsePage, presentPage } from '../../pagination.ts'
import { FileBody, presentFile } from '../../present/file.ts'
import { sendBlob } from '../../send-blob.ts'

const FILES = '/v1/orgs/:orgId/namespaces/:namespaceKey/files'
const fileParams = Type.Object({ fileId: Type.String() })
/** The frame that multipart/form-data puts around the file. */
const MULTIPART_OVERHEAD_BYTES = 1024 * 1024

const uploadTypes = {
  'multipart/form-data': Type.Object(
    {
      file: Type.String({
        format: 'binary',
        description: 'The bytes of the file; its name is that of the part.',
      }),
    },
    { additionalProperties: false },
  ),
  '*/*': null,
}

export const uploadFileOperation = operation({
  operationId: 'uploadFile',
  method: 'POST',
  changes: 'file',
  path: FILES,
  plane: 'namespace',
  scope: 'file:upload',
  embeds: ['editor', 'builder'],
  summary:
    'Upload a file: multipart/form-data with a part `file`, or the raw bytes with Content-Type and ?name=',
  query: Type.Object(
    { name: Type.Optional(Type.String({ description: 'The name of the file.' })) },
    { additionalProperties: false },
  ),
  bodyBytesMax: limits.fileBytesMax + MULTIPART_OVERHEAD_BYTES,
  accepts: uploadTypes,
  responses: { 201: FileBody },
  async handle({ rooms, caller, db, query, request, rawBody }) {
    const given = await parseUpload(rawBody(), request.contentType, query.name)
    const { embed } = caller
    const upload =
      embed === undefined ? given : { ...given, uploadedFor: subjectOf(embed), isStrangers: true }
    const file = await uploadFile(rooms, db, upload, 'uploaded', (tx) => countByToken(tx, caller))
    return { status: 201, body: presentFile(file) }
  },
})

export const listFilesOperation = operation({
  operationId: 'listFiles',
  method: 'GET',
  path: FILES,
  plane: 'namespace',
  scope: 'file:read',
  mayLag: true,
  summary: 'List uploaded files',
  query: Type.Object(
    {
      ...pageQuery,
      hash: Type.Optional(
        Type.String({
          pattern: '^[0-9a-f]{64}$',
          maxLength: 64,
          expected: 'a SHA-256 in lower-case hexadecimal',
        }),
      ),
      q: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    },
    { additionalProperties: false },
  ),
  responses: { 200: pageOf(FileBody) },
  async handle({ db, query }) {
    const page = parsePage(query, ['instant', 'id'])
    const found = await listFiles(db, { ...page, hash: query.hash, q: query.q })
    return {
      status: 200,
      body: presentPage(page, found, presentFile, (file) => [file.createdAt, file.fileId]),
    }
  },
})

export const readFileOperation = operation({
  operationId: 'readFile',
  method: 'GET',
  path: `${FILES}/:fileId`,
  plane: 'namespace',
  scope: 'file:read',
  embeds: ['editor', 'monitor', 'builder'],
  summary: 'Read what is known of a file',
  params: fileParams,
  etag: true,
  responses: { 200: FileBody },
  async handle({ db, params }) {
    const file = await getFile(db, params.fileId)
    return { status: 200, etag: file.sha256, body: presentFile(file) }
  },
})

export const readFileContent = operation({
  operationId: 'readFileContent',
  method: 'GET',
  path: `${FILES}/:fileId/content`,
  plane: 'namespace',
  scope: 'file:read',
  embeds: ['editor', 'monitor', 'builder'],
  summary: "Read a file's bytes (Range and If-None-Match are honoured)",
  params: fileParams,
  produces: ['application/octet-stream'],
  etag: true,
  responses: { 200: null, 206: null },
  async handle({ rooms, db, params, request }) {
    return sendBlob(rooms.blobs, db, await getFile(db, params.fileId), request)
  },
})

export const deleteFileOperation = operation({
  operationId: 'deleteFile',
  method: 'DELETE',
  changes: 'file',
  path: `${FILES}/:fileId`,
  plane: 'namespace',
  scope: 'file:delete',
  summary: 'Delete a file that nothing uses',
  params: fileParams,
  responses: {
    200: Type.Object({ fileId: text('The file.'), deleted: DeletedShape }, { additionalProperties: false }),
  },
  async handle({ db, params: { fileId } }) {
    await removeFile(db, fileId)
    return { status: 200, body: { fileId, deleted: true } }
  },
})

/** A page of a host uploads what somebody works with, not without end. */
function countByToken(tx: Tx, { embed, token }: Caller): void {
  if (embed === undefined) return
  const max = limits.embedUploadsMax
  countUpload(tx, { tokenId: token.id, expiresAt: token.expiresAt, max }, () => {
    return new InvalidInput(`${max} files were uploaded with this token, which is the most`)
  })
}

async function parseUpload(bytes: Buffer, contentType: string, name: string | undefined): Promise<Upload> {
  if (!/^multipart\/form-data\b/i.test(contentType)) return { name: name ?? '', contentType, bytes }
  const part = await filePart(bytes, contentType)
  return { name: name ?? part.name, contentType: part.type, bytes: Buffer.from(await part.arrayBuffer()) }
}

async function filePart(bytes: Buffer, contentType: string) {
  const parsed = new Response(new Uint8Array(bytes), { headers: { 'Content-Type': contentType } }).formData()
  const form = await parsed.catch((error) => {
    throw new InvalidInput(`The multipart body cannot be read: ${messageOf(error)}`)
  })
  const unknown = [...form.keys()].find((key, index, keys) => key !== 'file' || keys.indexOf(key) !== index)
  if (unknown !== undefined) {
    const message = unknown === 'file' ? 'The form has several files; send one' : `Unknown part '${unknown}'`
    throw InvalidInput.of([{ path: `/${unknown}`, message }])
  }
  const part = form.get('file')
  if (part === null || typeof part === 'string') {
    throw InvalidInput.of([{ path: '/file', message: "The form needs a part 'file' that is a file" }])
  }
  return part
}
