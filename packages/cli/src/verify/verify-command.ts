import {
  DerError,
  readCertificates,
  type Verdict,
  type VerifyPdfOptions,
  verifyFile,
} from '@countersign/evidence'
import { openOnlineSource } from '@countersign/evidence/online'
import type { Command } from 'commander'
import { acting, collect, command } from '../command.ts'
import { EXIT_FOREIGN, EXIT_NOT_WELL, EXIT_OK, EXIT_UNSEALED, EXIT_USAGE } from '../exit-code.ts'
import { Failure, fileReason } from '../failure.ts'
import { readBytes, TEXT_LIMITS } from '../read-bytes.ts'
import { paintOut, type Shell, sayJson } from '../shell.ts'
import type { FileReport } from './present-report.ts'
import { presentReport } from './present-report.ts'

const HELP = `
--online asks the addresses in the certificates now (OCSP, revocation lists, missing issuers), says what each was asked and what it said, and
asks no private ones without --allow-private. A server that is away says nothing about a file; a certificate that was withdrawn makes it not intact.
Exit code: 0 when every file is intact, 1 when one is not, 2 for wrong usage or a file that cannot be read,
5 when one is intact but not of a trusted authority, 6 when nothing in one is sealed (of an archive of documents: not everything); of several, the first of 2, 1, 6, 5 that applies.
Without --trust the bytes are checked, but not whether the authority that sealed them is to be believed:
compare its fingerprint with the one that the sealing service shows. The time of a time-stamp counts only when its
authority is trusted too; a certificate that the seal does not lead to, and each of --trust-time, says whose time-stamps are right.`

interface VerifyOptions {
  readonly trust?: readonly string[]
  readonly trustTime?: readonly string[]
  readonly online?: boolean
  readonly allowPrivate?: boolean
  readonly at?: string
  readonly json?: boolean
}

/** `countersign verify FILE…`: checks sealed PDFs and archives of evidence one by one and names every problem. */
export function verifyCommand(shell: Shell): Command {
  return command(shell, 'verify', 'say, check by check, whether PDFs and evidence are what was sealed')
    .argument('<file...>', 'sealed PDFs, or the evidence of workflows (zip)')
    .option('--trust <ca.pem>', 'certificate of an authority that is believed (repeatable)', collect)
    .option(
      '--trust-time <ca.pem>',
      'certificate of a time-stamp authority that is believed (repeatable)',
      collect,
    )
    .option('--online', 'ask now whether certificates were withdrawn')
    .option('--allow-private', 'with --online: ask private addresses too')
    .option('--at <time>', 'say what had ended by that time (ISO 8601); default: now')
    .option('--json', 'one JSON object for all files, for programs')
    .addHelpText('after', HELP)
    .action(acting(shell, (files: string[], options: VerifyOptions) => verifyFiles(shell, files, options)))
}

async function verifyFiles(shell: Shell, files: readonly string[], options: VerifyOptions): Promise<number> {
  const roots = await readTrusted('--trust', options.trust ?? [])
  const timeRoots = await readTrusted('--trust-time', options.trustTime ?? [])
  if (options.allowPrivate && !options.online) throw new Failure('--allow-private is for --online')
  const trust = {
    ...(roots && { trustedRoots: roots }),
    ...(timeRoots && { trustedTimeRoots: timeRoots }),
    now: momentOf(options.at),
  }
  const reports: FileReport[] = []
  for (const file of files) {
    const report = await verifyOne(file, trust, options)
    if (!options.json) shell.out.write(presentReport(report, paintOut(shell)))
    reports.push(report)
  }
  if (options.json) sayJson(shell, jsonOf(reports))
  return exitCodeOf(reports)
}

/** The certificates of all files, undefined when none was named. @throws Failure that says what is wrong with one of them */
async function readTrusted(
  option: string,
  files: readonly string[],
): Promise<readonly Uint8Array[] | undefined> {
  if (files.length === 0) return undefined
  const roots: Uint8Array[] = []
  for (const file of files) {
    try {
      roots.push(
        ...readCertificates(await readBytes(file, TEXT_LIMITS)).map((certificate) => certificate.der),
      )
    } catch (error) {
      throw new Failure(`${option} ${file}: ${reasonOf(error)}`)
    }
  }
  return roots
}

/** @throws Failure for what is no time */
function momentOf(text: string | undefined): string {
  const moment = text === undefined ? new Date() : new Date(text)
  if (text !== undefined && (!/^\d{4}-\d\d-\d\d/.test(text) || Number.isNaN(moment.getTime())))
    throw new Failure(`--at ${text}: give a time such as 2036-01-31 or 2036-01-31T12:00:00Z`)
  return moment.toISOString()
}

/** What is asked is asked now, whatever moment somebody wants to know about. */
async function verifyOne(
  file: string,
  trust: VerifyPdfOptions,
  { online, allowPrivate }: VerifyOptions,
): Promise<FileReport> {
  let bytes: Uint8Array
  try {
    bytes = await readBytes(file)
  } catch (error) {
    return { file, unreadable: reasonOf(error) }
  }
  if (!online) return { file, result: await verifyFile(bytes, trust, file) }
  const source = openOnlineSource({ allowPrivate: allowPrivate === true, now: new Date().toISOString() })
  const result = await verifyFile(bytes, { ...trust, online: source }, file)
  return { file, result, asked: source.answers }
}

/** Failures of the file system and of certificates are told in a sentence; everything else is a bug. */
function reasonOf(error: unknown): string {
  if (error instanceof DerError) return error.message
  const reason = fileReason(error)
  if (reason !== undefined) return reason
  throw error
}

function jsonOf(reports: readonly FileReport[]): unknown {
  return {
    intact: reports.every((report) => report.result?.intact === true),
    files: reports.map(({ file, unreadable, result, asked }) =>
      result ? { file, ...result, ...(asked && { asked }) } : { file, unreadable },
    ),
  }
}

const EXIT_CODES: Record<Verdict, number> = {
  intact: EXIT_OK,
  foreign: EXIT_FOREIGN,
  changed: EXIT_NOT_WELL,
  unsealed: EXIT_UNSEALED,
}
/** What matters most first. */
const GRAVITY = [EXIT_USAGE, EXIT_NOT_WELL, EXIT_UNSEALED, EXIT_FOREIGN]

function exitCodeOf(reports: readonly FileReport[]): number {
  const codes = reports.map(({ result }) => (result ? EXIT_CODES[result.verdict] : EXIT_USAGE))
  return GRAVITY.find((code) => codes.includes(code)) ?? EXIT_OK
}
