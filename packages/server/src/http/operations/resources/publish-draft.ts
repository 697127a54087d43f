import { type Kind, VERSION_TYPES } from '@countersign/resources'
import Type from 'typebox'
import { publishDraft } from '../../../resources/publish-draft.ts'
import { requireMatch } from '../../etag.ts'
import { operation } from '../../operation.ts'
import { answerResource, RESOURCE_BODIES } from '../../present/resource.ts'
import { authorFor } from './author.ts'
import { changedOf, keyParams, oneOf, pathOf } from './kind-path.ts'
import { getResource } from './read-resource.ts'
import { RESOURCE_TYPES } from './resource-bodies.ts'

export const publishDraftOperation = (kind: Kind) =>
  operation({
    operationId: `publish${kind}Draft`,
    method: 'POST',
    changes: changedOf(kind),
    path: `${pathOf(kind)}/:key/versions/draft/publish`,
    plane: 'namespace',
    scope: 'resource:update',
    embeds: ['builder'],
    resource: { kind, versions: 'draft' },
    summary: `Publish the draft of ${oneOf(kind)} as the next patch, minor or major version; the draft stays`,
    params: keyParams,
    body: Type.Object(
      {
        versionType: Type.Enum(VERSION_TYPES, {
          description:
            'patch for repairs, minor for what is added, major for what breaks. The first is 1.0.0.',
        }),
      },
      { additionalProperties: false },
    ),
    match: 'optional',
    produces: RESOURCE_TYPES,
    etag: true,
    responses: { 201: RESOURCE_BODIES[kind].saved },
    async handle({ rooms, caller, db, params, body, ifMatchIfGiven, request }) {
      const draft = await getResource(db, kind, params.key, 'draft')
      const expected = ifMatchIfGiven()
      const { versionType } = body()
      requireMatch(expected, draft.revision)
      const author = authorFor(caller)
      const saved = await publishDraft(rooms, db, draft, versionType, author, rooms.clock.now())
      return answerResource(201, saved.stored, request.accept, saved)
    },
  })
