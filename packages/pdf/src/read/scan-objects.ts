import {
  isArray,
  isDict,
  isRef,
  isStream,
  openPdf,
  type ParsedDict,
  type ParsedValue,
  PdfError,
  type PdfFile,
  PdfReader,
  readIndirect,
} from '@countersign/evidence/pdf'

// Looks at the objects of a file one by one, as they stand in its bytes, also those that nothing refers to.

export interface ObjectScan {
  /** A dictionary has one key twice: readers differ on which of the two counts. */
  readonly hasRepeatedKeys: boolean
  /** Numbers of objects that are named, and are not there. */
  readonly missing: ReadonlySet<number>
}

/** Gives the unpacked bytes of an object stream. */
export type Unpack = (number: number) => Uint8Array | undefined

/** Undefined when the file's end or one of its objects cannot be read strictly. */
export async function scanObjects(bytes: Uint8Array, unpack: Unpack): Promise<ObjectScan | undefined> {
  try {
    return scan(await openPdf(bytes), unpack)
  } catch (error) {
    if (error instanceof PdfError) return undefined
    throw error
  }
}

interface Scan {
  hasRepeatedKeys: boolean
  readonly named: Set<number>
}

function scan(file: PdfFile, unpack: Unpack): ObjectScan {
  const state: Scan = { hasRepeatedKeys: false, named: new Set() }
  const packed = new Set<number>()
  note(state, file.trailer)
  for (const entry of file.entries.values()) {
    if (entry.kind === 'compressed') packed.add(entry.stream)
    if (entry.kind !== 'offset') continue
    note(
      state,
      strictly(state, (refuses) => readIndirect(file.bytes, entry.offset, refuses).value),
    )
  }
  for (const number of packed) scanPacked(state, file, number, unpack)
  const missing = [...state.named].filter((number) => (file.entries.get(number)?.kind ?? 'free') === 'free')
  return { hasRepeatedKeys: state.hasRepeatedKeys, missing: new Set(missing) }
}

/** ISO 32000-2, 7.5.7. */
function scanPacked(state: Scan, file: PdfFile, number: number, unpack: Unpack): void {
  const entry = file.entries.get(number)
  const bytes = unpack(number)
  if (entry?.kind !== 'offset' || bytes === undefined) return
  const { value } = readIndirect(file.bytes, entry.offset)
  const entries: ParsedDict['entries'] = isStream(value) ? value.dict.entries : new Map()
  const [count, first] = [entries.get('N'), entries.get('First')]
  if (typeof count !== 'number' || typeof first !== 'number') return
  const header = new PdfReader(bytes)
  for (let index = 0; index < count; index++) {
    header.count()
    const offset = first + header.count()
    note(
      state,
      strictly(state, (refuses) => new PdfReader(bytes, offset, refuses).value()),
    )
  }
}

/** What only the strict way refuses has a key twice. */
function strictly(state: Scan, read: (refusesRepeatedKeys: boolean) => ParsedValue): ParsedValue {
  try {
    return read(true)
  } catch (error) {
    if (!(error instanceof PdfError)) throw error
    const value = read(false)
    state.hasRepeatedKeys = true
    return value
  }
}

function note(state: Scan, value: ParsedValue | undefined): void {
  if (isRef(value)) state.named.add(value.number)
  else if (isArray(value)) for (const item of value.items) note(state, item)
  else if (isStream(value)) note(state, value.dict)
  else if (isDict(value)) for (const item of value.entries.values()) note(state, item)
}
