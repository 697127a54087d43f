import { nameText, readCertificates, type SealKind, type SealLevel, sealReason } from '@countersign/evidence'
import type { CertificateData, CertificateDocument } from '@countersign/pdf/draw/certificate/certificate-data'
import { type SealedPdf, sealPdf } from '@countersign/pdf/seal/seal'
import type { SealKey } from '@countersign/pdf/seal/seal-key'
import type { Mode } from '../access/namespace.ts'
import type { BlobStore } from '../files/blob-store.ts'
import type { File } from '../files/file.ts'
import { atMost } from '../lib/at-most.ts'
import type { Instant } from '../lib/clock.ts'
import { hashOf } from '../lib/hash-of.ts'
import { newId } from '../lib/ids.ts'
import { limits } from '../limits.ts'
import { drawCertificate } from '../pdf/certificate.ts'
import { stampFields } from '../pdf/stamp-fields.ts'
import type { Db } from '../postgres/db.ts'
import { drawValues, type SignedDocument } from './draw-values.ts'
import { isKnownStrict } from './inspect-cache.ts'
import { pdfName } from './pdf-name.ts'
import { countSeal, isLower, type RaisedSeal, raiseSeal } from './raise-seal.ts'
import type { SealingRooms } from './rooms.ts'
import type { SealSteps, StepOfSeal } from './seal-steps.ts'
import type { FetchImage } from './show-value.ts'

/** How documents of a namespace are sealed (documents.md, Sealing). */
export interface SealPolicy {
  certificate: 'separate' | 'appended'
  level: SealLevel
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
  /** Images that people signed with or uploaded. */
  image: FetchImage
  /** All but what sealing finds: documents and seal. */
  certificate: Omit<CertificateData, 'documents' | 'seal'>
  policy: SealPolicy
  /** What seals. */
  key: SealKey
  /** Of the namespace: what seals test documents says so. */
  mode: Mode
  at: Instant
  /** Where documents of large envelopes are kept as they are done. */
  steps?: SealSteps
}

