import type { BlueprintSpec } from '../shapes/blueprint-spec.ts'
import { checkDocuments, placedDocuments } from './check-documents.ts'
import { checkSteps } from './check-steps.ts'
import { checkInputs } from './check-template.ts'
import type { Findings } from './findings.ts'

/** What a blueprint's parts say of each other and of their templates (spec/resources.md, Blueprint). */
export function checkBlueprint(spec: BlueprintSpec, findings: Findings): void {
  checkInputs(spec.inputs, findings)
  for (const [what, property] of [
    ['Participant', 'participants'],
    ['Envelope', 'envelopes'],
    ['Custom field', 'customFields'],
  ] as const) {
    const keys = (spec[property] ?? []).map(({ key }, index) => ({
      key,
      path: ['spec', property, index, 'key'],
    }))
    findings.unique(what, keys)
  }
  const documents = placedDocuments(spec, findings)
  checkDocuments(spec, documents, findings)
  checkSteps(spec, documents, findings)
}
