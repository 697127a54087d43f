import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { hasTool } from '@countersign/pdf/testing/outside-tools'
import { PNG } from 'pngjs'
import { AMPLE_MS } from '../../../test/support/slowness.ts'
import type { ChildPool } from '../../children/child-pool.ts'
import { drawPage } from '../draw-page.ts'

// How the first page of a PDF looks, a pixel for each point: on the signing page (pdf.js), in another reader and on paper (poppler).

const run = promisify(execFile)

export interface View {
  readonly name: 'screen' | 'reader' | 'print'
  readonly image: PNG
}

/** Those of poppler are left out where it is not installed. */
export async function viewsOf(pool: ChildPool, pdf: Uint8Array): Promise<readonly View[]> {
  const screen: View = { name: 'screen', image: await onScreen(pool, pdf) }
  if (!hasTool('pdftoppm')) return [screen]
  const folder = await mkdtemp(join(tmpdir(), 'views-'))
  const at = (name: string) => join(folder, name)
  try {
    await writeFile(at('given.pdf'), pdf)
    await run('pdftoppm', ['-png', '-singlefile', '-r', '72', '-cropbox', at('given.pdf'), at('reader')])
    // What poppler writes as a PDF is what it would print.
    await run('pdftocairo', ['-pdf', at('given.pdf'), at('printed.pdf')])
    await run('pdftoppm', ['-png', '-singlefile', '-r', '72', at('printed.pdf'), at('print')])
    return [
      screen,
      { name: 'reader', image: PNG.sync.read(await readFile(at('reader.png'))) },
      { name: 'print', image: PNG.sync.read(await readFile(at('print.png'))) },
    ]
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function onScreen(pool: ChildPool, pdf: Uint8Array): Promise<PNG> {
  const drawn = await drawPage(pool, { pdf, page: 1, dpi: 72, pixelsMax: 4e6 }, { timeoutMs: AMPLE_MS })
  if (!drawn.ok) throw new Error(drawn.message)
  return PNG.sync.read(Buffer.from(drawn.png))
}

/** Whether there is ink in the middle of the box (x, y, width, height from the top left corner). */
export function colorAt({ width, data }: PNG, x: number, y: number): string {
  const at = (Math.round(y) * width + Math.round(x)) * 4
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
  const names = { '255,255,255': 'white', '255,0,0': 'red', '0,0,255': 'blue', '0,0,0': 'black' }
  const found = Object.entries(names).find(([rgb]) =>
    rgb.split(',').every((part, index) => Math.abs(Number(part) - ([red, green, blue][index] ?? 0)) < 12),
  )
  return found?.[1] ?? `${red},${green},${blue}`
}

/** How many pixels of the box are dark. */
export function inkIn(
  { width, data }: PNG,
  box: { x: number; y: number; width: number; height: number },
): number {
  let count = 0
  for (let y = Math.floor(box.y); y < box.y + box.height; y++) {
    for (let x = Math.floor(box.x); x < box.x + box.width; x++) {
      const at = (y * width + x) * 4
      const [red = 255, green = 255, blue = 255] = data.subarray(at, at + 3)
      if (red + green + blue < 480) count += 1
    }
  }
  return count
}
