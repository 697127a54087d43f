import { statusesOf, workflowStatuses } from '@countersign/engine'
import Type from 'typebox'
import { DAY_MS, plusMillis } from '../../../lib/clock.ts'
import { limits } from '../../../limits.ts'
import type { Db } from '../../../postgres/db.ts'
import { findTerms } from '../../../workflows/apply-retention.ts'
import { confirmRetention } from '../../../workflows/confirm-retention.ts'
import { endOfTime, nextLookAt, type RetentionTerms } from '../../../workflows/retention.ts'
import {
  countErasable,
  type Erasable,
  findRetention,
  listErasable,
} from '../../../workflows/retention-store.ts'
import { count, flag, instant, maybeInstant, maybeText, text } from '../../described.ts'
import { operation } from '../../operation.ts'
import { cursorOf, pageQuery, parsePage } from '../../pagination.ts'
import type { HttpRooms } from '../../rooms.ts'

const RETENTION = '/v1/orgs/:orgId/namespaces/:namespaceKey/retention'
const strict = { additionalProperties: false } as const

const state = {
  days: Type.Optional(
    count(
      'Days that finished workflows are kept: the setting within the plan. Absent: until somebody erases them.',
    ),
  ),
  planDays: Type.Optional(count("The plan's retentionDays.")),
  legalHold: flag('true: the namespace is under legal hold, and nothing is erased.'),
  lookedAt: maybeInstant('When it was looked last for what has had its time. Absent: never yet.'),
  nextLookAt: instant('When it is looked next, some minutes more or less.'),
  waiting: Type.Optional(
    Type.Object(
      {
        since: instant('When it began to wait.'),
        foundAt: instant('When it was found last; a confirmation may name it.'),
        because: Type.Enum(['many', 'clock'], {
          description: `\`many\`: more than ${limits.retentionUnaskedMax} workflows and more than ${limits.retentionUnaskedShare * 100} % of all; \`clock\`: the clock moved by more than a day, or the service was off for as long.`,
        }),
        workflows: count(`How many workflows wait, counted up to ${limits.retentionUnaskedMost + 1}.`),
        endedBefore: instant('Those that ended before this.'),
      },
      { ...strict, description: 'What is erased only once it is confirmed. Absent: nothing waits.' },
    ),
  ),
}

const StateBody = Type.Object(state, strict)

const DueBody = Type.Object(
  {
    workflowId: text('The workflow.'),
    name: text('What people see it called.'),
    status: Type.Enum(statusesOf(workflowStatuses), { description: 'How it ended.' }),
    endedAt: instant('When it ended.'),
    dueAt: instant('The first look after this erases it.'),
  },
  strict,
)

export const readRetention = operation({
  operationId: 'readRetention',
  method: 'GET',
  path: RETENTION,
  plane: 'namespace',
  scope: 'namespace:read',
  summary: `List the workflows that retention erases within ${limits.retentionAheadDays} days, and what waits for a confirmation; erases nothing`,
  query: Type.Object({ limit: pageQuery.limit, cursor: pageQuery.cursor }, strict),
  responses: {
    200: Type.Object(
      {
        ...state,
        data: Type.Array(DueBody, { description: 'What goes, the first to go first.' }),
        total: count(`All there are, counted up to ${limits.pageOffsetMax}.`),
        nextCursor: maybeText('The `cursor` of the next page; absent: this is the last one.'),
      },
      strict,
    ),
  },
  async handle({ rooms: { clock, database }, db, query }) {
    const asked = parsePage(query, ['instant', 'id'])
    const { terms } = await findTerms(database.system, db.tenantId)
    const until = endOfTime(terms, plusMillis(clock.now(), limits.retentionAheadDays * DAY_MS))
    const [rows, total] =
      until === null
        ? [[], 0]
        : await Promise.all([listErasable(db, until, asked), countErasable(db, until, limits.pageOffsetMax)])
    const last = rows.length === asked.limit ? rows.at(-1) : undefined
    const nextCursor = last && cursorOf([last.endedAt, last.workflowId])
    return {
      status: 200,
      body: {
        ...(await presentState({ clock }, db, terms)),
        data: rows.map((row) => presentDue(row, terms)),
        total,
        ...(nextCursor !== undefined && { nextCursor }),
      },
    }
  },
})

export const confirmRetentionOperation = operation({
  operationId: 'confirmRetention',
  method: 'POST',
  changes: 'namespace',
  path: `${RETENTION}/confirm`,
  plane: 'namespace',
  scope: 'namespace:update',
  stepUp: 'erase what waits',
  summary: 'Let retention erase what waits for a confirmation',
  isBodyOptional: true,
  body: Type.Object(
    {
      foundAt: Type.Optional(
        Type.String({
          maxLength: 40,
          description:
            'The `foundAt` that was read: refused (409) when another look has found something else.',
        }),
      ),
    },
    strict,
  ),
  responses: { 200: StateBody },
  async handle({ rooms, db, body, rawBody }) {
    const { foundAt } = rawBody().length === 0 ? {} : body()
    await confirmRetention(rooms, db, foundAt)
    const { terms } = await findTerms(rooms.database.system, db.tenantId)
    return { status: 200, body: await presentState(rooms, db, terms) }
  },
})

function presentDue({ endedAt, ...row }: Erasable, { days = 0 }: RetentionTerms): object {
  return { ...row, endedAt, dueAt: plusMillis(endedAt, days * DAY_MS) }
}

async function presentState(
  { clock }: Pick<HttpRooms, 'clock'>,
  db: Db,
  { days, planDays, isHeld: legalHold }: RetentionTerms,
): Promise<object> {
  const found = await findRetention(db)
  const { nextAt: nextLookAtKept = nextLookAt(db.tenantId, clock.now()), lookedAt, waiting } = found ?? {}
  return {
    ...(days !== undefined && { days }),
    ...(planDays !== undefined && { planDays }),
    legalHold,
    ...(lookedAt !== undefined && { lookedAt }),
    nextLookAt: nextLookAtKept,
    ...(waiting !== undefined && { waiting }),
  }
}
