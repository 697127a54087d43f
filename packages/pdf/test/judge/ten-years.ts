import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { readCertificates, verifyPdf } from '@countersign/evidence'
import {
  placeTimestamp,
  prepareTimestamp,
  type Revision,
  readSealedRevision,
  writeArchive,
} from '@countersign/evidence/pdf-update'
import { AMPLE_MS } from '../../../server/test/support/slowness.ts'
import { sealPdf } from '../../src/seal/seal.ts'
import { sealKeyFromPem } from '../../src/seal/seal-key.ts'
import { createTimestampClient } from '../../src/seal/timestamp.ts'
import { opensslAuthority, opensslIssue, SEAL_EXTENSIONS } from '../../src/testing/openssl-pki.ts'
import { openRevocationAuthority } from '../../src/testing/revocation-authority.ts'
import { samplePdf } from '../../src/testing/sample-pdf.ts'
import { openTimeStampAuthority, type TimeStampAuthority } from '../../src/testing/time-stamp-authority.ts'
import { clockAt } from './clock.ts'
import { askItext } from './itext.ts'

/*
 * A seal and ten years. Its certificate ends after 2 years, that of its time-stamp after 3, its authority after 5, and the authority of its
 * time-stamp after 6. A time-stamp of another authority is put over the file after 2½ years (its certificate ends after 6), and one of a third after 5½.
 */

const YEAR_MS = 365.25 * 86_400_000
const DAYS = 365.25
const TOKEN_BYTES = 8_192
/** openssl-pki makes authorities for so many years. */
const AUTHORITY_YEARS = 10

/** The moment so many years behind the first, in ISO 8601. */
export function momentOf(start: number, year: number): string {
  return new Date(start + year * YEAR_MS).toISOString()
}

export interface TenYears {
  /** Each level as it was sealed, and the file that was renewed as it stood in a year. */
  file(kind: Kind, year: number): Uint8Array
  readonly trustedRoots: readonly Uint8Array[]
  readonly trustedTimeRoots: readonly Uint8Array[]
  /** The same, as files. */
  readonly rootFiles: readonly string[]
}

export const KINDS = ['B-B', 'B-T', 'B-LT', 'B-LTA', 'B-LTA, renewed'] as const
export type Kind = (typeof KINDS)[number]

const certificatesOf = (file: string): Uint8Array[] =>
  readCertificates(readFileSync(file)).map(({ der }) => der)

