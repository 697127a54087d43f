import { schemaProblems } from '../entity/entity-schema.ts'
import { pathOf } from '../issue.ts'
import type { SchemaSpec } from '../shapes/schema-spec.ts'
import type { Findings } from './findings.ts'

/** A schema is one of its draft, within its bounds, and can be compiled. */
export function checkSchema(spec: SchemaSpec, findings: Findings): void {
  for (const { path, message } of schemaProblems(spec)) {
    findings.error(['spec', 'schemaDefinition', ...pathOf(path)], message)
  }
}
