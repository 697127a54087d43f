import { createHash } from 'node:crypto'
import { constants, deflateSync, inflateSync } from 'node:zlib'
import { namesKey } from '@countersign/evidence/linearized'
import decodeWebp, { init as initWebp } from '@jsquash/webp/decode.js'
import { type PDF, PdfNull, type PdfRef, type PdfStream } from '@libpdf/core'
import { imageSize } from 'image-size'
import { PNG } from 'pngjs'
import { readShipped, shipFiles } from '../shipped-files.ts'
import type { Matrix } from './canvas.ts'
import { pdfDict, pdfRawStream } from './pdf-objects.ts'
import { readJpeg } from './read-jpeg.ts'
import { decodePngSamples, type PngHeader, readPng } from './read-png.ts'

// Images as image XObjects (ISO 32000-2, 8.9), in the cheapest form that keeps every pixel: JPEG as it is,
// PNG without alpha as it is, a signature in one colour as that colour behind a mask.

export interface EmbeddedImage {
  readonly ref: PdfRef
  /** Pixels, as a viewer shows the image (a camera's orientation applied). */
  readonly width: number
  readonly height: number
  /** Turns the unit square of the XObject so that the image stands upright. */
  readonly upright: Matrix
}

export interface DocumentImages {
  /** Embeds an image once per document, however often it is used. Throws when the bytes are no such image. */
  readonly use: (bytes: Uint8Array, contentType: string) => Promise<EmbeddedImage>
}

const AS_IT_IS: Matrix = [1, 0, 0, 1, 0, 0]

/** An image in the form in which a PDF takes it, without being part of one yet. */
export type Prepared = Omit<EmbeddedImage, 'ref'> & {
  readonly entries: Entries
  readonly data: Uint8Array
  readonly mask?: { readonly entries: Entries; readonly data: Uint8Array }
}
type Entries = Parameters<typeof pdfDict>[0]

// A person's signature is drawn several times: in their fields, for the next signer, in the certificate.
const PREPARED_BYTES_MAX = 16 * 2 ** 20
const prepared = new Map<string, Prepared>()
let preparedBytes = 0

export function openDocumentImages(pdf: PDF): DocumentImages {
  const embedded = new Map<string, EmbeddedImage>()
  return {
    use: async (bytes, contentType) => {
      const key = keyOf(bytes, contentType)
      const known = embedded.get(key)
      if (known !== undefined) return known
      const image = register(pdf, await prepareImage(bytes, contentType, { key }))
      embedded.set(key, image)
      return image
    },
  }
}

function keep(key: string, image: Prepared): Prepared {
  const size = image.data.length + (image.mask?.data.length ?? 0)
  if (preparedBytes + size > PREPARED_BYTES_MAX) {
    prepared.clear()
    preparedBytes = 0
  }
  if (size <= PREPARED_BYTES_MAX) {
    prepared.set(key, image)
    preparedBytes += size
  }
  return image
}

function register(pdf: PDF, { entries, data, mask, width, height, upright }: Prepared): EmbeddedImage {
  const masked = mask === undefined ? {} : { SMask: pdf.register(imageStream(mask.entries, mask.data)) }
  const ref = pdf.register(imageStream({ ...entries, ...masked }, data))
  return { ref, width, height, upright }
}

/**
 * What programs look for that find parts of a PDF, or an archive, wherever they stand: whoever brings a picture chooses its bytes, and a sealed
 * file with such parts in it is none that verifiers call intact. By chance it is in one large picture of some hundred.
 */
const FINDABLE = /endobj|endstream|\d obj|startxref|trailer|%PDF|%%EOF/
const NAMES = ['Linearized', 'Encrypt'] as const
const ARCHIVE = ['PK\u0001\u0002', 'PK\u0005\u0006'] as const

function isFindable(data: Uint8Array): boolean {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.length)
  return (
    FINDABLE.test(bytes.toString('latin1')) ||
    ARCHIVE.some((part) => bytes.includes(part)) ||
    NAMES.some((name) => namesKey(data, name))
  )
}

/**
 * The data of an image: where something could be found in them, deflated in another way, or a picture's own code as digits. Nothing may follow
 * a seal over deflated bytes that are written as digits.
 */
