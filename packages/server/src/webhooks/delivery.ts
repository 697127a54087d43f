import type { EventWorkflow } from '../events/event.ts'
import type { Instant } from '../lib/clock.ts'
import type { SentRequest } from './request-headers.ts'

export const DELIVERY_STATUSES = ['pending', 'succeeded', 'retrying', 'failed', 'cancelled'] as const
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]

export interface DeliveryAttempt {
  /** From 1. */
  attemptNumber: number
  attemptedAt: Instant
  /** Milliseconds. */
  duration: number
  responseStatus?: number
  /** The first 4 kB. */
  responseBody?: string
  errorMessage?: string
  /** Absent from attempts that were made before it was kept. */
  sent?: SentRequest
}

/** One event on its way to one endpoint. */
export interface Delivery {
  id: string
  webhookId: string
  eventId: string
  eventType: string
  workflowId?: string
  /** As the event tells it. */
  workflow?: EventWorkflow
  status: DeliveryStatus
  attempts: readonly DeliveryAttempt[]
  nextAttemptAt?: Instant
  failedBecause?: 'max_attempts' | 'max_duration' | 'endpoint_removed'
  redeliveryOf?: string
  createdAt: Instant
}
