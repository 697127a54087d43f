import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifyPdf } from '@countersign/evidence'
import type { ChildPool } from '../../src/children/child-pool.ts'
import { messageOf } from '../../src/lib/errors.ts'
import { openPerson } from '../support/person.ts'
import { type TestService, until } from '../support/service.ts'
import { type Comparison, compareLooks } from './eye.ts'
import { halvingsFor, markOf } from './mark.ts'
import { oddPlacesOf, pageSizesOf, partOf } from './places.ts'
import { type Ran, runBounded } from './run-bounded.ts'

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
  /** Judges that could not say anything within the time and memory that they may have. */
  readonly unchecked?: readonly string[]
}

export interface Given {
  readonly name: string
  readonly pdf: Uint8Array
  /** What it was made of, if it is a variant. */
  readonly origin?: Uint8Array | undefined
}

/** Words that no person who has a PDF and a browser needs to know. */
export const PARSER_WORDS =
  /\b(xref|cross-reference|catalog|trailer|stream|dictionary|token|parse|parser|offset|byte \d|object \d|predictor|hexadecimal|undefined|null|NaN|page tree|filter|generation|unexpected)\b/i

/** What is seen and must go is told, and what was damaged. */
const REMOVED = /^(Embedded files|Sound, video and 3D annotations) were removed/
const REPAIRED =
  /^The (structure of the PDF|tree of pages) was damaged|^Drawing commands that a page left open/

/** Of a page that nothing can measure: A4. */
const UNKNOWN_SIZE = { width: 595, height: 842 }

/** Takes a PDF through upload, workflow, signature and seal, and judges what comes out. */
export async function takeThrough(
  service: TestService,
  screen: ChildPool,
  { name, pdf, origin }: Given,
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
  const [firstPage = UNKNOWN_SIZE] = await pageSizesOf(pdf)
  const halvings = halvingsFor(firstPage)
  const signed = await sign(service, fileId, halvings)
  if (typeof signed === 'string') return result('failed', signed, warnings)
  const sealed = await waitForSeal(service, signed.workflowId)
  if (typeof sealed === 'string') return result('stuck', sealed, warnings)
  return { ...(await judge(result, screen, { given: pdf, origin, sealed, warnings, halvings })), sealed }
}

/** Creates a workflow of the file and signs it. A sentence when no document can be made of it. */
async function sign(
  service: TestService,
  fileId: string,
  halvings: number,
): Promise<{ workflowId: string } | string> {
  const created = await service.ns('POST', '/workflows', {
    mode: 'live',
    body: { blueprintKey: `corpus_${halvings}`, blueprintVersion: '1.0.0', data: { given: { fileId } } },
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
  if (envelope.status !== 'completed') return envelope.finalization.lastError ?? envelope.finalization.status
  const path = `/workflows/${id}/envelopes/papers/documents/form?state=signed`
  return (await service.ns('GET', path, { mode: 'live' })).bytes
}

interface Judged {
  readonly given: Uint8Array
  readonly sealed: Uint8Array
  readonly origin: Uint8Array | undefined
  readonly warnings: readonly string[]
  /** Of the mark. */
  readonly halvings: number
}

async function judge(
  result: (outcome: Outcome, detail: string, warnings: readonly string[]) => Result,
  screen: ChildPool,
  judged: Judged,
): Promise<Result> {
  const { given, sealed, warnings } = judged
  const { checks, intact } = await verifyPdf(sealed)
  const failures = checks.flatMap(({ ok, message }) => (ok ? [] : [message]))
  const others = await askOthers(sealed)
  const complaints = [...failures, ...others.complaints]
  if (!intact || complaints.length > 0) return result('broken', complaints.join(' | '), warnings)
  const looks = await compareLooks(given, sealed, await comparisonOf(judged, screen))
  const differences = looks.differences.join(' | ')
  if (differences !== '') return result('lost', differences, warnings)
  const shown = looks.pages === 0 ? 'no reader shows what was uploaded' : ''
  return { ...result('sealed', shown, warnings), unchecked: others.unchecked }
}

async function comparisonOf(
  { given, origin, sealed, warnings, halvings }: Judged,
  screen: ChildPool,
): Promise<Comparison> {
  const isTold = (words: RegExp) => warnings.some((warning) => words.test(warning))
  const { removed, setByReader } = await oddPlacesOf(given)
  const [firstPage = UNKNOWN_SIZE] = await pageSizesOf(sealed)
  const except = new Map(isTold(REMOVED) ? removed : [])
  except.set(1, [...(except.get(1) ?? []), partOf(firstPage, markOf(halvings))])
  return { except, setByReader, isRepaired: isTold(REPAIRED), screen, origin }
}

interface Said {
  readonly complaints: readonly string[]
  readonly unchecked: readonly string[]
}

/** What pdfsig and qpdf say against it, where they are installed. */
async function askOthers(sealed: Uint8Array): Promise<Said> {
  const folder = await mkdtemp(join(tmpdir(), 'corpus-'))
  try {
    const path = join(folder, 'sealed.pdf')
    await writeFile(path, sealed)
    const signature = await runBounded('pdfsig', ['-nocert', path])
    const structure = await runBounded('qpdf', ['--check', path])
    return {
      complaints: [...complaintsOfPdfsig(signature), ...complaintsOfQpdf(structure)],
      unchecked: [
        ...(signature.how === 'stopped' ? ['pdfsig'] : []),
        ...(structure.how === 'stopped' ? ['qpdf'] : []),
      ],
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

function complaintsOfPdfsig(ran: Ran): readonly string[] {
  if (ran.how !== 'ended' || /Signature Validation: Signature is Valid/.test(ran.output)) return []
  return [`pdfsig: ${ran.output.slice(-300)}`]
}

function complaintsOfQpdf(ran: Ran): readonly string[] {
  if (ran.how !== 'ended') return []
  return (/file is damaged|reconstruct|xref not found/.exec(ran.output) ?? []).map((text) => `qpdf: ${text}`)
}
