import Type from 'typebox'
import type { AttachmentUpload } from '../../files/attachment-store.ts'
import { limits } from '../../limits.ts'

/** docs/signing-api.md, Attachments. */
export const UploadBody = Type.Object(
  {
    uploadId: Type.String(),
    name: Type.String({ description: 'As it is shown.' }),
    sizeBytes: Type.Integer(),
    receivedBytes: Type.Integer({ description: 'The next part begins here.' }),
    partBytesMin: Type.Integer({ description: 'The least bytes of a part that is not the last.' }),
    partBytesMax: Type.Integer({ description: 'The most bytes of a part.' }),
    fileId: Type.Optional(Type.String({ description: 'Once all bytes have come: what a field holds.' })),
  },
  { additionalProperties: false },
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
