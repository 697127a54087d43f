import { KINDS } from '@countersign/resources'
import type { FastifyRequest } from 'fastify'
import type { EmbedGrant } from '../access/caller.ts'
import type { App } from '../app.ts'
import { Forbidden } from '../lib/errors.ts'
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
export const EDITOR_CHANGES = ['updateWorkflow', 'runWorkflow', 'uploadFile']
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
