import { DocumentFailure, type PlacedField } from '@countersign/engine'
import type { Field } from '@countersign/resources'
import { nameCharacter } from '@countersign/resources/missing-glyphs'
import type { BlobStore } from '../files/blob-store.ts'
import type { File } from '../files/file.ts'
import { findFile } from '../files/file-store.ts'
import { newId } from '../lib/ids.ts'
import { limits } from '../limits.ts'
import { stampFields } from '../pdf/stamp-fields.ts'
import type { Db } from '../postgres/db.ts'
import { checkPlaces } from './check-places.ts'
import { assetOf, wrongType } from './compose-html.ts'
import { computeOnDocument } from './compute-document.ts'
import { placing } from './document-computations.ts'
import type { DocumentLayout } from './document-layout.ts'
import type { DocumentRequest } from './document-request.ts'
import { fetchImages } from './fetch-images.ts'
import { inspect } from './inspect-cache.ts'
import { marksOf } from './marks-of.ts'
import { pdfName } from './pdf-name.ts'
import type { Bare } from './render-template.ts'
import { renderTemplate } from './render-template.ts'
import type { DocumentRooms } from './rooms.ts'
import { imagesOf } from './show-value.ts'
import { warnOfLeftOut } from './warn-of-left-out.ts'

export interface Rendered {
  file: File
  layout: DocumentLayout
  /** At most documentWarningsMax sentences. */
  warnings: readonly string[]
}

/** A document as it is made, not yet kept anywhere. */
export interface MadeDocument {
  bytes: Uint8Array
  /** Sizes in points. */
  pages: { width: number; height: number }[]
  fields: PlacedField[]
  /** At most documentWarningsMax sentences: what its author should know. */
  warnings: readonly string[]
}

/**
 * Makes a document: HTML through the browser or a PDF as it is, computed values drawn, its place found for every field.
 * @throws DocumentFailure when trying again would not help
 */
export function makeDocument(rooms: DocumentRooms, db: Db, request: DocumentRequest): Promise<MadeDocument> {
  return rooms.trace.part({ name: 'render' }, async (span) => {
    const made = await make(rooms, db, request)
    span.tell({ 'countersign.pages': made.pages.length })
    return made
  })
}

async function make(rooms: DocumentRooms, db: Db, request: DocumentRequest): Promise<MadeDocument> {
  const anchors = anchorsOf(request)
  const bare = isHtml(request)
    ? await renderTemplate(rooms, db, request, anchors)
    : await openPdf(rooms, db, request, anchors)
  const { boxes, acroFields, items = [], anchors: places, pages: found } = bare
  const ground = { boxes, acroFields, items, anchors: places, pageCount: found.length }
  const fields = await computeOnDocument(rooms.turns, db, placing, request, ground)
  const misplaced = checkPlaces(request.template?.spec.fields ?? [], bare, fields)
  const drawn = await drawComputed(rooms, db, request, bare, fields)
  const pages = bare.pages.map(({ width, height }) => ({ width, height }))
  const leftOut = warnOfLeftOut(request, bare, fields)
  const warnings = boundWarnings([...misplaced, ...leftOut, ...(bare.warnings ?? []), ...drawn.warnings])
  return { bytes: drawn.bytes, pages, fields, warnings }
}

/**
 * Makes a document of a workflow. The bytes are in the blob store when it returns. Works outside of any transaction; a repeat does no
 * harm.
 * @throws DocumentFailure when trying again would not help
 */
export async function renderDocument(
  rooms: DocumentRooms,
  db: Db,
  request: DocumentRequest,
): Promise<Rendered> {
  const { bytes, pages, fields, warnings } = await makeDocument(rooms, db, request)
  const file = await keepFile(rooms.blobs, db, request, bytes, pages)
  const { documentKey, inputs } = request
  const layout = { documentKey, fileId: file.fileId, sha256: file.sha256, pages, fields, inputs }
  return { file, layout, warnings }
}

/** A file given for the document replaces the template's content, which then only brings fields. */
function isHtml({ template, sourceFileId }: DocumentRequest): boolean {
  return template?.spec.type === 'html' && sourceFileId === undefined
}

