import { nameAt } from '@countersign/ui/json-form/problem-words'
import { isOfAbsence, type Problem } from '@countersign/ui/json-form/problems'
import type { Draft } from './draft.ts'
import { type EditorFacts, type EditorWording, entityName, participantName, schemaOf } from './facts.ts'

export type EditorPart = 'data' | 'people' | 'documents' | 'settings'

/** A value among the data that keeps a workflow from starting. */
export interface ReasonPlace {
  text: string
  /** The key of the entity that it belongs to. */
  entity: string
  /** Into the entity. */
  pointer: string
}
/** One thing that keeps a workflow from starting, and where it is mended. */
export interface Reason {
  text: string
  /** Each value of it, where it is about several. */
  places?: readonly ReasonPlace[]
  part: EditorPart
  /** The id of what is to be focused there. */
  target: string
  /** It only waits for somebody to start it. */
  isReview: boolean
}

/** What is missing, as far as it is known with what is typed. */
export function reasonsOf(facts: EditorFacts): Reason[] {
  const { outcome, workflow, draft, words } = facts
  const wrong = outcome?.ok === false ? refusedEntities(facts) : []
  const known = outcome?.ok ? outcome.simulation.pendingReasons : (workflow.pendingReasons ?? [])
  const missing = known.filter((reason) => reason !== 'review').map((reason) => reasonOf(facts, reason))
  const present = outcome?.ok ? missing : missing.filter(({ target }) => !isFilled(draft, target))
  return [...wrong, ...present, ...(draft.options.mode === 'review' ? [reviewOf(words)] : [])]
}

function isFilled({ data }: Draft, target: string): boolean {
  return Object.keys(data).some((key) => target === `entity-${key}`)
}

function reviewOf({ say }: EditorWording): Reason {
  return { text: say('pending.review'), part: 'settings', target: 'start', isReview: true }
}

function refusedEntities(facts: EditorFacts): Reason[] {
  const { outcome, plan, words } = facts
  const issues = outcome?.ok === false ? outcome.issues : []
  const places = Map.groupBy(issues, ({ path }) => path.split('/')[2])
  return [...places].flatMap(([key, own]): Reason[] => {
    const [first] = own
    if (key === undefined || first === undefined) return []
    const said = own.every(isOfAbsence) ? 'pending.data' : 'editor.reasons.data'
    return [
      {
        text: words.say(said, { name: entityName(plan, key) }),
        part: 'data',
        target: `entity-${key}`,
        places: placesOf(facts, key, own),
        isReview: false,
      },
    ]
  })
}

/** What is wrong comes before what only is not filled in yet; each value once. */
function placesOf(
  { plan, draft, words }: EditorFacts,
  entity: string,
  issues: readonly Problem[],
): ReasonPlace[] {
  const schema = schemaOf(plan, entity)
  const sorted = [...issues.filter((one) => !isOfAbsence(one)), ...issues.filter(isOfAbsence)]
  const pointers = new Set(sorted.map(({ path }) => path.slice(`/data/${entity}`.length)))
  return [...pointers].map((pointer) => ({
    text: nameAt(schema, draft.data[entity], pointer, words) || entityName(plan, entity),
    entity,
    pointer,
  }))
}

function reasonOf(facts: EditorFacts, reason: string): Reason {
  const { say } = facts.words
  const [kind = '', key = ''] = reason.split(':')
  const at = (text: string, part: EditorPart, target: string): Reason => ({
    text,
    part,
    target,
    isReview: false,
  })
  switch (kind) {
    case 'missing_entity':
      return at(say('pending.data', { name: entityName(facts.plan, key) }), 'data', `entity-${key}`)
    case 'missing_participant_email':
      return at(
        say('pending.address', { name: participantName(facts, key) }),
        'people',
        `person-${key}-email`,
      )
    case 'no_participants':
      return at(say('pending.nobody'), 'people', 'person')
    case 'root_step_excluded':
      return at(say('pending.root'), 'data', 'entity')
    default:
      return at(reason, 'data', 'entity')
  }
}
