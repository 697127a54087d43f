// Reads a page's content (ISO 32000-2, 7.8.2) only as far as to know in which state it leaves whatever is drawn after it.

export interface ContentState {
  /** Where a Q stands that undoes no q. */
  readonly strayRestores: readonly number[]
  /** q without Q. */
  readonly saves: number
  /** BMC or BDC without EMC: what follows belongs to a layer, which may be hidden. */
  readonly markedParts: number
  readonly isTextOpen: boolean
  readonly isPathOpen: boolean
  /** What is complete ends here: behind it stands the beginning of a text, list, dictionary or image that never ends. */
  readonly end: number
}

interface Scan {
  readonly bytes: Uint8Array
  at: number
  readonly strayRestores: number[]
  saves: number
  markedParts: number
  isTextOpen: boolean
  isPathOpen: boolean
  /** Where an inline image begins that has not ended yet. */
  imageAt: number | undefined
}

const code = (text: string) => text.charCodeAt(0)
const [open, close, backslash, less, greater] = [code('('), code(')'), code('\\'), code('<'), code('>')]
const [listOpen, listClose, slash, percent, lineFeed, carriageReturn] = [
  code('['),
  code(']'),
  code('/'),
  code('%'),
  10,
  13,
]
const whitespace = tableOf('\0\t\n\f\r ')
const endsWord = tableOf('\0\t\n\f\r ()<>[]{}/%')
/** How numbers begin, which are most of what there is. */
const numerals = tableOf('0123456789+-.')
const OPERATOR_LETTERS_MAX = 3
/** So many bytes behind EI must look like text, else it was found within the image (as other readers do it). */
const AFTER_IMAGE_BYTES = 10

/** For each byte 1 if it is one of these: content may be hundreds of megabytes. */
function tableOf(characters: string): Uint8Array {
  const table = new Uint8Array(256)
  for (const character of characters) table[code(character)] = 1
  return table
}

export function scanContent(bytes: Uint8Array): ContentState {
  const scan: Scan = {
    bytes,
    at: 0,
    strayRestores: [],
    saves: 0,
    markedParts: 0,
    isTextOpen: false,
    isPathOpen: false,
    imageAt: undefined,
  }
  let end = bytes.length
  while (scan.at < bytes.length) {
    const start = scan.at
    if (!skipOne(scan)) {
      end = start
      break
    }
  }
  const { strayRestores, saves, markedParts, isTextOpen, isPathOpen, imageAt } = scan
  return { strayRestores, saves, markedParts, isTextOpen, isPathOpen, end: imageAt ?? end }
}

/** Reads one thing. False when the content ends before it does. */
function skipOne(scan: Scan): boolean {
  const byte = scan.bytes[scan.at] ?? 0
  if (byte === open) return skipText(scan)
  if (byte === less && scan.bytes[scan.at + 1] !== less) return skipTo(scan, greater)
  if (byte === less || byte === listOpen) return skipNested(scan)
  if (byte === percent) return skipComment(scan)
  if (byte === slash) {
    scan.at += 1
    skipWord(scan)
    return true
  }
  if (endsWord[byte] === 1) {
    scan.at += 1
    return true
  }
  const start = scan.at
  skipWord(scan)
  return numerals[byte] === 1 || scan.at - start > OPERATOR_LETTERS_MAX || heed(scan, start)
}

function skipWord(scan: Scan): void {
  const { bytes } = scan
  let at = scan.at
  while (at < bytes.length && endsWord[bytes[at] ?? 0] !== 1) at += 1
  scan.at = at
}

function skipTo(scan: Scan, end: number): boolean {
  const found = scan.bytes.indexOf(end, scan.at)
  scan.at = found < 0 ? scan.bytes.length : found + 1
  return found >= 0
}

/** A comment without an end of line ends with the content: a line's end is put behind it. */
function skipComment(scan: Scan): boolean {
  while (scan.at < scan.bytes.length) {
    const byte = scan.bytes[scan.at++]
    if (byte === lineFeed || byte === carriageReturn) break
  }
  return true
}

function skipText(scan: Scan): boolean {
  let depth = 0
  while (scan.at < scan.bytes.length) {
    const byte = scan.bytes[scan.at++]
    if (byte === backslash) scan.at += 1
    else if (byte === open) depth += 1
    else if (byte === close) depth -= 1
    if (depth === 0) return true
  }
  return false
}

/** A list or a dictionary, with what is in it. */
function skipNested(scan: Scan): boolean {
  let depth = 0
  while (scan.at < scan.bytes.length) {
    const byte = scan.bytes[scan.at]
    const isPair = scan.bytes[scan.at + 1] === byte
    if (byte === listOpen || (byte === less && isPair)) {
      depth += 1
      scan.at += byte === less ? 2 : 1
    } else if (byte === listClose || (byte === greater && isPair)) {
      depth -= 1
      scan.at += byte === greater ? 2 : 1
    } else if (byte === open ? !skipText(scan) : byte === less && !skipTo(scan, greater)) return false
    else if (byte === percent) skipComment(scan)
    else if (byte !== open && byte !== less) scan.at += 1
    if (depth === 0) return true
  }
  return false
}

/** Joined by hand: three letters need no decoder. */
function wordAt({ bytes, at }: Scan, start: number): string {
  let word = ''
  for (let index = start; index < at; index++) word += String.fromCharCode(bytes[index] ?? 0)
  return word
}

/** What an operator does to the state. False when it begins an image that never ends. */
function heed(scan: Scan, start: number): boolean {
  switch (wordAt(scan, start)) {
    case 'q':
      scan.saves += 1
      return true
    case 'Q':
      if (scan.saves > 0) scan.saves -= 1
      else scan.strayRestores.push(start)
      return true
    case 'BMC':
    case 'BDC':
      scan.markedParts += 1
      return true
    case 'EMC':
      scan.markedParts = Math.max(0, scan.markedParts - 1)
      return true
    case 'BT':
    case 'ET':
      scan.isTextOpen = scan.bytes[start] === code('B')
      return true
    case 'm':
    case 're':
      scan.isPathOpen = true
      return true
    case 'S':
    case 's':
    case 'f':
    case 'F':
    case 'f*':
    case 'B':
    case 'B*':
    case 'b':
    case 'b*':
    case 'n':
      scan.isPathOpen = false
      return true
    case 'BI':
      scan.imageAt = start
      return true
    case 'ID':
      // Without BI it begins no image: readers pass over it, and so must not swallow what follows.
      return scan.imageAt === undefined || skipImage(scan)
    default:
      return true
  }
}

/** The data of an inline image (8.9.7), up to and with EI. */
function skipImage(scan: Scan): boolean {
  const { bytes } = scan
  for (let at = scan.at + 1; at + 1 < bytes.length; at++) {
    if (bytes[at] !== code('E') || bytes[at + 1] !== code('I') || whitespace[bytes[at - 1] ?? 0] !== 1)
      continue
    const behind = bytes.subarray(at + 2, at + 2 + AFTER_IMAGE_BYTES)
    const isEnd = behind.length === 0 || whitespace[behind[0] ?? 0] === 1
    if (!isEnd || !behind.every((byte) => whitespace[byte] === 1 || (byte >= 32 && byte < 127))) continue
    scan.at = at + 2
    scan.imageAt = undefined
    return true
  }
  scan.at = bytes.length
  return false
}
