import { statusesOf, workflowStatuses } from '@countersign/engine'
import { KINDS } from '@countersign/resources'
import Type from 'typebox'
import type { Caller } from '../../../access/caller.ts'
import { getFile } from '../../../files/file-store.ts'
import { type FileUse, listFileUses } from '../../../workflows/file-uses-store.ts'
import { instant, maybeText, text } from '../../described.ts'
import { operation } from '../../operation.ts'
import { pageOf, pageQuery, parsePage, presentPage } from '../../pagination.ts'

const strict = { additionalProperties: false } as const

const UsingResource = Type.Object(
  {
    type: Type.Literal('resource', { description: 'A version of a resource that names the file.' }),
    kind: Type.Enum(KINDS, { description: 'What it is.' }),
    key: text('The key.'),
    version: text('A semantic version, or draft.'),
    name: maybeText('What people call it. Absent without the scope resource:read.'),
  },
  strict,
)

const UsingWorkflow = Type.Object(
  {
    type: Type.Literal('workflow', {
      description: 'A workflow with the file among its documents, values or attachments.',
    }),
    workflowId: text('The id of the workflow.'),
    name: maybeText('What people see it called. Absent without the scope workflow:read.'),
    status: Type.Enum(statusesOf(workflowStatuses), { description: 'How far it is.' }),
    createdAt: instant('When it was made.'),
  },
  strict,
)

const UsingNamespace = Type.Object(
  {
    type: Type.Literal('namespace', { description: 'The settings of the namespace.' }),
    setting: Type.Literal('logoFileId', { description: 'Which setting names it.' }),
  },
  strict,
)

export const listFileDependents = operation({
  operationId: 'listFileDependents',
  method: 'GET',
  path: '/v1/orgs/:orgId/namespaces/:namespaceKey/files/:fileId/dependents',
  plane: 'namespace',
  scope: 'file:read',
  scopesBesides: 'Names are told to whoever has resource:read, or workflow:read.',
  summary: 'List what names a file and keeps it from being deleted: resources, workflows, settings',
  params: Type.Object({ fileId: Type.String() }),
  query: Type.Object({ limit: pageQuery.limit, offset: pageQuery.offset }, strict),
  responses: { 200: pageOf(Type.Union([UsingResource, UsingWorkflow, UsingNamespace])) },
  async handle({ db, caller, namespace, params, query }) {
    const page = parsePage(query)
    const { fileId } = await getFile(db, params.fileId)
    const isLogo = namespace.settings.logoFileId === fileId
    const found = await listFileUses(db, { fileId, isLogo }, page)
    return { status: 200, body: presentPage(page, found, (use) => presentUse(use, caller), null) }
  },
})

function presentUse(use: FileUse, { scopes }: Caller): object {
  if (use.type === 'namespace' || scopes.has(`${use.type}:read`)) return use
  const { name: _, ...rest } = use
  return rest
}