function anchorsOf({ template }: DocumentRequest): string[] {
  const texts = (template?.spec.fields ?? []).flatMap(({ anchor }) =>
    anchor === undefined ? [] : [anchor.text],
  )
  return [...new Set(texts)]
}

async function openPdf(
  rooms: DocumentRooms,
  db: Db,
  request: DocumentRequest,
  anchors: string[],
): Promise<Bare> {
  const fileId = request.sourceFileId ?? pdfAssetFile(request)
  const file = await findFile(db, fileId)
  if (file === null) throw new DocumentFailure(`File '${fileId}' not found`)
  if (file.contentType !== 'application/pdf') {
    throw new DocumentFailure(`File '${fileId}' is ${file.contentType}; a PDF is needed here`)
  }
  const bytes = await rooms.blobs.get(db.tenantId, file.sha256)
  return { bytes, ...(await inspect(rooms.pdf, db, file.sha256, bytes, anchors)) }
}

function pdfAssetFile(request: DocumentRequest): string {
  if (request.template === undefined) throw new DocumentFailure('The document has neither template nor file')
  const reference = request.template.spec.content
  const asset = assetOf(request, reference)
  if (asset.type !== 'pdf') throw wrongType(reference, asset, 'pdf')
  return asset.fileId
}

/** Fields without a role are filled in now; what a PDF's own form shows becomes part of the page. */
async function drawComputed(
  rooms: DocumentRooms,
  db: Db,
  request: DocumentRequest,
  bare: Bare,
  placed: readonly PlacedField[],
): Promise<{ bytes: Uint8Array; warnings: readonly string[] }> {
  const specs = new Map((request.template?.spec.fields ?? []).map((field) => [field.key, field]))
  const computed = placed.flatMap((field) => {
    const spec = specs.get(field.key)
    return spec === undefined || spec.role !== undefined ? [] : [{ spec, field }]
  })
  const images = await fetchImages(
    rooms.blobs,
    db,
    computed.flatMap(({ field }) => imagesOf(field.value)),
  )
  const marks = computed.flatMap(({ spec, field }) => marksOf(spec, field, field.value, images))
  const { watermark } = request
  const hasNothing = marks.length === 0 && !bare.hasForm && watermark === undefined
  if (hasNothing && bare.isStrict) return { bytes: bare.bytes, warnings: [] }
  const without = [...specs.values()].flatMap(({ acroField }) => (acroField === undefined ? [] : [acroField]))
  const stamped = await stampFields(
    rooms.pdf,
    {
      pdf: bare.bytes,
      isStrict: bare.isStrict,
      marks,
      ...(bare.hasForm && { flattenForm: { without } }),
      ...(watermark !== undefined && { watermark }),
    },
    { timeoutMs: limits.pdfTimeoutMs, turnOf: db.tenantId },
  )
  return { bytes: stamped.pdf, warnings: missingInFields(stamped.missingCharacters, computed) }
}

function missingInFields(
  characters: readonly string[],
  computed: readonly { spec: Field; field: PlacedField }[],
): string[] {
  return characters.map((character) => {
    const found = computed.find(({ spec, field }) =>
      [field.value, spec.label].some((text) => typeof text === 'string' && text.includes(character)),
    )
    const place = found === undefined ? 'a field' : `the field '${found.spec.key}'`
    const codePoint = nameCharacter(character)
    return `No font has the character ${codePoint} in the value of ${place}: its number is written in its place`
  })
}

/** A hundred pages may each have the same fault: the first ones tell it. */
function boundWarnings(all: readonly string[]): string[] {
  const different = [...new Set(all)]
  const max = limits.documentWarningsMax
  if (different.length <= max) return different
  return [...different.slice(0, max - 1), `${different.length - max + 1} more warnings are not shown`]
}

async function keepFile(
  blobs: BlobStore,
  db: Db,
  { name, at }: DocumentRequest,
  bytes: Uint8Array,
  pages: { width: number; height: number }[],
): Promise<File> {
  const { sha256, sizeBytes } = await blobs.put(db.tenantId, bytes)
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
