import type { Kind } from '@countersign/resources'
import type { Caller, EmbedGrant } from '../access/caller.ts'
import type { Namespace } from '../access/namespace.ts'
import { parseOrigins } from '../access/origins.ts'
import { requireToMint } from '../access/require-to-mint.ts'
import type { AccessRooms } from '../access/rooms.ts'
import type { Scope } from '../access/scopes.ts'
import type { MintedToken, Tokens } from '../access/tokens.ts'
import { NotFound } from '../lib/errors.ts'
import { limits } from '../limits.ts'
import type { Db } from '../postgres/db.ts'
import { findResource } from '../resources/resource-store.ts'
import { getWorkflow } from '../workflows/load-workflow.ts'

interface HostedRequest {
  allowedOrigins: readonly string[]
  /** Seconds; cut to the longest life. */
  expiresIn?: number
}
export interface WorkflowTokenRequest extends HostedRequest {
  workflowId: string
  mode?: 'editor' | 'monitor'
}
export interface BuilderTokenRequest extends HostedRequest {
  resourceKind: Kind
  resourceKey: string
  resourceVersion?: string
}

/** A token that was minted, with the scopes in it. */
export interface HostedToken extends MintedToken {
  scopes: Scope[]
}

const MONITOR_SCOPES: readonly Scope[] = ['workflow:read', 'file:read']
const EDITOR_SCOPES: readonly Scope[] = [...MONITOR_SCOPES, 'workflow:update', 'file:upload']
/** It runs its workflow, too. */
const NEEDED_FOR_EDITOR: readonly Scope[] = [...EDITOR_SCOPES, 'workflow:execute']
/** resource:create: scenarios for its resource, nothing else. */
const BUILDER_SCOPES: readonly Scope[] = [
  'resource:read',
  'resource:update',
  'resource:create',
  'file:read',
  'file:upload',
]

/**
 * A token for ss-workflow-editor or, with mode monitor, ss-workflow-monitor: one workflow.
 * @throws Forbidden where the caller lacks what the token lets its bearer do; NotFound for an unknown workflow
 */
export async function mintWorkflowToken(
  rooms: AccessRooms,
  db: Db,
  caller: Caller,
  namespace: Namespace,
  { workflowId, mode = 'editor', ...request }: WorkflowTokenRequest,
): Promise<HostedToken> {
  const isMonitor = mode === 'monitor'
  await requireToMint(rooms.database.system, caller, isMonitor ? MONITOR_SCOPES : NEEDED_FOR_EDITOR)
  await getWorkflow(db, workflowId)
  const allowedOrigins = parseOrigins(request.allowedOrigins, '/allowedOrigins')
  const grant: EmbedGrant = { intent: 'workflow', mode, workflowId, allowedOrigins }
  const lifeMs = isMonitor
    ? lifeOf(request, limits.monitorTokenLifeDefaultMs, limits.monitorTokenLifeMs)
    : lifeOf(request, limits.editorTokenLifeMs, limits.editorTokenLifeMs)
  return mint(rooms.tokens, caller, namespace, grant, isMonitor ? MONITOR_SCOPES : EDITOR_SCOPES, lifeMs)
}

/**
 * A token for ss-resource-editor: one version of one resource, by default its draft.
 * @throws Forbidden where the caller lacks what the token lets its bearer do; NotFound for an unknown resource
 */
export async function mintBuilderToken(
  rooms: AccessRooms,
  db: Db,
  caller: Caller,
  namespace: Namespace,
  {
    resourceKind: kind,
    resourceKey: key,
    resourceVersion: version = 'draft',
    ...request
  }: BuilderTokenRequest,
): Promise<HostedToken> {
  await requireToMint(rooms.database.system, caller, BUILDER_SCOPES)
  if ((await findResource(db, kind, key, version)) === null) {
    throw new NotFound(`${kind} '${key}@${version}' not found`)
  }
  const allowedOrigins = parseOrigins(request.allowedOrigins, '/allowedOrigins')
  const grant: EmbedGrant = { intent: 'builder', resource: { kind, key, version }, allowedOrigins }
  const lifeMs = lifeOf(request, limits.editorTokenLifeMs, limits.editorTokenLifeMs)
  return mint(rooms.tokens, caller, namespace, grant, BUILDER_SCOPES, lifeMs)
}

function lifeOf({ expiresIn }: HostedRequest, defaultMs: number, longestMs: number): number {
  return expiresIn === undefined ? defaultMs : Math.min(expiresIn * 1000, longestMs)
}

async function mint(
  tokens: Tokens,
  { keyId, orgId, user }: Caller,
  { tenantId, namespaceKey, mode, timezone }: Namespace,
  embed: EmbedGrant,
  scopes: readonly Scope[],
  lifeMs: number,
): Promise<HostedToken> {
  const namespace = { tenantId, namespaceKey, mode }
  const bearer = { kind: 'embed', keyId, orgId, ...(user && { user }) } as const
  const caller = { ...bearer, scopes: new Set<string>(scopes), namespace, embed }
  return { ...(await tokens.mintHosted(caller, timezone, lifeMs)), scopes: [...scopes] }
}
