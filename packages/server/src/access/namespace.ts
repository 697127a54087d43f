import type { Instant } from '../lib/clock.ts'

export type Mode = 'live' | 'test'

export interface NamespaceSettings {
  senderName?: string
  senderEmail?: string
  replyTo?: string
  company?: string
  contactEmail?: string
  logoFileId?: string
  certificate?: 'appended' | 'separate'
  seal?: { level?: 'B-B' | 'B-T'; onTimestampFailure?: 'wait' | 'degrade' | 'fail' }
  returnOrigins?: string[]
  /** For how long documents of finished workflows are kept; a hold keeps them whatever the days say. */
  retention?: { completedDays?: number; legalHold?: boolean }
  /** What new webhook endpoints get where they do not say (webhooks/retry-schedule.ts). */
  webhookRetry?: Partial<WebhookRetry>
}

/** events.md, Endpoints: retryConfig. */
interface WebhookRetry {
  strategy: 'exponential'
  startingDelaySeconds: number
  maxDoublings: number
  maxDelaySeconds: number
  maxAttempts: number
  maxDurationSeconds: number
  jitter: 'none' | 'full'
  honorRetryAfter: boolean
}

/** An isolated data boundary inside an organization: a tenant. */
export interface Namespace {
  tenantId: string
  orgId: string
  namespaceKey: string
  name: string
  mode: Mode
  timezone: string
  settings: NamespaceSettings
  revision: number
  createdAt: Instant
  updatedAt: Instant
}

export interface Organization {
  orgId: string
  name: string
  revision: number
  createdAt: Instant
  updatedAt: Instant
}

export const NAMESPACE_KEY = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
