import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { verifyPdf } from '@countersign/evidence'
import type { ChildPool } from '../../src/children/child-pool.ts'
import { messageOf } from '../../src/lib/errors.ts'
import { openPerson } from '../support/person.ts'
import { type TestService, until } from '../support/service.ts'
import { type Comparison, compareLooks } from './eye.ts'
import { oddPlacesOf } from './places.ts'

const run = promisify(execFile)

export type Outcome =
  /** Sealed, intact for all judges, and nothing was lost to the eye. */
  | 'sealed'
  /** At the upload, in words that a person understands. */
  | 'refused'
  /** At the upload, in words of a parser. */
  | 'worded'
  /** Accepted, and then it could not be made a document: before anybody signed. */
  | 'failed'
  /** Signed, and not sealed. */
  | 'stuck'
  /** Sealed, and some judge calls it broken. */
  | 'broken'
  /** Sealed, and it looks otherwise than what was uploaded. */
  | 'lost'

export interface Result {
  readonly name: string
  readonly outcome: Outcome
  readonly detail: string
  readonly warnings: readonly string[]
  readonly sealed?: Uint8Array
}

/** Words that no person who has a PDF and a browser needs to know. */
export const PARSER_WORDS =
  /\b(xref|cross-reference|catalog|trailer|stream|dictionary|token|parse|parser|offset|byte \d|object \d|predictor|hexadecimal|undefined|null|NaN|page tree|filter|generation|unexpected)\b/i

/** What is seen and must go is told, and what was damaged. */
const REMOVED = /^(Embedded files|Sound, video and 3D annotations) were removed/
const REPAIRED =
  /^The (structure of the PDF|tree of pages) was damaged|^Drawing commands that a page left open/

/** Where the one signature is drawn: small enough for any page that shows something. */
export const MARK = { x: 4, y: 4, width: 48, height: 20 }

/** Takes a PDF through upload, workflow, signature and seal, and judges what comes out. */
export async function takeThrough(
  service: TestService,
  screen: ChildPool,
  { name, pdf }: { readonly name: string; readonly pdf: Uint8Array },
): Promise<Result> {
  const result = (outcome: Outcome, detail: string, warnings: readonly string[] = []): Result => {
    return { name, outcome, detail, warnings }
  }
  const uploaded = await service.ns('POST', '/files?name=corpus.pdf', {
    mode: 'live',
    bytes: new Uint8Array(pdf),
    headers: { 'Content-Type': 'application/octet-stream' },
  })
  if (uploaded.status !== 201) {
    const { message } = uploaded.body.errorInfo
    const isForPersons = uploaded.status < 500 && !PARSER_WORDS.test(message)
    return result(isForPersons ? 'refused' : 'worded', message)
  }
  const { fileId, warnings = [] } = uploaded.body
  const signed = await sign(service, fileId)
  if (typeof signed === 'string') return result('failed', signed, warnings)
  const sealed = await waitForSeal(service, signed.workflowId)
  if (typeof sealed === 'string') return result('stuck', sealed, warnings)
  return { ...(await judge(result, screen, { given: pdf, sealed, warnings })), sealed }
}

/** Creates a workflow of the file and signs it. A sentence when no document can be made of it. */
async function sign(service: TestService, fileId: string): Promise<{ workflowId: string } | string> {
  const created = await service.ns('POST', '/workflows', {
    mode: 'live',
    body: { blueprintKey: 'corpus', blueprintVersion: '1.0.0', data: { given: { fileId } } },
  })
  if (created.status !== 201) return created.body.errorInfo.message
  const { id } = created.body
  const workflow = await until(
    'the document is made',
    async () => {
      const { body } = await service.ns('GET', `/workflows/${id}`, { mode: 'live' })
      const isMade = body.envelopes[0]?.documents[0]?.status === 'rendered' || body.status === 'failed'
      return isMade ? body : undefined
    },
    60_000,
  )
  if (workflow.status === 'failed') return workflow.errorMessage
  const { actionUrls } = (await service.ns('GET', `/workflows/${id}/action-urls`, { mode: 'live' })).body
  const [action] = actionUrls
  if (action === undefined) return 'nobody is asked to sign'
  try {
    await openPerson(service, action.url).sign()
  } catch (error) {
    return `signing: ${messageOf(error)}`
  }
  return { workflowId: id }
}

/** The sealed bytes, or why there are none. */
async function waitForSeal(service: TestService, id: string): Promise<Uint8Array | string> {
  const envelope = await until(
    'the envelope is sealed',
    async () => {
      const { body } = await service.ns('GET', `/workflows/${id}`, { mode: 'live' })
      const [{ status, finalization }] = body.envelopes
      const isStuck = finalization?.status === 'retrying' || finalization?.status === 'failed'
      return status === 'completed' || isStuck ? body.envelopes[0] : undefined
    },
    60_000,
  )
  if (envelope.status !== 'completed')
    return envelope.finalization.errorMessage ?? envelope.finalization.status
  const path = `/workflows/${id}/envelopes/papers/documents/form?state=signed`
  return (await service.ns('GET', path, { mode: 'live' })).bytes
}

interface Judged {
  readonly given: Uint8Array
  readonly sealed: Uint8Array
  readonly warnings: readonly string[]
}

async function judge(
  result: (outcome: Outcome, detail: string, warnings: readonly string[]) => Result,
  screen: ChildPool,
  { given, sealed, warnings }: Judged,
): Promise<Result> {
  const { checks, intact } = await verifyPdf(sealed)
  const failures = checks.flatMap(({ ok, message }) => (ok ? [] : [message]))
  const complaints = [...failures, ...(await complaintsOfOthers(sealed))]
  if (!intact || complaints.length > 0) return result('broken', complaints.join(' | '), warnings)
  const looks = await compareLooks(given, sealed, await comparisonOf(given, warnings, screen))
  const differences = looks.differences.join(' | ')
  if (differences !== '') return result('lost', differences, warnings)
  return result('sealed', looks.pages === 0 ? 'no reader shows what was uploaded' : differences, warnings)
}

async function comparisonOf(
  given: Uint8Array,
  warnings: readonly string[],
  screen: ChildPool,
): Promise<Comparison> {
  const isTold = (words: RegExp) => warnings.some((warning) => words.test(warning))
  const { removed, setByReader } = await oddPlacesOf(given)
  const except = new Map(isTold(REMOVED) ? removed : [])
  except.set(1, [...(except.get(1) ?? []), MARK])
  return { except, setByReader, isRepaired: isTold(REPAIRED), screen }
}

/** What pdfsig and qpdf say against it, where they are installed. */
async function complaintsOfOthers(sealed: Uint8Array): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'corpus-'))
  try {
    const path = join(folder, 'sealed.pdf')
    await writeFile(path, sealed)
    const signature = await outputOf('pdfsig', ['-nocert', path])
    const structure = await outputOf('qpdf', ['--check', path])
    return [
      ...(signature === undefined || /Signature Validation: Signature is Valid/.test(signature)
        ? []
        : [`pdfsig: ${signature.slice(-300)}`]),
      ...(/file is damaged|reconstruct|xref not found/.exec(structure ?? '') ?? []).map(
        (text) => `qpdf: ${text}`,
      ),
    ]
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Undefined where there is no such program. */
async function outputOf(program: string, args: readonly string[]): Promise<string | undefined> {
  try {
    const { stdout, stderr } = await run(program, args, { timeout: 60_000, maxBuffer: 2 ** 26 })
    return stdout + stderr
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    const [stdout, stderr] = ['stdout', 'stderr'].map((key) => Reflect.get(Object(error), key))
    return `${stdout}${stderr}`
  }
}
