import { type Static, Type } from 'typebox'
import { about, closed } from './common.ts'

/** The drafts of JSON Schema that a schema can be written in. */
export const SCHEMA_DRAFTS = ['2020-12', '2019-09', 'draft-07', 'draft-06', 'draft-04'] as const

export const SchemaDraft = Type.Enum(SCHEMA_DRAFTS)
export type SchemaDraft = Static<typeof SchemaDraft>

/** Schema: the JSON Schema of one business entity (employee, deal). */
export const SchemaSpec = closed(
  {
    jsonSchemaDraft: about(SchemaDraft, 'The draft of JSON Schema that the definition is written in.'),
    schemaDefinition: Type.Record(Type.String(), Type.Unknown(), {
      description:
        'The JSON Schema. Its root has `type: object`; `$ref` stays within it; patterns run on a linear-time engine, so without lookaround and back-references. At most 64 kB and 32 levels.',
      examples: [{ type: 'object', required: ['firstName'], properties: { firstName: { type: 'string' } } }],
    }),
  },
  { title: 'Schema', description: 'The JSON Schema of one business entity, such as an employee or a deal.' },
)
export type SchemaSpec = Static<typeof SchemaSpec>
