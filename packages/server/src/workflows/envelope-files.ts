import {
  type AttachmentState,
  type DocumentState,
  type EnvelopeState,
  findEnvelope,
  type WorkflowState,
} from '@countersign/engine'
import { ATTACHMENT_TYPE_NAMES, ATTACHMENT_TYPES } from '@countersign/resources'
import { NotFound } from '../lib/errors.ts'

export type DocumentVersion = 'original' | 'signed'

/** @throws NotFound, also when the workflow's documents were erased */
export function getEnvelope(workflow: WorkflowState, key: string): EnvelopeState {
  if (workflow.erasedAt !== undefined)
    throw new NotFound(`The documents of workflow '${workflow.id}' were erased; not found`)
  const envelope = findEnvelope(workflow, key)
  if (envelope === undefined) throw new NotFound(`Envelope '${key}' not found`)
  return envelope
}

/**
 * The file of one document: as it was rendered before anybody signed, or signed and sealed; the sealed one, once there is one, when
 * nothing is said. @throws NotFound when there is no such document, or not yet
 */
export function getDocumentFileId(
  envelope: EnvelopeState,
  key: string,
  version: DocumentVersion | undefined,
): string {
  const document = envelope.documents.find((candidate) => candidate.key === key)
  if (document === undefined) throw new NotFound(`Document '${key}' not found`)
  const fileId = fileIdOf(document, version)
  if (fileId !== undefined) return fileId
  const wanted = version === 'signed' ? 'signed and sealed' : 'made'
  throw new NotFound(`Document '${key}' is not ${wanted} yet (status: ${document.status})`)
}

function fileIdOf({ fileId, signedFileId }: DocumentState, version: DocumentVersion | undefined) {
  switch (version) {
    case 'original':
      return fileId
    case 'signed':
      return signedFileId
    case undefined:
      return signedFileId ?? fileId
    default:
      return version satisfies never
  }
}

/** One file of an envelope, as it stands in an archive. */
export interface EnvelopeFile {
  readonly name: string
  readonly fileId: string
  readonly what: 'document' | 'unsealed document' | 'certificate of completion' | 'attachment'
}

/**
 * Path in an archive and file of everything that an envelope has so far; sealed documents where there are some. What people attached
 * stands in `attachments/`.
 */
export function envelopeFiles(workflow: WorkflowState, envelope: EnvelopeState): EnvelopeFile[] {
  const attachments = envelopeAttachments(workflow, envelope)
  return [
    ...ownFiles(envelope),
    ...attachments.map(({ path, fileId }) => ({ name: path, fileId, what: 'attachment' as const })),
  ]
}

/** A file that somebody attached, with its path below the envelope's folder. */
export interface EnvelopeAttachment extends AttachmentState {
  readonly path: string
}

/**
 * What people who signed attached, in the order of steps and fields. Paths hold no names of files: audit-seals keep paths for good, and
 * what somebody calls a file tells of them. The names stand in workflow.json and in the certificate of completion.
 */
export function envelopeAttachments({ steps }: WorkflowState, { key }: EnvelopeState): EnvelopeAttachment[] {
  const counts = new Map<string, number>()
  const signed = steps.filter(({ action }) => action?.envelopeKey === key)
  return signed.flatMap(({ action }) =>
    (action?.attachments ?? []).map((attachment) => {
      const folder = `attachments/${attachment.documentKey}/${attachment.field}`
      const number = (counts.get(folder) ?? 0) + 1
      counts.set(folder, number)
      return {
        ...attachment,
        path: `${folder}/${number}${endingOf(attachment)}`,
      }
    }),
  )
}

/** That of what the bytes are, whatever the person called them. */
function endingOf({ contentType }: AttachmentState): string {
  const type = ATTACHMENT_TYPE_NAMES.find((one) => ATTACHMENT_TYPES[one] === contentType)
  return type === undefined ? '' : `.${type === 'jpeg' ? 'jpg' : type}`
}

function ownFiles(envelope: EnvelopeState): EnvelopeFile[] {
  const documents = envelope.documents.flatMap(({ key, fileId, signedFileId }): EnvelopeFile[] => {
    const found = signedFileId ?? fileId
    const what = signedFileId === undefined ? 'unsealed document' : 'document'
    return found === undefined ? [] : [{ name: `${key}.pdf`, fileId: found, what }]
  })
  const { certificateFileId } = envelope
  if (certificateFileId === undefined) return documents
  const certificate = { name: 'certificate-of-completion.pdf', fileId: certificateFileId }
  return [...documents, { ...certificate, what: 'certificate of completion' }]
}
