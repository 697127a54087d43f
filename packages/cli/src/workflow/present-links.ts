import type { Client, Workflow } from '@countersign/sdk'
import type { Paint } from '../paint.ts'
import { nextIn, paintStatus, type Step, whoIs, withChildren } from './present-workflow.ts'

export type Link = Awaited<ReturnType<Client['workflows']['listActionUrls']>>['actionUrls'][number]

/** Of each link a line about it and the link alone. Whoever has several is told of each which step it is for; of whoever is not asked yet, it is said when they are. */
export function presentLinks(
  { steps }: Pick<Workflow, 'steps'>,
  links: readonly Link[],
  paint: Paint,
): string[] {
  const all = steps.flatMap(withChildren)
  const next = new Set(steps.flatMap(nextIn))
  return links.flatMap((link) => {
    const { participantKey, stepKey, status, url } = link
    const hasSeveral = links.filter((other) => other.participantKey === participantKey).length > 1
    const step = hasSeveral ? ` for ${titleOf(stepKey, all)}` : ''
    const when = next.has(stepKey)
      ? ', next: asked as soon as the documents are made'
      : ', not asked yet: later, or never'
    const turn = status === 'pending' ? paint.dim(when) : ''
    return [`  ${participantKey} ${paint.dim(whoIs(link))}${step} ${paintStatus(status, paint)}${turn}`, url]
  })
}

/** A step by its key, and what people call it and sign in it. */
function titleOf(stepKey: string, steps: readonly Step[]): string {
  const step = steps.find(({ key }) => key === stepKey)
  const more = [step?.name, step?.envelopeKey && `envelope ${step.envelopeKey}`].filter(Boolean).join(', ')
  return `step ${stepKey}${more === '' ? '' : ` (${more})`}:`
}
