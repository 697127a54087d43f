import type { EnvelopeSpec } from '@countersign/resources'
import type { Resolution } from './documents.ts'
import type { Ran } from './ran.ts'
import type { Story } from './story.ts'

/** How the workflow ended. `failed` and `declined` come from the root step or from a document that could not be made. */
export interface Ending {
  index: number
  status: 'completed' | 'failed' | 'declined' | 'voided'
  reason?: string
  /** An expression erred, or a document could not be made: everything stopped at once. */
  isFatal?: boolean
  /** Where the document that could not be made belongs. */
  envelope?: string
}

type Finalization = 'waiting' | 'sealing' | 'retrying' | 'failed'

export interface EnvelopeTold {
  key: string
  status: 'pending' | 'in_progress' | 'completed' | 'voided' | 'failed'
  /** The first person was asked. */
  sent?: number
  /** The last signature was given (or none was needed): from here on it is sealed, whatever happens. */
  complete?: number
  sealed?: number
  voided?: number
  /** It was never there: its includeIf was false. */
  isExcluded?: true
  finalization?: Finalization
  documents: { key: string; status: string; name?: string }[]
}

interface Asked {
  story: Story
  spec: EnvelopeSpec
  resolution: Resolution | undefined
  root: Ran | undefined
  started: number
  ending: Ending | undefined
}

export function tellEnvelope(asked: Asked): EnvelopeTold {
  const { story, spec, root, ending } = asked
  const signers = root === undefined ? [] : signersIn(root, spec.key, [])
  const sent = Math.min(...signers.map(({ ran }) => ran.asked ?? Number.POSITIVE_INFINITY))
  const failed = failureIn(asked)
  const outcome = outcomeOf(asked, signers)
  const told: EnvelopeTold = {
    key: spec.key,
    status: Number.isFinite(sent) ? 'in_progress' : 'pending',
    ...(Number.isFinite(sent) ? { sent } : {}),
    documents: [],
  }
  if (failed !== undefined) told.status = 'failed'
  else if (outcome?.isComplete) {
    told.status = 'in_progress'
    told.complete = outcome.index
    const sealed = factAfter(story, outcome.index, 'envelope_sealed', spec.key)
    if (sealed === undefined) told.finalization = finalizationOf(story, spec.key, outcome.index)
    else {
      told.status = 'completed'
      told.sealed = sealed
    }
  } else if (outcome !== undefined || ending !== undefined) {
    told.status = 'voided'
    told.voided = outcome?.index ?? ending?.index ?? 0
    if (asked.resolution?.isIncluded === false) told.isExcluded = true
  }
  const signed = signers.flatMap(({ ran }) => (ran.signed === undefined ? [] : assignedTo(ran)))
  return { ...told, documents: documentsOf(asked, told, new Set(signed)) }
}

// --- who signs

interface Signer {
  ran: Ran
  /** From the root down. */
  above: Ran[]
}

function signersIn(ran: Ran, envelope: string, above: Ran[]): Signer[] {
  if (ran.step.type === 'participant') {
    return ran.step.action.envelope === envelope ? [{ ran, above }] : []
  }
  return ran.children.flatMap((child) => signersIn(child, envelope, [...above, ran]))
}

/**
 * "An envelope completes when every step that signs in it is completed, skipped, or failed inside a group that completed, and at
 * least one completed. All of them skipped: it is voided. An envelope that no step signs in is sealed as soon as it is rendered."
 */
function outcomeOf(asked: Asked, signers: Signer[]): { index: number; isComplete: boolean } | undefined {
  const { resolution } = asked
  if (signers.length === 0 && resolution?.papers.length === 0) {
    return { index: resolution.index, isComplete: false }
  }
  if (signers.length === 0) {
    const index = resolution === undefined ? undefined : renderedAll(asked, resolution)
    return index === undefined ? undefined : { index, isComplete: true }
  }
  const done = signers.map(doneAt)
  const index = Math.max(...done)
  if (!Number.isFinite(index)) return undefined
  return { index, isComplete: signers.some(({ ran }) => ran.signed !== undefined) }
}

const NEVER = Number.POSITIVE_INFINITY

