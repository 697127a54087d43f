import { type ActionStatus, findParticipant } from '@countersign/engine'
import type { App } from '../app.ts'
import type { Db } from '../postgres/db.ts'
import { getWorkflowWithLinks } from './load-workflow.ts'

/** A signing link with whom and what it is for. No other answer, event or log ever holds one. */
export interface ActionUrl {
  actionType: 'sign'
  participantKey: string
  stepKey: string
  status: ActionStatus
  url: string
  name?: string
  email?: string
}

/** The links of a workflow in step order; none before it starts. @throws NotFound */
export async function listActionUrls(app: App, db: Db, id: string): Promise<ActionUrl[]> {
  const { stored, links } = await getWorkflowWithLinks(db, id)
  const { workflow } = stored
  const linkOf = new Map(links.map((link) => [link.stepKey, link]))
  return workflow.steps.flatMap(({ key, action }) => {
    const link = linkOf.get(key)
    if (action === undefined || link === undefined) return []
    const { name, email } = findParticipant(workflow, action.participantKey) ?? {}
    const { participantKey, status } = action
    const person = { ...(name !== undefined && { name }), ...(email !== undefined && { email }) }
    return [
      { actionType: 'sign', participantKey, stepKey: key, status, url: app.links.urlOf(link), ...person },
    ]
  })
}
