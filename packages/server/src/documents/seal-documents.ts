import { createHash } from 'node:crypto'
import { nameText, readCertificates } from '@countersign/evidence'
import type { App } from '../app.ts'
import type { File } from '../files/file.ts'
import type { Instant } from '../lib/clock.ts'
import { newId } from '../lib/ids.ts'
import { limits } from '../limits.ts'
import type { CertificateData, CertificateDocument } from '../pdf/certificate/certificate-data.ts'
import { drawCertificate } from '../pdf/certificate.ts'
import { type SealedPdf, sealPdf } from '../pdf/seal.ts'
import { stampFields } from '../pdf/stamp-fields.ts'
import type { Db } from '../postgres/db.ts'
import { drawValues, imagesOfValues, type SignedDocument } from './draw-values.ts'
import { fetchImages } from './fetch-images.ts'
import { pdfName } from './render-document.ts'

/** How documents of a namespace are sealed (documents.md, Sealing). */
export interface SealPolicy {
  certificate: 'separate' | 'appended'
  level: 'B-B' | 'B-T'
  onTimestampFailure: 'wait' | 'degrade' | 'fail'
}

export interface DocumentToSeal extends SignedDocument {
  key: string
  name: string
  /** `key@version`, for the certificate. */
  template?: string
}

export interface SealRequest {
  documents: readonly DocumentToSeal[]
  /** All but what sealing finds: documents and seal. */
  certificate: Omit<CertificateData, 'documents' | 'seal'>
  policy: SealPolicy
  at: Instant
}

export interface SealedDocuments {
  documents: { key: string; file: File; sealLevel: string }[]
  certificate?: File
}

/** A seal at the level that is wanted is not to be had now. `isFinal`: the namespace wants no second try. */
export class SealFailure extends Error {
  override readonly name = 'SealFailure'
  readonly isFinal: boolean

  constructor(message: string, isFinal: boolean) {
    super(message)
    this.isFinal = isFinal
  }
}

/**
 * Draws all values, makes the certificate of completion, and seals every document once. The bytes are in the blob store
 * when it returns. Works outside of any transaction; a repeat does no harm. @throws SealFailure
 */
export async function sealDocuments(app: App, db: Db, request: SealRequest): Promise<SealedDocuments> {
  const stamped = await Promise.all(request.documents.map((document) => stamp(app, db, document)))
  return request.policy.certificate === 'appended'
    ? sealAppended(app, db, request, stamped)
    : sealSeparate(app, db, request, stamped)
}

interface Stamped {
  document: DocumentToSeal
  pdf: Uint8Array
  sha256: string
  /** Points. */
  pages: Pages
}

type Pages = { width: number; height: number }[]