/** When an envelope no longer waits for a step. */
function doneAt({ ran, above }: Signer): number {
  if (ran.ended === undefined) return NEVER
  if (ran.status === 'completed' || ran.signed !== undefined) return ran.ended
  if (ran.status === 'skipped' && ran.because === 'workflow_ended') return NEVER
  // Whoever is left out because their group failed is part of that failure.
  if (ran.status === 'skipped' && ran.because !== 'group_failed') return ran.ended
  const completed = above.filter(({ status }) => status === 'completed')
  return Math.min(NEVER, ...completed.map(({ ended }) => ended ?? NEVER))
}

// --- documents and seal

function renderedAll({ story, ending }: Asked, resolution: Resolution): number | undefined {
  const times = resolution.papers.map(({ key }) => renderedAt(story, resolution, key, ending))
  return times.includes(undefined) ? undefined : Math.max(...times.map((time) => time ?? 0))
}

function renderedAt(
  story: Story,
  resolution: Resolution,
  key: string,
  ending: Ending | undefined,
): number | undefined {
  const index = factAfter(story, resolution.index, 'document_rendered', key)
  return index === undefined || index > (ending?.index ?? NEVER) ? undefined : index
}

/** The document that could not be made, which is what ended the workflow. */
function failureIn({ story, resolution, ending }: Asked): string | undefined {
  const fact = ending === undefined ? undefined : story.facts[ending.index]
  if (fact?.type !== 'document_failed') return undefined
  return resolution?.papers.find(({ key }) => key === fact.documentKey)?.key
}

function assignedTo({ step }: Ran): string[] {
  return step.type === 'participant' ? step.action.assignments.map(({ document }) => document) : []
}

function documentsOf(
  asked: Asked,
  told: EnvelopeTold,
  signed: ReadonlySet<string>,
): EnvelopeTold['documents'] {
  const { story, spec, resolution, ending } = asked
  if (resolution === undefined) {
    return spec.documents.map(({ key, name }) => ({
      key,
      status: 'pending',
      name: typeof name === 'string' ? name : key,
    }))
  }
  return resolution.papers.map(({ key, source, name }) => {
    const rendered = renderedAt(story, resolution, key, ending)
    // What comes when nobody signs any more is not kept.
    const isRendered = rendered !== undefined && rendered < (told.voided ?? NEVER)
    let status = isRendered ? 'rendered' : 'pending'
    if (key === failureIn(asked)) status = 'failed'
    if (told.complete !== undefined && signed.has(source)) status = 'signed'
    if (told.sealed !== undefined) status = 'sealed'
    return { key, status, name }
  })
}

function finalizationOf(story: Story, key: string, complete: number): Finalization {
  return sealingOf(story, key, complete, story.facts.length).now
}

/** Attempts at a seal. Once they are given up, only somebody who asks for it brings another. */
export function sealingOf(
  story: Story,
  key: string,
  complete: number,
  until: number,
): { now: Finalization; givenUp: number[] } {
  let now: Finalization = 'waiting'
  const givenUp: number[] = []
  for (let index = complete + 1; index < until; index++) {
    const fact = story.facts[index]
    if (fact?.type === 'retry_finalization' && (now === 'failed' || now === 'retrying')) now = 'waiting'
    if (fact === undefined || !('envelopeKey' in fact) || fact.envelopeKey !== key || now === 'failed')
      continue
    if (fact.type === 'seal_started') now = 'sealing'
    if (fact.type !== 'seal_failed') continue
    now = fact.nextAttemptAt === undefined ? 'failed' : 'retrying'
    if (now === 'failed') givenUp.push(index)
  }
  return { now, givenUp }
}

/** The first fact of this type about this document or envelope, after another. */
export function factAfter(
  story: Story,
  after: number,
  type: 'document_rendered' | 'envelope_sealed' | 'document_failed',
  key: string,
): number | undefined {
  const index = story.facts.findIndex(
    (fact, place) =>
      place > after &&
      fact.type === type &&
      ('documentKey' in fact ? fact.documentKey : 'envelopeKey' in fact ? fact.envelopeKey : '') === key,
  )
  return index < 0 ? undefined : index
}
