import type { Random } from '../../support/random.ts'
import { changeJson, type Files, unpack, type Written, writeZip } from '../archive-tools.ts'
import { mutateDer } from './mutate-der.ts'
import { mutatePdf } from './mutate-sealed.ts'
import type { Seeds } from './seeds.ts'

// Variants of an archive of evidence: its files, their rows and names, the records of the archive, its bytes.

type Change = (files: Files, random: Random, seeds: Seeds) => void | Promise<void>

const nameIn = (files: Files, random: Random): string => random.pick([...files.keys()])
const bytesOf = (files: Files, name: string): Buffer => files.get(name) ?? Buffer.alloc(0)
const ODD = [null, 0, -1, '', 'x', true, [], {}, '0'.repeat(64), 1e308, '2099-01-01T00:00:00.000Z']

/** One of the values in what JSON holds, however deep, made another. */
function changeDeep(value: unknown, random: Random): unknown {
  const isList = Array.isArray(value)
  if (!isList && (typeof value !== 'object' || value === null)) return random.pick(ODD)
  const entries = Object.entries(value)
  if (entries.length === 0) return random.pick(ODD)
  const [key, inner] = random.pick(entries)
  const changed: [string, unknown][] = random.chance(0.15)
    ? entries.filter(([name]) => name !== key)
    : entries.map(([name, one]) => [name, name === key ? changeDeep(inner, random) : one])
  return isList ? changed.map(([, one]) => one) : Object.fromEntries(changed)
}

const CHANGES: readonly Change[] = [
  (files, random) => void files.delete(nameIn(files, random)),
  (files, random) => {
    const name = nameIn(files, random)
    files.set(
      random.pick([`${name}x`, name.toUpperCase(), `../${name}`, `/${name}`, `${name}/x`]),
      bytesOf(files, name),
    )
  },
  (files, random) => {
    const [one, other] = [nameIn(files, random), nameIn(files, random)]
    const [first, second] = [bytesOf(files, one), bytesOf(files, other)]
    files.set(one, second).set(other, first)
  },
  (files, random, seeds) => {
    const others = unpack(random.pick(seeds.archives).bytes)
    const name = nameIn(others, random)
    files.set(name, bytesOf(others, name))
  },
  (files, random) => {
    const name = nameIn(files, random)
    const bytes = Buffer.from(bytesOf(files, name))
    const at = random.below(Math.max(1, bytes.length))
    bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8))
    files.set(name, bytes)
  },
  (files, random) => {
    const name = random.pick([...files.keys()].filter((one) => one.endsWith('.json')))
    changeJson(files, name, (value) => void Object.assign(value, changeDeep(value, random)))
  },
  (files, random) => {
    const name = random.pick([...files.keys()].filter((one) => one.endsWith('.p7s')))
    files.set(name, Buffer.from(mutateDer(bytesOf(files, name), random)))
  },
  async (files, random, seeds) => {
    const name = random.pick([...files.keys()].filter((one) => one.endsWith('.pdf')))
    files.set(name, await mutatePdf(seeds, random))
  },
]

/** Written beside what is right, in the records of one of the files. */
const ODD_RECORDS: readonly ((file: Written, random: Random) => Partial<Written>)[] = [
  ({ name }) => ({ localName: `${name}x` }),
  (_, random) => ({ crc: random.below(2 ** 32) }),
  (_, random) => ({ flags: random.below(65_536) }),
  (_, random) => ({ attributes: random.below(2 ** 32) }),
  (_, random) => ({ madeBy: random.below(65_536) }),
  (_, random) => ({ versionNeeded: random.below(100) }),
  (_, random) => ({ dosTime: random.below(2 ** 32) }),
  (_, random) => ({ internal: random.below(4) }),
  (_, random) => ({ comment: 'x'.repeat(random.below(4)) }),
  (_, random) => ({ extra: Buffer.from(Array.from({ length: random.below(12) }, () => random.below(256))) }),
  () => ({ unlisted: true }),
  (_, random) => ({ offset: random.below(5_000) }),
]

/** A variant of one of the archives: what is in it, how that is written, or single bytes. */
export async function mutateArchive(seeds: Seeds, random: Random): Promise<Buffer> {
  const { bytes } = random.pick(seeds.archives)
  if (random.chance(0.3)) return changedBytes(bytes, random)
  const files = unpack(bytes)
  if (random.chance(0.7)) await random.pick(CHANGES)(files, random, seeds)
  const written: Written[] = [...files].map(([name, content]) => ({ name, content }))
  if (random.chance(0.4)) {
    const at = random.below(written.length)
    const file = written[at]
    if (file) written[at] = { ...file, ...random.pick(ODD_RECORDS)(file, random) }
  }
  if (random.chance(0.1)) written.push(random.pick(written))
  if (random.chance(0.2)) written.reverse()
  const rest = random.chance(0.1)
    ? random.pick([
        { before: Buffer.of(0) },
        { between: Buffer.of(0) },
        { after: Buffer.of(0) },
        { comment: 'x' },
      ])
    : {}
  return writeZip({ files: written, ...rest })
}

function changedBytes(bytes: Buffer, random: Random): Buffer {
  const changed = Buffer.from(bytes)
  for (let left = random.below(3); left >= 0; left--) {
    // The records at the end decide more than the packed bytes.
    const at = random.chance(0.5) ? random.below(bytes.length) : bytes.length - 1 - random.below(3_000)
    changed[at] = random.below(256)
  }
  return random.chance(0.2) ? changed.subarray(0, random.below(changed.length)) : changed
}
