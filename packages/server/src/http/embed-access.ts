import { KINDS, type Kind } from '@countersign/resources'
import type { FastifyRequest } from 'fastify'
import type { Caller, EmbedGrant } from '../access/caller.ts'
import type { App } from '../app.ts'
import { Forbidden, NotFound } from '../lib/errors.ts'
import type { Db } from '../postgres/db.ts'
import { findClosure } from '../resources/resource-store.ts'
import { getWorkflow, loadWorkflow } from '../workflows/load-workflow.ts'
import type { Operation } from './operation.ts'

type Opening = 'editor' | 'monitor' | 'builder'

const MONITOR = [
  'readWorkflow',
  'listWorkflowEvents',
  'readDocument',
  'readEnvelopeDocuments',
  'readFile',
  'readFileContent',
]
/** They succeed only while the workflow is pending. */
const EDITOR_CHANGES = ['updateWorkflow', 'runWorkflow', 'uploadFile']
const BUILDER = [
  ...KINDS.flatMap((kind) => [`read${kind}`, `read${kind}Version`, `list${kind}Versions`, `compare${kind}`]),
  ...KINDS.flatMap((kind) => [`replace${kind}Draft`, `change${kind}Draft`, `publish${kind}Draft`]),
  'listScenarios',
  'simulateBlueprint',
  'renderTemplate',
  'evaluateExpression',
  'readFile',
  'readFileContent',
  'uploadFile',
]

/** What is open to embed tokens of hosts; nothing else is (access.md, Embed tokens). Participants have /v1/signing/*. */
const OPEN: Readonly<Record<Opening, ReadonlySet<string>>> = {
  monitor: new Set(MONITOR),
  editor: new Set([...MONITOR, ...EDITOR_CHANGES]),
  builder: new Set(BUILDER),
}
/** Addresses that pages are given. */
const FOR_ANYBODY = new Set(['uploadToAddress', 'downloadFromAddress'])
const COMPONENTS: Readonly<Record<Opening, string>> = {
  monitor: 'ss-workflow-monitor',
  editor: 'ss-workflow-editor',
  builder: 'ss-resource-editor',
}

/** Which embed tokens of hosts may call an operation. */
export function openingsOf({ operationId }: Pick<Operation, 'operationId'>): Opening[] {
  return (['editor', 'monitor', 'builder'] as const).filter((opening) => OPEN[opening].has(operationId))
}

export function isOpenToPages(operation: Operation): boolean {
  return (
    operation.plane === 'signing' ||
    FOR_ANYBODY.has(operation.operationId) ||
    openingsOf(operation).length > 0
  )
}

/**
 * Whether an embed token may call this operation from this page at all.
 * @throws Forbidden
 */
export function requireOpen(
  app: App,
  operation: Operation,
  request: FastifyRequest,
  grant: EmbedGrant,
): void {
  const opening = openingOf(grant)
  requireOrigin(app, grant.allowedOrigins, request)
  const component = request.headers['x-countersign-component']
  if (component !== undefined && component !== COMPONENTS[opening]) {
    const intent = opening === 'monitor' ? 'workflow, mode monitor' : grant.intent
    throw new Forbidden(
      `The token's intent is ${intent}: it is for ${COMPONENTS[opening]}, not for ${String(component)}`,
    )
  }
  if (OPEN[opening].has(operation.operationId)) return
  throw new Forbidden(
    operation.scope === undefined
      ? `An embed token of intent ${grant.intent} may not do this`
      : `Token lacks required scope: ${operation.scope}`,
  )
}

/** The page's origin must be in the token's list; a page of the service itself sends none with GET. */
export function requireOrigin(app: App, allowed: readonly string[], request: FastifyRequest): void {
  const { origin } = request.headers
  if (origin !== undefined) {
    if (allowed.includes(origin)) return
    throw new Forbidden(`The page's origin ${origin} is not in the token's allowedOrigins`)
  }
  if (request.headers['sec-fetch-site'] === 'same-origin' && allowed.includes(app.config.baseUrl)) return
  throw new Forbidden('The request names no origin, and the token is for pages of its allowedOrigins')
}

function openingOf(grant: EmbedGrant): Opening {
  return grant.intent === 'builder' ? 'builder' : grant.mode
}

/**
 * Whether what the path names is what the token is for.
 * @throws NotFound for everything else, Forbidden for changes of a workflow that is not pending
 */
export async function requireWithin(
  app: App,
  db: Db,
  operation: Operation,
  params: Readonly<Record<string, string>>,
  { embed }: Caller,
): Promise<void> {
  if (embed?.intent === 'workflow') await requireOwnWorkflow(app, db, operation, params, embed.workflowId)
  if (embed?.intent === 'builder') await requireOwnResource(db, operation, params, embed.resource)
}

async function requireOwnWorkflow(
  app: App,
  db: Db,
  { operationId }: Operation,
  { id, fileId }: Readonly<Record<string, string>>,
  workflowId: string,
): Promise<void> {
  if (id !== undefined && id !== workflowId) throw new NotFound(`Workflow '${id}' not found`)
  if (EDITOR_CHANGES.includes(operationId)) {
    const { workflow } = await getWorkflow(db, workflowId)
    if (workflow.status === 'pending') return
    throw new Forbidden(`The token changes the workflow only while it is pending; it is ${workflow.status}`)
  }
  if (fileId === undefined) return
  const { workflow, plan } = await loadWorkflow(app, db, workflowId)
  requireNamed(fileId, [workflow, plan.source])
}

interface Own {
  kind: Kind
  key: string
  version: string
}

async function requireOwnResource(
  db: Db,
  { operationId, path }: Operation,
  { key, fileId }: Readonly<Record<string, string>>,
  own: Own,
): Promise<void> {
  if (key === undefined && fileId === undefined) return
  const kind = KINDS.find((candidate) => path.includes(`/${candidate.toLowerCase()}s`))
  const isChange = /^(?:replace|change|publish)/.test(operationId)
  if (kind === own.kind && key === own.key && !(isChange && own.version !== 'draft')) return
  if (isChange) throw new NotFound(`${kind} '${key}@draft' not found`)
  if (key !== undefined && kind === 'Scenario') return
  const reached = await findClosure(db, [`${own.kind}/${own.key}@${own.version}`], null)
  if (fileId !== undefined) return requireNamed(fileId, reached)
  const isReached = reached.some(({ resource }) => resource.kind === kind && resource.metadata.key === key)
  if (!isReached) throw new NotFound(`${kind} '${key}' not found`)
}

/** A file is reached when what the token is for names it. */
function requireNamed(fileId: string, among: unknown): void {
  if (!JSON.stringify(among).includes(`"${fileId}"`)) throw new NotFound(`File '${fileId}' not found`)
}
