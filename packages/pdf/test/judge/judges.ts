import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifyPdf } from '@countersign/evidence'
import { childrenOf, readDer, readPrefix } from '@countersign/evidence/der'
import { judgeUpdates } from '@countersign/evidence/judge-updates'
import { openPdf } from '@countersign/evidence/pdf'
import { findSignatures, type PdfSignature, signedRange } from '@countersign/evidence/pdf-signature'
import { parseCertificate, readCertificates } from '@countersign/evidence/x509'
import { askItext, ITEXT_QUESTIONS } from './itext.ts'

/*
 * What programs that nobody here wrote say of a PDF of each level. They are asked offline, and at the time of the seal where they can be told a time:
 * whoever runs this years later gets the same answers. pdfsig, mutool and the last question to iText look at the clock of the machine.
 */

/** Of Debian, with all programs that are asked. */
export const PACKAGES =
  'poppler-utils libnss3-tools openssl qpdf mupdf-tools libitext5-java libbcprov-java libbcpkix-java default-jdk-headless'

export const LEVELS = ['B-B', 'B-T', 'B-LT', 'B-LTA'] as const
type Level = (typeof LEVELS)[number]
/** There is nothing of this kind in a file of that level. */
const NOTHING = '–'
const NOT_ASKED = 'not asked'

export interface Row {
  readonly asked: string
  /** The program's own word for its version; null: it is not installed. */
  readonly version: string | null
  readonly results: Readonly<Record<Level, string>>
}

/** A file, taken apart for programs that read no PDF. */
interface Subject {
  readonly path: string
  readonly bytes: Buffer
  readonly folder: string
  readonly authority: string
  readonly timeAuthority: string
  readonly seal: PdfSignature
  readonly stamps: readonly PdfSignature[]
  /** Seconds since 1970. */
  readonly at: string
}

interface Judge {
  readonly asked: string
  readonly program: string
  readonly versionArgs: readonly string[]
  readonly says: (subject: Subject) => string | Promise<string>
}

interface Said {
  readonly ok: boolean
  readonly text: string
}

function ask(program: string, args: readonly string[]): Said {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  return { ok: status === 0, text: `${stdout}${stderr}` }
}

const firstLine = (text: string): string => text.trim().split('\n')[0] ?? ''
const word = ({ ok, text }: Said): string => (ok ? 'valid' : `not valid: ${firstLine(text)}`)

const JUDGES: readonly Judge[] = [
  { asked: 'signature and chain', program: 'pdfsig', versionArgs: ['-v'], says: pdfsigSeal },
  { asked: 'the whole file is covered', program: 'pdfsig', versionArgs: ['-v'], says: pdfsigWhole },
  { asked: 'signature and chain, as CAdES', program: 'openssl', versionArgs: ['version'], says: opensslSeal },
  { asked: 'time-stamp of the signature', program: 'openssl', versionArgs: ['version'], says: opensslStamp },
  {
    asked: 'no certificate was withdrawn, by the lists in the file',
    program: 'openssl',
    versionArgs: ['version'],
    says: opensslLists,
  },
  { asked: 'document time-stamp', program: 'openssl', versionArgs: ['version'], says: opensslDocumentStamp },
  { asked: 'structure of the file', program: 'qpdf', versionArgs: ['--version'], says: qpdfCheck },
  { asked: 'signature', program: 'mutool', versionArgs: ['-v'], says: mutoolSeal },
]

