import { isKnownPrivate } from '@countersign/evidence/public-address'
import type { RetryConfig } from '../access/retry-config.ts'
import type { Instant } from '../lib/clock.ts'
import { Conflict, type Issue } from '../lib/errors.ts'
import { limits } from '../limits.ts'
import { EVENT_PATTERNS, unknownEventType } from './event-catalogue.ts'

/** Where a namespace's events are sent. */
export interface WebhookEndpoint {
  id: string
  url: string
  description?: string
  eventTypes: readonly string[]
  isActive: boolean
  retryConfig: RetryConfig
  disabledReason?: string
  revision: number
  createdAt: Instant
  updatedAt: Instant
}

/** A secret before a rotation: deliveries are signed with it too until then. */
export interface PreviousSecret {
  encrypted: string
  validUntil: Instant
}

/** Somebody else was faster. */
export function changedMeanwhile(): Conflict {
  return new Conflict('The resource was modified by another process. Refresh and retry.')
}

/** An address as the URL parser has it, which is how it is sent to: what people read is what is meant. */
export function serializedUrl(text: string): string {
  const url = new URL(text)
  url.hash = ''
  return url.href
}

/** What is wrong with the address of an endpoint (events.md, Endpoints, URL); names are resolved when something is sent. */
export function urlIssues(text: string, allowPrivate: boolean): Issue[] {
  const url = URL.parse(text)
  if (url === null) return [issue(`'${text}' is not an absolute URL`)]
  const issues: Issue[] = []
  const schemes = allowPrivate ? ['https:', 'http:'] : ['https:']
  const isPrivate = !allowPrivate && isKnownPrivate(url.hostname)
  const wanted = [
    ...(schemes.includes(url.protocol) ? [] : [`begin with https://, not ${url.protocol}//`]),
    ...(isPrivate ? [`name a public address, not ${url.hostname}`] : []),
  ]
  const hint = isPrivate ? ': `countersign listen` brings events to a machine without one' : ''
  if (wanted.length > 0) issues.push(issue(`url must ${wanted.join(', and ')}${hint}`))
  if (url.username !== '' || url.password !== '')
    issues.push(issue('url must not hold a user name or password'))
  if (url.hash !== '') issues.push(issue('url must not hold a fragment (#…)'))
  const { length } = url.href
  if (length > limits.webhookUrlMax)
    issues.push(
      issue(`url has ${length} characters when it is encoded; at most ${limits.webhookUrlMax} are allowed`),
    )
  return issues
}

/** What is wrong with the events that an endpoint asks for. */
export function eventTypeIssues(eventTypes: readonly string[]): Issue[] {
  return eventTypes.flatMap((eventType, index) => {
    const path = `/eventTypes/${index}`
    if (!EVENT_PATTERNS.has(eventType)) return [{ path, message: unknownEventType(eventType) }]
    if (eventTypes.indexOf(eventType) !== index)
      return [{ path, message: `'${eventType}' is listed twice in eventTypes` }]
    return []
  })
}

function issue(message: string): Issue {
  return { path: '/url', message }
}
