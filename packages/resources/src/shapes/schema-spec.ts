import { type Static, Type } from 'typebox'
import { closed } from './common.ts'

/** The drafts of JSON Schema that a schema can be written in. */
export const SCHEMA_DRAFTS = ['2020-12', '2019-09', 'draft-07', 'draft-06', 'draft-04'] as const

export const SchemaDraft = Type.Enum(SCHEMA_DRAFTS)
export type SchemaDraft = Static<typeof SchemaDraft>

/** Schema: the JSON Schema of one business entity (employee, deal). */
export const SchemaSpec = closed({
  jsonSchemaDraft: SchemaDraft,
  schemaDefinition: Type.Record(Type.String(), Type.Unknown(), {
    description: 'The JSON Schema. Its root type is object; remote $ref is refused.',
  }),
})
export type SchemaSpec = Static<typeof SchemaSpec>
