import { formatReference, type Kind } from '@countersign/resources'
import Type from 'typebox'
import { NotFound } from '../../../lib/errors.ts'
import { limits } from '../../../limits.ts'
import { findBase, patchResource, replaceDraft } from '../../../resources/change-draft.ts'
import { removeDraft } from '../../../resources/delete-draft.ts'
import { parseBody, parseValue } from '../../../resources/parse-body.ts'
import { DeletedShape, text } from '../../described.ts'
import { requireAddable } from '../../embed-reach.ts'
import { requireMatch, staleIfMatch } from '../../etag.ts'
import { operation } from '../../operation.ts'
import { answerResource, RESOURCE_BODIES } from '../../present/resource.ts'
import { authorFor } from './author.ts'
import { changedOf, keyParams, oneOf, pathOf } from './kind-path.ts'
import { getResource } from './read-resource.ts'
import { patchTypes, RESOURCE_TYPES, resourceTypes } from './resource-bodies.ts'

export const replaceDraftOperation = (kind: Kind) =>
  operation({
    operationId: `replace${kind}Draft`,
    method: 'PUT',
    changes: changedOf(kind),
    path: `${pathOf(kind)}/:key/versions/draft`,
    plane: 'namespace',
    scope: 'resource:update',
    embeds: ['builder'],
    resource: { kind, versions: 'draft' },
    summary: `Replace the draft of ${oneOf(kind)}, or start it anew from the latest published version`,
    params: keyParams,
    bodyBytesMax: limits.bodyBytesMax,
    accepts: resourceTypes(kind),
    match: 'required',
    produces: RESOURCE_TYPES,
    etag: true,
    responses: { 200: RESOURCE_BODIES[kind].saved },
    async handle({ rooms, caller, db, params, ifMatch, rawBody, request }) {
      const base = await findBase(db, kind, params.key)
      if (base === null) throw new NotFound(`${kind} '${formatReference(params.key, 'draft')}' not found`)
      const expected = ifMatch()
      const body = await parseBody(db, rawBody(), request.contentType, kind)
      await requireAddable(db, caller, base, body)
      const author = authorFor(caller)
      const saved = await replaceDraft(
        rooms,
        db,
        base,
        expected,
        body,
        author,
        rooms.clock.now(),
        staleIfMatch,
      )
      return answerResource(200, saved.stored, request.accept, saved)
    },
  })

export const changeDraftOperation = (kind: Kind) =>
  operation({
    operationId: `change${kind}Draft`,
    method: 'PATCH',
    changes: changedOf(kind),
    path: `${pathOf(kind)}/:key/versions/draft`,
    plane: 'namespace',
    scope: 'resource:update',
    embeds: ['builder'],
    resource: { kind, versions: 'draft' },
    summary: `Change the draft of ${oneOf(kind)} with a JSON Merge Patch (RFC 7386)`,
    params: keyParams,
    bodyBytesMax: limits.bodyBytesMax,
    accepts: patchTypes,
    match: 'required',
    produces: RESOURCE_TYPES,
    etag: true,
    responses: { 200: RESOURCE_BODIES[kind].saved },
    async handle({ rooms, caller, db, params, ifMatch, rawBody, request }) {
      const base = await getResource(db, kind, params.key, 'draft')
      const expected = ifMatch()
      const body = patchResource(base.resource, await parseValue(db, rawBody(), request.contentType))
      await requireAddable(db, caller, base, body)
      const author = authorFor(caller)
      const saved = await replaceDraft(
        rooms,
        db,
        base,
        expected,
        body,
        author,
        rooms.clock.now(),
        staleIfMatch,
      )
      return answerResource(200, saved.stored, request.accept, saved)
    },
  })

export const deleteDraftOperation = (kind: Kind) =>
  operation({
    operationId: `delete${kind}Draft`,
    method: 'DELETE',
    changes: changedOf(kind),
    path: `${pathOf(kind)}/:key/versions/draft`,
    plane: 'namespace',
    scope: 'resource:delete',
    summary: `Delete the draft of ${oneOf(kind)}, unless another draft refers to it`,
    params: keyParams,
    match: 'required',
    responses: {
      200: Type.Object(
        { key: text('The key of the resource.'), deleted: DeletedShape },
        { additionalProperties: false },
      ),
    },
    async handle({ db, params, ifMatch }) {
      const draft = await getResource(db, kind, params.key, 'draft')
      requireMatch(ifMatch(), draft.revision)
      await removeDraft(db, draft, staleIfMatch)
      return { status: 200, body: { key: params.key, deleted: true } }
    },
  })
