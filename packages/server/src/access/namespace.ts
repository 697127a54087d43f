import type { Instant } from '../lib/clock.ts'
import type { NamespaceSettings } from './namespace-settings.ts'

export type Mode = 'live' | 'test'

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
