import { type Guard, isNumber, isString, listOf, optional, shape } from './shape.ts'

/** A file in an attachment field. */
export interface AttachedFile {
  fileId: string
  name: string
  contentType: string
  sizeBytes: number
  sha256: string
}

/** How far an upload of an attachment is. */
export interface UploadState {
  uploadId: string
  name: string
  sizeBytes: number
  receivedBytes: number
  partBytesMax: number
  /** Once all of it has come. */
  fileId?: string
}

export const isAttached = listOf(
  shape<AttachedFile>({
    fileId: isString,
    name: isString,
    contentType: isString,
    sizeBytes: isNumber,
    sha256: isString,
  }),
)
/** The files of an attachment's value; none for what is no list of them. */
export const attachedFiles = (value: unknown): AttachedFile[] => (isAttached(value) ? value : [])

export const isUploadState: Guard<UploadState> = shape<UploadState>({
  uploadId: isString,
  name: isString,
  sizeBytes: isNumber,
  receivedBytes: isNumber,
  partBytesMax: isNumber,
  fileId: optional(isString),
})
