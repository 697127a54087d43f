import { type DocumentState, type EnvelopeState, findEnvelope, type WorkflowState } from '@countersign/engine'
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
  readonly what: 'document' | 'unsealed document' | 'certificate of completion'
}

/** Path in an archive and file of everything that an envelope has so far; sealed documents where there are some. */
export function envelopeFiles(envelope: EnvelopeState): EnvelopeFile[] {
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
