import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
// Loaded now, and not when the first document is opened.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
import { readShipped, shipFolder } from '../shipped-files.ts'

// The child's side of draw-page.ts: pdf.js draws on a canvas of Skia.

export interface PageRequest {
  /** A PDF that readPdf accepted, or that the service rendered. */
  readonly pdf: Uint8Array
  /** From 1; from -1 for the last page. */
  readonly page: number
  /** Pixels per inch. */
  readonly dpi: number
  /** Most pixels that the image may have. */
  readonly pixelsMax: number
}

/** The image, or why there is none. */
export type DrawnPage =
  | { readonly ok: true; readonly png: Uint8Array; readonly width: number; readonly height: number }
  | { readonly ok: false; readonly message: string }

const POINTS_PER_INCH = 72
const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const asset = (name: string) => `${join(folder, name)}/`

// Fonts that a PDF does not bring come from the package, never from the machine.
const assets = { standardFontDataUrl: 'standard_fonts', cMapUrl: 'cmaps', wasmUrl: 'wasm' } as const
for (const name of Object.values(assets)) shipFolder('pdfjs-dist', name)

/** What pdf.js asks for when a page needs it. */
class ShippedData {
  async fetch({ kind, filename }: { kind: keyof typeof assets; filename: string }): Promise<Uint8Array> {
    return new Uint8Array(readShipped(join(folder, assets[kind], filename)))
  }
}

export async function drawPageTask({ pdf, page: asked, dpi, pixelsMax }: PageRequest): Promise<DrawnPage> {
  const document = await getDocument({
    data: new Uint8Array(pdf),
    standardFontDataUrl: asset('standard_fonts'),
    cMapUrl: asset('cmaps'),
    cMapPacked: true,
    wasmUrl: pathToFileURL(asset('wasm')).href,
    BinaryDataFactory: ShippedData,
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: 0,
  }).promise
  const number = asked < 0 ? document.numPages + 1 + asked : asked
  if (number < 1 || number > document.numPages) {
    const pages = document.numPages === 1 ? '1 page' : `${document.numPages} pages`
    return { ok: false, message: `There is no page ${asked}: the document has ${pages}` }
  }
  const page = await document.getPage(number)
  const viewport = page.getViewport({ scale: dpi / POINTS_PER_INCH })
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)]
  if (width * height > pixelsMax) {
    const message = `At ${dpi} dpi page ${asked} has ${width} × ${height} pixels; at most ${pixelsMax} are allowed`
    return { ok: false, message }
  }
  const canvas = createCanvas(width, height)
  const canvasContext = canvas.getContext('2d')
  if (!isContext(canvasContext)) throw new Error('The canvas has no context')
  await page.render({ canvas: null, canvasContext, viewport }).promise
  return { ok: true, png: canvas.toBuffer('image/png'), width, height }
}

/** The canvas's own type lacks what only a browser's has, and nobody draws here: focus rings. */
function isContext(context: unknown): context is CanvasRenderingContext2D {
  return typeof context === 'object' && context !== null
}
