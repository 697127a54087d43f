import { readPrefix } from '@countersign/evidence/der'
import { type ArchiveMaterials, readSealedRevision, writeArchive } from '@countersign/evidence/pdf-update'
import { byteMutations } from '../../corpus/mutate-bytes.ts'
import type { Random } from '../../support/random.ts'
import { mutateDer } from './mutate-der.ts'
import type { Seeds } from './seeds.ts'

// Variants of a sealed PDF: its tokens, objects, cross-references, updates and signatures made others.

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1')

type Mutation = (pdf: Buffer, random: Random, seeds: Seeds) => Uint8Array | Promise<Uint8Array>

/** What stands between white space and delimiters, but for the inside of streams; one character is one byte. */
const TOKENS =
  /\/[^\s<>[\]()/%]*|<<|>>|[[\]]|\d+ \d+ R|[+-]?\d+\.?\d*|\b(?:obj|endobj|stream|endstream|xref|trailer|startxref|true|false|null|n|f)\b/g
const ODD_NUMBERS = [
  '0',
  '-1',
  '1',
  '4',
  '65535',
  '2147483648',
  '99999999',
  '1.0',
  '+7',
  '00',
  '4294967297',
  '.5',
  '--3',
]
const KEYS = [
  '/Root',
  '/Prev',
  '/Size',
  '/XRefStm',
  '/Pages',
  '/Kids',
  '/Contents',
  '/Annots',
  '/AcroForm',
  '/Fields',
  '/V',
  '/DSS',
  '/Perms',
  '/Length',
  '/Filter',
  '/Type',
  '/ByteRange',
  '/Encrypt',
  '/OpenAction',
  '/AP',
  '/Extends',
]
const WHITE = ['\n', '\r', '\0', '\f', ' ', '% \n', '\t', '\x80', '\xff']

type Change = (token: string, random: Random, all: readonly string[]) => string

/** One token another; `isPadded`: in as many bytes, so that every position stays right. */
function atToken(change: Change, isPadded: boolean): Mutation {
  return (pdf, random) => {
    const text = pdf.toString('latin1')
    const tokens = [...text.matchAll(TOKENS)]
    const match = random.pick(tokens)
    const [old] = match
    const changed = change(
      old,
      random,
      tokens.map(([token]) => token),
    )
    const fitted = isPadded ? changed.padEnd(old.length) : changed
    const end = match.index + (isPadded ? fitted.length : old.length)
    return latin1(text.slice(0, match.index) + fitted + text.slice(end))
  }
}

const CHANGES: readonly Change[] = [
  (_, random, all) => random.pick(all),
  () => '',
  (one) => `${one} ${one}`,
  (one, random) => one + random.pick(WHITE),
  (_, random) => random.pick(ODD_NUMBERS),
  (_, random) => random.pick(KEYS),
  (one) => (/^\/./.test(one) ? `/#${one.charCodeAt(1).toString(16).padStart(2, '0')}${one.slice(2)}` : ''),
]
const TOKEN_CHANGES = CHANGES.map((change) => atToken(change, false))
const PADDED_CHANGES = CHANGES.map((change) => atToken(change, true))
const [replaced = atToken(() => '', false)] = TOKEN_CHANGES

interface Written {
  readonly number: number
  readonly body: string
}
const objectsOf = (text: string): readonly Written[] =>
  [...text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, number, body]) => ({
    number: Number(number),
    body: body ?? '',
  }))

/** An update with some of the file's objects, or of another file's, changed or as they are. */
const updated: Mutation = async (pdf, random, seeds) => {
  const text = pdf.toString('latin1')
  const own = objectsOf(text)
  const others = objectsOf(random.pick(seeds.pdfs).bytes.toString('latin1'))
  let body = ''
  let rows = ''
  for (let left = random.below(4); left >= 0; left--) {
    const { number } = random.pick(own)
    const chosen = random.chance(0.7) ? random.pick(own).body : random.pick(others).body
    const changed = random.chance(0.5)
      ? chosen
      : Buffer.from(await replaced(latin1(`${chosen} `), random, seeds)).toString('latin1')
    rows += `${number} 1\n${String(text.length + body.length).padStart(10, '0')} 00000 ${random.chance(0.9) ? 'n' : 'f'} \n`
    body += `${number} 0 obj\n${changed}\nendobj\n`
  }
  const start = text.length + body.length
  const root = /\/Root \d+ \d+ R/.exec(text)?.[0]
  const previous = [...text.matchAll(/startxref\s+(\d+)/g)].at(random.chance(0.8) ? -1 : 0)?.[1]
  return latin1(
    `${text}${body}xref\n${rows}trailer\n<< /Size 400 ${root} /Prev ${previous} >>\nstartxref\n${start}\n%%EOF\n`,
  )
}

