import Type from 'typebox'
import { findOrganization, updateOrganization } from '../../../access/access-store.ts'
import { ORGANIZATION_NAME_LENGTH_MAX } from '../../../access/organization-name.ts'
import { required } from '../../../lib/assert.ts'
import { requireMatch, staleIfMatch } from '../../etag.ts'
import { operation } from '../../operation.ts'
import { OrganizationBody, presentOrganization } from '../../present/access.ts'

export const readOrganization = operation({
  operationId: 'readOrganization',
  method: 'GET',
  path: '/v1/orgs/:orgId',
  plane: 'org',
  scope: 'organization:read',
  summary: 'Read the organization',
  etag: true,
  responses: { 200: OrganizationBody },
  async handle({ rooms, caller }) {
    const organization = required(
      await findOrganization(rooms.database.system, caller.orgId),
      'the organization of a key',
    )
    return { status: 200, etag: organization.revision, body: presentOrganization(organization) }
  },
})

export const updateOrganizationOperation = operation({
  operationId: 'updateOrganization',
  method: 'PATCH',
  changes: 'organization',
  path: '/v1/orgs/:orgId',
  plane: 'org',
  scope: 'organization:update',
  summary: 'Change the organization',
  body: Type.Object(
    {
      name: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: ORGANIZATION_NAME_LENGTH_MAX,
          description: 'What people see it called.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  match: 'optional',
  etag: true,
  responses: { 200: OrganizationBody },
  async handle({ rooms, caller, body, ifMatchIfGiven }) {
    const organization = required(
      await findOrganization(rooms.database.system, caller.orgId),
      'the organization of a key',
    )
    const expected = ifMatchIfGiven()
    const change = body()
    requireMatch(expected, organization.revision)
    const changed = await updateOrganization(
      rooms.database.system,
      { ...organization, ...change },
      rooms.clock.now(),
    )
    if (changed === null) throw staleIfMatch()
    rooms.directory.forget()
    return { status: 200, etag: changed.revision, body: presentOrganization(changed) }
  },
})
