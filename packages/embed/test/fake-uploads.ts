/** Uploads of docs/signing-api.md in memory, for the fake service. */
import { createHash, randomUUID } from 'node:crypto'
import type { AttachedFile } from '../src/session/attached-file.ts'
import { isNumber, isRecord, isString } from '../src/session/shape.ts'

export interface FakeUpload {
  name: string
  contentType: string
  sizeBytes: number
  bytes: Buffer
  fileId?: string
  /** the answer to one of its parts was lost */
  isCut?: boolean
}
export type Uploads = Map<string, FakeUpload>

/** @returns status and body; undefined for what is no call about uploads */
export function answerUploads(
  uploads: Uploads,
  call: string,
  body: Buffer,
  url: URL,
): { status: number; json: object } | undefined {
  if (call === 'POST /uploads') return begin(uploads, JSON.parse(body.toString()))
  const [, method, uploadId = ''] = /^(GET|PUT) \/uploads\/(.+)$/.exec(call) ?? []
  if (method === undefined) return undefined
  const upload = uploads.get(uploadId)
  if (upload === undefined) return { status: 404, json: {} }
  if (method === 'PUT' && upload.fileId === undefined) {
    if (Number(url.searchParams.get('offset')) !== upload.bytes.length) return { status: 409, json: {} }
    upload.bytes = Buffer.concat([upload.bytes, body])
    if (upload.bytes.length === upload.sizeBytes) upload.fileId = randomUUID()
  }
  return { status: 200, json: stateOf(uploadId, upload) }
}

/** Whether the connection is cut at this call; the first one at or after that place arrives all the same. */
export function isCut(
  { uploads, cutsUploadsAt }: { uploads: Uploads; cutsUploadsAt?: number },
  call: string,
  body: Buffer,
  url: URL,
): boolean {
  const [, uploadId = ''] = /^PUT \/uploads\/(.+)$/.exec(call) ?? []
  const upload = uploads.get(uploadId)
  if (upload === undefined || cutsUploadsAt === undefined) return false
  const offset = Number(url.searchParams.get('offset'))
  if (offset < cutsUploadsAt) return false
  if (offset === upload.bytes.length && !upload.isCut) answerUploads(uploads, call, body, url)
  upload.isCut = true
  return true
}

function begin(uploads: Uploads, said: unknown): { status: number; json: object } {
  const { name, contentType, sizeBytes } = isRecord(said) ? said : {}
  if (!isString(name) || !isString(contentType) || !isNumber(sizeBytes)) return { status: 400, json: {} }
  const uploadId = randomUUID()
  const upload = { name, contentType, sizeBytes, bytes: Buffer.alloc(0) }
  uploads.set(uploadId, upload)
  return { status: 201, json: stateOf(uploadId, upload) }
}

function stateOf(uploadId: string, { name, sizeBytes, bytes, fileId }: FakeUpload): object {
  const least = { partBytesMin: 64 * 1024, partBytesMax: 1024 * 1024 }
  return { uploadId, name, sizeBytes, receivedBytes: bytes.length, ...least, ...(fileId && { fileId }) }
}

/** Values in which what is known of uploaded files stands beside their ids, as the service fills it in. */
export function withKnownFiles(
  uploads: Uploads,
  input: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const filled: Record<string, unknown> = JSON.parse(
    JSON.stringify(input, (_key, value: unknown) =>
      isRecord(value) && isString(value.fileId) && isString(value.name)
        ? known(uploads, value.fileId)
        : value,
    ),
  )
  return filled
}

function known(uploads: Uploads, fileId: string): AttachedFile | null {
  const upload = [...uploads.values()].find((one) => one.fileId === fileId)
  if (upload === undefined) return null
  const { name, contentType, sizeBytes, bytes } = upload
  return { fileId, name, contentType, sizeBytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}