/** What each judge says of the files of a folder: b-b.pdf, b-t.pdf, b-lt.pdf and b-lta.pdf, authority.pem and time-authority.pem. */
export async function judge(folder: string): Promise<readonly Row[]> {
  const scratch = mkdtempSync(join(tmpdir(), 'countersign-judge-'))
  try {
    const subjects = await Promise.all(LEVELS.map((level) => takeApart(folder, level, scratch)))
    const rows: Row[] = [await ownRow(subjects)]
    for (const { asked, program, versionArgs, says } of JUDGES) {
      const isThere = spawnSync('which', [program]).status === 0
      const version = isThere ? versionOf(ask(program, versionArgs).text) : null
      const said: string[] = []
      for (const subject of subjects) said.push(isThere ? await says(subject) : NOT_ASKED)
      rows.push({ asked: `${program}: ${asked}`, version, results: byLevel(said) })
    }
    return [...rows, ...itextRows(subjects)]
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

function itextRows(subjects: readonly Subject[]): readonly Row[] {
  const [first] = subjects
  const roots = first === undefined ? [] : [first.authority, first.timeAuthority]
  const answers = askItext(
    subjects.map(({ path }) => path),
    roots,
  )
  return ITEXT_QUESTIONS.map((question, index) => ({
    asked: `iText 5: ${question}`,
    version: answers?.version ?? null,
    results: byLevel(subjects.map((_, at) => answers?.said[at]?.[index] ?? NOT_ASKED)),
  }))
}

const versionOf = (text: string): string => /\d+\.\d+[.\d]*/.exec(text)?.[0] ?? firstLine(text)

function byLevel(said: readonly string[]): Readonly<Record<Level, string>> {
  const [first = '', second = '', third = '', fourth = ''] = said
  return { 'B-B': first, 'B-T': second, 'B-LT': third, 'B-LTA': fourth }
}

async function ownRow(subjects: readonly Subject[]): Promise<Row> {
  const said = await Promise.all(
    subjects.map(async ({ bytes, authority, timeAuthority }) => {
      const roots = (file: string) => readCertificates(readFileSync(file)).map(({ der }) => der)
      const options = { trustedRoots: roots(authority), trustedTimeRoots: roots(timeAuthority) }
      const { verdict, seal } = await verifyPdf(bytes, options)
      return `${verdict}, ${seal?.level}`
    }),
  )
  return { asked: 'countersign verify', version: 'this one', results: byLevel(said) }
}

async function takeApart(folder: string, level: Level, scratch: string): Promise<Subject> {
  const path = join(folder, `${level.toLowerCase()}.pdf`)
  const bytes = readFileSync(path)
  const signatures = await findSignatures(await openPdf(bytes))
  const [seal, ...others] = signatures.filter((one) => !one.isDocumentTimestamp)
  if (!seal || others.length > 0) throw new Error(`${path} has not exactly one seal`)
  const claimed = (await verifyPdf(bytes)).seal?.claimedAt
  return {
    path,
    bytes,
    folder: mkdtempSync(join(scratch, 'one-')),
    authority: join(folder, 'authority.pem'),
    timeAuthority: join(folder, 'time-authority.pem'),
    seal,
    stamps: signatures.filter((one) => one.isDocumentTimestamp),
    // A minute later, since a time-stamp comes behind the time that the seal names.
    at: String(Math.floor(Date.parse(claimed ?? '') / 1000) + 60),
  }
}

/** Writes bytes beside the others of a file. */
function put({ folder }: Subject, name: string, bytes: Uint8Array | string): string {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}

function coveredBy(subject: Subject, signature: PdfSignature): Uint8Array {
  const range = signedRange(subject.bytes, signature)
  if (typeof range === 'string') throw new Error(`${subject.path}: ${range}`)
  return range.bytes
}

/** pdfsig over NSS, which trusts the authority of the seal. */
function pdfsig(subject: Subject): string {
  const database = `sql:${subject.folder}`
  ask('certutil', ['-N', '-d', database, '--empty-password'])
  ask('certutil', ['-A', '-d', database, '-n', 'authority', '-t', 'C,C,C', '-i', subject.authority])
  return ask('pdfsig', ['-nssdir', database, subject.path]).text
}

function pdfsigSeal(subject: Subject): string {
  const [, first = ''] = pdfsig(subject).split('Signature #')
  const isRight = first.includes('Signature is Valid.') && first.includes('Certificate is Trusted.')
  return isRight ? 'valid' : `not valid: ${first.split('\n').slice(-3).join(' ').trim()}`
}

/** Archive data stand behind a seal; where a document time-stamp is over them, that one covers all. */
function pdfsigWhole(subject: Subject): string {
  const parts = pdfsig(subject).split('Signature #').slice(1)
  const whole = parts.findIndex((part) => part.includes('- Total document signed'))
  if (whole < 0) return 'not by any signature'
  return whole === 0 ? 'by the seal' : 'by the document time-stamp'
}

function opensslSeal(subject: Subject): string {
  const signature = put(subject, 'seal.der', readPrefix(subject.seal.contents.bytes).raw)
  const covered = put(subject, 'covered', coveredBy(subject, subject.seal))
  const args = ['cms', '-verify', '-cades', '-binary', '-inform', 'DER', '-in', signature]
  const trust = ['-content', covered, '-CAfile', subject.authority, '-purpose', 'any', '-attime', subject.at]
  return word(ask('openssl', [...args, ...trust, '-out', '/dev/null']))
}

/** The value of the signature and its token, as they stand in CMS (RFC 5652 section 5.3). */
function opensslStamp(subject: Subject): string {
  const [, wrapped] = childrenOf(readDer(readPrefix(subject.seal.contents.bytes).raw))
  const signedData = wrapped ? childrenOf(wrapped)[0] : undefined
  const signers = signedData ? childrenOf(signedData).at(-1) : undefined
  const signer = signers ? childrenOf(signers)[0] : undefined
  const [, , , , , value, unsigned] = signer ? childrenOf(signer) : []
  if (!value || !unsigned) return NOTHING
  const [attribute] = childrenOf(unsigned)
  const values = attribute ? childrenOf(attribute)[1] : undefined
  return stampVerified(subject, value.content, values?.content ?? new Uint8Array())
}

function stampVerified(subject: Subject, data: Uint8Array, token: Uint8Array): string {
  const files = ['-data', put(subject, 'data', data), '-in', put(subject, 'token.der', token), '-token_in']
  const args = ['ts', '-verify', ...files, '-CAfile', subject.timeAuthority, '-attime', subject.at]
  return word(ask('openssl', args))
}

function opensslDocumentStamp(subject: Subject): string {
  const last = subject.stamps.at(-1)
  if (!last) return NOTHING
  return stampVerified(subject, coveredBy(subject, last), readPrefix(last.contents.bytes).raw)
}

const pem = (kind: string, der: Uint8Array): string => {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return [`-----BEGIN ${kind}-----`, ...lines, `-----END ${kind}-----`, ''].join('\n')
}

/** Each certificate of the archive data, with the lists beside it. */
async function opensslLists(subject: Subject): Promise<string> {
  const end = signedRange(subject.bytes, subject.seal)
  const updates = typeof end === 'string' ? end : await judgeUpdates(subject.bytes, end.end)
  if (typeof updates === 'string') return `not valid: ${updates}`
  const archives = updates.archives
  if (archives.length === 0) return NOTHING
  const lists = archives
    .flatMap(({ crls }) => crls)
    .flatMap((der, index) => ['-CRLfile', put(subject, `list-${index}.pem`, pem('X509 CRL', der))])
  const roots = put(
    subject,
    'roots.pem',
    [subject.authority, subject.timeAuthority].map((file) => readFileSync(file, 'utf8')).join(''),
  )
  for (const der of archives.flatMap(({ certificates }) => certificates)) {
    const one = put(
      subject,
      `${Buffer.from(parseCertificate(der).serial).toString('hex')}.pem`,
      pem('CERTIFICATE', der),
    )
    const trust = ['-crl_check', ...lists, '-CAfile', roots, '-attime', subject.at]
    const said = ask('openssl', ['verify', ...trust, one])
    if (!said.ok) return word(said)
  }
  return 'valid'
}

function qpdfCheck({ path }: Subject): string {
  return word(ask('qpdf', ['--check', path]))
}

/** It cannot be told which authority to trust, so that only the signature and the bytes that it covers are asked. */
function mutoolSeal({ path }: Subject): string {
  const { text } = ask('mutool', ['sign', '-v', path])
  const [, first = ''] = text.split(/Verifying signature \d+:/)
  if (first.includes('The document is unchanged since signing.')) return 'valid'
  return first.includes('The signature is valid but there have been edits since signing.')
    ? 'valid, with something behind it'
    : `not valid: ${firstLine(first.trim().split('\n').at(-1) ?? text)}`
}