/** Makes all of it, in a folder. `start`: the year 0, in milliseconds. */
export async function makeTenYears(folder: string, start: number): Promise<TenYears> {
  const inYear = <Result>(year: number, work: () => Result): Result => clockAt(start + year * YEAR_MS, work)
  const place = (name: string): string => {
    mkdirSync(join(folder, name), { recursive: true })
    return join(folder, name)
  }
  const root = inYear(5 - AUTHORITY_YEARS, () => opensslAuthority(place('seal'), 'Root', { key: 'ec:P-256' }))
  const leaf = inYear(0, () =>
    opensslIssue(place('seal'), 'Seal', root, SEAL_EXTENSIONS, {
      key: 'ec:P-256',
      days: Math.floor(2 * DAYS),
    }),
  )
  const authorityOf = (name: string, from: number, years: number): TimeStampAuthority =>
    inYear(from, () => openTimeStampAuthority(place(name), [], [], Math.floor(years * DAYS)))
  const times = [
    authorityOf('first', 6 - AUTHORITY_YEARS, AUTHORITY_YEARS - 3),
    authorityOf('second', 2, 4),
    authorityOf('third', 5, 9),
  ] as const
  const [first, second, third] = times
  const pem = [leaf, root].map(({ certFile }) => readFileSync(certFile, 'utf8')).join('')
  const key = sealKeyFromPem(pem, readFileSync(leaf.keyFile, 'utf8'))
  const at = new Date(Math.floor(start / 1000) * 1000).toISOString()
  const pdf = await samplePdf()
  const plain = await sealPdf({ pdf, key, at })
  const stamped = await withClient(first, (timestamp) =>
    inYear(0, () => sealPdf({ pdf, key, at, timestamp })),
  )
  const listOf = (of: { root: typeof root; signer: typeof leaf }, year: number, name: string) =>
    inYear(year, () => {
      const lists = openRevocationAuthority(place(name), of.root, [of.signer])
      const offset = (start + year * YEAR_MS - Date.now()) / 86_400_000
      return lists.list({ begins: offset, days: offset + 10 })
    })
  const stampOver = (revision: Revision, by: TimeStampAuthority, year: number): Promise<Revision> =>
    withClient(by, async (client) => {
      const prepared = prepareTimestamp({ ...revision, bytes: Uint8Array.from(revision.bytes) }, TOKEN_BYTES)
      const token = await inYear(year, () => client.stamp(prepared.covered))
      if ('failures' in token) throw new Error(JSON.stringify(token.failures))
      return placeTimestamp(prepared, token.token)
    })
  const lasting = writeArchive(await readSealedRevision(stamped.pdf), {
    certificates: [...certificatesOf(leaf.certFile), ...certificatesOf(first.signer.certFile)],
    crls: [listOf({ root, signer: leaf }, 0.01, 'lists-seal'), listOf(first, 0.01, 'lists-first')],
    ocsps: [],
  })
  const archived = await stampOver(lasting, first, 0.02)
  const renewed = async (
    revision: Revision,
    last: TimeStampAuthority,
    next: TimeStampAuthority,
    year: number,
  ) => {
    const certificates = certificatesOf(last.signer.certFile)
    const crls = [listOf(last, year, `lists-${year}`)]
    return stampOver(writeArchive(revision, { certificates, crls, ocsps: [] }), next, year + 0.01)
  }
  const once = await renewed(archived, first, second, 2.5)
  const twice = await renewed(once, second, third, 5.5)
  const kept = { 'B-B': plain.pdf, 'B-T': stamped.pdf, 'B-LT': lasting.bytes, 'B-LTA': archived.bytes }
  const rootFiles = [root, ...times.map((one) => one.root)].map(({ certFile }) => certFile)
  return {
    file: (kind, year) =>
      kind === 'B-LTA, renewed'
        ? ([archived, once, twice][year < 2.6 ? 0 : year < 5.6 ? 1 : 2]?.bytes ?? plain.pdf)
        : kept[kind],
    trustedRoots: certificatesOf(root.certFile),
    trustedTimeRoots: times.flatMap((one) => certificatesOf(one.root.certFile)),
    rootFiles,
  }
}

/** What our verifier says of a file in a year, and whether it says that what proves its time has ended. */
export async function ours(made: TenYears, kind: Kind, { year, now }: { year: number; now: string }) {
  const { trustedRoots, trustedTimeRoots } = made
  const { verdict, seal, notes } = await verifyPdf(made.file(kind, year), {
    trustedRoots,
    trustedTimeRoots,
    now,
  })
  const ended = notes.find((note) => / ended at \S+, and no later time-stamp is in the file/.test(note))
  return {
    verdict,
    level: seal?.level,
    ended: ended === undefined ? null : (/CN=([\w ]+) ended/.exec(ended)?.[1] ?? ended),
  }
}

/** What iText 5 says of long-term data of both B-LTA files, asked in that year; null where it is not installed. */
export function itexts(made: TenYears, folder: string, { year, now }: { year: number; now: string }) {
  const files = (['B-LTA', 'B-LTA, renewed'] as const).map((kind, index) => {
    const path = join(folder, `asked-${index}.pdf`)
    writeFileSync(path, made.file(kind, year))
    return path
  })
  const answers = clockAt(Date.parse(now), () => askItext(files, made.rootFiles))
  return answers === null ? null : answers.said.map((said) => said.at(-1) ?? '')
}

/** Until the work is done, a server stands in front of the authority. */
async function withClient<Result>(
  authority: TimeStampAuthority,
  work: (client: ReturnType<typeof createTimestampClient>) => Promise<Result>,
): Promise<Result> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => response.end(authority.reply(Buffer.concat(parts))))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('the server has no port')
    return await work(
      createTimestampClient({ urls: [`http://127.0.0.1:${address.port}/`], timeoutMs: AMPLE_MS }),
    )
  } finally {
    server.closeAllConnections()
    server.close()
  }
}
