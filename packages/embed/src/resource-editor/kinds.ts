import type { Kind } from '@countersign/resources'
import { keyOf } from '../session/shape.ts'

export type { Kind }

/** Where each kind stands below a namespace. */
export const PATHS = {
  Schema: 'schemas',
  Asset: 'assets',
  Function: 'functions',
  Template: 'templates',
  Blueprint: 'blueprints',
  Scenario: 'scenarios',
} as const satisfies Record<Kind, string>

export const KINDS: readonly Kind[] = ['Schema', 'Asset', 'Function', 'Template', 'Blueprint', 'Scenario']

export const isKind = keyOf(PATHS)