export interface SealedDocuments {
  /** `isKept`: the file has its row already. */
  documents: { key: string; file: File; sealLevel: SealLevel; isKept: boolean }[]
  certificate?: File
  /** The lowest that any of the files has. */
  lowest: SealLevel
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
export async function sealDocuments(
  rooms: SealingRooms,
  db: Db,
  request: SealRequest,
): Promise<SealedDocuments> {
  return request.policy.certificate === 'appended'
    ? sealAppended(rooms, db, request)
    : sealSeparate(rooms, db, request)
}

/** Points. */
type Pages = { width: number; height: number }[]

/** A document that is sealed, its bytes on their way into the blob store. */
interface Sealed extends StepOfSeal {
  document: DocumentToSeal
  isKept: boolean
}

/** The certificate is a file of its own, and knows the sealed bytes of the others. */
async function sealSeparate(rooms: SealingRooms, db: Db, request: SealRequest): Promise<SealedDocuments> {
  const keeper = openKeeper(rooms.blobs, db)
  const sealed = await eachDocument(request, (document) => {
    const work = async () => {
      const pdf = await draw(rooms, db, request, document)
      return sealOne(rooms, db, keeper, request, { document, pdf, pages: document.layout.pages })
    }
    return once(request, keeper, { document, more: '', work })
  })
  const certificate = await sealCertificate(rooms, db, keeper, request, sealed)
  await keeper.kept()
  const lowest = lowestOf([...sealed, certificate])
  return { documents: sealed.map(present), certificate: certificate.file, lowest }
}

/** A document that was done before, as it was kept; else it is done, and kept. `more`: what it is made from besides itself. */
async function once(
  { steps, policy }: SealRequest,
  keeper: Keeper,
  { document, more, work }: { document: DocumentToSeal; more: string; work: () => Promise<StepOfSeal> },
): Promise<Sealed> {
  if (steps === undefined) return { document, isKept: false, ...(await work()) }
  const from = await hashOf(Buffer.from(JSON.stringify([document.layout.sha256, policy, more])))
  const known = steps.find(document.key, from)
  if (known !== undefined) return { document, isKept: true, ...known }
  steps.next()
  const done = await work()
  await keeper.kept()
  await steps.keep(document.key, from, done)
  return { document, isKept: true, ...done }
}

function lowestOf(files: readonly { level: SealLevel }[]): SealLevel {
  return files.reduce<SealLevel>((lowest, { level }) => (isLower(level, lowest) ? level : lowest), 'B-LTA')
}

async function sealCertificate(
  rooms: SealingRooms,
  db: Db,
  keeper: Keeper,
  request: SealRequest,
  sealed: readonly Sealed[],
): Promise<{ file: File; level: SealLevel }> {
  const documents = sealed.map(({ document, sealedSha256 }) => ({
    ...certificateDocument(document),
    sealedSha256,
  }))
  const data = { ...request.certificate, documents, seal: describeSeals(rooms, request, sealed) }
  const drawn = await drawCertificate(rooms.pdf, data, {
    timeoutMs: limits.pdfTimeoutMs,
    turnOf: db.tenantId,
  })
  const certificate = await seal(rooms, db, request, drawn.pdf, 'certificate')
  await keeper.keep(certificate.pdf)
  const name = `${request.certificate.workflow.name} – certificate of completion`
  const file = fileOf(request, { name, sealed: certificate, pages: certificatePages(drawn.pageCount) })
  return { file, level: certificate.level }
}

/**
 * The certificate's pages stand behind each document, and know the bytes before them: all documents are drawn once for
 * their hashes, and again with the certificate. It also says the seal's level before it is reached: when it is not, all of it is
 * made again with the level that is to be had. Where somebody attached files, a certificate of its own names them besides.
 */
async function sealAppended(rooms: SealingRooms, db: Db, request: SealRequest): Promise<SealedDocuments> {
  const documents = await eachDocument(request, async (document) => ({
    ...certificateDocument(document),
    stampedSha256: await hashOf(await draw(rooms, db, request, document)),
  }))
  const wanted = wantsTimestamp(rooms, request) ? 'B-T' : 'B-B'
  const certificate = { ...request.certificate, documents, seal: describePlannedSeal(rooms, request, wanted) }
  const keeper = openKeeper(rooms.blobs, db)
  const sealed = await eachDocument(request, (document) => {
    const work = async () => {
      const input = await drawingOf(rooms.blobs, db, request, document)
      const { pdf, pageCount } = await stampFields(
        rooms.pdf,
        { ...input, certificate },
        { timeoutMs: limits.pdfTimeoutMs, turnOf: db.tenantId },
      )
      const { pages } = document.layout
      const all = [...pages, ...certificatePages(pageCount - pages.length)]
      return sealOne(rooms, db, keeper, request, { document, pdf, pages: all })
    }
    return once(request, keeper, { document, more: JSON.stringify(documents), work })
  })
  if (sealed.some(({ level }) => isLower(level, wanted))) {
    await keeper.kept()
    return sealAppended(rooms, db, { ...request, policy: { ...request.policy, level: 'B-B' } })
  }
  const own = namesAttachments(request)
    ? await sealCertificate(rooms, db, keeper, request, sealed)
    : undefined
  await keeper.kept()
  const lowest = lowestOf(own === undefined ? sealed : [...sealed, own])
  return { documents: sealed.map(present), lowest, ...(own !== undefined && { certificate: own.file }) }
}

/** What people attached is as good as the file that names its hash: the verifier takes nothing but a certificate of its own for that. */
function namesAttachments({ certificate }: SealRequest): boolean {
  return certificate.participants.some(({ attachments = [] }) => attachments.length > 0)
}

/** A few at once: an envelope may have hundreds of documents, and each is up to 50 MB. */
function eachDocument<Result>(
  { documents }: SealRequest,
  work: (document: DocumentToSeal) => Promise<Result>,
): Promise<Result[]> {
  return atMost(limits.pdfChildrenMax, documents, work)
}

async function drawingOf(blobs: BlobStore, db: Db, { image }: SealRequest, document: DocumentToSeal) {
  const { sha256 } = document.layout
  const pdf = await blobs.get(db.tenantId, sha256)
  return { pdf, isStrict: isKnownStrict(sha256), marks: drawValues(document, image) }
}

/** The document with everything that was entered. */
async function draw(
  rooms: SealingRooms,
  db: Db,
  request: SealRequest,
  document: DocumentToSeal,
): Promise<Uint8Array> {
  const input = await drawingOf(rooms.blobs, db, request, document)
  return (await stampFields(rooms.pdf, input, { timeoutMs: limits.pdfTimeoutMs, turnOf: db.tenantId })).pdf
}

async function sealOne(
  rooms: SealingRooms,
  db: Db,
  keeper: Keeper,
  request: SealRequest,
  { document, pdf, pages }: { document: DocumentToSeal; pdf: Uint8Array; pages: Pages },
): Promise<StepOfSeal> {
  const sealed = await seal(rooms, db, request, pdf, 'document')
  await keeper.keep(sealed.pdf)
  const file = fileOf(request, { name: document.name, sealed, pages })
  const { level, timestampAuthority, sealedSha256 } = sealed
  return {
    file,
    level,
    sealedSha256,
    ...(timestampAuthority !== undefined && { timestampAuthority }),
  }
}

/** Puts bytes into the blob store while the next are drawn: the disk takes as long as the drawing. */
interface Keeper {
  /** Begins to keep them. Waits only while too many are on their way: each holds its bytes. */
  keep(pdf: Uint8Array): Promise<void>
  /** All of them have reached the disk. */
  kept(): Promise<void>
}

function openKeeper(blobs: BlobStore, db: Db): Keeper {
  const puts: Promise<unknown>[] = []
  return {
    async keep(pdf) {
      await puts.at(-limits.pdfChildrenMax)
      const put = blobs.put(db.tenantId, pdf)
      // kept() tells; it is not asked when drawing failed.
      put.catch(() => undefined)
      puts.push(put)
    },
    async kept() {
      await Promise.all(puts)
    },
  }
}

function present({ document, file, level, isKept }: Sealed): SealedDocuments['documents'][number] {
  return { key: document.key, file, sealLevel: level, isKept }
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

/** A sealed file, with the hash of what the seal itself covers. */
interface KeptSeal extends Pick<RaisedSeal, 'pdf' | 'sha256' | 'level'> {
  readonly sealedSha256: string
  readonly timestampAuthority?: string
}

/** One PAdES seal, at the level that the namespace wants, or at what its policy takes instead; its reason is the kind of the file. */
async function seal(
  rooms: SealingRooms,
  db: Db,
  request: SealRequest,
  pdf: Uint8Array,
  kind: SealKind,
): Promise<KeptSeal> {
  const { policy, certificate, key, mode, at } = request
  // What fails for good has really been tried.
  const insists = policy.onTimestampFailure === 'fail'
  const authorities = wantsTimestamp(rooms, request) ? rooms.timestamps : null
  const sealed = await sealPdf({
    pdf,
    key,
    at,
    name: certificate.organization.name,
    reason: sealReason(kind, mode === 'test'),
    ...(authorities !== null && {
      timestamp: { stamp: (data: Uint8Array) => authorities.stamp(data, { insists }) },
    }),
  })
  const [failure] = sealed.timestampFailures ?? []
  if (failure === undefined || policy.onTimestampFailure === 'degrade') {
    const kept = await raised(rooms, db, policy.level, sealed)
    countSeal(rooms, kept.level, policy.level)
    return kept
  }
  rooms.metrics.count('countersign_seals_total', { level: policy.level, outcome: 'failed' })
  const message = `No timestamp from ${failure.url}: ${failure.message}`
  throw new SealFailure(message, policy.onTimestampFailure === 'fail')
}

/** What cannot be had now leaves the seal as it is. */
async function raised(rooms: SealingRooms, db: Db, wanted: SealLevel, sealed: SealedPdf): Promise<KeptSeal> {
  const kept = { ...sealed, sealedSha256: sealed.sha256 }
  if (sealed.level !== 'B-T' || wanted === 'B-B' || wanted === 'B-T') return kept
  const { missing, ...result } = await raiseSeal(rooms, db, sealed, { wanted })
  if (isLower(result.level, wanted))
    rooms.log.warn('a seal stays below the level that is wanted', { reached: result.level, wanted, missing })
  return { ...kept, ...result }
}

function wantsTimestamp(rooms: SealingRooms, { policy }: SealRequest): boolean {
  return policy.level !== 'B-B' && rooms.timestamps !== null
}

function describeSeals(
  rooms: SealingRooms,
  { key }: SealRequest,
  sealed: readonly Sealed[],
): CertificateData['seal'] {
  const level = lowestOf(sealed)
  const authority = sealed[0]?.timestampAuthority
  return {
    ...sealIdentity(key),
    level,
    ...(level !== 'B-B' && authority !== undefined && stampedBy(rooms.config, authority)),
  }
}

function describePlannedSeal(
  rooms: SealingRooms,
  { key }: SealRequest,
  level: 'B-B' | 'B-T',
): CertificateData['seal'] {
  const hosts = rooms.config.timestampUrls.map((url) => new URL(url).host).join(' or ')
  return {
    ...sealIdentity(key),
    level,
    ...(level === 'B-T' && stampedBy(rooms.config, hosts)),
  }
}

/** What a time-stamp authority says is a claim where the service was told of none to believe. */
function stampedBy(
  { timestampRoots }: SealingRooms['config'],
  authority: string,
): Pick<CertificateData['seal'], 'timestampAuthority' | 'isTimestampClaim'> {
  return { timestampAuthority: authority, isTimestampClaim: timestampRoots.length === 0 }
}

function sealIdentity({ certificates }: SealKey): { subject: string; issuer: string } {
  const [der] = certificates
  const [own] = der === undefined ? [] : readCertificates(der)
  if (own === undefined) throw new Error('The seal has no certificate')
  return { subject: nameText(own.subject), issuer: nameText(own.issuer) }
}

function fileOf(
  { at }: SealRequest,
  { name, sealed, pages }: { name: string; sealed: KeptSeal; pages: Pages },
): File {
  return {
    fileId: newId(),
    name: pdfName(name),
    contentType: 'application/pdf',
    sizeBytes: sealed.pdf.length,
    sha256: sealed.sha256,
    origin: 'made',
    facts: { pages },
    createdAt: at,
  }
}
