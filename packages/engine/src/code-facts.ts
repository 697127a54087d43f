import { knownOfParticipant } from './ask.ts'
import type { Fact, Verdict } from './fact.ts'
import { cameIn } from './person-facts.ts'
import { actionOf, note, type Turn } from './turn.ts'
import { findStep, type StepState } from './workflow.ts'

type FactOf<T extends Fact['type']> = Extract<Fact, { type: T }>

/** A code was sent, or refused too often. It may be asked for after the end too, for the download. */
export function applyCodeTold(turn: Turn, fact: FactOf<'code_told'>): Verdict {
  const found = askedStep(turn, fact.stepKey)
  if ('verdict' in found) return found.verdict
  note(turn, fact.event, {
    ...knownOfParticipant(turn, found.step),
    method: fact.method,
    ...cameIn(turn, fact),
  })
  return undefined
}

/** The right code was given. Every browser is asked for one, so that it may happen often. */
export function applyAuthenticated(turn: Turn, fact: FactOf<'authenticated'>): Verdict {
  const found = askedStep(turn, fact.stepKey)
  if ('verdict' in found) return found.verdict
  const { method } = fact
  const action = actionOf(found.step)
  action.authenticated = { ...action.authenticated, [method]: turn.at }
  note(turn, 'participant.authenticated', {
    ...knownOfParticipant(turn, found.step),
    method,
    ...cameIn(turn, fact),
  })
  return undefined
}

function askedStep(turn: Turn, stepKey: string): { step: StepState } | { verdict: Verdict } {
  const step = findStep(turn.workflow, stepKey)
  if (step?.action === undefined) return { verdict: { refused: `there is no participant step '${stepKey}'` } }
  return turn.workflow.erasedAt === undefined ? { step } : { verdict: { unchanged: 'erased before' } }
}
