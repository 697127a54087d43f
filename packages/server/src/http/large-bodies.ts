import type { FastifyReply, FastifyRequest } from 'fastify'
import { TooManyRequests } from '../lib/errors.ts'
import { openPlaces } from '../lib/places.ts'
import { limits } from '../limits.ts'
import type { Authenticated, Operation } from './operation.ts'

/** Keeps a request with a large body from being read before there is room for it. */
export type LargeBodies = (
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  who: Authenticated,
) => Promise<void>

/**
 * Bodies of files stand in memory until they are stored: so many at once, of one tenant some of them. The others are not read
 * meanwhile. @throws TooManyRequests when there was no room in time
 */
export function openLargeBodies(): LargeBodies {
  const places = openPlaces({
    places: limits.largeBodiesMax,
    each: limits.largeBodiesOfOneMax,
    waitMs: limits.largeBodyWaitMs,
  })
  return async (operation, request, reply, { namespace, signing }) => {
    if (!mayBeLarge(operation, request)) return
    const leave = await places.take(namespace?.db.tenantId ?? signing?.db.tenantId ?? request.ip)
    if (leave === null) {
      throw new TooManyRequests('Too many large files are being uploaded at the moment', RETRY_AFTER_SECONDS)
    }
    if (request.raw.socket.destroyed) leave()
    else reply.raw.once('close', leave)
  }
}

const RETRY_AFTER_SECONDS = 5

function mayBeLarge({ bodyBytesMax = 0 }: Operation, { headers }: FastifyRequest): boolean {
  if (bodyBytesMax <= limits.bodyBytesMax) return false
  const length = headers['content-length']
  return length === undefined || Number(length) > limits.bodyBytesMax
}
