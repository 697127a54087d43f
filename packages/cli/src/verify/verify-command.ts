import { readFile } from 'node:fs/promises'
import { DerError, type PdfVerification, readCertificates, verifyPdf } from '@countersign/evidence'
import type { Command } from 'commander'
import { acting, collect, command } from '../command.ts'
import { EXIT_NOT_WELL, EXIT_OK, EXIT_USAGE } from '../exit-code.ts'
import { Failure, fileReason } from '../failure.ts'
import { paintOut, type Shell, sayJson } from '../shell.ts'
import { presentReport } from './present-report.ts'

/** What became of one file. */
export interface FileReport {
  readonly file: string
  /** Why the file could not be looked at. */
  readonly unreadable?: string
  readonly result?: PdfVerification
}

const HELP = `
Exit code: 0 when every file is intact, 1 when one is not, 2 for wrong usage or a file that cannot be read.
Without --trust the bytes are checked, but not whether the authority that sealed them is to be believed:
compare its fingerprint with the one that the sealing service shows.`

interface VerifyOptions {
  readonly trust?: readonly string[]
  readonly json?: boolean
}

/** `countersign verify FILE…`: checks sealed PDFs one by one and names every problem. */
export function verifyCommand(shell: Shell): Command {
  return command(shell, 'verify', 'say, check by check, whether PDFs are what was sealed')
    .argument('<file...>', 'sealed PDFs')
    .option('--trust <ca.pem>', 'certificate of an authority that is believed (repeatable)', collect)
    .option('--json', 'one JSON object for all files, for programs')
    .addHelpText('after', HELP)
    .action(acting(shell, (files: string[], options: VerifyOptions) => verifyFiles(shell, files, options)))
}

async function verifyFiles(shell: Shell, files: readonly string[], options: VerifyOptions): Promise<number> {
  const roots = await readTrusted(options.trust ?? [])
  const reports: FileReport[] = []
  for (const file of files) {
    const report = await verifyFile(file, roots)
    if (!options.json) shell.out.write(presentReport(report, paintOut(shell)))
    reports.push(report)
  }
  if (options.json) sayJson(shell, jsonOf(reports))
  return exitCodeOf(reports)
}

/** The certificates of all files, undefined when none was named. @throws Failure that says what is wrong with one of them */
async function readTrusted(files: readonly string[]): Promise<readonly Uint8Array[] | undefined> {
  if (files.length === 0) return undefined
  const roots: Uint8Array[] = []
  for (const file of files) {
    try {
      roots.push(...readCertificates(await readFile(file)).map((certificate) => certificate.der))
    } catch (error) {
      throw new Failure(`--trust ${file}: ${reasonOf(error)}`)
    }
  }
  return roots
}

/** `PK`, 3, 4: how an archive with evidence begins, which holds sealed PDFs as they are. */
const ZIP_BEGINS = [0x50, 0x4b, 0x03, 0x04] as const

async function verifyFile(
  file: string,
  trustedRoots: readonly Uint8Array[] | undefined,
): Promise<FileReport> {
  let bytes: Uint8Array
  try {
    bytes = await readFile(file)
  } catch (error) {
    return { file, unreadable: reasonOf(error) }
  }
  if (ZIP_BEGINS.every((byte, at) => bytes[at] === byte))
    return { file, unreadable: 'it is a ZIP archive: unpack it, and verify the PDFs in it' }
  return { file, result: await verifyPdf(bytes, trustedRoots ? { trustedRoots } : {}) }
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
    files: reports.map(({ file, unreadable, result }) =>
      result ? { file, ...result } : { file, unreadable },
    ),
  }
}

function exitCodeOf(reports: readonly FileReport[]): number {
  if (reports.some((report) => report.result === undefined)) return EXIT_USAGE
  return reports.every((report) => report.result?.intact) ? EXIT_OK : EXIT_NOT_WELL
}
