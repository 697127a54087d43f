import type { Ran } from './ran.ts'
import type { Handover, Story } from './story.ts'

/** What happened between the service and the person of a step, from the moment they were asked. */
export interface Contact {
  status: 'pending' | 'ready' | 'notified' | 'viewed' | 'signed' | 'declined'
  events: [number, string][]
}

/**
 * Mail, opening, and starting over with whoever takes the place. A mail holds the link of one generation; a delegation ends that
 * generation, so that a mail of the generation before tells nothing any more.
 */
export function contactOf(
  story: Story,
  ran: Ran,
  handovers: readonly Handover[],
  isMailed: boolean,
): Contact {
  const contact: Contact = { status: 'pending', events: [] }
  const { step, asked, ended = story.facts.length } = ran
  if (asked === undefined || step.type !== 'participant') return contact
  const own = handovers.filter(({ participant, index }) => participant === step.participant && index < ended)
  let generation = 1 + own.filter(({ index }) => index <= asked).length
  let mail = isMailed ? 'due' : 'off'
  contact.status = 'ready'
  for (let index = asked + 1; index < story.facts.length; index++) {
    if (own.some((handover) => handover.index === index)) {
      generation += 1
      contact.status = 'ready'
      mail = isMailed ? 'due' : 'off'
    }
    const fact = story.facts[index]
    if (fact === undefined || !('stepKey' in fact) || fact.stepKey !== step.key) continue
    if (fact.type === 'viewed' && index < ended && contact.status !== 'viewed' && !ran.tooLate?.has(index)) {
      contact.status = 'viewed'
      contact.events.push([index, 'participant.task_viewed'])
    }
    if (
      fact.type === 'participant_notified' &&
      fact.generation === generation &&
      ['due', 'failed'].includes(mail)
    ) {
      mail = 'sent'
      if (contact.status === 'ready') contact.status = 'notified'
      contact.events.push([index, 'participant.email_sent'])
    }
    if (fact.type === 'email_failed' && fact.generation === generation && mail === 'due') {
      mail = 'failed'
      contact.events.push([index, 'participant.email_failed'])
    }
  }
  if (ran.signed !== undefined) contact.status = 'signed'
  if (ran.declined !== undefined) contact.status = 'declined'
  return contact
}
