import {
  findUnstorable,
  isEmailAddress,
  knownParticipants,
  type Plan,
  UNSTORABLE,
  type WorkflowOptions,
} from '@countersign/engine'
import { pointer } from '@countersign/resources'
import type { Namespace } from '../access/namespace.ts'
import { DAY_MS, type Instant, parseInstant, plusMillis } from '../lib/clock.ts'
import { InvalidInput, type Issue } from '../lib/errors.ts'
import { limits } from '../limits.ts'

const LABEL_KEY = /^[A-Za-z0-9]([A-Za-z0-9._/-]*[A-Za-z0-9])?$/
const LABEL_KEY_LENGTH_MAX = 64

/** @throws InvalidInput with all issues, when there are any */
export function requireNoIssues(issues: readonly Issue[]): void {
  const [first, ...rest] = issues
  if (first !== undefined) throw InvalidInput.of([first, ...rest])
}

/** Text that the database would refuse later is refused now. */
export function checkStorable(body: unknown): Issue[] {
  const path = findUnstorable(body)
  return path === null ? [] : [{ path, message: `${path === '' ? 'The body' : path} ${UNSTORABLE}` }]
}

/** Names and addresses for people of the blueprint. */
export function checkParticipants(
  plan: Plan,
  given: Record<string, { email?: string | null } | null>,
): Issue[] {
  const known = knownParticipants(plan)
  return Object.entries(given).flatMap(([key, override]): Issue[] => {
    const path = pointer(['participants', key])
    if (!known.has(key)) return [{ path, message: `'${key}' is not a participant of the blueprint` }]
    const email = override?.email
    if (typeof email !== 'string' || isEmailAddress(email)) return []
    return [{ path: `${path}/email`, message: `'${email}' is not an e-mail address` }]
  })
}

export function checkLabels(labels: Record<string, unknown>): Issue[] {
  return Object.keys(labels).flatMap((key) => {
    if (key.length <= LABEL_KEY_LENGTH_MAX && LABEL_KEY.test(key)) return []
    const message = `'${key}' is not a label name: use letters, digits, dot, slash, hyphen and underscore, at most 64 characters`
    return [{ path: pointer(['labels', key]), message }]
  })
}

/** After a change the limits of a new workflow hold. */
export function checkLabelCount(
  before: Record<string, string>,
  change: Record<string, string | null>,
): Issue[] {
  const count = Object.values({ ...before, ...change }).filter((value) => value !== null).length
  if (count <= limits.labelsMax) return []
  return [
    {
      path: '/labels',
      message: `'labels' would have ${count} entries; at most ${limits.labelsMax} are allowed`,
    },
  ]
}

/** Options as a request has them; null takes one away. */
export interface GivenOptions {
  mode?: 'run' | 'review' | null
  disableParticipantNotifications?: boolean | null
  expiresAt?: string | null
  expiresInDays?: number | null
  reminders?: WorkflowOptions['reminders'] | null
  sender?: WorkflowOptions['sender'] | null
  returnUrl?: string | null
  inPerson?: WorkflowOptions['inPerson'] | null
}

const DEFAULTS: WorkflowOptions = { mode: 'run', disableParticipantNotifications: false }

/**
 * The options of a workflow after a request, with what is wrong with them. `createdAt` is when days of expiry begin, `now` the
 * moment that an expiry must not be before.
 */
export function mergeOptions(
  given: GivenOptions,
  context: { before?: WorkflowOptions; namespace: Namespace; createdAt: Instant; now: Instant },
): { options: WorkflowOptions; issues: Issue[] } {
  const issues: Issue[] = []
  const options: WorkflowOptions = { ...(context.before ?? DEFAULTS) }
  if (given.mode !== undefined) options.mode = given.mode ?? DEFAULTS.mode
  if (given.disableParticipantNotifications !== undefined) {
    options.disableParticipantNotifications =
      given.disableParticipantNotifications ?? DEFAULTS.disableParticipantNotifications
  }
  const expiresAt = expiryOf(given, context.createdAt, issues)
  if (expiresAt === null) delete options.expiresAt
  else if (expiresAt !== undefined) options.expiresAt = expiresAt
  if (typeof expiresAt === 'string' && expiresAt <= context.now) {
    issues.push({ path: '/options/expiresAt', message: `expiresAt ${expiresAt} is not in the future` })
  }
  mergePart(options, 'reminders', given.reminders)
  mergePart(options, 'sender', given.sender)
  mergePart(options, 'returnUrl', given.returnUrl)
  mergePart(options, 'inPerson', given.inPerson)
  issues.push(...checkHost(given.inPerson))
  issues.push(...checkSender(given.sender), ...checkReturnUrl(given.returnUrl, context.namespace))
  return { options, issues }
}

function mergePart<K extends 'reminders' | 'sender' | 'returnUrl' | 'inPerson'>(
  options: WorkflowOptions,
  key: K,
  value: WorkflowOptions[K] | null | undefined,
): void {
  if (value === null) delete options[key]
  else if (value !== undefined) options[key] = value
}

/** Null: none any more; undefined: nothing was said. */
function expiryOf(given: GivenOptions, createdAt: Instant, issues: Issue[]): Instant | null | undefined {
  const { expiresAt, expiresInDays } = given
  if (typeof expiresAt === 'string' && typeof expiresInDays === 'number') {
    issues.push({
      path: '/options/expiresInDays',
      message: 'Give either expiresAt or expiresInDays, not both',
    })
  }
  if (typeof expiresInDays === 'number') return plusMillis(createdAt, expiresInDays * DAY_MS)
  if (typeof expiresAt !== 'string') return expiresAt === null || expiresInDays === null ? null : undefined
  const instant = parseInstant(expiresAt)
  if (instant !== null) return instant
  const message = `'${expiresAt}' is not an instant such as 2030-01-31T12:00:00.000Z`
  issues.push({ path: '/options/expiresAt', message })
  return undefined
}

function checkSender(sender: GivenOptions['sender']): Issue[] {
  const replyTo = sender?.replyTo
  if (replyTo === undefined || isEmailAddress(replyTo)) return []
  return [{ path: '/options/sender/replyTo', message: `'${replyTo}' is not an e-mail address` }]
}

function checkHost(inPerson: GivenOptions['inPerson']): Issue[] {
  const email = inPerson?.hostEmail
  if (email === undefined || isEmailAddress(email)) return []
  return [{ path: '/options/inPerson/hostEmail', message: `'${email}' is not an e-mail address` }]
}

function checkReturnUrl(returnUrl: string | null | undefined, { settings }: Namespace): Issue[] {
  if (typeof returnUrl !== 'string') return []
  const path = '/options/returnUrl'
  const url = URL.canParse(returnUrl) ? new URL(returnUrl) : null
  if (url?.protocol !== 'https:')
    return [{ path, message: `returnUrl '${returnUrl}' is not an https address` }]
  const origins = (settings.returnOrigins ?? []).map((origin) => new URL(origin).origin)
  if (origins.includes(url.origin)) return []
  return [
    { path, message: `returnUrl's origin ${url.origin} is not listed in the namespace's returnOrigins` },
  ]
}
