import { type ActionStatus, type Actor, findParticipant, linksToGiveOut } from '@countersign/engine'
import type { AccessRooms } from '../access/rooms.ts'
import type { Db } from '../postgres/db.ts'
import { changeWorkflow } from './change-workflow.ts'
import { getWorkflowWithLinks, withPlan } from './load-workflow.ts'
import type { ChangeRooms } from './rooms.ts'

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

/**
 * The links of a workflow in step order; none before it starts. Who signs by a link that `actor` was given need not be who reads the person's
 * mail: the audit trail tells that it was given out, before it is. @throws NotFound
 */
export async function listActionUrls(
  rooms: ChangeRooms & Pick<AccessRooms, 'links'>,
  db: Db,
  actor: Actor,
  id: string,
): Promise<ActionUrl[]> {
  const { stored, links } = await getWorkflowWithLinks(db, id)
  const { workflow } = stored
  const given = linksToGiveOut(workflow, 'api', actor)
  if (given.length > 0)
    await changeWorkflow(
      rooms,
      db,
      id,
      () => ({ type: 'link_given_out', links: given, how: 'api', actor }),
      undefined,
      { first: await withPlan(db, stored) },
    )
  const linkOf = new Map(links.map((link) => [link.stepKey, link]))
  return workflow.steps.flatMap(({ key, action }) => {
    const link = linkOf.get(key)
    if (action === undefined || link === undefined) return []
    const { name, email } = findParticipant(workflow, action.participantKey) ?? {}
    const { participantKey, status } = action
    const person = { ...(name !== undefined && { name }), ...(email !== undefined && { email }) }
    return [
      { actionType: 'sign', participantKey, stepKey: key, status, url: rooms.links.urlOf(link), ...person },
    ]
  })
}
