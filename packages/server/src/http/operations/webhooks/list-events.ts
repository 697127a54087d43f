import Type from 'typebox'
import { InvalidInput } from '../../../lib/errors.ts'
import { limits } from '../../../limits.ts'
import { awaitEvents } from '../../../webhooks/await-events.ts'
import { EVENT_PATTERNS, unknownEventType } from '../../../webhooks/event-catalogue.ts'
import { operation } from '../../operation.ts'
import { cursorOf, parseCursor } from '../../pagination.ts'
import { EventListBody, presentEvent } from '../../present/webhook.ts'
import { shownAs } from '../../shown-as.ts'
import { waitingAlready } from '../../waiting-already.ts'

const PATTERN = shownAs('EventPattern', 'Only events of this type, or of this family: `workflow.*`.')

export const listEvents = operation({
  operationId: 'listEvents',
  method: 'GET',
  path: '/v1/orgs/:orgId/namespaces/:namespaceKey/events',
  plane: 'namespace',
  scope: 'webhook:read',
  summary:
    'List the events of the namespace as webhooks tell them, of 30 days; `after` and `wait` follow them. None ever appears before a cursor that was given out',
  isWaiting: true,
  query: Type.Object(
    {
      after: Type.Optional(
        Type.String({
          maxLength: 500,
          description:
            'A cursor of an answer (`next`, `head`): only events behind it in the order. One that lies ahead of all events is refused: it is of another namespace, or the service was restored from a backup since.',
        }),
      ),
      order: Type.Optional(
        Type.Enum(['oldest', 'newest'], {
          description: 'Which come first. Default: the oldest, in the order in which they were fanned out.',
        }),
      ),
      eventType: Type.Optional(Type.String({ maxLength: 100, ...PATTERN })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageLimitMax })),
      wait: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: limits.waitMaxMs / 1000,
          description: 'Seconds to wait at most while there are none; with the oldest first.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  responses: { 200: EventListBody },
  async handle({ rooms, db, caller, namespace, query, request }) {
    const { order = 'oldest', wait = 0, limit = limits.pageLimitDefault, after, eventType } = query
    if (eventType !== undefined && !EVENT_PATTERNS.has(eventType))
      throw refused('eventType', unknownEventType(eventType))
    if (order === 'newest' && wait > 0)
      throw refused('wait', 'A list with the newest first cannot wait. Ask with the oldest first')
    const behind = after === undefined ? undefined : Number(parseCursor(after, ['position'], 'after').at(0))
    const page = await awaitEvents(rooms, db, {
      order,
      behind,
      eventTypes: eventType === undefined ? undefined : [eventType],
      limit,
      waitMs: wait * 1000,
      who: caller.token.id,
      gone: () => request.signal,
    })
    if (page === null) throw waitingAlready()
    const { events, reached = 0, head, first, hasMore } = page
    if (behind !== undefined && order === 'oldest' && behind > head) throw refused('after', AHEAD)
    const hasGap = behind !== undefined && order === 'oldest' && behind + 1 < first
    const isOver = order === 'newest' && !hasMore
    return {
      status: 200,
      body: {
        data: events.map((event) => presentEvent(event, namespace)),
        ...(!isOver && { next: placeOf(reached) }),
        head: placeOf(head),
        ...(hasGap && { hasGap }),
      },
    }
  },
})

const AHEAD =
  'after lies ahead of every event: it is a cursor of another namespace, or the service was restored from a backup since. What happened since that backup is read from the beginning, without after'

const placeOf = (position: number) => cursorOf([String(position)])

function refused(parameter: string, message: string): InvalidInput {
  return InvalidInput.of([{ path: `/${parameter}`, message }])
}
