import { isIPv6 } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Rate } from '../access/rate-limiter.ts'
import type { App } from '../app.ts'
import { TooManyRequests, Unauthenticated } from '../lib/errors.ts'
import { limits } from '../limits.ts'
import { type Identified, identify } from './authenticate.ts'
import type { Operation } from './operation.ts'

/**
 * Who asks, when they have not asked too often (running.md, Rate limits): a caller is counted by API key, embed token or link, everybody
 * else by address. Wrong credentials count for their address, and cost nothing more once it has used its share up.
 */
export async function admit(
  app: App,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Identified | null> {
  const { rateLimit } = app.config
  if (rateLimit === null || operation.rate === 'none') return identify(app, operation, request)
  if (operation.rate === 'exchange') {
    await spend(app, `exchange ${addressOf(request)}`, limits.exchangeRate, reply)
  } else if (operation.plane === 'public') {
    await limitAddress(app, request, reply)
  }
  if (operation.plane === 'public') return null
  const address = `address ${addressOf(request)}`
  if (app.rates.isExhausted(address)) await spend(app, address, rateLimit, reply)
  try {
    const who = await identify(app, operation, request)
    if (who !== null) await spend(app, who.subject, rateLimit, reply)
    return who
  } catch (error) {
    if (error instanceof Unauthenticated) await spend(app, address, rateLimit, reply)
    throw error
  }
}

/** For what is no operation: pages, preflights, unknown paths. */
export async function limitAddress(app: App, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { rateLimit } = app.config
  if (rateLimit !== null) await spend(app, `address ${addressOf(request)}`, rateLimit, reply)
}

/** @throws TooManyRequests */
async function spend(app: App, subject: string, rate: Rate, reply: FastifyReply): Promise<void> {
  const { isAllowed, limit, remaining, resetSeconds, retryAfterSeconds } = await app.rates.take(subject, rate)
  reply.header('RateLimit-Limit', limit)
  reply.header('RateLimit-Remaining', remaining)
  reply.header('RateLimit-Reset', resetSeconds)
  if (isAllowed) return
  const message = `Rate limit exceeded: ${rate.perSecond} requests per second, ${rate.burst} at once`
  throw new TooManyRequests(message, retryAfterSeconds)
}

/** Whoever has an IPv6 address has at least 2^64 of them. */
function addressOf({ ip }: FastifyRequest): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip
  const [head = '', tail = ''] = ip.split('::')
  const groups = head.split(':').filter((group) => group !== '')
  const rest = tail.split(':').filter((group) => group !== '')
  const zeros = ip.includes('::') ? Array.from({ length: 8 - groups.length - rest.length }, () => '0') : []
  return [...groups, ...zeros, ...rest].slice(0, 4).join(':')
}
