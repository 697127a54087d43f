import { schemaProblems } from '../entity/entity-schema.ts'
import { idleKeywords, misspeltKeywords } from '../entity/schema-keywords.ts'
import { pathOf } from '../issue.ts'
import type { SchemaSpec } from '../shapes/schema-spec.ts'
import type { Findings } from './findings.ts'

/** A schema is one of its draft, within its bounds, and can be compiled; keywords without effect are told. */
export function checkSchema(spec: SchemaSpec, findings: Findings): void {
  const problems = schemaProblems(spec)
  for (const { path, message } of problems) {
    findings.error(['spec', 'schemaDefinition', ...pathOf(path)], message)
  }
  if (problems.length > 0) return
  const definition = spec.schemaDefinition
  for (const { path, message } of [...misspeltKeywords(definition), ...idleKeywords(definition)]) {
    findings.warn(['spec', 'schemaDefinition', ...pathOf(path)], message)
  }
}
