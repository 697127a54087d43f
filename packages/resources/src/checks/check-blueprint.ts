import type { BlueprintSpec } from '../shapes/blueprint-spec.ts'
import { checkDocuments, placedDocuments } from './check-documents.ts'
import { checkAliases } from './check-function.ts'
import { checkSteps } from './check-steps.ts'
import { checkInputs } from './check-template.ts'
import type { Findings } from './findings.ts'

/** What a blueprint's parts say of each other and of their templates (spec/resources.md, Blueprint). */
export function checkBlueprint(spec: BlueprintSpec, findings: Findings): void {
  checkInputs(spec.inputs, findings)
  checkAliases(spec.functions, findings)
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
  refuseWhatIsNotOffered(spec, findings)
  const documents = placedDocuments(spec, findings)
  checkDocuments(spec, documents, findings)
  checkSteps(spec, documents, findings)
}

/** What the specification has and no part of the service does yet: saved, it would be a promise that nobody keeps. */
function refuseWhatIsNotOffered({ participants = [] }: BlueprintSpec, findings: Findings): void {
  for (const [index, { authentication = [] }] of participants.entries()) {
    if (authentication.length === 0) continue
    const path = ['spec', 'participants', index, 'authentication', 0]
    findings.error(path, "'email_code' is not supported yet: the service does not send codes")
  }
}
