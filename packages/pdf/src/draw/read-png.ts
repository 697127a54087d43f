import { inflateSync } from 'node:zlib'
import { undoRowFilters } from '@countersign/evidence/png-rows'

// Just enough of PNG (ISO/IEC 15948) for embedding: eight bits a channel, not interlaced, which is what browsers write. Others go through pngjs, which is slower.

export interface PngHeader {
  readonly width: number
  readonly height: number
  readonly bitDepth: number
  /** 0 grey, 2 RGB, 3 palette, 4 grey with alpha, 6 RGB with alpha. */
  readonly colorType: number
  readonly interlaced: boolean
  /** The joined IDAT chunks: a zlib stream. */
  readonly data: Uint8Array
  readonly hasTransparency: boolean
}

/** Reads the chunks. Throws when it is no PNG. */
export function readPng(bytes: Uint8Array): PngHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 33 || view.getUint32(0) !== 0x89504e47) throw new Error('The image is not a PNG')
  const parts: Uint8Array[] = []
  let hasTransparency = false
  for (let offset = 8; offset + 8 <= bytes.length; ) {
    const length = view.getUint32(offset)
    const type = String.fromCharCode(...bytes.subarray(offset + 4, offset + 8))
    if (type === 'IDAT') parts.push(bytes.subarray(offset + 8, offset + 8 + length))
    if (type === 'tRNS') hasTransparency = true
    if (type === 'IEND') break
    offset += 12 + length
  }
  return {
    width: view.getUint32(16),
    height: view.getUint32(20),
    bitDepth: view.getUint8(24),
    colorType: view.getUint8(25),
    interlaced: view.getUint8(28) === 1,
    data: parts.length === 1 && parts[0] !== undefined ? parts[0] : Buffer.concat(parts),
    hasTransparency,
  }
}

/** The samples of an image of eight bits a channel, filters undone. */
export function decodePngSamples(png: PngHeader, channels: number): Uint8Array {
  const rowBytes = png.width * channels
  const raw = inflateSync(png.data, { maxOutputLength: (rowBytes + 1) * png.height })
  const samples = undoRowFilters(raw, { count: png.height, bytes: rowBytes, pixelBytes: channels })
  if (samples === undefined) throw new Error('The image has a row with an unknown filter')
  return samples
}
