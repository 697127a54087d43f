import { deflateSync } from 'node:zlib'
import type { Random } from '../support/random.ts'

// Variants of a PDF made of its bytes, as transfers, careless programs and editors of text make them.

export type Mutation = (
  pdf: Buffer,
  random: Random,
) => Uint8Array | undefined | Promise<Uint8Array | undefined>

const latin1 = (text: string) => Buffer.from(text, 'latin1')

/** Every mutation keeps all other bytes as they are: one character stands for one byte. */
function changeText(change: (text: string, random: Random) => string): Mutation {
  return (pdf, random) => latin1(change(pdf.toString('latin1'), random))
}

function startOf(text: string): number {
  return Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1] ?? 0)
}

function rootOf(text: string): string {
  return [...text.matchAll(/\/Root (\d+ \d+ R)/g)].at(-1)?.[1] ?? '1 0 R'
}

function sizeOf(text: string): number {
  return Number([...text.matchAll(/\/Size (\d+)/g)].at(-1)?.[1] ?? 1)
}

/** An update that changes nothing, with whatever its trailer says besides. */
function withUpdate(entries: (text: string, random: Random) => string, rows = '0 0\n'): Mutation {
  return changeText((text, random) => {
    const trailer = `trailer\n<< /Size ${sizeOf(text)} /Root ${rootOf(text)} ${entries(text, random)} >>\n`
    return `${text}\nxref\n${rows}${trailer}startxref\n${text.length + 1}\n%%EOF\n`
  })
}

/** Puts something behind one of the objects: all offsets behind it are wrong then. */
function between(...PIECES: readonly string[]): Mutation {
  return changeText((text, random) => {
    const ends = [...text.matchAll(/endobj/g)].map(({ index }) => index + 'endobj'.length)
    if (ends.length === 0) return text
    const at = random.pick(ends)
    return `${text.slice(0, at)}${random.pick(PIECES)}${text.slice(at)}`
  })
}

/** Replaces the first, or one, of what is found. */
function replacing(found: RegExp, by: (match: string, random: Random) => string): Mutation {
  return (pdf, random) => {
    const text = pdf.toString('latin1')
    const matches = [...text.matchAll(found)]
    if (matches.length === 0) return undefined
    const match = random.pick(matches)
    const changed = by(match[0], random)
    return latin1(text.slice(0, match.index) + changed + text.slice(match.index + match[0].length))
  }
}

/** The same length, so that offsets stay right. */
const padded = (text: string, length: number) => text.padEnd(length).slice(0, length)

const JUNK = ['From: somebody\r\n\r\n', '\0\0\0\0', '\n\n', '\xef\xbb\xbf', `${'x'.repeat(900)}\n`]
const PIECES = [
  '\n% a comment\n',
  '\0\0\0',
  '\n\x01\x02\x80\xff\n',
  '   \r\r\r\n',
  `\n${' '.repeat(5_000)}\n`,
]

