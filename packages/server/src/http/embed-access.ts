import type { FastifyRequest } from 'fastify'
import type { EmbedGrant } from '../access/caller.ts'
import { Forbidden } from '../lib/errors.ts'
import { OPENINGS, type Opening, type Operation } from './operation.ts'

const COMPONENTS: Readonly<Record<Opening, string>> = {
  monitor: 'ss-workflow-monitor',
  editor: 'ss-workflow-editor',
  builder: 'ss-resource-editor',
}

/** The embed tokens of hosts that may call an operation, in the order of OPENINGS. Participants have /v1/signing/*. */
export function openingsOf({ embeds = [] }: Operation): Opening[] {
  return OPENINGS.filter((opening) => embeds.includes(opening))
}

export function isOpenToPages({ plane, isForPages, embeds }: Operation): boolean {
  return plane === 'signing' || isForPages === true || embeds !== undefined
}

/**
 * Whether an embed token may call this operation from this page at all.
 * @throws Forbidden
 */
export function requireOpen(
  baseUrl: string,
  operation: Operation,
  request: FastifyRequest,
  grant: EmbedGrant,
): void {
  const opening = openingOf(grant)
  requireOrigin(baseUrl, grant.allowedOrigins, request)
  const component = request.headers['x-countersign-component']
  if (component !== undefined && component !== COMPONENTS[opening]) {
    const intent = opening === 'monitor' ? 'workflow, mode monitor' : grant.intent
    throw new Forbidden(
      `The token's intent is ${intent}: it opens ${COMPONENTS[opening]}, not ${String(component)}`,
    )
  }
  if (operation.embeds?.includes(opening)) return
  throw new Forbidden(
    operation.scope === undefined
      ? `An embed token of intent ${grant.intent} does not allow this operation`
      : `Token lacks required scope: ${operation.scope}`,
  )
}

/** The page's origin must be in the token's list; a page of the service itself sends none with GET. */
export function requireOrigin(baseUrl: string, allowed: readonly string[], request: FastifyRequest): void {
  const { origin } = request.headers
  if (origin !== undefined) {
    if (allowed.includes(origin)) return
    throw new Forbidden(`The page's origin ${origin} is not in the token's allowedOrigins`)
  }
  if (request.headers['sec-fetch-site'] === 'same-origin' && allowed.includes(baseUrl)) return
  throw new Forbidden(
    'The request has no Origin header, and the token works only on pages of its allowedOrigins',
  )
}

/**
 * A signing link is for the service's own page, which may send no Origin with GET; its bearer may be no browser at all.
 * @throws Forbidden
 */
export function requireOwnPage(baseUrl: string, { headers }: FastifyRequest): void {
  const { origin } = headers
  if (origin !== undefined && origin !== baseUrl) {
    throw new Forbidden(
      `The page's origin ${origin} is not that of the service, ${baseUrl} (BASE_URL): open the link at that address`,
    )
  }
  const from = headers['sec-fetch-site']
  if (origin === undefined && from !== undefined && from !== 'same-origin') {
    throw new Forbidden(
      `The request has no Origin header and comes from another site: a link works on pages of ${baseUrl} alone`,
    )
  }
}

function openingOf(grant: EmbedGrant): Opening {
  return grant.intent === 'builder' ? 'builder' : grant.mode
}
