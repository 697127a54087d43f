import { create } from 'qrcode'

/** Light modules around a code, so that cameras find it (ISO/IEC 18004, 5.3.8). */
const QUIET_MODULES = 4

/** Dark modules that lie beside each other in a row. */
interface Run {
  row: number
  column: number
  length: number
}

/** A text as a QR code (ISO/IEC 18004, level M): its dark modules in a square of `size`, without a quiet zone. */
export function qrRuns(text: string): { size: number; runs: Run[] } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const runs: Run[] = []
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      let length = 0
      while (column + length < size && modules.get(row, column + length)) length++
      if (length > 0) runs.push({ row, column, length })
      column += length
    }
  }
  return { size, runs }
}

/** The same for SVG: one path in a square of `size` modules, the quiet zone included. */
export function qrPath(text: string): { size: number; path: string } {
  const { size, runs } = qrRuns(text)
  const path = runs.map(
    ({ row, column, length }) => `M${column + QUIET_MODULES} ${row + QUIET_MODULES}h${length}v1h-${length}z`,
  )
  return { size: size + 2 * QUIET_MODULES, path: path.join('') }
}
