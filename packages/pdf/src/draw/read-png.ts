import { inflateSync } from 'node:zlib'

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
  const samples = new Uint8Array(rowBytes * png.height)
  for (let row = 0; row < png.height; row++) {
    const from = row * (rowBytes + 1) + 1
    unfilter(raw[from - 1] ?? 0, raw.subarray(from, from + rowBytes), samples, row * rowBytes, {
      rowBytes,
      channels,
    })
  }
  return samples
}

interface Row {
  readonly rowBytes: number
  readonly channels: number
}

function unfilter(filter: number, source: Uint8Array, target: Uint8Array, at: number, row: Row): void {
  const { rowBytes, channels } = row
  for (let index = 0; index < rowBytes; index++) {
    const left = index >= channels ? (target[at + index - channels] ?? 0) : 0
    const up = at > 0 ? (target[at + index - rowBytes] ?? 0) : 0
    const upLeft = at > 0 && index >= channels ? (target[at + index - rowBytes - channels] ?? 0) : 0
    target[at + index] = (source[index] ?? 0) + predict(filter, left, up, upLeft)
  }
}

function predict(filter: number, left: number, up: number, upLeft: number): number {
  switch (filter) {
    case 1:
      return left
    case 2:
      return up
    case 3:
      return (left + up) >> 1
    case 4:
      return paeth(left, up, upLeft)
    default:
      return 0
  }
}

function paeth(left: number, up: number, upLeft: number): number {
  const estimate = left + up - upLeft
  const [toLeft, toUp, toUpLeft] = [
    Math.abs(estimate - left),
    Math.abs(estimate - up),
    Math.abs(estimate - upLeft),
  ]
  if (toLeft <= toUp && toLeft <= toUpLeft) return left
  return toUp <= toUpLeft ? up : upLeft
}
