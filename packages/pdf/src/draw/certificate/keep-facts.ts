import { CERTIFICATE_PIECE, certificateFactsBytes } from '@countersign/evidence/certificate-facts'
import { type PDF, PdfDict, PdfStream, PdfString } from '@libpdf/core'
import type { CertificateData } from './certificate-data.ts'

/** Writes what the certificate shows of hashes for programs too, which compare it with the files (packages/evidence reads it). */
export function keepFacts(
  pdf: PDF,
  { workflow, envelope, documents, participants, auditHead, createdAt }: CertificateData,
): void {
  const attachments = participants.flatMap((participant) => participant.attachments ?? [])
  const facts = { workflowId: workflow.id, envelopeKey: envelope.key, documents, attachments, auditHead }
  const data = pdf.register(PdfStream.fromDict({}, certificateFactsBytes(facts)))
  const changedAt = PdfString.fromString(`D:${createdAt.slice(0, 19).replaceAll(/[-:T]/g, '')}Z`)
  const piece = PdfDict.of({ LastModified: changedAt, Private: data })
  pdf.getCatalog().set('PieceInfo', PdfDict.of({ [CERTIFICATE_PIECE]: piece }))
}
