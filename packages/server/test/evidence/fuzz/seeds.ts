import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCertificates, verifyFile } from '@countersign/evidence'
import { caseFile } from '../archive-tools.ts'

// What the fuzzer begins with: sealed files and archives that are intact.

/** A PDF of each level. */
const EXAMPLES = ['b-b.pdf', 'b-t.pdf', 'b-lt.pdf', 'b-lta.pdf']
const example = (name: string): Buffer =>
  readFileSync(join(import.meta.dirname, '../../../../../examples/sealed', name))

export interface Seed {
  readonly name: string
  readonly bytes: Buffer
}

export interface Seeds {
  readonly pdfs: readonly Seed[]
  readonly archives: readonly Seed[]
  /** Certificates of all who sealed or time-stamped them. */
  readonly trustedRoots: readonly Uint8Array[]
}

const PDFS = [
  'sealed.pdf',
  'time-stamped.pdf',
  'time-stamped-p256.pdf',
  'late-contents.pdf',
  'late-comment.pdf',
  'late-in-object-stream.pdf',
]
const ARCHIVES = ['evidence.zip', 'evidence-of-another.zip', 'evidence-of-test.zip']
const TRUSTED = [
  'authority.pem',
  'time-stamped-authorities.pem',
  'forgery-authorities.pem',
  'evidence-authority.pem',
]

/** @throws Error when one of them is not intact */
export async function readSeeds(): Promise<Seeds> {
  const seeds: Seeds = {
    pdfs: [
      ...PDFS.map((name) => ({ name, bytes: caseFile(name) })),
      ...EXAMPLES.map((name) => ({ name, bytes: example(name) })),
    ],
    archives: ARCHIVES.map((name) => ({ name, bytes: caseFile(name) })),
    trustedRoots: [...TRUSTED.map(caseFile), example('authority.pem'), example('time-authority.pem')].flatMap(
      (file) => readCertificates(file).map(({ der }) => der),
    ),
  }
  for (const { name, bytes } of [...seeds.pdfs, ...seeds.archives]) {
    const { verdict, checks } = await verifyFile(bytes, { trustedRoots: seeds.trustedRoots })
    if (verdict !== 'intact') throw new Error(`${name} is ${verdict}: ${JSON.stringify(checks)}`)
  }
  return seeds
}
