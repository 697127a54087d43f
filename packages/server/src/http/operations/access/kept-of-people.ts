import Type from 'typebox'
import type { Caller } from '../../../access/caller.ts'
import { insertChanges } from '../../../access/change-log-store.ts'
import { emailAddress } from '../../../access/email-address.ts'
import { millisOf } from '../../../lib/clock.ts'
import { Forbidden } from '../../../lib/errors.ts'
import { newId } from '../../../lib/ids.ts'
import { limits } from '../../../limits.ts'
import { erasePerson } from '../../../workflows/erase-person.ts'
import { listKeptWorkflows } from '../../../workflows/kept-of-person-store.ts'
import { count, ModeShape, maybeInstant, maybeText, text } from '../../described.ts'
import { operation, type RequestFacts } from '../../operation.ts'
import { cursorOf, pageQuery, parsePage } from '../../pagination.ts'
import type { HttpRooms } from '../../rooms.ts'
import { actorOf } from '../workflows/actor.ts'

const KEPT = '/v1/orgs/:orgId/kept-of-people'
const strict = { additionalProperties: false } as const
const Email = emailAddress({ description: 'The address of the person who asks what is kept of them.' })

const PartBody = Type.Object(
  {
    as: Type.Enum(['participant', 'before_handover', 'signer', 'copy'], {
      description: 'What they are in it, or were before they handed over.',
    }),
    participantKey: maybeText('The participant.'),
    stepKey: maybeText('The step.'),
    envelopeKey: maybeText('The envelope of which they got a copy.'),
    name: maybeText('The name that is kept.'),
    language: maybeText('The language that is kept.'),
    status: maybeText('What they did in the step.'),
    invitedAt: maybeInstant('When they were asked.'),
    viewedAt: maybeInstant('When the first document was on their screen.'),
    consentedAt: maybeInstant('When they agreed to sign electronically.'),
    signedAt: maybeInstant('When they signed.'),
    declinedAt: maybeInstant('When they declined.'),
  },
  strict,
)

const named = { namespaceKey: text('The namespace.'), workflowId: text('The workflow.') }

const KeptWorkflowBody = Type.Object(
  {
    ...named,
    namespaceName: text('What people see the namespace called.'),
    mode: ModeShape,
    name: text('The name of the workflow.'),
    status: text('Its status.'),
    createdAt: Type.String({ description: 'When it was created.' }),
    endedAt: maybeInstant('When it ended.'),
    parts: Type.Array(PartBody, { description: 'What it has of the person.' }),
    because: Type.Optional(
      Type.Enum(['namespace_hold', 'legal_hold', 'not_finished', 'sealing'], {
        description:
          'What keeps it from being erased now: a legal hold of its namespace or of its own, that it is not finished, or that documents are still being sealed.',
      }),
    ),
    refusal: maybeText('The same as a sentence.'),
  },
  { ...strict, description: 'A workflow that keeps something of the address.' },
)

export const findKeptOfPerson = operation({
  operationId: 'findKeptOfPerson',
  method: 'POST',
  changes: 'nothing',
  path: `${KEPT}/find`,
  plane: 'org',
  scope: 'user:read',
  summary:
    'Find the workflows of all namespaces that keep something of an address; by an owner or an admin who is signed in',
  body: Type.Object(
    {
      email: Email,
      limit: Type.With(pageQuery.limit, { description: 'Workflows on a page.' }),
      cursor: Type.With(pageQuery.cursor, { description: 'The `nextCursor` of the page before.' }),
    },
    strict,
  ),
  responses: {
    200: Type.Object(
      {
        data: Type.Array(KeptWorkflowBody, { description: 'The newest first.' }),
        total: count('All there are.'),
        nextCursor: maybeText('The `cursor` of the next page; absent: this is the last one.'),
      },
      strict,
    ),
  },
  async handle({ rooms, caller, request, body }) {
    const { email, ...given } = body()
    const page = parsePage(given, ['instant', 'id'])
    requirePerson(caller)
    const { rows, total } = await listKeptWorkflows(rooms.database.system, caller.orgId, email, page)
    if (page.after === undefined) await log(rooms, caller, request, 'findKeptOfPerson')
    const last = rows.length === page.limit ? rows.at(-1) : undefined
    const nextCursor = last && cursorOf([last.createdAt, last.workflowId])
    return {
      status: 200,
      headers: { 'Cache-Control': 'no-store' },
      body: { data: rows, total, ...(nextCursor !== undefined && { nextCursor }) },
    }
  },
})

export const eraseKeptOfPerson = operation({
  operationId: 'eraseKeptOfPerson',
  method: 'POST',
  changes: 'nothing',
  path: `${KEPT}/erase`,
  plane: 'org',
  scope: 'user:update',
  stepUp: 'erase what is kept of somebody',
  summary:
    'Erase finished workflows that keep something of an address, in whatever namespaces; by an owner or an admin who is signed in',
  body: Type.Object(
    {
      email: Email,
      workflows: Type.Array(
        Type.Object(
          {
            namespaceKey: Type.String({ maxLength: 100, description: 'The namespace.' }),
            workflowId: Type.String({ maxLength: 100, description: 'The workflow.' }),
          },
          strict,
        ),
        {
          minItems: 1,
          maxItems: limits.erasedTogetherMax,
          description: 'Which of those that were found; each is erased whole, for all of its people.',
        },
      ),
    },
    strict,
  ),
  responses: {
    200: Type.Object(
      {
        erased: Type.Array(Type.Object(named, strict), { description: 'Those that were erased.' }),
        kept: Type.Array(
          Type.Object({ ...named, reason: text('What keeps it from being erased.') }, strict),
          {
            description:
              'Those that stay: in progress, under legal hold, or without anything of the address.',
          },
        ),
      },
      strict,
    ),
  },
  async handle({ rooms, caller, request, body }) {
    const { email, workflows } = body()
    requirePerson(caller)
    const done = await erasePerson(rooms, caller.orgId, email, workflows, actorOf(caller, request))
    if (done.erased.length > 0) await log(rooms, caller, request, 'eraseKeptOfPerson')
    return { status: 200, body: done }
  },
})

/** @throws Forbidden to an org key, which reaches no namespace */
function requirePerson({ kind }: Caller): void {
  if (kind === 'user') return
  throw new Forbidden('An org API key reaches no namespaces: an owner or an admin who is signed in does this')
}

/** In the log of the organization, without the address: it is what was to be erased. Each workflow's trail tells its own erasure. */
async function log(
  { database, clock }: Pick<HttpRooms, 'database' | 'clock'>,
  { orgId, keyId, user }: Caller,
  { traceId, ip, userAgent }: RequestFacts,
  operationId: 'findKeptOfPerson' | 'eraseKeptOfPerson',
): Promise<void> {
  const at = clock.now()
  const actor = { type: 'user', id: keyId, ...(user !== undefined && { name: user.name }) } as const
  const what = { operation: operationId, subject: { type: 'workflow' }, fields: [] }
  const row = { id: newId(millisOf(at)), at, actor, ...what, traceId, ip, userAgent }
  await database.tenant(orgId).commit((tx) => insertChanges(tx, [row]))
}
