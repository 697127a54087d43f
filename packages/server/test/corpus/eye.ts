import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import type { ChildPool } from '../../src/children/child-pool.ts'
import { drawPage } from '../../src/pdf/draw-page.ts'
import { isBlank, type Picture, type Tolerance, unlikeness } from './picture.ts'
import { type Places, pageSizesOf } from './places.ts'
import { runBounded } from './run-bounded.ts'
import { lostWords } from './words.ts'

// What a reader shows of a PDF, as pictures of a low resolution and as words: whether two files look the same, but for places that must differ.

const DPI_MAX = 36
const POINTS_PER_INCH = 72
/** A page of any size becomes a picture of at most so many. */
const PIXELS_MAX = 4e6
const PAGES_MAX = 12
const READER_TIMEOUT_MS = 60_000
/** A page of a few points shows nothing to anybody. */
const SIDE_MIN = 4

/** Readers of others. They differ on what is damaged, and on what a file leaves to them. */
interface Reader {
  readonly draw: readonly string[]
  readonly read: readonly string[]
}

const READERS: readonly Reader[] = [
  {
    draw: ['pdftoppm', '-r', 'DPI', '-gray', '-cropbox', '-l', `${PAGES_MAX}`, 'FILE', 'PAGE'],
    read: ['pdftotext', '-cropbox', '-l', `${PAGES_MAX}`, 'FILE', 'TEXT'],
  },
  {
    draw: [
      'mutool',
      'draw',
      '-q',
      '-r',
      'DPI',
      '-c',
      'gray',
      '-o',
      'PAGE-%02d.pgm',
      'FILE',
      `1-${PAGES_MAX}`,
    ],
    read: ['mutool', 'draw', '-q', '-F', 'text', '-o', 'TEXT', 'FILE', `1-${PAGES_MAX}`],
  },
]

export interface Looks {
  /** Pages that look otherwise, with how, and words that are not there any more. */
  readonly differences: readonly string[]
  /** How many pages were compared. None: no reader shows the first file. */
  readonly pages: number
}

export interface Comparison {
  /** Places that must differ, by page, the first page being 1. */
  readonly except: Places
  /** Places where it is enough that ink is where ink was. */
  readonly setByReader: Places
  /** Whether what was damaged may show more than before. */
  readonly isRepaired: boolean
  /** Draws as the signing page does. */
  readonly screen: ChildPool
  /** What a variant was made of. A reader that cannot read the variant may show what came of it as it shows this. */
  readonly origin?: Uint8Array | undefined
}

/**
 * Compares the first pages of two PDFs. Where readers differ on the file before, it is enough that one of them shows both alike, provided that all
 * show the file after alike.
 */
export async function compareLooks(before: Uint8Array, after: Uint8Array, by: Comparison): Promise<Looks> {
  const drawn: Drawn[] = []
  const dpi = await resolutionFor(after)
  let first: Looks | undefined
  for (const view of viewsOf(by.screen, dpi)) {
    const shown = await view.draw(before)
    const others = await view.draw(after)
    drawn.push({ view, pictures: others })
    if (!shown.some(isSeen)) continue
    const exact = comparePictures(shown, others, by, 'exact')
    const differences = exact.length > 0 ? exact : comparePictures(shown, others, by, 'ink')
    const isSame = differences.length === 0
    const words = isSame && view.read !== undefined ? await lostIn(view.read, before, after) : []
    const unlike = isSame ? await unlikeIn(drawn, others, by) : []
    const looks = { differences: [...differences, ...words, ...unlike], pages: shown.length }
    if (looks.differences.length === 0) return looks
    first ??= looks
  }
  return first ?? { differences: [], pages: 0 }
}

/** Dots per inch. */
async function resolutionFor(pdf: Uint8Array): Promise<number> {
  const areas = (await pageSizesOf(pdf)).slice(0, PAGES_MAX).map(({ width, height }) => width * height)
  return Math.min(DPI_MAX, POINTS_PER_INCH * Math.sqrt(PIXELS_MAX / Math.max(1, ...areas)))
}

interface Drawn {
  readonly view: View
  readonly pictures: readonly Picture[]
}

/** How readers differ on one file, but for those that show it as they show its origin. */
async function unlikeIn(
  drawn: readonly Drawn[],
  shown: readonly Picture[],
  by: Comparison,
): Promise<string[]> {
  const all: string[] = []
  for (const { view, pictures } of drawn) {
    const unlike = comparePictures(shown, inSizeOf(shown, pictures), by, 'ink')
    if (unlike.length === 0) continue
    const first = by.origin === undefined ? [] : await view.draw(by.origin)
    const isAsEver = first.length > 0 && comparePictures(first, pictures, by, 'ink').length === 0
    if (!isAsEver) all.push(...unlike)
  }
  return all
}

