import { readShipped, shipFiles } from '../shipped-files.ts'
import type { FaceName } from '../shipped-fonts.ts'

// A TrueType font with only the glyphs that a document uses, made by HarfBuzz's subsetter. Glyphs keep their numbers, and those that are
// not used are empty. PDF readers take a CIDFontType2 without cmap, name, OS/2 and layout tables (ISO 32000-2, 9.9.2), so these are left out
// before.

const PROGRAM = 'harfbuzzjs/dist/harfbuzz-subset.wasm'
shipFiles([PROGRAM])

const KEPT_TABLES = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep']
/** HB_SUBSET_FLAGS_RETAIN_GIDS and HB_SUBSET_FLAGS_NO_LAYOUT_CLOSURE (hb-subset.h). */
const FLAGS = 0x2 | 0x200
/** HB_MEMORY_MODE_WRITABLE (hb-blob.h). */
const MEMORY_MODE = 2

interface Subsetter {
  readonly memory: WebAssembly.Memory
  /** Calls a function of the program; all of its values are numbers. */
  call(name: string, ...values: number[]): number
}

let subsetter: Subsetter | undefined
/** Each font as the program knows it; it has been copied to the program's memory. */
const fonts = new Map<FaceName, number>()

/** The font with these glyphs and the missing glyph. @throws when the font cannot be read */
export function subsetFont(name: FaceName, bytes: Uint8Array, glyphs: Iterable<number>): Uint8Array {
  subsetter ??= openSubsetter()
  const { memory, call } = subsetter
  const input = call('hb_subset_input_create_or_fail')
  try {
    const wanted = call('hb_subset_input_glyph_set', input)
    for (const glyph of glyphs) call('hb_set_add', wanted, glyph)
    call('hb_subset_input_set_flags', input, FLAGS)
    const face = call('hb_subset_or_fail', fontOf(name, bytes, subsetter), input)
    if (face === 0) throw new Error(`The font ${name} cannot be cut down to some of its glyphs`)
    const blob = call('hb_face_reference_blob', face)
    const start = call('hb_blob_get_data', blob, 0)
    const subset = new Uint8Array(memory.buffer, start, call('hb_blob_get_length', blob)).slice()
    call('hb_blob_destroy', blob)
    call('hb_face_destroy', face)
    return subset
  } finally {
    call('hb_subset_input_destroy', input)
  }
}

function openSubsetter(): Subsetter {
  const program = new WebAssembly.Module(new Uint8Array(readShipped(PROGRAM)))
  const { exports } = new WebAssembly.Instance(program)
  const { memory } = exports
  if (!(memory instanceof WebAssembly.Memory)) throw new Error(`${PROGRAM} has no memory`)
  const call = (name: string, ...values: number[]) => {
    const found = exports[name]
    if (typeof found !== 'function') throw new Error(`${PROGRAM} has no ${name}`)
    return Number(found(...values))
  }
  call('_initialize')
  return { memory, call }
}

function fontOf(name: FaceName, bytes: Uint8Array, { memory, call }: Subsetter): number {
  const known = fonts.get(name)
  if (known !== undefined) return known
  const kept = withKeptTables(bytes)
  const start = call('malloc', kept.length)
  new Uint8Array(memory.buffer).set(kept, start)
  const face = call('hb_face_create', call('hb_blob_create', start, kept.length, MEMORY_MODE, 0, 0), 0)
  fonts.set(name, face)
  return face
}

const HEADER_LENGTH = 12
const RECORD_LENGTH = 16

/**
 * The font without the other tables (OpenType specification, table directory): the program would go through all characters of `cmap` for every
 * subset. Once, and not by a list of tables to leave out, which it asks for each subset anew.
 */
function withKeptTables(bytes: Uint8Array): Uint8Array {
  const font = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const records = Array.from({ length: font.readUInt16BE(4) }, (_, index) =>
    font.subarray(HEADER_LENGTH + index * RECORD_LENGTH, HEADER_LENGTH + (index + 1) * RECORD_LENGTH),
  ).filter((record) => KEPT_TABLES.includes(record.toString('latin1', 0, 4)))
  const header = Buffer.from(font.subarray(0, HEADER_LENGTH))
  header.writeUInt16BE(records.length, 4)
  const directory: Buffer[] = []
  const tables: Buffer[] = []
  let at = HEADER_LENGTH + records.length * RECORD_LENGTH
  for (const record of records) {
    const start = record.readUInt32BE(8)
    const length = record.readUInt32BE(12)
    const placed = Buffer.from(record)
    placed.writeUInt32BE(at, 8)
    directory.push(placed)
    // Each table begins at a multiple of four bytes.
    const table = Buffer.alloc(Math.ceil(length / 4) * 4)
    table.set(font.subarray(start, start + length))
    tables.push(table)
    at += table.length
  }
  return Buffer.concat([header, ...directory, ...tables])
}
