import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

// What a reader shows of a PDF, as pictures of a low resolution: whether two files look the same, but for a place where a mark was drawn.

const run = promisify(execFile)

/** Readers of others. They differ on what is damaged, and on what a file leaves to them. */
const READERS: { readonly [name: string]: readonly string[] } = {
  pdftoppm: ['-r', '36', '-gray', '-cropbox', '-l', '12', 'FILE', 'PAGE'],
  mutool: ['draw', '-q', '-r', '36', '-c', 'gray', '-o', 'PAGE-%02d.pgm', 'FILE', '1-12'],
}
const PIXELS_PER_POINT = 0.5
const READER_TIMEOUT_MS = 60_000
/** Grey levels (of 255) by which a pixel must differ from all that surround its place, and how many of them a reader's rounding explains. */
const LEVELS = 72
const PIXELS = 10

/** Points from the top left corner of the first page. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface Picture {
  readonly width: number
  readonly height: number
  readonly levels: Uint8Array
}

export interface Looks {
  /** Pages that look otherwise, with how. */
  readonly differences: readonly string[]
  /** How many pages were compared. None: no reader shows the first file. */
  readonly pages: number
}

/**
 * Compares the first pages of two PDFs, `mark` on the first page left out, as the first reader shows them that shows the one before. Where that is
 * `doubtful`, it is enough that one of the readers shows both alike.
 */
export async function compareLooks(
  before: Uint8Array,
  after: Uint8Array,
  { mark, isDoubtful }: { readonly mark: Box; readonly isDoubtful: boolean },
): Promise<Looks> {
  let first: Looks | undefined
  for (const reader of Object.keys(READERS)) {
    const shown = await picturesOf(reader, before)
    if (shown.length === 0) continue
    const looks = comparePictures(shown, await picturesOf(reader, after), mark)
    if (looks.differences.length === 0) return looks
    first ??= looks
    if (!isDoubtful) break
  }
  return first ?? { differences: [], pages: 0 }
}

function comparePictures(shown: readonly Picture[], others: readonly Picture[], mark: Box): Looks {
  const differences = shown.flatMap((picture, index) => {
    const other = others[index]
    if (other === undefined) return [`page ${index + 1} is gone`]
    const difference = differenceOf(picture, other, index === 0 ? mark : undefined)
    return difference === undefined ? [] : [`page ${index + 1}: ${difference}`]
  })
  if (others.length > shown.length)
    differences.push(`there are ${others.length} pages instead of ${shown.length}`)
  return { differences, pages: shown.length }
}

function differenceOf(a: Picture, b: Picture, mark: Box | undefined): string | undefined {
  if (Math.abs(a.width - b.width) > 1 || Math.abs(a.height - b.height) > 1) {
    return `${b.width} × ${b.height} pixels instead of ${a.width} × ${a.height}`
  }
  const lost = countUnlike(a, b, mark)
  const added = countUnlike(b, a, mark)
  return lost > PIXELS || added > PIXELS ? `${lost} pixels lost, ${added} added` : undefined
}

/** Pixels of `a` that are like none of `b` around their place. */
function countUnlike(a: Picture, b: Picture, mark: Box | undefined): number {
  let count = 0
  for (let y = 0; y < a.height; y++) {
    for (let x = 0; x < a.width; x++) {
      if (mark !== undefined && isWithin(mark, x, y)) continue
      if (!isLikeSome(a.levels[y * a.width + x] ?? 0, b, x, y)) count += 1
    }
  }
  return count
}

function isWithin({ x, y, width, height }: Box, column: number, row: number): boolean {
  const [left, top] = [x * PIXELS_PER_POINT - 2, y * PIXELS_PER_POINT - 2]
  return (
    column >= left &&
    row >= top &&
    column <= left + width * PIXELS_PER_POINT + 4 &&
    row <= top + height * PIXELS_PER_POINT + 4
  )
}

function isLikeSome(level: number, { width, height, levels }: Picture, x: number, y: number): boolean {
  let lowest = 255
  let highest = 0
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
      const other = levels[row * width + column] ?? 0
      if (other < lowest) lowest = other
      if (other > highest) highest = other
    }
  }
  return level >= lowest - LEVELS && level <= highest + LEVELS
}

async function picturesOf(reader: string, pdf: Uint8Array): Promise<Picture[]> {
  const folder = await mkdtemp(join(tmpdir(), 'corpus-'))
  try {
    const path = join(folder, 'document.pdf')
    await writeFile(path, pdf)
    const places: { readonly [word: string]: string } = { FILE: path }
    const args = (READERS[reader] ?? []).map(
      (arg) => places[arg] ?? arg.replace('PAGE', join(folder, 'page')),
    )
    // A reader that complains shows what it could read all the same.
    await run(reader, args, { timeout: READER_TIMEOUT_MS, maxBuffer: 2 ** 26 }).catch(() => undefined)
    const names = (await readdir(folder)).filter((name) => name.startsWith('page')).sort()
    const pictures = await Promise.all(
      names.map(async (name) => parsePgm(await readFile(join(folder, name)))),
    )
    return pictures.filter((picture) => picture !== undefined)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** A binary grey map, as both readers write it: `P5 width height 255`, then a byte for each pixel. */
function parsePgm(bytes: Buffer): Picture | undefined {
  const head = /^P5\s(?:#.*\s)?(\d+)\s(\d+)\s255\s/.exec(bytes.toString('latin1', 0, 100))
  if (head === null) return undefined
  const [whole, width, height] = head
  return { width: Number(width), height: Number(height), levels: bytes.subarray(whole.length) }
}
