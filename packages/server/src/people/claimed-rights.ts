import { type Evaluation, evaluateExpression } from '@countersign/engine'
import { AllowanceSpent, checkExpression, withAllowance } from '@countersign/expressions'
import { findNamespace } from '../access/access-store.ts'
import { NAMESPACE_KEY } from '../access/namespace.ts'
import { type Given, GRANTS, type Grant, type Role } from '../access/user-store.ts'
import { type Instant, millisOf } from '../lib/clock.ts'
import { isRecord } from '../lib/is-record.ts'
import { limits } from '../limits.ts'
import type { SystemDb } from '../postgres/db.ts'

// Roles and grants by an expression over the claims of a provider (people.md, Ways in). It is written by owners, and never makes one; what
// errs gives nothing.

const CLAIMED_ROLES = ['admin', 'billing', 'member'] as const satisfies Role[]

/** Why an expression gives nothing; with a place where that is in its text. */
export interface ClaimsProblem {
  message: string
  position?: number
  line?: number
  column?: number
}

export interface Claimed {
  /** Nothing when there is a problem. */
  given: Given
  problem: ClaimsProblem | null
  trace: Evaluation['trace']
  isTraceCut: boolean
}

const NOTHING: Given = { roles: [], grants: [] }

/** The roles and grants of an organization that an evaluated expression (evaluateClaims) stands for. */
export async function claimedRights(
  system: SystemDb,
  orgId: string,
  { problem, result, trace, isTraceCut }: Evaluated,
): Promise<Claimed> {
  const told = { trace, isTraceCut }
  if (problem !== null) return { given: NOTHING, problem, ...told }
  const read = readRights(result)
  const message = typeof read === 'string' ? read : await unknownNamespace(system, orgId, read.grants)
  if (typeof read === 'string' || message !== null)
    return { given: NOTHING, problem: { message: message ?? '' }, ...told }
  return { given: read, problem: null, ...told }
}

/** What an expression makes of claims, before anything is asked of an organization. */
export interface Evaluated extends Pick<Evaluation, 'result' | 'trace' | 'isTraceCut'> {
  problem: ClaimsProblem | null
}

/**
 * Evaluates an expression over claims, within limits.claimsStepsMax. Whoever signs in holds up everybody meanwhile: never while a
 * transaction is open, so that no connection and no lock waits for it.
 * @param traceMax values of its parts that are told; 0: none
 */
export function evaluateClaims(
  expression: string,
  claims: Record<string, unknown>,
  now: Instant,
  traceMax = 0,
): Evaluated {
  const input = {
    ...{ expression, place: 'function.body' as const, root: claims, variables: {}, functions: {} },
    ...{ nowMs: millisOf(now), zone: 'UTC', traceMax, traceLengthMax: limits.traceLengthMax },
  }
  try {
    const { issues, error, ...found } = withAllowance(limits.claimsStepsMax, () => evaluateExpression(input))
    const { message, line = 1, column = 1 } = issues[0] ?? { message: '' }
    const problem = issues.length > 0 ? { message, line, column } : (error ?? null)
    return { ...found, problem }
  } catch (error) {
    if (!(error instanceof AllowanceSpent)) throw error
    const message = `The expression takes more than ${limits.claimsStepsMax} steps: it may read less, or test less`
    return { problem: { message }, trace: [], isTraceCut: false }
  }
}

/** Why an expression cannot be kept: it does not parse, or calls what is not there. */
export function claimsExpressionProblem(expression: string): ClaimsProblem | null {
  return checkExpression(expression, { place: 'function.body' }).errors[0] ?? null
}

/** A sentence where it is not what it should be. */
function readRights(result: unknown): Given | string {
  if (result === undefined || result === null) return NOTHING
  if (!isRecord(result)) {
    return `The expression gives ${told(result)}: it must give an object such as {"roles": ["member"], "grants": [{"mode": "test", "grant": "viewer"}]}, or nothing`
  }
  const unknown = Object.keys(result).find((key) => key !== 'roles' && key !== 'grants')
  if (unknown !== undefined) return `'${unknown}' is unknown: the expression gives 'roles' and 'grants'`
  const roles: Role[] = []
  for (const wanted of listOf(result.roles)) {
    const role = CLAIMED_ROLES.find((one) => one === wanted)
    if (role === undefined) return wrongRole(wanted)
    roles.push(role)
  }
  const grants: Grant[] = []
  for (const wanted of listOf(result.grants)) {
    const grant = readGrant(wanted)
    if (grant === null) {
      return `${told(wanted)} is not a grant: it must be {"namespaceKey": …, "grant": …} or {"mode": "test" or "live", "grant": …}, with one of ${GRANTS.join(', ')}`
    }
    grants.push(grant)
  }
  if (grants.length > limits.grantsMax)
    return `The expression gives ${grants.length} grants: at most ${limits.grantsMax} are allowed`
  return { roles: [...new Set(roles)].sort(), grants: distinct(grants) }
}

/** JSONata gives a list of one as that one. */
function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : [value]
}

function wrongRole(wanted: unknown): string {
  return wanted === 'owner'
    ? "Claims do not give the role 'owner': an owner does, signed in"
    : `${told(wanted)} is not a role: claims give ${CLAIMED_ROLES.join(', ')}`
}

function readGrant(wanted: unknown): Grant | null {
  if (!isRecord(wanted) || Object.keys(wanted).length !== 2) return null
  const { namespaceKey, mode } = wanted
  const grant = GRANTS.find((one) => one === wanted.grant)
  if (grant === undefined) return null
  if (typeof namespaceKey === 'string') return { namespaceKey, grant }
  return mode === 'test' || mode === 'live' ? { mode, grant } : null
}

/** In one order: the same rights told otherwise by a provider are no change. */
function distinct(grants: readonly Grant[]): Grant[] {
  const byText = new Map(grants.map((one) => [JSON.stringify(Object.entries(one).sort()), one]))
  return [...byText.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}

function told(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 200 ? `${text.slice(0, 200)}…` : text
}

async function unknownNamespace(
  system: SystemDb,
  orgId: string,
  grants: readonly Grant[],
): Promise<string | null> {
  const keys = new Set(grants.flatMap((one) => ('namespaceKey' in one ? [one.namespaceKey] : [])))
  for (const key of keys)
    if (!NAMESPACE_KEY.test(key) || (await findNamespace(system, orgId, key)) === null)
      return `The organization has no namespace '${key}'`
  return null
}
