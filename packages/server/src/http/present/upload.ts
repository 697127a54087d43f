import Type from 'typebox'
import type { AttachmentUpload } from '../../files/attachment-store.ts'
import { limits } from '../../limits.ts'
import { count, text } from '../described.ts'

/** docs/signing-api.md, Attachments. */
export const UploadBody = Type.Object(
  {
    uploadId: text('The id of the upload.'),
    name: Type.String({ description: 'As it is shown.' }),
    sizeBytes: count('Bytes of the whole file.'),
    receivedBytes: Type.Integer({ description: 'The next part begins here.' }),
    partBytesMin: Type.Integer({ description: 'The least bytes of a part that is not the last.' }),
    partBytesMax: Type.Integer({ description: 'The most bytes of a part.' }),
    fileId: Type.Optional(Type.String({ description: 'Once all bytes have come: what a field holds.' })),
  },
  { additionalProperties: false, description: 'An upload in parts.' },
)

export function presentUpload({
  uploadId,
  name,
  sizeBytes,
  receivedBytes,
  fileId,
}: AttachmentUpload): object {
  return {
    uploadId,
    name,
    sizeBytes,
    receivedBytes,
    partBytesMin: limits.attachmentPartBytesMin,
    partBytesMax: limits.attachmentPartBytesMax,
    ...(fileId !== undefined && { fileId }),
  }
}