async function stamp(app: App, db: Db, document: DocumentToSeal): Promise<Stamped> {
  const rendered = await app.blobs.get(db.tenantId, document.layout.sha256)
  const image = await fetchImages(app, db, imagesOfValues(document))
  const marks = drawValues(document, image)
  const { pages } = document.layout
  if (marks.length === 0) return { document, pdf: rendered, sha256: document.layout.sha256, pages }
  const { pdf } = await stampFields(app.pdf, { pdf: rendered, marks }, { timeoutMs: limits.pdfTimeoutMs })
  return { document, pdf, sha256: hashOf(pdf), pages }
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** The certificate is a file of its own, and knows the sealed bytes of the others. */
async function sealSeparate(
  app: App,
  db: Db,
  request: SealRequest,
  stamped: readonly Stamped[],
): Promise<SealedDocuments> {
  const sealed = await Promise.all(stamped.map((one) => sealOne(app, request, one)))
  const documents = sealed.map(({ document, seal }) => ({
    ...certificateDocument(document),
    sealedSha256: seal.sha256,
  }))
  const data = { ...request.certificate, documents, seal: describeSeals(app, sealed) }
  const drawn = await drawCertificate(app.pdf, data, { timeoutMs: limits.pdfTimeoutMs })
  const certificate = await seal(app, request, drawn.pdf)
  const name = `${request.certificate.workflow.name} – certificate of completion`
  return {
    documents: await keepAll(app, db, request, sealed),
    certificate: await keep(app, db, request, name, certificate, certificatePages(drawn.pageCount)),
  }
}

/**
 * The certificate's pages stand behind each document, and know the bytes before them. They also say the seal's level, before
 * it is reached: when it is not, all of it is made again with the level that is to be had.
 */
async function sealAppended(
  app: App,
  db: Db,
  request: SealRequest,
  stamped: readonly Stamped[],
): Promise<SealedDocuments> {
  const documents = stamped.map(({ document, sha256 }) => ({
    ...certificateDocument(document),
    stampedSha256: sha256,
  }))
  const wanted = wantsTimestamp(app, request) ? 'B-T' : 'B-B'
  const certificate = { ...request.certificate, documents, seal: describePlannedSeal(app, wanted) }
  const sealed = await Promise.all(
    stamped.map(async (one) => {
      const input = { pdf: one.pdf, marks: [], certificate }
      const appended = await stampFields(app.pdf, input, { timeoutMs: limits.pdfTimeoutMs })
      const pages = [...one.pages, ...certificatePages(appended.pageCount - one.pages.length)]
      return sealOne(app, request, { ...one, pdf: appended.pdf, pages })
    }),
  )
  if (sealed.some(({ seal }) => seal.level !== wanted)) {
    return sealAppended(app, db, { ...request, policy: { ...request.policy, level: 'B-B' } }, stamped)
  }
  return { documents: await keepAll(app, db, request, sealed) }
}

/** The certificate is always on A4. */
function certificatePages(count: number): Pages {
  return Array.from({ length: count }, () => ({ width: 595.28, height: 841.89 }))
}

function certificateDocument({ key, name, template, layout }: DocumentToSeal): CertificateDocument {
  return {
    key,
    name,
    pageCount: layout.pages.length,
    ...(template !== undefined && { template }),
    originalSha256: layout.sha256,
  }
}

interface Sealed extends Stamped {
  seal: SealedPdf
}

async function sealOne(app: App, request: SealRequest, stamped: Stamped): Promise<Sealed> {
  return { ...stamped, seal: await seal(app, request, stamped.pdf) }
}

/** One PAdES seal, at the level that the namespace wants, or at what its policy takes instead. */
async function seal(app: App, request: SealRequest, pdf: Uint8Array): Promise<SealedPdf> {
  const { policy, certificate, at } = request
  const timestamp = wantsTimestamp(app, request) ? app.timestamps : null
  const sealed = await sealPdf({
    pdf,
    key: app.sealKey,
    at,
    name: certificate.organization.name,
    reason: 'Sealed against any later change',
    ...(timestamp !== null && { timestamp }),
  })
  const [failure] = sealed.timestampFailures ?? []
  if (failure === undefined || policy.onTimestampFailure === 'degrade') return sealed
  const message = `No timestamp from ${failure.url}: ${failure.message}`
  throw new SealFailure(message, policy.onTimestampFailure === 'fail')
}

function wantsTimestamp(app: App, { policy }: SealRequest): boolean {
  return policy.level !== 'B-B' && app.timestamps !== null
}

function describeSeals(app: App, sealed: readonly Sealed[]): CertificateData['seal'] {
  const level = sealed.some(({ seal: { level: reached } }) => reached === 'B-B') ? 'B-B' : 'B-T'
  const authority = sealed[0]?.seal.timestampAuthority
  return {
    ...sealIdentity(app),
    level,
    ...(level === 'B-T' && authority !== undefined && { timestampAuthority: authority }),
  }
}

function describePlannedSeal(app: App, level: 'B-B' | 'B-T'): CertificateData['seal'] {
  const hosts = app.config.timestampUrls.map((url) => new URL(url).host).join(' or ')
  return { ...sealIdentity(app), level, ...(level === 'B-T' && { timestampAuthority: hosts }) }
}

function sealIdentity({ sealKey }: App): { subject: string; issuer: string } {
  const [der] = sealKey.certificates
  const [own] = der === undefined ? [] : readCertificates(der)
  if (own === undefined) throw new Error('The seal has no certificate')
  return { subject: nameText(own.subject), issuer: nameText(own.issuer) }
}

function keepAll(
  app: App,
  db: Db,
  request: SealRequest,
  sealed: readonly Sealed[],
): Promise<SealedDocuments['documents']> {
  return Promise.all(
    sealed.map(async ({ document, seal: one, pages }) => ({
      key: document.key,
      file: await keep(app, db, request, document.name, one, pages),
      sealLevel: one.level,
    })),
  )
}

async function keep(
  app: App,
  db: Db,
  { at }: SealRequest,
  name: string,
  { pdf, sha256 }: SealedPdf,
  pages: Pages,
): Promise<File> {
  const { sizeBytes } = await app.blobs.put(db.tenantId, pdf)
  return {
    fileId: newId(),
    name: pdfName(name),
    contentType: 'application/pdf',
    sizeBytes,
    sha256,
    origin: 'made',
    facts: { pages },
    createdAt: at,
  }
}