export const byteMutations: { readonly [name: string]: Mutation } = {
  cutAtEnd: (pdf, random) => pdf.subarray(0, pdf.length - 1 - random.below(Math.min(pdf.length - 1, 200))),
  cutAnywhere: (pdf, random) => pdf.subarray(0, Math.floor(pdf.length * (0.5 + random.next() / 2))),
  junkBefore: (pdf, random) => Buffer.concat([latin1(random.pick(JUNK)), pdf]),
  junkBehind: (pdf, random) => Buffer.concat([pdf, Buffer.alloc(1 + random.below(3_000), random.below(256))]),
  noHeaderNumber: replacing(/%PDF-\d\.\d/g, () => '%PDF-a.b'),
  strangeVersion: replacing(/%PDF-\d\.\d/g, (_match, random) => `%PDF-${random.pick(['0.0', '9.9', '1.8'])}`),
  wrongStart: replacing(/startxref\s+\d+/g, (match, random) =>
    match.replace(/\d+/, String(random.below(100_000))),
  ),
  startInWhiteSpace: changeText((text) => {
    const start = startOf(text)
    return `${text.slice(0, start)}   \n${text.slice(start)}`
  }),
  noStart: changeText((text) => text.slice(0, Math.max(0, text.lastIndexOf('startxref')))),
  noEndMark: changeText((text) => text.replace(/%%EOF\s*$/, '')),
  between: between(...PIECES),
  duplicatedObject: changeText((text, random) => {
    const objects = [...text.matchAll(/\d+ \d+ obj\b[\s\S]{0,400}?endobj/g)].map(([object]) => object)
    return objects.length === 0 ? text : `${random.pick(objects)}\n${text}\n${random.pick(objects)}\n`
  }),
  wrongLength: replacing(/\/Length \d+(?! \d+ R)/g, (match, random) =>
    padded(`/Length ${random.below(9)}`, match.length),
  ),
  rowsOf19: replacing(/\d{10} \d{5} [nf] ?\r?\n/g, (match) => `${match.trimEnd()}\n`),
  tableFromOne: replacing(/xref\s+0 \d+/g, (match) => match.replace('0 ', '1 ')),
  wrongGeneration: replacing(/\d{10} 00000 n/g, (match) => match.replace('00000', '00001')),
  namesInHash: replacing(
    /\/(Type|Page|Pages|Contents|Font)\b/g,
    (match) => `/#${match.charCodeAt(1).toString(16)}${match.slice(2)}`,
  ),
  keyTwice: replacing(/\/MediaBox ?\[[^\]]*\]/g, (match) => `${match} ${match}`),
  noPaper: replacing(/\/MediaBox/g, () => '/NoMeaBox'),
  noArea: replacing(/\/MediaBox ?\[[^\]]*\]/g, (match) => padded('/MediaBox [0 0 0 0]', match.length)),
  hugePaper: replacing(/\/MediaBox ?\[[^\]]*\]/g, () => '/MediaBox [0 0 99999 99999]'),
  cropOutside: replacing(/\/MediaBox ?\[[^\]]*\]/g, (match) => `${match} /CropBox [9000 9000 9100 9100]`),
  turned: replacing(
    /\/Type ?\/Page\b/g,
    (match, random) => `${match} /Rotate ${random.pick([90, 180, 270, -90, 45])}`,
  ),
  largeUnit: replacing(/\/Type ?\/Page\b/g, (match) => `${match} /UserUnit 2`),
  kidsInCircle: replacing(
    /\/Kids ?\[ ?(\d+ \d+ R)/g,
    (match, random) => `/Kids [${random.below(9) + 1} 0 R ${match.slice(match.indexOf('[') + 1)}`,
  ),
  noType: replacing(/\/Type ?\/(Pages|Page|Catalog)\b/g, (match) => ' '.repeat(match.length)),
  wrongCount: replacing(/\/Count \d+/g, (match) => padded('/Count 9', match.length)),
  badHexadecimal: replacing(/<[0-9A-Fa-f]{8,}>/g, (match) => `<xy${match.slice(3)}`),
  badNumber: replacing(/\/(Ascent|Descent|ItalicAngle|StemV|Flags) -?\d+/g, (match) => `${match}.5.5`),
  nested: replacing(/\/Type ?\/(Page|Catalog)\b/g, (match, random) => {
    const depth = random.pick([50, 100, 400, 600])
    return `${match} /PieceInfo ${'['.repeat(depth)}${']'.repeat(depth)}`
  }),
  missingObject: replacing(/\/Type ?\/Page\b/g, (match) => `${match} /PieceInfo 99999 0 R /Thumb 99998 0 R`),
  previousNowhere: withUpdate((text) => `/Prev ${startOf(text) + 7}`),
  previousIsReal: withUpdate((text) => `/Prev ${startOf(text)}.0`),
  previousBeyond: withUpdate((text) => `/Prev ${text.length * 2}`),
  previousIsItself: withUpdate((text) => `/Prev ${text.length + 1}`),
  updated: withUpdate((text) => `/Prev ${startOf(text)}`),
  hybrid: withUpdate((text) => `/Prev ${startOf(text)} /XRefStm ${startOf(text)}`),
  freedObject: withUpdate((text) => `/Prev ${startOf(text)}`, '1 1\n0000000000 65535 f \n'),
  flippedBytes: (pdf, random) => {
    const changed = Buffer.from(pdf)
    for (let count = 1 + random.below(8); count > 0; count--)
      changed[random.below(pdf.length)] = random.below(256)
    return changed
  },
  lostLineFeeds: changeText((text) => text.replace(/\r\n/g, '\n')),
  rowsInStream: (pdf) => withXrefStream(pdf, '/Filter /FlateDecode', (rows) => deflateSync(rows)),
  rowsInHexadecimal: (pdf) =>
    withXrefStream(pdf, '/Filter /ASCIIHexDecode', (rows) => latin1(`${rows.toString('hex')}>`)),
  rowsDamaged: (pdf) =>
    withXrefStream(pdf, '/Filter /FlateDecode', (rows) => deflateSync(rows).fill(0x55, 4, 9)),
}

/** The objects that stand in the bytes, named by a cross-reference stream behind them. */
function withXrefStream(pdf: Buffer, entries: string, code: (rows: Buffer) => Buffer): Buffer | undefined {
  const text = pdf.toString('latin1')
  if (!/^xref/.test(text.slice(startOf(text)))) return undefined
  const places = new Map(
    [...text.matchAll(/(?<=^|[\r\n ])(\d+) 0 obj\b/g)].map(({ 1: number, index }) => [Number(number), index]),
  )
  const size = Math.max(sizeOf(text), ...places.keys().map((number) => number + 1))
  const start = text.length + 1
  const rows = Buffer.alloc((size + 1) * 6)
  for (const [number, offset] of [...places, [size, start] as const]) {
    rows.writeUInt8(1, number * 6)
    rows.writeUInt32BE(offset, number * 6 + 1)
  }
  const coded = code(rows)
  const dict = `<< /Type /XRef /Size ${size + 1} /W [1 4 1] /Root ${rootOf(text)} /Length ${coded.length} ${entries} >>`
  const head = latin1(`\n${size} 0 obj\n${dict}\nstream\n`)
  return Buffer.concat([pdf, head, coded, latin1(`\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`)])
}
