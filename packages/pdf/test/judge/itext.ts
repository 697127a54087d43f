import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/*
 * iText 5 (Debian: libitext5-java libbcprov-java libbcpkix-java default-jdk-headless) checks the long-term data of PDFs. It is asked in tests and by
 * `npm run judge`, and never shipped.
 */

const JARS = ['itext5', 'bcprov', 'bcpkix', 'bcutil'].map((name) => `/usr/share/java/${name}.jar`)

/** What it is asked, in the order of its answers. */
export const ITEXT_QUESTIONS = [
  'signature and chain',
  'time-stamp of the signature',
  'the certificate of the seal was not withdrawn, by the lists in the file',
  'long-term data',
] as const

export interface ItextAnswers {
  readonly version: string
  /** For each file its answers. */
  readonly said: readonly (readonly string[])[]
}

/** What iText 5 says of files, at the time of the machine; null: it is not installed. @throws Error when it does not run */
export function askItext(files: readonly string[], roots: readonly string[]): ItextAnswers | null {
  const hasJava = spawnSync('which', ['javac']).status === 0
  if (!hasJava || !JARS.every((jar) => existsSync(jar))) return null
  const program = join(import.meta.dirname, 'ItextJudge.java')
  const args = ['-cp', JARS.join(':'), program, String(roots.length), ...roots, ...files]
  const { status, stdout, stderr } = spawnSync('java', args, { encoding: 'utf8' })
  const [version = '', ...lines] = stdout.trim().split('\n')
  if (status !== 0 || lines.length !== files.length) throw new Error(`iText 5 does not run: ${stderr}`)
  return { version, said: lines.map((line) => line.split('\t')) }
}