function imageStream(entries: Entries, data: Uint8Array): PdfStream {
  if (!isFindable(data)) return pdfRawStream(entries, data)
  const { Filter = 'FlateDecode', DecodeParms } = entries
  const packed = Filter === 'FlateDecode' ? packedOtherwise(data) : undefined
  if (packed !== undefined) return pdfRawStream(entries, packed)
  const parameters = DecodeParms === undefined ? {} : { DecodeParms: [PdfNull.instance, DecodeParms] }
  const digits = Buffer.from(`${Buffer.from(data).toString('hex')}>`)
  return pdfRawStream({ ...entries, Filter: ['ASCIIHexDecode', Filter], ...parameters }, digits)
}

/** What cannot be packed well is stored as it is, and then found again: codes of fixed widths show no bytes. */
function packedOtherwise(data: Uint8Array): Uint8Array | undefined {
  const bytes = inflateSync(data)
  return [constants.Z_DEFAULT_STRATEGY, constants.Z_HUFFMAN_ONLY, constants.Z_FIXED]
    .map((strategy) => deflateSync(bytes, { strategy }))
    .find((packed) => !isFindable(packed))
}

function keyOf(bytes: Uint8Array, contentType: string): string {
  return createHash('sha256').update(contentType).update(bytes).digest('hex')
}

/** An image of more pixels than are allowed: it was not decoded. */
export class ImageTooLarge extends Error {
  constructor(width: number, height: number, pixelsMax: number) {
    super(
      `The image has ${width} × ${height} pixels; at most ${pixelsMax / 1_000_000} megapixels are allowed`,
    )
  }
}

interface ImageOptions {
  readonly key?: string
  /** Most pixels; unset: any number, for images that were read before. */
  readonly pixelsMax?: number
}

/**
 * Decodes an image as far as a PDF needs it decoded, and remembers it. Throws ImageTooLarge; any other error says in a sentence why the
 * image cannot be decoded.
 */
export async function prepareImage(
  bytes: Uint8Array,
  contentType: string,
  { key = keyOf(bytes, contentType), pixelsMax = Number.POSITIVE_INFINITY }: ImageOptions = {},
): Promise<Prepared> {
  return prepared.get(key) ?? keep(key, await decode(bytes, contentType, pixelsMax))
}

function decode(bytes: Uint8Array, contentType: string, pixelsMax: number): Promise<Prepared> | Prepared {
  switch (contentType) {
    case 'image/png':
      return preparePng(bytes, pixelsMax)
    case 'image/jpeg':
      return prepareJpeg(bytes, pixelsMax)
    case 'image/webp':
      return prepareWebp(bytes, pixelsMax)
    default:
      throw new Error(`Images of type ${contentType} cannot be drawn`)
  }
}

function checkSize(width: number, height: number, pixelsMax: number): void {
  if (width < 1 || height < 1) throw new Error('The image has no pixels')
  if (width * height > pixelsMax) throw new ImageTooLarge(width, height, pixelsMax)
}

function preparePng(bytes: Uint8Array, pixelsMax: number): Prepared {
  const png = readPng(bytes)
  checkSize(png.width, png.height, pixelsMax)
  if (png.bitDepth === 8 && !png.interlaced && !png.hasTransparency) {
    if (png.colorType === 0 || png.colorType === 2) return pngAsItIs(png)
    if (png.colorType === 6) return fromRgba(png.width, png.height, decodePngSamples(png, 4))
  }
  // Palettes, other bit depths, transparent colours, interlacing.
  const { width, height, data } = PNG.sync.read(Buffer.from(bytes))
  return fromRgba(width, height, data)
}

// The compressed data of a PNG is what a PDF calls Flate with a PNG predictor.
function pngAsItIs(png: PngHeader): Prepared {
  const colors = png.colorType === 2 ? 3 : 1
  const predictor = pdfDict({ Predictor: 15, Colors: colors, BitsPerComponent: 8, Columns: png.width })
  const entries = {
    ...imageEntries(png.width, png.height, colors === 3 ? 'DeviceRGB' : 'DeviceGray'),
    Filter: 'FlateDecode',
    DecodeParms: predictor,
  }
  return { entries, data: png.data, width: png.width, height: png.height, upright: AS_IT_IS }
}

