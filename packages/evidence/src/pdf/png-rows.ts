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
export function undoRowFilters(bytes: Uint8Array, rows: Rows): Uint8Array | undefined {
  const out = new Uint8Array(rows.bytes * rows.count)
  for (let row = 0; row < rows.count; row++) {
    const from = row * (rows.bytes + 1)
    const predict = FILTERS[bytes[from] ?? 0]
    if (predict === undefined) return undefined
    for (let column = 0; column < rows.bytes; column++) {
      const at = row * rows.bytes + column
      const left = column >= rows.pixelBytes ? (out[at - rows.pixelBytes] ?? 0) : 0
      const up = row > 0 ? (out[at - rows.bytes] ?? 0) : 0
      const corner = row > 0 && column >= rows.pixelBytes ? (out[at - rows.bytes - rows.pixelBytes] ?? 0) : 0
      out[at] = (bytes[from + 1 + column] ?? 0) + predict(left, up, corner)
    }
  }
  return out
}

type Predict = (left: number, up: number, corner: number) => number

/** By their numbers: none, sub, up, average, Paeth. */
const FILTERS: readonly Predict[] = [
  () => 0,
  (left) => left,
  (_left, up) => up,
  (left, up) => (left + up) >> 1,
  paeth,
]

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner
  const [toLeft, toUp, toCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}
