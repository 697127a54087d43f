// The header of a JPEG (ITU-T T.81) and the orientation that a camera noted (Exif 2.3).

export interface JpegHeader {
  readonly width: number
  readonly height: number
  readonly components: 1 | 3 | 4
  /** Whether an Adobe program wrote it: its CMYK is inverted. */
  readonly adobe: boolean
  /** 1 to 8 as in Exif; 1 is upright. */
  readonly orientation: number
}

const START_OF_SCAN = 0xda
const APP1 = 0xe1
const APP14 = 0xee

/** Throws when the bytes are no JPEG that a PDF may hold. */
export function readJpeg(bytes: Uint8Array): JpegHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) throw new Error('The image is not a JPEG')
  let adobe = false
  let orientation = 1
  for (let offset = 2; offset + 4 <= bytes.length; ) {
    const marker = view.getUint8(offset + 1)
    const length = view.getUint16(offset + 2)
    const segment = bytes.subarray(offset + 4, offset + 2 + length)
    if (isFrame(marker)) return { ...readFrame(segment), adobe, orientation }
    if (marker === START_OF_SCAN) break
    if (marker === APP14 && startsWith(segment, 'Adobe')) adobe = true
    if (marker === APP1 && startsWith(segment, 'Exif\0\0')) orientation = readOrientation(segment.subarray(6))
    offset += 2 + length
  }
  throw new Error('The JPEG has no frame')
}

// SOF0 to SOF15 without DHT (c4), JPG (c8) and DAC (cc).
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}

function readFrame(segment: Uint8Array) {
  const view = new DataView(segment.buffer, segment.byteOffset, segment.byteLength)
  const components = view.getUint8(5)
  if (components !== 1 && components !== 3 && components !== 4) {
    throw new Error(`The JPEG has ${components} components`)
  }
  return { height: view.getUint16(1), width: view.getUint16(3), components } as const
}

function readOrientation(tiff: Uint8Array): number {
  if (tiff.length < 8) return 1
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  const little = view.getUint16(0) === 0x4949
  const directory = view.getUint32(4, little)
  if (directory + 2 > tiff.length) return 1
  for (let index = 0; index < view.getUint16(directory, little); index++) {
    const entry = directory + 2 + index * 12
    if (entry + 12 > tiff.length) return 1
    if (view.getUint16(entry, little) !== 0x0112) continue
    const value = view.getUint16(entry + 8, little)
    return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  return [...text].every((character, index) => bytes[index] === character.charCodeAt(0))
}
