import { controlId } from '@countersign/ui/json-form/json-form'
import { isOfAbsence } from '@countersign/ui/json-form/problems'
import type { Draft } from './draft.ts'
import { type EditorFacts, type EditorWording, entityName, participantName } from './facts.ts'

export type EditorPart = 'data' | 'people' | 'documents' | 'settings'

/** One thing that keeps a workflow from starting, and where it is mended. */
export interface Reason {
  text: string
  part: EditorPart
  /** The id of what is to be focused there. */
  target: string
  /** The id of what is better focused, where it is drawn. */
  exact?: string
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

function refusedEntities({ outcome, plan, words }: EditorFacts): Reason[] {
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
        exact: controlId(`data-${key}`, first.path.slice(`/data/${key}`.length)),
        isReview: false,
      },
    ]
  })
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
