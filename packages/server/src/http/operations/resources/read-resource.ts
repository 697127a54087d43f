import { formatReference, type Kind } from '@countersign/resources'
import Type from 'typebox'
import { NotFound } from '../../../lib/errors.ts'
import type { Db } from '../../../postgres/db.ts'
import { findResource, listVersions } from '../../../resources/resource-store.ts'
import type { StoredResource } from '../../../resources/stored-resource.ts'
import { operation } from '../../operation.ts'
import { pageOf, pageQuery, parsePage, presentPage } from '../../pagination.ts'
import { answerResource, presentFacts, RESOURCE_BODIES, ResourceFactsBody } from '../../present/resource.ts'
import { keyParams, oneOf, pathOf, versionParams } from './kind-path.ts'
import { RESOURCE_TYPES } from './resource-bodies.ts'

export const readResourceOperation = (kind: Kind) =>
  operation({
    operationId: `read${kind}`,
    method: 'GET',
    path: `${pathOf(kind)}/:key`,
    plane: 'namespace',
    scope: 'resource:read',
    embeds: ['builder'],
    resource: { kind, versions: 'asked' },
    summary: `Read ${oneOf(kind)}: the version asked for, else the latest published, else the draft`,
    params: keyParams,
    query: Type.Object({ version: Type.Optional(Type.String()) }, { additionalProperties: false }),
    produces: RESOURCE_TYPES,
    etag: true,
    responses: { 200: RESOURCE_BODIES[kind].read },
    async handle({ db, params, query, request }) {
      const stored = await getResource(db, kind, params.key, query.version)
      return answerResource(200, stored, request.accept)
    },
  })

export const readResourceVersionOperation = (kind: Kind) =>
  operation({
    operationId: `read${kind}Version`,
    method: 'GET',
    path: `${pathOf(kind)}/:key/versions/:version`,
    plane: 'namespace',
    scope: 'resource:read',
    embeds: ['builder'],
    resource: { kind, versions: 'asked' },
    summary: `Read one version of ${oneOf(kind)}`,
    params: versionParams,
    produces: RESOURCE_TYPES,
    etag: true,
    responses: { 200: RESOURCE_BODIES[kind].read },
    async handle({ db, params, request }) {
      const stored = await getResource(db, kind, params.key, params.version)
      return answerResource(200, stored, request.accept)
    },
  })

export const listResourceVersionsOperation = (kind: Kind) =>
  operation({
    operationId: `list${kind}Versions`,
    method: 'GET',
    path: `${pathOf(kind)}/:key/versions`,
    plane: 'namespace',
    scope: 'resource:read',
    embeds: ['builder'],
    resource: { kind, versions: 'all' },
    summary: `List the draft and all published versions of ${oneOf(kind)}, newest first, without content`,
    params: keyParams,
    query: Type.Object({ limit: pageQuery.limit, offset: pageQuery.offset }, { additionalProperties: false }),
    responses: { 200: pageOf(ResourceFactsBody) },
    async handle({ db, params, query }) {
      const page = parsePage(query)
      const found = await listVersions(db, kind, params.key, page)
      if (found.rows.length === 0) await getResource(db, kind, params.key)
      return { status: 200, body: presentPage(page, found, presentFacts, null) }
    },
  })

/** @throws NotFound naming the key, or the version that was asked for */
export async function getResource(
  db: Db,
  kind: Kind,
  key: string,
  version?: string,
): Promise<StoredResource> {
  // The store's own words are no versions that somebody may ask for.
  const isVersion = version === undefined || /^(draft|[0-9]+\.[0-9]+\.[0-9]+)$/.test(version)
  const stored = isVersion ? await findResource(db, kind, key, version ?? 'latest') : null
  if (stored !== null) return stored
  throw new NotFound(`${kind} '${version === undefined ? key : formatReference(key, version)}' not found`)
}
