import { isIPv6 } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Rate, RateLimiter } from '../access/rate-limiter.ts'
import { TooManyRequests, Unauthenticated } from '../lib/errors.ts'
import { metered } from '../lib/metering.ts'
import { limits } from '../limits.ts'
import { type Identified, identify } from './authenticate.ts'
import type { Operation } from './operation.ts'
import type { HttpRooms } from './rooms.ts'

/**
 * The caller, when they have not asked too often (limits.md, Too many requests): a caller is counted by API key, embed token or link, everybody
 * else by address. Wrong credentials count for their address, and cost nothing more once it has used its share up.
 */
export async function admit(
  rooms: HttpRooms,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Identified | null> {
  const { rateLimit } = rooms.config
  if (rateLimit === null || operation.rate === 'none') return identify(rooms, operation, request)
  if (operation.rate === 'exchange') {
    await spendOfAddress(rooms.rates, 'exchange', limits.exchangeRate, request, reply)
  } else if (isOpen(operation)) {
    await limitAddress(rooms, request, reply)
  }
  if (isOpen(operation)) return identify(rooms, operation, request)
  if (rooms.rates.isExhausted(`address ${addressOf(request)}`))
    await spendOfAddress(rooms.rates, 'address', rateLimit, request, reply)
  try {
    const who = await identify(rooms, operation, request)
    if (who !== null) await spendOf(rooms.rates, who, rateLimit, request, reply)
    chargeForBody(rooms.rates, operation, request)
    return who
  } catch (error) {
    if (error instanceof Unauthenticated)
      await spendOfAddress(rooms.rates, 'address', rateLimit, request, reply)
    throw error
  }
}

/** Anybody may call it: it counts for the address. */
function isOpen({ plane }: Operation): boolean {
  return plane === 'public' || plane === 'visitor'
}

interface Account {
  subject: string
  rate: Rate
}

/** Who is charged for what their request uses: themselves, and their namespace. */
const accounts = new WeakMap<FastifyRequest, readonly Account[]>()

/** Everybody is counted by themselves and together with all others of their namespace. */
async function spendOf(
  rates: RateLimiter,
  { subject, caller, signing }: Identified,
  rate: Rate,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const tenantId = caller?.namespace?.tenantId ?? signing?.tenantId
  const ofAll = {
    perSecond: rate.perSecond * limits.namespaceRateShare,
    burst: rate.burst * limits.namespaceRateShare,
  }
  const shared = tenantId === undefined ? [] : [{ subject: `namespace ${tenantId}`, rate: ofAll }]
  accounts.set(request, [{ subject, rate }, ...shared])
  // First: who is refused for what they do themselves takes nothing from the others.
  await spend(rates, subject, rate, reply)
  for (const account of shared) {
    const { isAllowed, retryAfterSeconds } = await rates.take(account.subject, account.rate)
    if (!isAllowed) throw exceeded('of the namespace', account.rate, retryAfterSeconds)
  }
}

/** Reading a long text costs before anything is known of it; bytes of files are only kept. */
function chargeForBody(rates: RateLimiter, { bodyBytesMax = 0 }: Operation, request: FastifyRequest): void {
  if (bodyBytesMax > limits.bodyBytesMax) return
  charge(rates, request, Number(request.headers['content-length'] ?? 0) / limits.simpleBodyBytesMax)
}

/** The same for a body that did not say its length, when it has come. */
export function chargeForUnsaid(
  rates: RateLimiter,
  { bodyBytesMax = 0 }: Operation,
  request: FastifyRequest,
): void {
  const { body, headers } = request
  if (headers['content-length'] !== undefined || bodyBytesMax > limits.bodyBytesMax) return
  if (Buffer.isBuffer(body)) charge(rates, request, body.length / limits.simpleBodyBytesMax)
}

function charge(rates: RateLimiter, request: FastifyRequest, requests: number): void {
  const more = Math.floor(requests)
  if (more > 0) for (const { subject, rate } of accounts.get(request) ?? []) rates.charge(subject, rate, more)
}

/**
 * Does the work of an admitted request, beside a few others of the same caller, and charges what it used beyond a simple request
 * (limits.md, Too many requests). @throws TooManyRequests when the caller's others have not left room in time
 */
export async function charged<Result>(
  rooms: HttpRooms,
  request: FastifyRequest,
  work: () => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  const [first] = accounts.get(request) ?? []
  if (first === undefined) return work()
  const leave = await rooms.underway.take(first.subject, () => signal)
  if (leave === null) {
    rooms.metrics.count('countersign_refused_requests_total', { limit: 'underway' })
    const message = `${limits.requestsOfOneMax} requests of this caller are under way, as many as may be at once: wait for some of them`
    throw new TooManyRequests(message, 1)
  }
  try {
    return await metered(work, (usedMs) => charge(rooms.rates, request, usedMs / limits.simpleRequestMs))
  } finally {
    leave()
  }
}

/** For what is no operation: pages, preflights, unknown paths. */
export async function limitAddress(
  rooms: HttpRooms,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { rateLimit } = rooms.config
  if (rateLimit !== null) await spendOfAddress(rooms.rates, 'address', rateLimit, request, reply)
}

/**
 * Whoever has no credential uses up what their address has, whatever headers they send. What pages of other sites ask for in a browser may
 * take a share of it alone: a site that somebody looks at must not use up what they have here.
 * @throws TooManyRequests
 */
async function spendOfAddress(
  rates: RateLimiter,
  what: 'address' | 'exchange',
  rate: Rate,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const address = `${what} ${addressOf(request)}`
  if (isOfOtherSite(request)) {
    const share = {
      perSecond: rate.perSecond / limits.otherSitesRateShare,
      burst: Math.ceil(rate.burst / limits.otherSitesRateShare),
    }
    await spend(rates, `${address} for other sites`, share, reply, 'of pages of other sites')
  }
  await spend(rates, address, rate, reply)
}

/** @throws TooManyRequests */
async function spend(
  rates: RateLimiter,
  subject: string,
  rate: Rate,
  reply: FastifyReply,
  whose = '',
): Promise<void> {
  const { isAllowed, limit, remaining, resetSeconds, retryAfterSeconds } = await rates.take(subject, rate)
  reply.header('RateLimit-Limit', limit)
  reply.header('RateLimit-Remaining', remaining)
  reply.header('RateLimit-Reset', resetSeconds)
  if (!isAllowed) throw exceeded(whose, rate, retryAfterSeconds)
}

function exceeded(whose: string, { perSecond, burst }: Rate, retryAfterSeconds: number): TooManyRequests {
  const limit = ['Rate limit', whose].filter(Boolean).join(' ')
  const message = `${limit} exceeded: ${perSecond} requests per second, ${burst} at once; one that takes long counts for several`
  return new TooManyRequests(message, retryAfterSeconds)
}

/** What somebody opens themselves, by a link elsewhere, is their own. */
function isOfOtherSite({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-dest': wanted } = headers
  return (site === 'cross-site' || site === 'same-site') && wanted !== 'document'
}

/** A holder of one IPv6 address has at least 2^64 of them. */
export function addressOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip
  const [head = '', tail = ''] = ip.split('::')
  const groups = head.split(':').filter((group) => group !== '')
  const rest = tail.split(':').filter((group) => group !== '')
  const zeros = ip.includes('::') ? Array.from({ length: 8 - groups.length - rest.length }, () => '0') : []
  return [...groups, ...zeros, ...rest].slice(0, 4).join(':')
}
