import { type EvidenceVerification, verifyFile } from '@countersign/evidence'
import { openRandom } from '../../support/random.ts'
import { mutateArchive } from './mutate-archive.ts'
import { mutatePdf } from './mutate-sealed.ts'
import { type OtherReaders, openReaders } from './other-readers.ts'
import { readSeeds, type Seed, type Seeds } from './seeds.ts'

// Runs of the verifier over variants of sealed files: it must neither throw nor take long, and whatever it calls intact must be what was sealed, for
// readers of others too.

/** Of a processor, for files of some 30 kB. */
const CPU_MS_MAX = 4_000
const ARCHIVES_AMONG = 0.15

export interface Finding {
  readonly run: number
  readonly problem: string
  readonly bytes: Uint8Array
}

export interface FuzzReport {
  readonly runs: number
  /** How often each verdict was given. */
  readonly verdicts: Readonly<Record<string, number>>
  /** Changed files that are called intact: each was drawn or unpacked by another reader, and compared. */
  readonly compared: number
  readonly slowestMs: number
  readonly findings: readonly Finding[]
}

interface Fuzzer {
  readonly seeds: Seeds
  readonly readers: OtherReaders
  /** Pages of the seeds, as they were drawn once. */
  readonly drawn: Map<Seed, string>
}

/** Each run has a number, of which alone its file is made: `from` leads to one of them again. */
export async function runEvidenceFuzz(
  runs: number,
  seed: number,
  { from = 0, onRun = () => undefined }: { from?: number; onRun?: (run: number) => void } = {},
): Promise<FuzzReport> {
  const fuzzer: Fuzzer = { seeds: await readSeeds(), readers: openReaders(), drawn: new Map() }
  const verdicts: Record<string, number> = {}
  const findings: Finding[] = []
  let [compared, slowestMs] = [0, 0]
  try {
    for (let run = from; run < from + runs; run++) {
      onRun(run)
      const random = openRandom(seed + run)
      const isArchive = random.chance(ARCHIVES_AMONG)
      const bytes = await (isArchive ? mutateArchive : mutatePdf)(fuzzer.seeds, random)
      const isSeed = [...fuzzer.seeds.pdfs, ...fuzzer.seeds.archives].some((one) => one.bytes.equals(bytes))
      const { verdict, cpuMs } = await verified(bytes, fuzzer)
      slowestMs = Math.max(slowestMs, cpuMs)
      const told = isSeed ? `${verdict}, unchanged` : verdict.startsWith('threw') ? 'threw' : verdict
      verdicts[told] = (verdicts[told] ?? 0) + 1
      if (told === 'intact') compared += 1
      const problem =
        problemOf(told, verdict, cpuMs) ?? (told === 'intact' ? difference(bytes, fuzzer) : null)
      if (problem !== null) findings.push({ run, problem, bytes })
    }
  } finally {
    fuzzer.readers.close()
  }
  return { runs, verdicts, compared, slowestMs, findings }
}

function problemOf(told: string, verdict: string, cpuMs: number): string | null {
  if (told === 'threw') return verdict
  return cpuMs > CPU_MS_MAX ? `it took ${cpuMs} ms` : null
}

async function verified(bytes: Uint8Array, { seeds }: Fuzzer): Promise<{ verdict: string; cpuMs: number }> {
  const before = process.cpuUsage()
  const verdict = await verifyFile(bytes, { trustedRoots: seeds.trustedRoots }).then(
    (result: EvidenceVerification) => result.verdict,
    (error: unknown) => `threw ${error instanceof Error ? error.stack : 'something'}`,
  )
  const { user, system } = process.cpuUsage(before)
  return { verdict, cpuMs: Math.round((user + system) / 1_000) }
}

/** Why what is called intact is not what was sealed, or null. */
function difference(bytes: Buffer, fuzzer: Fuzzer): string | null {
  const { seeds, readers } = fuzzer
  if (bytes.subarray(0, 2).toString() === 'PK') {
    const files = readers.filesOf(bytes)
    return seeds.archives.some((seed) => readers.filesOf(seed.bytes) === files)
      ? null
      : 'another reader unpacks other files than any that were sealed'
  }
  const seed = seeds.pdfs.find((one) => isSealedAs(bytes, one.bytes))
  if (!seed) return 'the bytes are not those that anybody sealed'
  const pages = fuzzer.drawn.get(seed) ?? readers.pagesOf(seed.bytes)
  fuzzer.drawn.set(seed, pages)
  return readers.pagesOf(bytes) === pages ? null : `another reader shows something else than of ${seed.name}`
}

/** Whether the bytes that the first signature of a file covers are where they were: asked without any reader of PDFs. */
function isSealedAs(bytes: Buffer, sealed: Buffer): boolean {
  const [, before, after, rest] = (
    /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)/.exec(sealed.toString('latin1')) ?? []
  )
    .slice(1)
    .map(Number)
  if (before === undefined || after === undefined || rest === undefined) return false
  return (
    bytes.subarray(0, before).equals(sealed.subarray(0, before)) &&
    bytes.subarray(after, after + rest).equals(sealed.subarray(after, after + rest))
  )
}
