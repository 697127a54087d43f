import type { Kind } from '@countersign/resources'
import type { Caller } from '../../../access/caller.ts'
import type { FileRooms } from '../../../files/rooms.ts'
import { limits } from '../../../limits.ts'
import type { Db } from '../../../postgres/db.ts'
import { createResource } from '../../../resources/create-resource.ts'
import { parseBody } from '../../../resources/parse-body.ts'
import { draftOfScenarios, requireScenarioFor } from '../../embed-reach.ts'
import { type Answer, operation, type RequestFacts } from '../../operation.ts'
import { answerResource, RESOURCE_BODIES } from '../../present/resource.ts'
import { authorFor } from './author.ts'
import { changedOf, oneOf, pathOf } from './kind-path.ts'
import { RESOURCE_TYPES, resourceTypes } from './resource-bodies.ts'

export const createResourceOperation = (kind: Kind) =>
  operation({
    operationId: `create${kind}`,
    method: 'POST',
    changes: changedOf(kind),
    path: pathOf(kind),
    plane: 'namespace',
    scope: 'resource:create',
    ...(kind === 'Scenario' && { embeds: ['builder'] }),
    summary: `Create ${oneOf(kind)} as a draft, or publish it at once under a semantic version`,
    bodyBytesMax: limits.bodyBytesMax,
    accepts: resourceTypes(kind),
    produces: RESOURCE_TYPES,
    etag: true,
    responses: { 201: RESOURCE_BODIES[kind].saved },
    handle: ({ rooms, caller, db, rawBody, request }) => create(kind, rooms, caller, db, rawBody(), request),
  })

/** interface.md, Endpoints: acts on the namespace that the token is bound to. */
export const createTemplateOfToken = operation({
  operationId: 'createTemplateOfToken',
  method: 'POST',
  changes: 'template',
  path: '/v1/orgs/:orgId/templates',
  plane: 'token',
  scope: 'resource:create',
  summary: "Create a Template in the token's namespace",
  bodyBytesMax: limits.bodyBytesMax,
  accepts: resourceTypes('Template'),
  produces: RESOURCE_TYPES,
  etag: true,
  responses: { 201: RESOURCE_BODIES.Template.saved },
  handle: ({ rooms, caller, db, rawBody, request }) =>
    create('Template', rooms, caller, db, rawBody(), request),
})

async function create(
  kind: Kind,
  rooms: FileRooms,
  caller: Caller,
  db: Db,
  bytes: Buffer,
  { contentType, accept }: RequestFacts,
): Promise<Answer> {
  const own = await draftOfScenarios(db, caller)
  const body = await parseBody(db, bytes, contentType, kind)
  if (own !== undefined) requireScenarioFor(own, body)
  const author = authorFor(caller)
  const saved = await createResource(rooms, db, body, author, rooms.clock.now())
  return answerResource(201, saved.stored, accept, saved)
}
