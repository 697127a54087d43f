import type { Caller, EmbedGrant } from '../access/caller.ts'
import { findUploadedFor } from '../files/file-store.ts'
import { Forbidden, NotFound } from '../lib/errors.ts'
import { isRecord } from '../lib/is-record.ts'
import type { Db } from '../postgres/db.ts'
import { findResource } from '../resources/resource-store.ts'
import { getWorkflow, loadWorkflow } from '../workflows/load-workflow.ts'
import { filesOfWorkflow, subjectOf } from './embed-files.ts'
import { filesOfReach, reachOf } from './embed-reach.ts'
import type { Operation } from './operation.ts'

type BuilderGrant = Extract<EmbedGrant, { intent: 'builder' }>
type Params = Readonly<Record<string, string>>

/** Where a request says what it is about, before its body. */
interface Named {
  params: Params
  query: unknown
}

/**
 * Whether what the path names is what the token is for.
 * @throws NotFound for everything else, Forbidden for changes of a workflow that is not pending
 */
export async function requireWithin(
  db: Db,
  operation: Operation,
  named: Named,
  { embed }: Caller,
): Promise<void> {
  if (embed?.intent === 'workflow') {
    await requireOwnWorkflow(db, operation, named.params, embed.workflowId)
  }
  if (embed?.intent === 'builder') await requireOwnResource(db, operation, named, embed)
}

async function requireOwnWorkflow(
  db: Db,
  { method }: Operation,
  { id, fileId }: Params,
  workflowId: string,
): Promise<void> {
  if (id !== undefined && id !== workflowId) throw new NotFound(`Workflow '${id}' not found`)
  if (method !== 'GET') {
    const { workflow } = await getWorkflow(db, workflowId)
    if (workflow.status === 'pending') return
    throw new Forbidden(
      `The token may change the workflow only while it is pending; it is ${workflow.status}`,
    )
  }
  if (fileId !== undefined) requireFile(fileId, filesOfWorkflow(await loadWorkflow(db, workflowId)))
}

async function requireOwnResource(
  db: Db,
  operation: Operation,
  { params, query }: Named,
  embed: BuilderGrant,
): Promise<void> {
  const { key, fileId } = params
  const own = embed.resource
  if (fileId !== undefined) return requireReachedFile(db, embed, fileId)
  if (key === undefined || operation.resource === undefined) return
  const { kind, versions } = operation.resource
  const isChange = versions === 'draft'
  if (kind === own.kind && key === own.key && !(isChange && own.version !== 'draft')) return
  if (isChange) throw new NotFound(`${kind} '${key}@draft' not found`)
  if (versions === 'own') throw new NotFound(`${kind} '${key}' not found`)
  if (kind === 'Scenario') return
  const told = await versionsTold(db, operation.resource, params, query)
  const reach = await reachOf(db, own)
  if (told.length > 0 && told.every((version) => reach.has(kind, `${key}@${version}`))) return
  throw new NotFound(`${kind} '${key}' not found`)
}

/** Who may save a draft that names an upload for it may look at it before. */
async function requireReachedFile(db: Db, embed: BuilderGrant, fileId: string): Promise<void> {
  const isUpload =
    embed.resource.version === 'draft' && (await findUploadedFor(db, subjectOf(embed), [fileId])).length > 0
  if (!isUpload) requireFile(fileId, filesOfReach(await reachOf(db, embed.resource)))
}

/** The versions that an answer would tell of; none where it would tell of all. */
async function versionsTold(
  db: Db,
  { kind, versions }: NonNullable<Operation['resource']>,
  { key = '', version }: Params,
  query: unknown,
): Promise<string[]> {
  if (version !== undefined) return [version]
  if (versions === 'all') return []
  const asked = isRecord(query) ? query : {}
  const latest = async () => (await findResource(db, kind, key, 'latest'))?.resource.metadata.version ?? ''
  const named = async (name: string) => (asked[name] === undefined ? latest() : String(asked[name]))
  return versions === 'compared'
    ? [await named('from'), String(asked.to ?? 'draft')]
    : [await named('version')]
}

/** A file is reached when what the token is for names it. */
function requireFile(fileId: string, among: readonly string[]): void {
  if (!among.includes(fileId)) throw new NotFound(`File '${fileId}' not found`)
}
