import { isRecord, KINDS, type Kind } from '@countersign/resources'
import type { Caller } from '../access/caller.ts'
import type { App } from '../app.ts'
import { Forbidden, NotFound } from '../lib/errors.ts'
import type { Db } from '../postgres/db.ts'
import { findResource } from '../resources/resource-store.ts'
import { getWorkflow, loadWorkflow } from '../workflows/load-workflow.ts'
import { EDITOR_CHANGES } from './embed-access.ts'
import { filesOfWorkflow } from './embed-files.ts'
import { filesOfReach, isChangeOfDraft, type Own, reachOf } from './embed-reach.ts'
import type { Operation } from './operation.ts'

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
  app: App,
  db: Db,
  operation: Operation,
  named: Named,
  { embed }: Caller,
): Promise<void> {
  if (embed?.intent === 'workflow') {
    await requireOwnWorkflow(app, db, operation, named.params, embed.workflowId)
  }
  if (embed?.intent === 'builder') await requireOwnResource(db, operation, named, embed.resource)
}

async function requireOwnWorkflow(
  app: App,
  db: Db,
  { operationId }: Operation,
  { id, fileId }: Params,
  workflowId: string,
): Promise<void> {
  if (id !== undefined && id !== workflowId) throw new NotFound(`Workflow '${id}' not found`)
  if (EDITOR_CHANGES.includes(operationId)) {
    const { workflow } = await getWorkflow(db, workflowId)
    if (workflow.status === 'pending') return
    throw new Forbidden(`The token changes the workflow only while it is pending; it is ${workflow.status}`)
  }
  if (fileId !== undefined) requireFile(fileId, filesOfWorkflow(await loadWorkflow(app, db, workflowId)))
}

async function requireOwnResource(
  db: Db,
  operation: Operation,
  { params, query }: Named,
  own: Own,
): Promise<void> {
  const { key, fileId } = params
  if (fileId !== undefined) return requireFile(fileId, filesOfReach(await reachOf(db, own)))
  const kind = KINDS.find((candidate) => operation.path.includes(`/${candidate.toLowerCase()}s`))
  if (key === undefined || kind === undefined) return
  const isChange = isChangeOfDraft(operation)
  if (kind === own.kind && key === own.key && !(isChange && own.version !== 'draft')) return
  if (isChange) throw new NotFound(`${kind} '${key}@draft' not found`)
  if (kind === 'Scenario') return
  const versions = await versionsAsked(db, operation, kind, params, query)
  const reach = await reachOf(db, own)
  if (versions.length > 0 && versions.every((version) => reach.has(kind, `${key}@${version}`))) return
  throw new NotFound(`${kind} '${key}' not found`)
}

/** Which versions an answer would tell of; none where it would tell of all. */
async function versionsAsked(
  db: Db,
  { operationId }: Operation,
  kind: Kind,
  { key = '', version }: Params,
  query: unknown,
): Promise<string[]> {
  if (version !== undefined) return [version]
  if (operationId === `list${kind}Versions`) return []
  const asked = isRecord(query) ? query : {}
  const latest = async () => (await findResource(db, kind, key, 'latest'))?.resource.metadata.version ?? ''
  const named = async (name: string) => (asked[name] === undefined ? latest() : String(asked[name]))
  return operationId === `compare${kind}`
    ? [await named('from'), String(asked.to ?? 'draft')]
    : [await named('version')]
}

/** A file is reached when what the token is for names it. */
function requireFile(fileId: string, among: readonly string[]): void {
  if (!among.includes(fileId)) throw new NotFound(`File '${fileId}' not found`)
}
