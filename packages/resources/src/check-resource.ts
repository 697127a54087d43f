import { checkAsset } from './checks/check-asset.ts'
import { checkBlueprint } from './checks/check-blueprint.ts'
import { checkExpressions } from './checks/check-expressions.ts'
import { checkFunction } from './checks/check-function.ts'
import { checkGlyphs } from './checks/check-glyphs.ts'
import { checkPublishable, checkReferences } from './checks/check-references.ts'
import { checkScenario } from './checks/check-scenario.ts'
import { checkSchema } from './checks/check-schema.ts'
import { checkTemplate } from './checks/check-template.ts'
import { type CheckOptions, Findings, type Lookup } from './checks/findings.ts'
import type { Issue } from './issue.ts'
import type { Resource } from './shapes/resource.ts'

export { namesFormFields } from './checks/check-form-fields.ts'
export type { CheckOptions, FileFacts, FormFieldType, Lookup, RoughResource } from './checks/findings.ts'

export interface CheckedResource {
  /** Each refuses the resource. */
  issues: Issue[]
  warnings: Issue[]
}

/**
 * The checks of a resource whose shape is right (spec/resources.md, Checks when a draft is saved), all at once. A version that is no draft is
 * being published: its references must be to published versions. `lookup` finds what references name, also transitively; it is
 * asked for the resource itself only when the resource refers to another version of its own key.
 */
export function checkResource(
  resource: Resource,
  lookup: Lookup,
  options: CheckOptions = {},
): CheckedResource {
  const findings = new Findings(lookup, options)
  checkReferences(resource, findings)
  if (resource.metadata.version !== 'draft') checkPublishable(resource, findings)
  checkExpressions(resource, findings)
  checkKind(resource, findings)
  checkGlyphs(resource, findings)
  return { issues: findings.issues, warnings: findings.warnings }
}

function checkKind(resource: Resource, findings: Findings): void {
  switch (resource.kind) {
    case 'Schema':
      checkSchema(resource.spec, findings)
      break
    case 'Asset':
      checkAsset(resource.spec, findings)
      break
    case 'Function':
      checkFunction(resource.spec, findings)
      break
    case 'Template':
      checkTemplate(resource.spec, findings)
      break
    case 'Blueprint':
      checkBlueprint(resource.spec, findings)
      break
    case 'Scenario':
      checkScenario(resource.spec, findings)
      break
  }
}
