import type { BlueprintSpec } from '../shapes/blueprint-spec.ts'
import { checkDocuments, placedDocuments } from './check-documents.ts'
import { checkAliases } from './check-function.ts'
import { checkSteps } from './check-steps.ts'
import { checkInputs } from './check-template.ts'
import { checkTooEarly } from './check-too-early.ts'
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
  checkAuthentication(spec, findings)
  const documents = placedDocuments(spec, findings)
  checkDocuments(spec, documents, findings)
  checkSteps(spec, documents, findings)
  checkTooEarly(spec, documents, findings)
}

/** Each way to prove who somebody is, once. An access code is told to one person: whoever they handed over to would not have it. */
function checkAuthentication({ participants = [] }: BlueprintSpec, findings: Findings): void {
  for (const [index, { authentication = [], delegation }] of participants.entries()) {
    const path = ['spec', 'participants', index]
    for (const [at, method] of authentication.entries()) {
      if (authentication.indexOf(method) < at)
        findings.error([...path, 'authentication', at], `'${method}' is listed twice`)
    }
    if (delegation === true && authentication.includes('access_code')) {
      const message =
        "'delegation' and the authentication 'access_code' exclude each other: whoever takes over would not know the code. Leave one of them out."
      findings.error([...path, 'delegation'], message)
    }
  }
}
