import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import decodeWebp, { init as initWebp } from '@jsquash/webp/decode.js'
import type { PDF, PdfRef } from '@libpdf/core'
import type { Matrix } from './canvas.ts'
import { pdfDict, pdfRawStream, pdfStream } from './pdf-objects.ts'
import { readJpeg } from './read-jpeg.ts'
import { decodePngSamples, type PngHeader, readPng } from './read-png.ts'

// Images as image XObjects (ISO 32000-2, 8.9), in the cheapest form that keeps every pixel: JPEG as it is,
// PNG without alpha as it is, a signature in one colour as that colour behind a mask.

export type EmbeddedImage = {
  readonly ref: PdfRef
  /** Pixels, as a viewer shows the image (a camera's orientation applied). */
  readonly width: number
  readonly height: number
  /** Turns the unit square of the XObject so that the image stands upright. */
  readonly upright: Matrix
}

export type DocumentImages = {
  /** Embeds an image once per document, however often it is used. Throws when the bytes are no such image. */
  readonly use: (bytes: Uint8Array, contentType: string) => Promise<EmbeddedImage>
}

const asItIs: Matrix = [1, 0, 0, 1, 0, 0]
const pixelsMax = 50_000_000

export function openDocumentImages(pdf: PDF): DocumentImages {
  const embedded = new Map<string, EmbeddedImage>()
  return {
    use: async (bytes, contentType) => {
      const key = createHash('sha256').update(bytes).digest('hex')
      const known = embedded.get(key)
      if (known !== undefined) return known
      const image = await embed(pdf, bytes, contentType)
      embedded.set(key, image)
      return image
    },
  }
}

function embed(pdf: PDF, bytes: Uint8Array, contentType: string): Promise<EmbeddedImage> | EmbeddedImage {
  switch (contentType) {
    case 'image/png':
      return embedPng(pdf, bytes)
    case 'image/jpeg':
      return embedJpeg(pdf, bytes)
    case 'image/webp':
      return embedWebp(pdf, bytes)
    default:
      throw new Error(`Images of type ${contentType} cannot be drawn`)
  }
}

function checkSize(width: number, height: number): void {
  if (width < 1 || height < 1) throw new Error('The image has no pixels')
  if (width * height > pixelsMax) throw new Error(`The image has more than ${pixelsMax} pixels`)
}

function embedPng(pdf: PDF, bytes: Uint8Array): EmbeddedImage {
  const png = readPng(bytes)
  checkSize(png.width, png.height)
  const plain = png.bitDepth === 8 && !png.interlaced && !png.hasTransparency
  if (plain && (png.colorType === 0 || png.colorType === 2)) return embedPngAsItIs(pdf, png)
  if (plain && png.colorType === 6) return embedRgba(pdf, png.width, png.height, decodePngSamples(png, 4))
  const { ref, width, height } = pdf.embedPng(bytes)
  return { ref, width, height, upright: asItIs }
}

// The compressed data of a PNG is what a PDF calls Flate with a PNG predictor.
function embedPngAsItIs(pdf: PDF, png: PngHeader): EmbeddedImage {
  const colors = png.colorType === 2 ? 3 : 1
  const ref = pdf.register(
    pdfRawStream(
      {
        ...imageEntries(png.width, png.height, colors === 3 ? 'DeviceRGB' : 'DeviceGray'),
        Filter: 'FlateDecode',
        DecodeParms: pdfDict({ Predictor: 15, Colors: colors, BitsPerComponent: 8, Columns: png.width }),
      },
      png.data,
    ),
  )
  return { ref, width: png.width, height: png.height, upright: asItIs }
}

function embedRgba(pdf: PDF, width: number, height: number, rgba: Uint8Array): EmbeddedImage {
  const count = width * height
  const alpha = new Uint8Array(count)
  const colors = new Uint8Array(count * 3)
  for (let pixel = 0; pixel < count; pixel++) {
    colors[pixel * 3] = rgba[pixel * 4] ?? 0
    colors[pixel * 3 + 1] = rgba[pixel * 4 + 1] ?? 0
    colors[pixel * 3 + 2] = rgba[pixel * 4 + 2] ?? 0
    alpha[pixel] = rgba[pixel * 4 + 3] ?? 0
  }
  const mask = pdf.register(pdfStream(imageEntries(width, height, 'DeviceGray'), alpha))
  const single = singleColor(rgba)
  const base =
    single === undefined
      ? pdfStream({ ...imageEntries(width, height, 'DeviceRGB'), SMask: mask }, colors)
      : pdfStream({ ...imageEntries(1, 1, 'DeviceRGB'), SMask: mask }, single)
  return { ref: pdf.register(base), width, height, upright: asItIs }
}

/** The one colour of all pixels that can be seen, when there is only one. */
function singleColor(rgba: Uint8Array): Uint8Array | undefined {
  let first = -1
  for (let at = 0; at < rgba.length; at += 4) {
    if (rgba[at + 3] === 0) continue
    if (first < 0) first = at
    if (rgba[at] !== rgba[first] || rgba[at + 1] !== rgba[first + 1] || rgba[at + 2] !== rgba[first + 2])
      return undefined
  }
  return first < 0 ? new Uint8Array(3) : rgba.slice(first, first + 3)
}

function embedJpeg(pdf: PDF, bytes: Uint8Array): EmbeddedImage {
  const jpeg = readJpeg(bytes)
  checkSize(jpeg.width, jpeg.height)
  const space = jpeg.components === 1 ? 'DeviceGray' : jpeg.components === 3 ? 'DeviceRGB' : 'DeviceCMYK'
  const inverted = jpeg.components === 4 && jpeg.adobe ? { Decode: [1, 0, 1, 0, 1, 0, 1, 0] } : {}
  const entries = { ...imageEntries(jpeg.width, jpeg.height, space), Filter: 'DCTDecode', ...inverted }
  const ref = pdf.register(pdfRawStream(entries, bytes))
  const turned = jpeg.orientation >= 5
  return {
    ref,
    width: turned ? jpeg.height : jpeg.width,
    height: turned ? jpeg.width : jpeg.height,
    upright: uprightMatrices[jpeg.orientation] ?? asItIs,
  }
}

// By the orientation tag of Exif (1 to 8): where the unit square's corners go.
const uprightMatrices: { readonly [orientation: number]: Matrix } = {
  1: asItIs,
  2: [-1, 0, 0, 1, 1, 0],
  3: [-1, 0, 0, -1, 1, 1],
  4: [1, 0, 0, -1, 0, 1],
  5: [0, -1, -1, 0, 1, 1],
  6: [0, -1, 1, 0, 0, 1],
  7: [0, 1, 1, 0, 0, 0],
  8: [0, 1, -1, 0, 1, 0],
}

let webpReady: Promise<void> | undefined

async function embedWebp(pdf: PDF, bytes: Uint8Array): Promise<EmbeddedImage> {
  webpReady ??= openWebp()
  await webpReady
  const { width, height, data } = await decodeWebp(new Uint8Array(bytes).buffer)
  checkSize(width, height)
  return embedRgba(pdf, width, height, new Uint8Array(data.buffer))
}

async function openWebp(): Promise<void> {
  const path = createRequire(import.meta.url).resolve('@jsquash/webp/codec/dec/webp_dec.wasm')
  await initWebp(await WebAssembly.compile(readFileSync(path)))
}

function imageEntries(width: number, height: number, colorSpace: string) {
  return {
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    ColorSpace: colorSpace,
    BitsPerComponent: 8,
  }
}
