import type { Kind } from '@countersign/resources'
import Type from 'typebox'
import type { Changed } from '../../operation.ts'

export const NAMESPACE = '/v1/orgs/:orgId/namespaces/:namespaceKey'

/** Where each kind stands under a namespace, and its name in the plural for operation ids. */
const PLURALS = {
  Schema: 'schemas',
  Asset: 'assets',
  Function: 'functions',
  Template: 'templates',
  Blueprint: 'blueprints',
  Scenario: 'scenarios',
} as const satisfies Record<Kind, string>

export function pathOf(kind: Kind): string {
  return `${NAMESPACE}/${PLURALS[kind]}`
}

/** `a Schema`, `an Asset`: for sentences. */
export function oneOf(kind: Kind): string {
  return `${/^[AEIOU]/.test(kind) ? 'an' : 'a'} ${kind}`
}

/** `Schemas`, for operation ids such as listSchemas. */
export function pluralOf(kind: Kind): string {
  return `${kind}${PLURALS[kind].slice(kind.length)}`
}

export const keyParams = Type.Object({ key: Type.String() }, { additionalProperties: false })
export const versionParams = Type.Object(
  { key: Type.String(), version: Type.String() },
  { additionalProperties: false },
)

const CHANGED = {
  Schema: 'schema',
  Asset: 'asset',
  Function: 'function',
  Template: 'template',
  Blueprint: 'blueprint',
  Scenario: 'scenario',
} as const satisfies Record<Kind, Changed>

/** A kind as the log of changes names it. */
export function changedOf(kind: Kind): Changed {
  return CHANGED[kind]
}
