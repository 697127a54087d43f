/** How rows of samples lie in bytes. */
export interface Rows {
  readonly count: number
  readonly bytes: number
  /** Bytes of one sample of all channels, 1 at least. */
  readonly pixelBytes: number
}

/**
 * The samples of rows with the number of a filter before each (ISO/IEC 15948 section 9; ISO 32000-1 section 7.4.4.4). undefined where
 * a filter has no such number. What bytes lack is read as 0.
 */
export function undoRowFilters(
  bytes: Uint8Array,
  { count, bytes: length, pixelBytes }: Rows,
): Uint8Array | undefined {
  const out = new Uint8Array(length * count)
  let above = new Uint8Array(length)
  for (let row = 0; row < count; row++) {
    const from = row * (length + 1)
    const undo = UNDO[bytes[from] ?? 0]
    if (undo === undefined) return undefined
    const own = out.subarray(row * length, (row + 1) * length)
    own.set(bytes.subarray(from + 1, from + 1 + length))
    undo(own, above, pixelBytes)
    above = own
  }
  return out
}

/** Adds to each byte of a row what its filter foretells, from the row above and from the pixel before. */
type Undo = (row: Uint8Array, above: Uint8Array, pixelBytes: number) => void

function undoSub(row: Uint8Array, _above: Uint8Array, pixelBytes: number): void {
  for (let at = pixelBytes; at < row.length; at++) row[at] = (row[at] ?? 0) + (row[at - pixelBytes] ?? 0)
}

function undoUp(row: Uint8Array, above: Uint8Array): void {
  for (let at = 0; at < row.length; at++) row[at] = (row[at] ?? 0) + (above[at] ?? 0)
}

function undoAverage(row: Uint8Array, above: Uint8Array, pixelBytes: number): void {
  for (let at = 0; at < row.length; at++) {
    const left = at < pixelBytes ? 0 : (row[at - pixelBytes] ?? 0)
    row[at] = (row[at] ?? 0) + ((left + (above[at] ?? 0)) >> 1)
  }
}

function undoPaeth(row: Uint8Array, above: Uint8Array, pixelBytes: number): void {
  for (let at = 0; at < row.length; at++) {
    const isFirst = at < pixelBytes
    const left = isFirst ? 0 : (row[at - pixelBytes] ?? 0)
    const corner = isFirst ? 0 : (above[at - pixelBytes] ?? 0)
    row[at] = (row[at] ?? 0) + paeth(left, above[at] ?? 0, corner)
  }
}

/** By their numbers: none, sub, up, average, Paeth. */
const UNDO: readonly Undo[] = [() => {}, undoSub, undoUp, undoAverage, undoPaeth]

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner
  const toLeft = Math.abs(guess - left)
  const toUp = Math.abs(guess - up)
  const toCorner = Math.abs(guess - corner)
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}
