import Type from 'typebox'
import { countUsage, findPlan, listUsage, type Plan, updatePlan } from '../../../access/billing-store.ts'
import { required } from '../../../lib/assert.ts'
import { DAY_MS, type Instant, plusMillis } from '../../../lib/clock.ts'
import { limits } from '../../../limits.ts'
import type { SystemDb } from '../../../postgres/db.ts'
import type { BaseRooms } from '../../../postgres/rooms.ts'
import { requireMatch, staleIfMatch } from '../../etag.ts'
import { type Answer, operation } from '../../operation.ts'
import { BillingBody, presentBilling } from '../../present/access.ts'

const BILLING = '/v1/orgs/:orgId/billing'
const strict = { additionalProperties: false } as const
const MONTHS_DEFAULT = 12

export const readBilling = operation({
  operationId: 'readBilling',
  method: 'GET',
  path: BILLING,
  plane: 'org',
  scope: 'billing:read',
  summary: 'Read the plan, and what each namespace used in each month',
  query: Type.Object(
    {
      months: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 36, description: 'How many months, this one included.' }),
      ),
    },
    strict,
  ),
  etag: true,
  responses: { 200: BillingBody },
  async handle({ rooms, caller, query }) {
    return answer(rooms, await getPlan(rooms.database.system, caller.orgId), query.months ?? MONTHS_DEFAULT)
  },
})

export const updateBilling = operation({
  operationId: 'updateBilling',
  method: 'PATCH',
  changes: 'billing',
  path: BILLING,
  plane: 'org',
  scope: 'billing:manage',
  summary: "Change the plan's name, or for how long it keeps completed documents",
  body: Type.Object(
    {
      planName: Type.Optional(
        Type.String({ minLength: 1, maxLength: 100, description: 'What the plan is called.' }),
      ),
      retentionDays: Type.Optional(
        Type.Union([Type.Integer({ minimum: 1, maximum: limits.retentionDaysMax }), Type.Null()], {
          description: 'Days that completed documents are kept at most; null: without an end.',
        }),
      ),
    },
    strict,
  ),
  match: 'optional',
  etag: true,
  responses: { 200: BillingBody },
  async handle({ rooms, caller, body, ifMatchIfGiven }) {
    const plan = await getPlan(rooms.database.system, caller.orgId)
    const expected = ifMatchIfGiven()
    const { planName = plan.name, retentionDays = plan.retentionDays ?? null } = body()
    requireMatch(expected, plan.revision)
    const { orgId, revision } = plan
    const wanted = { orgId, revision, name: planName, ...(retentionDays !== null && { retentionDays }) }
    const changed = await updatePlan(rooms.database.system, wanted, rooms.clock.now())
    if (changed === null) throw staleIfMatch()
    rooms.directory.forget()
    return answer(rooms, changed, MONTHS_DEFAULT)
  },
})

async function getPlan(system: SystemDb, orgId: string): Promise<Plan> {
  return required(await findPlan(system, orgId), 'the organization of a key')
}

async function answer(rooms: BaseRooms, plan: Plan, months: number): Promise<Answer> {
  const { system } = rooms.database
  const now = rooms.clock.now()
  await countUsage(system, plan.orgId, dayOf(plusMillis(now, -DAY_MS)), dayOf(now))
  const usage = await listUsage(system, plan.orgId, firstDay(now, months))
  return { status: 200, etag: plan.revision, body: presentBilling(plan, usage) }
}

const dayOf = (at: Instant): string => at.slice(0, 10)

/** Of the month so many months ago, this one included. */
function firstDay(now: Instant, months: number): string {
  const index = Number(now.slice(0, 4)) * 12 + Number(now.slice(5, 7)) - months
  const [year, month] = [Math.floor(index / 12), (index % 12) + 1]
  return `${year}-${String(month).padStart(2, '0')}-01`
}
