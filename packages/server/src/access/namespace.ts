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
  seal?: { level?: 'B-B' | 'B-T' | 'B-LT' | 'B-LTA'; onTimestampFailure?: 'wait' | 'degrade' | 'fail' }
  returnOrigins?: string[]
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