interface View {
  draw(pdf: Uint8Array): Promise<Picture[]>
  readonly read?: (pdf: Uint8Array) => Promise<string>
}

/** The signing page comes last: it draws page by page. */
function viewsOf(screen: ChildPool, dpi: number): readonly View[] {
  return [
    ...READERS.map(({ draw, read }): View => {
      const inDpi = draw.map((arg) => (arg === 'DPI' ? `${dpi}` : arg))
      return { draw: (pdf) => picturesOf(inDpi, pdf), read: (pdf) => textOf(read, pdf) }
    }),
    { draw: (pdf) => onScreen(screen, pdf, dpi) },
  ]
}

async function lostIn(
  read: (pdf: Uint8Array) => Promise<string>,
  before: Uint8Array,
  after: Uint8Array,
): Promise<string[]> {
  const lost = lostWords(await read(before), await read(after))
  return lost.length === 0 ? [] : [`${lost.length} words lost: ${lost.slice(0, 5).join(' ')}`]
}

function comparePictures(
  shown: readonly Picture[],
  others: readonly Picture[],
  { except, setByReader, isRepaired }: Comparison,
  tolerance: Tolerance,
): string[] {
  const allowed = (page: number) => {
    const [always, loose] = [except.get(page) ?? [], setByReader.get(page) ?? []]
    return tolerance === 'exact'
      ? { tolerance, except: [...always, ...loose] }
      : { tolerance, except: always, inked: loose }
  }
  const differences = shown.flatMap((picture, index) => {
    const other = others[index]
    if (!isSeen(picture)) return []
    if (other === undefined) return [`page ${index + 1} is gone`]
    const unlike = unlikeness(picture, other, allowed(index + 1))
    if (unlike === undefined || (isRepaired && (unlike.lost === 0 || isBlank(picture)))) return []
    return [`page ${index + 1}: ${unlike.says}`]
  })
  if (others.length > shown.length && !isRepaired)
    differences.push(`there are ${others.length} pages instead of ${shown.length}`)
  return differences
}

async function onScreen(pool: ChildPool, pdf: Uint8Array, dpi: number): Promise<Picture[]> {
  const pictures: Picture[] = []
  for (let page = 1; page <= PAGES_MAX; page++) {
    const drawn = await drawPage(
      pool,
      { pdf, page, dpi, pixelsMax: 2 * PIXELS_MAX },
      { timeoutMs: READER_TIMEOUT_MS },
    ).catch(() => undefined)
    if (drawn?.ok !== true) break
    const { width, height, data } = PNG.sync.read(Buffer.from(drawn.png))
    const levels = Uint8Array.from({ length: width * height }, (_, at) => {
      const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3)
      return Math.round(0.3 * red + 0.59 * green + 0.11 * blue)
    })
    pictures.push({ width, height, levels })
  }
  return pictures
}

/** Not all readers heed the unit of a page: pictures of another size are not compared. */
function inSizeOf(own: readonly Picture[], others: readonly Picture[]): readonly Picture[] {
  return others.map((picture, index) => {
    const { width = 0, height = 0 } = own[index] ?? {}
    const isAlike = Math.abs(width - picture.width) <= 1 && Math.abs(height - picture.height) <= 1
    return isAlike ? picture : (own[index] ?? picture)
  })
}

function isSeen({ width, height }: Picture): boolean {
  return width >= SIDE_MIN && height >= SIDE_MIN
}

async function picturesOf(command: readonly string[], pdf: Uint8Array): Promise<Picture[]> {
  return inFolder(command, pdf, async (folder) => {
    const names = (await readdir(folder)).filter((name) => name.startsWith('page')).sort()
    const pictures = await Promise.all(
      names.map(async (name) => parsePgm(await readFile(join(folder, name)))),
    )
    return pictures.filter((picture) => picture !== undefined)
  })
}

function textOf(command: readonly string[], pdf: Uint8Array): Promise<string> {
  return inFolder(command, pdf, (folder) => readFile(join(folder, 'text'), 'utf8').catch(() => ''))
}

async function inFolder<Result>(
  [program = '', ...args]: readonly string[],
  pdf: Uint8Array,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'corpus-'))
  try {
    const path = join(folder, 'document.pdf')
    await writeFile(path, pdf)
    const given = args.map((arg) =>
      arg === 'FILE' ? path : arg.replace('PAGE', join(folder, 'page')).replace('TEXT', join(folder, 'text')),
    )
    // A reader that complains shows what it could read all the same.
    await runBounded(program, given)
    return await use(folder)
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