function fromRgba(width: number, height: number, rgba: Uint8Array): Prepared {
  const count = width * height
  const alpha = new Uint8Array(count)
  for (let pixel = 0; pixel < count; pixel++) alpha[pixel] = rgba[pixel * 4 + 3] ?? 0
  const single = singleColor(rgba)
  const flate = (across: number, down: number, space: string) => ({
    ...imageEntries(across, down, space),
    Filter: 'FlateDecode',
  })
  return {
    entries: single === undefined ? flate(width, height, 'DeviceRGB') : flate(1, 1, 'DeviceRGB'),
    data: deflateSync(single ?? colorsOf(rgba)),
    mask: { entries: flate(width, height, 'DeviceGray'), data: deflateSync(alpha) },
    width,
    height,
    upright: AS_IT_IS,
  }
}

function colorsOf(rgba: Uint8Array): Uint8Array {
  const colors = new Uint8Array((rgba.length / 4) * 3)
  for (let pixel = 0; pixel < rgba.length / 4; pixel++) {
    colors[pixel * 3] = rgba[pixel * 4] ?? 0
    colors[pixel * 3 + 1] = rgba[pixel * 4 + 1] ?? 0
    colors[pixel * 3 + 2] = rgba[pixel * 4 + 2] ?? 0
  }
  return colors
}

/** The one colour of all pixels that can be seen, when there is only one: a signature in one ink. */
function singleColor(rgba: Uint8Array): Uint8Array | undefined {
  let first = -1
  for (let at = 0; at < rgba.length; at += 4) {
    if (rgba[at + 3] === 0) continue
    if (first < 0) first = at
    if (rgba[at] !== rgba[first] || rgba[at + 1] !== rgba[first + 1] || rgba[at + 2] !== rgba[first + 2]) {
      return undefined
    }
  }
  return first < 0 ? new Uint8Array(3) : Uint8Array.from(rgba.subarray(first, first + 3))
}

function prepareJpeg(bytes: Uint8Array, pixelsMax: number): Prepared {
  const jpeg = readJpeg(bytes)
  checkSize(jpeg.width, jpeg.height, pixelsMax)
  const space = jpeg.components === 1 ? 'DeviceGray' : jpeg.components === 3 ? 'DeviceRGB' : 'DeviceCMYK'
  const inverted = jpeg.components === 4 && jpeg.adobe ? { Decode: [1, 0, 1, 0, 1, 0, 1, 0] } : {}
  const turned = jpeg.orientation >= 5
  return {
    entries: { ...imageEntries(jpeg.width, jpeg.height, space), Filter: 'DCTDecode', ...inverted },
    data: bytes,
    width: turned ? jpeg.height : jpeg.width,
    height: turned ? jpeg.width : jpeg.height,
    upright: uprightMatrices[jpeg.orientation] ?? AS_IT_IS,
  }
}

// By the orientation tag of Exif (1 to 8): where the unit square's corners go.
const uprightMatrices: { readonly [orientation: number]: Matrix } = {
  1: AS_IT_IS,
  2: [-1, 0, 0, 1, 1, 0],
  3: [-1, 0, 0, -1, 1, 1],
  4: [1, 0, 0, -1, 0, 1],
  5: [0, -1, -1, 0, 1, 1],
  6: [0, -1, 1, 0, 0, 1],
  7: [0, 1, 1, 0, 0, 0],
  8: [0, 1, -1, 0, 1, 0],
}

const WEBP_DECODER = '@jsquash/webp/codec/dec/webp_dec.wasm'
shipFiles([WEBP_DECODER])
let webpReady: Promise<void> | undefined

async function prepareWebp(bytes: Uint8Array, pixelsMax: number): Promise<Prepared> {
  const size = imageSize(bytes)
  checkSize(size.width, size.height, pixelsMax)
  webpReady ??= openWebp()
  await webpReady
  const { width, height, data } = await decodeWebp(new Uint8Array(bytes).buffer)
  return fromRgba(width, height, new Uint8Array(data.buffer))
}

async function openWebp(): Promise<void> {
  await initWebp(await WebAssembly.compile(new Uint8Array(readShipped(WEBP_DECODER))))
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
