import Type, { type Static } from 'typebox'
import { listChanges } from '../../../access/change-log-store.ts'
import type { Db } from '../../../postgres/db.ts'
import { type Answer, operation } from '../../operation.ts'
import { pageOf, pageQuery, parsePage, presentPage } from '../../pagination.ts'
import { parseInstantParameter } from '../../parse-instant.ts'
import { ChangeLogEntryBody, presentChange } from '../../present/access.ts'

const Moment = Type.String({ maxLength: 64 })
const query = Type.Object(
  {
    ...pageQuery,
    operation: Type.Optional(
      Type.String({ maxLength: 100, description: 'Only changes by this operationId.' }),
    ),
    subjectId: Type.Optional(Type.String({ maxLength: 200, description: 'Only changes of this record.' })),
    actorId: Type.Optional(
      Type.String({ maxLength: 200, description: 'Only changes by this key, person or account.' }),
    ),
    createdAfter: Type.Optional(Moment),
    createdBefore: Type.Optional(Moment),
  },
  { additionalProperties: false },
)

export const listOrgChanges = operation({
  operationId: 'listOrgChanges',
  method: 'GET',
  path: '/v1/orgs/:orgId/audit',
  plane: 'org',
  scope: 'organization:read',
  mayLag: true,
  summary: 'Who changed what in the organization, newest first',
  query,
  responses: { 200: pageOf(ChangeLogEntryBody) },
  async handle({ rooms, caller, query: given }) {
    return list(rooms.database.lagging(caller.orgId), given)
  },
})

export const listNamespaceChanges = operation({
  operationId: 'listNamespaceChanges',
  method: 'GET',
  path: '/v1/orgs/:orgId/namespaces/:namespaceKey/audit',
  plane: 'namespace',
  scope: 'audit:read',
  mayLag: true,
  summary: 'Who changed what in the namespace, newest first; workflows have audit trails of their own',
  query,
  responses: { 200: pageOf(ChangeLogEntryBody) },
  async handle({ db, query: given }) {
    return list(db, given)
  },
})

async function list(db: Db, given: Static<typeof query>): Promise<Answer> {
  const page = parsePage(given, ['instant', 'id'])
  const { operation: by, subjectId, actorId } = given
  const createdAfter = parseInstantParameter('createdAfter', given.createdAfter)
  const createdBefore = parseInstantParameter('createdBefore', given.createdBefore)
  const filter = { operation: by, subjectId, actorId, createdAfter, createdBefore }
  const found = await listChanges(db, { ...page, ...filter })
  return { status: 200, body: presentPage(page, found, presentChange, ({ at, id }) => [at, id]) }
}
