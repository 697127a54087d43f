import { DocumentFailure } from '@countersign/engine'
import type { BlobStore } from '../files/blob-store.ts'
import { findFiles } from '../files/file-store.ts'
import { limits } from '../limits.ts'
import { inspectPdf } from '../pdf/inspect-pdf.ts'
import { type FieldItem, type RenderedHtml, RenderFailed, type RenderInput } from '../pdf/render-html.ts'
import type { Db } from '../postgres/db.ts'
import type { ComposedHtml } from './compose-html.ts'
import { computeOnDocument } from './compute-document.ts'
import { composing } from './document-computations.ts'
import type { DocumentRequest } from './document-request.ts'
import { fetchImages } from './fetch-images.ts'
import type { Inspected } from './inspect-cache.ts'
import type { DocumentRooms } from './rooms.ts'

/** An HTML template through the browser. The watermark is drawn afterwards, on all documents alike. @throws DocumentFailure for what its author did */
export async function renderTemplate(
  rooms: DocumentRooms,
  db: Db,
  request: DocumentRequest,
  anchors: readonly string[],
): Promise<Bare> {
  const composed = await computeOnDocument(rooms.turns, db, composing, request, null)
  const rendered = await render(rooms, db, composed)
  const { pdf: bytes, pages, boxes, odd, items, warnings } = rendered
  return {
    bytes,
    pages,
    boxes,
    odd,
    items,
    warnings,
    acroFields: [],
    hasForm: false,
    isStrict: false,
    anchors: await findAnchors(rooms, db, bytes, anchors),
  }
}

async function render(rooms: DocumentRooms, db: Db, composed: ComposedHtml): Promise<RenderedHtml> {
  const input = await fetchParts(rooms.blobs, db, composed)
  try {
    return await rooms.html.render(input, { turnOf: db.tenantId })
  } catch (error) {
    if (error instanceof RenderFailed && (error.reason === 'template' || error.reason === 'too_large')) {
      throw new DocumentFailure(error.message)
    }
    throw error
  }
}

/** The bytes of images and fonts come to what is composed: all that the renderer needs. @throws DocumentFailure */
export async function fetchParts(blobs: BlobStore, db: Db, composed: ComposedHtml): Promise<RenderInput> {
  const image = await fetchImages(blobs, db, Object.values(composed.images))
  const images = Object.fromEntries(
    Object.entries(composed.images).flatMap(([alias, fileId]) => {
      const found = image(fileId)
      return found === undefined ? [] : [[alias, found] as const]
    }),
  )
  const styles = [...(await fontFaces(blobs, db, composed.fonts)), ...composed.styles]
  return { ...composed.input, images, styles }
}

const FORMATS: Readonly<Record<string, string>> = {
  'font/ttf': 'truetype',
  'font/otf': 'opentype',
  'font/woff': 'woff',
  'font/woff2': 'woff2',
}

/** Fonts of the author as rules of CSS: the browser has no network to fetch them by. */
async function fontFaces(blobs: BlobStore, db: Db, fonts: ComposedHtml['fonts']): Promise<string[]> {
  const files = await findFiles(
    db,
    fonts.map(({ fileId }) => fileId),
  )
  return Promise.all(
    fonts.map(async ({ family, fileId, weight = 400, style = 'normal' }) => {
      const file = files.find((candidate) => candidate.fileId === fileId)
      if (file === undefined) throw new DocumentFailure(`File '${fileId}' not found`)
      const format = FORMATS[file.contentType]
      if (format === undefined) {
        throw new DocumentFailure(`File '${fileId}' is ${file.contentType}; a font is needed here`)
      }
      const bytes = await blobs.get(db.tenantId, file.sha256)
      const source = `url(data:${file.contentType};base64,${bytes.toString('base64')}) format('${format}')`
      return `@font-face { font-family: ${JSON.stringify(family)}; font-weight: ${weight}; font-style: ${style}; src: ${source}; }`
    }),
  )
}

async function findAnchors(
  rooms: DocumentRooms,
  db: Db,
  pdf: Uint8Array,
  texts: readonly string[],
): Promise<Bare['anchors']> {
  if (texts.length === 0) return new Map()
  const found = await inspectPdf(
    rooms.pdf,
    { pdf, texts },
    { timeoutMs: limits.pdfTimeoutMs, turnOf: db.tenantId },
  )
  return new Map(texts.map((text, index) => [text, found.texts[index] ?? []]))
}

/** The document before any field is on it. */
export interface Bare extends Inspected {
  bytes: Uint8Array
  /** What the loops around fields of an HTML template were at. */
  items?: readonly FieldItem[]
  /** What the author should know of how it was made. */
  warnings?: readonly string[]
}
