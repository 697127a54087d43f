import Type from 'typebox'
import { findFile } from '../../../files/file-store.ts'
import { getMadeFile } from '../../../files/made-files.ts'
import { isImage } from '../../../files/media-type.ts'
import { NotFound, UnsupportedMediaType } from '../../../lib/errors.ts'
import { limits } from '../../../limits.ts'
import { imagesShown } from '../../../signing/images-shown.ts'
import { isPastDownload, sessionStateOf } from '../../../signing/session-state.ts'
import { openView, type SigningView } from '../../../signing/signing-view.ts'
import { uploadImage } from '../../../signing/upload-image.ts'
import { count, text } from '../../described.ts'
import { operation } from '../../operation.ts'
import { sendBlob } from '../../send-blob.ts'

const closed = { additionalProperties: false } as const

export const readSessionDocument = operation({
  operationId: 'readSessionDocument',
  method: 'GET',
  path: '/v1/signing/documents/:documentKey',
  plane: 'signing',
  summary: 'Read a document: as rendered before any mark, or sealed once it is',
  params: Type.Object({ documentKey: Type.String() }),
  query: Type.Object(
    { state: Type.Optional(Type.Union([Type.Literal('original'), Type.Literal('signed')])) },
    closed,
  ),
  produces: ['application/pdf'],
  etag: true,
  responses: { 200: null, 206: null },
  async handle({ rooms, db, caller, params, query, request }) {
    const view = await openView(rooms, db, caller)
    const fileId = fileOf(view, params.documentKey, query.state ?? 'original')
    return sendBlob(rooms.blobs, db, await getMadeFile(db, fileId), request)
  },
})

const imageTypes = { 'image/png': null, 'image/jpeg': null, 'image/webp': null }

export const uploadSessionImage = operation({
  operationId: 'uploadSessionImage',
  mayRemember: true,
  method: 'POST',
  changes: 'workflow',
  path: '/v1/signing/images',
  plane: 'signing',
  summary: 'Upload an image for a signature, an initial or an image field: the raw bytes',
  bodyBytesMax: limits.imageBytesMax,
  accepts: imageTypes,
  responses: {
    201: Type.Object(
      {
        fileId: text('What a signature field holds.'),
        contentType: text('Its media type, as its bytes say.'),
        width: count('Pixels.'),
        height: count('Pixels.'),
        sizeBytes: count('Bytes.'),
      },
      closed,
    ),
  },
  async handle({ rooms, db, caller, rawBody, request }) {
    const { contentType } = request
    if (!isImage(contentType))
      throw new UnsupportedMediaType('Content-Type must be image/png, image/jpeg or image/webp')
    const file = await uploadImage(rooms, db, caller, { name: 'signature', contentType, bytes: rawBody() })
    const { width = 0, height = 0 } = file.facts
    const { fileId, sizeBytes } = file
    return { status: 201, body: { fileId, contentType: file.contentType, width, height, sizeBytes } }
  },
})

export const readSessionImage = operation({
  operationId: 'readSessionImage',
  method: 'GET',
  path: '/v1/signing/images/:fileId',
  plane: 'signing',
  summary: "Read an image that is a value of this session, or the sender's logo",
  params: Type.Object({ fileId: Type.String() }),
  produces: ['image/*'],
  etag: true,
  responses: { 200: null, 206: null },
  async handle({ rooms, db, caller, params, request }) {
    const view = await openView(rooms, db, caller)
    const { logoFileId } = view.owner.namespace.settings
    const isShown = params.fileId === logoFileId || imagesShown(view).includes(params.fileId)
    const file = isShown ? await findFile(db, params.fileId) : null
    if (file === null) throw new NotFound(`Image '${params.fileId}' not found`)
    return sendBlob(rooms.blobs, db, file, request)
  },
})

/** Before its turn, and when somebody is no longer needed, a document is nobody's to read. */
function fileOf(view: SigningView, documentKey: string, wanted: 'original' | 'signed'): string {
  const document = view.documents.find(({ state }) => state.key === documentKey)
  const isReadable = ['ready', 'signed', 'completed'].includes(sessionStateOf(view)) && !isPastDownload(view)
  const fileId = wanted === 'signed' ? document?.state.signedFileId : document?.layout?.fileId
  if (!isReadable || fileId === undefined) throw new NotFound(`Document '${documentKey}' not found`)
  return fileId
}