/** Archive data in the one form, and often something of them changed. */
const archived: Mutation = async (pdf, random, seeds) => {
  const pick = (): Uint8Array => random.pick(seeds.trustedRoots)
  const materials: ArchiveMaterials = {
    certificates: Array.from({ length: 1 + random.below(3) }, pick),
    crls: [],
    ocsps: [],
  }
  const end = random.chance(0.8) ? pdf.length : pdf.toString('latin1').lastIndexOf('%%EOF\n') + 6
  const { bytes } = writeArchive(await readSealedRevision(pdf.subarray(0, end)), materials)
  if (random.chance(0.3)) return bytes
  const update = Buffer.from(bytes.subarray(end))
  const change = random.pick(random.chance(0.3) ? TOKEN_CHANGES : PADDED_CHANGES)
  const changed = Buffer.from(await change(update, random, seeds))
  return Buffer.concat([pdf.subarray(0, end), changed])
}

/** The hexadecimal digits of one of the signatures, their DER changed. */
const signature: Mutation = (pdf, random) => {
  const text = pdf.toString('latin1')
  const holes = [...text.matchAll(/\/Contents <([0-9a-f]+)>/g)]
  const hole = random.pick(holes)
  const digits = hole[1] ?? ''
  const { raw } = readPrefix(Buffer.from(digits, 'hex'))
  const fresh = Buffer.from(mutateDer(raw, random)).toString('hex')
  const fitted = random.chance(0.9) ? fresh.padEnd(digits.length, '0').slice(0, digits.length) : fresh
  const start = hole.index + '/Contents <'.length
  return latin1(text.slice(0, start) + fitted + text.slice(start + digits.length))
}

/** The hole of one file with the digits of another. */
const transplanted: Mutation = (pdf, random, seeds) => {
  const other = random.pick(seeds.pdfs).bytes.toString('latin1')
  const digits = random.pick([...other.matchAll(/\/Contents <([0-9a-f]+)>/g)])[1] ?? ''
  return latin1(
    pdf
      .toString('latin1')
      .replace(
        /\/Contents <([0-9a-f]+)>/,
        (_, own: string) => `/Contents <${digits.padEnd(own.length, '0').slice(0, own.length)}>`,
      ),
  )
}

/** The beginning of one file, the end of another. */
const spliced: Mutation = (pdf, random, seeds) => {
  const other = random.pick(seeds.pdfs).bytes
  return Buffer.concat([
    pdf.subarray(0, random.below(pdf.length)),
    other.subarray(random.below(other.length)),
  ])
}

const appended: Mutation = (pdf, random, seeds) => {
  const other = random.pick(seeds.pdfs).bytes
  const tail = random.pick([
    () => latin1(random.pick(WHITE)),
    () => other,
    () => pdf.subarray(random.below(pdf.length)),
    () => latin1(`startxref\n${random.below(pdf.length)}\n%%EOF\n`),
    () => latin1(`${random.below(400)} 0 obj\n<< /Type /Page >>\nendobj\n`),
  ])()
  return Buffer.concat([pdf, tail])
}

const flipped: Mutation = (pdf, random) => {
  const changed = Buffer.from(pdf)
  const at = random.below(pdf.length)
  changed[at] = (changed[at] ?? 0) ^ (1 << random.below(8))
  return changed
}

const moved: Mutation = (pdf, random) => {
  const [from, to] = [random.below(pdf.length), random.below(pdf.length)]
  const piece = pdf.subarray(from, from + random.below(300))
  return random.chance(0.5)
    ? Buffer.concat([pdf.subarray(0, to), piece, pdf.subarray(to)])
    : Buffer.concat([pdf.subarray(0, to), piece, pdf.subarray(to + piece.length)])
}

const MUTATIONS: readonly Mutation[] = [
  ...TOKEN_CHANGES,
  ...PADDED_CHANGES,
  ...[updated, updated, updated, archived, archived, archived, signature, signature, signature],
  ...[transplanted, spliced, appended, flipped, moved],
  async (pdf, random) => (await random.pick(Object.values(byteMutations))(pdf, random)) ?? pdf,
]

/** A variant of one of the sealed files; some are changed several times. */
export async function mutatePdf(seeds: Seeds, random: Random): Promise<Buffer> {
  let pdf: Buffer = random.pick(seeds.pdfs).bytes
  do {
    pdf = await changed(pdf, seeds, random)
  } while (random.chance(0.3))
  return pdf
}

/** A change that needs what the file no longer has is another change. */
async function changed(pdf: Buffer, seeds: Seeds, random: Random): Promise<Buffer> {
  try {
    return Buffer.from(await random.pick(MUTATIONS)(pdf, random, seeds))
  } catch {
    return Buffer.from(await appended(pdf, random, seeds))
  }
}
