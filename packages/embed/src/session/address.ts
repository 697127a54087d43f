import { isNumber, isRecord, isString, shape } from './shape.ts'

/** What a token lets the element do, as far as it can be read without a key. */
export interface Access {
  token: string
  /** Address of the service, without a slash at its end. */
  baseUrl: string
  kind: 'link' | 'embed'
  /** What an embed token says that it is for. */
  intent?: string
  workflowId?: string
  /** One step; else `participantKey`, for whichever step of theirs is open. */
  stepKey?: string
  participantKey?: string
  /** Another one after the person was replaced, or their link. */
  generation?: number
  tenantId?: string
  /** Of a token that is no participant's: the namespace that it is of, and what it may do there. */
  orgId?: string
  namespaceKey?: string
  mode?: string
  /** The namespace's time zone. */
  timezone?: string
  /** The version of a resource that a builder's token is for. */
  resource?: { kind: string; key: string; version: string }
  /** When an embed token ends, in milliseconds since 1970. */
  endsMs?: number
}

const isNamedResource = shape<NonNullable<Access['resource']>>({
  kind: isString,
  key: isString,
  version: isString,
})

const BESIDE = '/embed/v1/'

/**
 * Where a token leads: an embed token is a JWT (RFC 7519) whose `iss` is the service's address; for any other token
 * it is the service that the element's own module came from.
 */
export function readAccess(token: string, moduleUrl: string): Access {
  const claims = readClaims(token)
  if (claims === undefined) return { token, baseUrl: serviceOf(moduleUrl), kind: 'link' }
  const { issuer, ...said } = claims
  return { token, baseUrl: issuer, kind: 'embed', ...said }
}

const WHOM = [
  'baseUrl',
  'intent',
  'orgId',
  'tenantId',
  'workflowId',
  'stepKey',
  'participantKey',
  'generation',
] as const satisfies (keyof Access)[]

/** Whether both say of themselves that they open the same to the same participant. Whether that is so only the service knows. */
export function isForSame(one: Access, other: Access): boolean {
  const saysWhom = one.workflowId !== undefined && (one.stepKey ?? one.participantKey) !== undefined
  return saysWhom && WHOM.every((name) => one[name] === other[name])
}

/** Address of the service that serves this module. */
function serviceOf(moduleUrl: string): string {
  const at = moduleUrl.lastIndexOf(BESIDE)
  return at < 0 ? new URL(moduleUrl).origin : moduleUrl.slice(0, at)
}

/** Address of a page of the service that serves this module, such as `accessibility`. */
export function servicePage(name: string, moduleUrl: string = import.meta.url): string {
  return `${serviceOf(moduleUrl)}/${name}`
}

/** From the name of a part to the place where the build put it, with a hash in its path (build/parts.ts). */
declare const BUILT_PARTS: Readonly<Record<string, string>>

/** Address of what was built beside the modules: a font, the pdf.js worker. */
export function besideModule(
  name: string,
  moduleUrl: string = import.meta.url,
  parts: Readonly<Record<string, string>> = BUILT_PARTS,
): string {
  return `${serviceOf(moduleUrl)}${BESIDE}${parts[name] ?? name}`
}

function readClaims(
  token: string,
): ({ issuer: string } & Omit<Access, 'token' | 'baseUrl' | 'kind'>) | undefined {
  const [, payload, signature] = token.split('.')
  if (!payload || !signature) return undefined
  const claims = decodeJson(payload)
  if (!isRecord(claims) || !isString(claims.iss) || !URL.canParse(claims.iss)) return undefined
  if (!/^https?:$/.test(new URL(claims.iss).protocol)) return undefined
  const issuer = claims.iss.replace(/\/+$/, '')
  return {
    issuer,
    ...(isString(claims.intent) && { intent: claims.intent }),
    ...(isString(claims.workflowId) && { workflowId: claims.workflowId }),
    ...(isString(claims.stepKey) && { stepKey: claims.stepKey }),
    ...(isString(claims.participantKey) && { participantKey: claims.participantKey }),
    ...(isNumber(claims.generation) && { generation: claims.generation }),
    ...(isString(claims.tenant) && { tenantId: claims.tenant }),
    ...(isString(claims.org) && { orgId: claims.org }),
    ...(isString(claims.mode) && { mode: claims.mode }),
    ...(isString(claims.zoneinfo) && { timezone: claims.zoneinfo }),
    ...(isRecord(claims.namespace) &&
      isString(claims.namespace.namespaceKey) && { namespaceKey: claims.namespace.namespaceKey }),
    ...(isNamedResource(claims.resource) && { resource: claims.resource }),
    ...(typeof claims.exp === 'number' && { endsMs: claims.exp * 1000 }),
  }
}

function decodeJson(base64url: string): unknown {
  try {
    const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}
