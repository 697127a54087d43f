import { sealingOf } from './envelopes.ts'
import { inOrder, type Meaning } from './meaning.ts'
import { contactOf } from './people.ts'
import type { Ran } from './ran.ts'
import type { Handover, Story } from './story.ts'

/**
 * The events of the catalogue (events.md) that a story tells, by the index of the fact they belong to, each as `type subject` (a step or
 * envelope), sorted. In which order several events of one fact stand is not the model's business.
 */
export function eventsOf(story: Story, meaning: Meaning): Map<number, string[]> {
  const told: [number | undefined, string][] = []
  const { beginning, ending, root, envelopes } = meaning
  if (beginning.started !== undefined) {
    told.push([beginning.started, 'workflow.started'])
    for (const ran of root === undefined ? [] : inOrder(root)) told.push(...eventsOfStep(story, ran, meaning))
    for (const handover of root === undefined ? [] : meaning.handovers) {
      if (root !== undefined)
        told.push([handover.index, `participant.delegated ${subjectOf(root, handover)}`])
    }
    for (const envelope of envelopes) {
      told.push([envelope.sent, `envelope.sent ${envelope.key}`])
      told.push([envelope.sealed, `envelope.completed ${envelope.key}`])
      for (const index of failuresOfSeal(story, envelope.key, envelope.complete, envelope.sealed)) {
        told.push([index, `envelope.finalization_failed ${envelope.key}`])
      }
    }
  }
  for (const { key, voided, isExcluded } of envelopes) {
    if (isExcluded !== true) told.push([voided, `envelope.voided ${key}`])
  }
  if (ending !== undefined) told.push([ending.index, `workflow.${ending.status}`])
  const events = new Map<number, string[]>()
  for (const [index, event] of told) {
    if (index !== undefined) events.set(index, [...(events.get(index) ?? []), event].sort())
  }
  return events
}

function eventsOfStep(
  story: Story,
  ran: Ran,
  { handovers, beginning }: Meaning,
): [number | undefined, string][] {
  const { key } = ran.step
  const isMailed = !beginning.options.disableParticipantNotifications
  const told: [number | undefined, string][] = [
    [ran.began, `step.started ${key}`],
    [ran.asked, `participant.task_assigned ${key}`],
    [ran.signed, `participant.signing_completed ${key}`],
    [ran.declined, `participant.signing_declined ${key}`],
  ]
  if (ran.status === 'completed' || ran.status === 'failed')
    told.push([ran.ended, `step.${ran.status} ${key}`])
  for (const [index, event] of contactOf(story, ran, handovers, isMailed).events)
    told.push([index, `${event} ${key}`])
  return told
}

/** Told of the step that the person is asked for, else of the first one before them. */
function subjectOf(root: Ran, { index, participant }: Handover): string {
  const open = inOrder(root).filter(
    ({ step, ended = index + 1 }) =>
      step.type === 'participant' && step.participant === participant && ended > index,
  )
  const asked = open.find(({ began }) => began !== undefined && began < index)
  return (asked ?? open[0])?.step.key ?? ''
}

function failuresOfSeal(
  story: Story,
  key: string,
  complete: number | undefined,
  sealed: number | undefined,
): number[] {
  return complete === undefined ? [] : sealingOf(story, key, complete, sealed ?? story.facts.length).givenUp
}
