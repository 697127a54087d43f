import { formatReference, KINDS, type Kind } from '@countersign/resources'
import Type from 'typebox'
import { limits } from '../../../limits.ts'
import { listDependents } from '../../../resources/dependents-store.ts'
import { instant, maybeText, text } from '../../described.ts'
import { operation } from '../../operation.ts'
import { pageOf, pageQuery, parsePage, presentPage } from '../../pagination.ts'
import { oneOf, pathOf, versionParams } from './kind-path.ts'
import { getResource } from './read-resource.ts'

const strict = { additionalProperties: false } as const

const DependentResource = Type.Object(
  {
    type: Type.Literal('resource', { description: 'A resource that refers to it.' }),
    kind: Type.Enum(KINDS, { description: 'What it is.' }),
    key: text('The key.'),
    version: text('A semantic version, or draft.'),
    name: maybeText('What people call it.'),
  },
  strict,
)

const DependentWorkflow = Type.Object(
  {
    type: Type.Literal('workflow', { description: 'A workflow that runs on it.' }),
    workflowId: text('The id of the workflow.'),
    name: text('What people see it called.'),
    status: Type.Enum(['pending', 'in_progress'], { description: 'How far it is.' }),
    blueprint: Type.Optional(
      Type.Object(
        { key: text('The key.'), version: text('A semantic version, or draft.') },
        { ...strict, description: 'The blueprint that it runs on. Absent: one that came along.' },
      ),
    ),
    createdAt: instant('When it was made.'),
  },
  strict,
)

/** Instead of the workflows, for an embed token: it is for one resource, and what others make of it is not told. */
const DependentWorkflows = Type.Object(
  {
    type: Type.Literal('workflows', {
      description: 'Embed tokens alone get this, instead of the workflows that run on it.',
    }),
    count: Type.Integer({
      minimum: 1,
      maximum: limits.pageOffsetMax,
      description: 'How many, pending or in progress.',
    }),
  },
  strict,
)

export const listDependentsOperation = (kind: Kind) =>
  operation({
    operationId: `list${kind}Dependents`,
    method: 'GET',
    path: `${pathOf(kind)}/:key/versions/:version/dependents`,
    plane: 'namespace',
    scope: 'resource:read',
    embeds: ['builder'],
    resource: { kind, versions: 'own' },
    summary: `List the resources and the running workflows that name a version of ${oneOf(kind)}`,
    params: versionParams,
    query: Type.Object({ limit: pageQuery.limit, offset: pageQuery.offset }, strict),
    responses: { 200: pageOf(Type.Union([DependentResource, DependentWorkflow, DependentWorkflows])) },
    async handle({ db, caller, params: { key, version }, query }) {
      const page = parsePage(query)
      await getResource(db, kind, key, version)
      const workflows = caller.embed === undefined ? 'named' : 'counted'
      const found = await listDependents(db, kind, formatReference(key, version), page, workflows)
      return { status: 200, body: presentPage(page, found, (dependent) => dependent, null) }
    },
  })
