import { compileSchema } from '../entity/entity-schema.ts'
import { pathOf } from '../issue.ts'
import type { Resource } from '../shapes/resource.ts'
import type { ScenarioSpec } from '../shapes/scenario-spec.ts'
import type { Findings } from './findings.ts'

/** Sample data may run ahead of what it is for, so that what does not fit is a warning. */
export function checkScenario(spec: ScenarioSpec, findings: Findings): void {
  const target = spec.for === undefined ? undefined : targetOf(spec.for, findings)
  if (target?.kind !== 'Blueprint' && target?.kind !== 'Template') return
  const inputs = target.spec.inputs ?? []
  for (const [key, entity] of Object.entries(spec.data)) {
    const input = inputs.find((candidate) => candidate.key === key)
    if (input === undefined) findings.warn(['spec', 'data', key], `'${key}' is no input of '${spec.for}'`)
    else checkEntity(input.schema, entity, ['spec', 'data', key], findings)
  }
  if (target.kind !== 'Blueprint') return
  const participants = (target.spec.participants ?? []).map(({ key }) => key)
  spec.signing?.forEach(({ participant }, index) => {
    if (participants.includes(participant)) return
    findings.warn(
      ['spec', 'signing', index, 'participant'],
      `'${participant}' is no participant of '${spec.for}'`,
    )
  })
}

function targetOf(reference: string, findings: Findings): Resource | undefined {
  return findings.lookup('Blueprint', reference) ?? findings.lookup('Template', reference)
}

function checkEntity(reference: string, entity: unknown, path: readonly string[], findings: Findings): void {
  const schema = findings.lookup('Schema', reference)
  if (schema?.kind !== 'Schema') return
  for (const issue of compileSchema(schema.spec).validate(entity)) {
    findings.warn([...path, ...pathOf(issue.path)], issue.message)
  }
}
