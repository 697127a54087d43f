import { canonicalJsonBytes } from '../canonical-json.ts'
import { decodeStream } from '../pdf/inflate.ts'
import { isDict, isStream, openPdf, PdfError, resolve, resolveDict } from '../pdf/pdf-file.ts'
import { isRecord, parseJson } from './audit-seal.ts'

/*
 * What a certificate of completion shows is also in it for programs, under its seal: as the private data of Countersign in the
 * page-piece dictionary of the catalog (ISO 32000-1 section 14.5). Only where the seal says that the file is a certificate
 * of completion did the service write it; in any other file it is whatever somebody put there.
 */

/** The key of the page-piece dictionary. */
export const CERTIFICATE_PIECE = 'Countersign'

export interface CertificateFacts {
  readonly workflowId: string
  readonly envelopeKey: string
  readonly documents: readonly {
    readonly key: string
    readonly originalSha256: string
    readonly sealedSha256?: string
  }[]
  /** What people attached, by its path below the folder of the envelope. */
  readonly attachments?: readonly { readonly path: string; readonly sha256: string }[]
  /** Of the audit trail at the envelope's last signature. */
  readonly auditHead: { readonly sequence: number; readonly hash: string }
}

/** The stream's bytes: canonical JSON. */
export function certificateFactsBytes({
  workflowId,
  envelopeKey,
  documents,
  attachments = [],
  auditHead: { sequence, hash },
}: CertificateFacts): Uint8Array {
  return canonicalJsonBytes({
    workflowId,
    envelopeKey,
    documents: documents.map(({ key, originalSha256, sealedSha256 }) => ({
      key,
      originalSha256,
      ...(sealedSha256 !== undefined && { sealedSha256 }),
    })),
    ...(attachments.length > 0 && {
      attachments: attachments.map(({ path, sha256 }) => ({ path, sha256 })),
    }),
    auditHead: { sequence, hash },
  })
}

/** What a certificate of completion says for programs; null where it says nothing so, as those that were made before. Verifies no seal. */
export async function readCertificateFacts(bytes: Uint8Array): Promise<CertificateFacts | null> {
  try {
    const file = await openPdf(bytes)
    const catalog = await resolveDict(file, file.trailer.entries.get('Root'), 'the catalog')
    const pieces = await resolve(file, catalog.entries.get('PieceInfo'))
    const piece = isDict(pieces) ? await resolve(file, pieces.entries.get(CERTIFICATE_PIECE)) : null
    const data = isDict(piece) ? await resolve(file, piece.entries.get('Private')) : null
    if (!isStream(data)) return null
    const length = await resolve(file, data.dict.entries.get('Length'))
    if (typeof length !== 'number') return null
    const encoded = bytes.subarray(data.start, data.start + length)
    const value = parseJson(await decodeStream(data.dict, encoded))
    return isFacts(value) ? value : null
  } catch (error) {
    if (error instanceof PdfError) return null
    throw error
  }
}

function isFacts(value: unknown): value is CertificateFacts {
  if (!isRecord(value) || !isRecord(value.auditHead) || !Array.isArray(value.documents)) return false
  const { workflowId, envelopeKey, auditHead, documents, attachments } = value
  return (
    typeof workflowId === 'string' &&
    typeof envelopeKey === 'string' &&
    typeof auditHead.sequence === 'number' &&
    typeof auditHead.hash === 'string' &&
    documents.every(
      (document) =>
        isRecord(document) &&
        typeof document.key === 'string' &&
        typeof document.originalSha256 === 'string' &&
        (document.sealedSha256 === undefined || typeof document.sealedSha256 === 'string'),
    ) &&
    (attachments === undefined || areAttachments(attachments))
  )
}

function areAttachments(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every((one) => isRecord(one) && typeof one.path === 'string' && typeof one.sha256 === 'string')
  )
}
