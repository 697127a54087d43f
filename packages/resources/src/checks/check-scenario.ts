import { compileIfSound } from '../entity/entity-schema.ts'
import { type Path, pathOf } from '../issue.ts'
import type { BlueprintSpec, DocumentSpec } from '../shapes/blueprint-spec.ts'
import type { Resource } from '../shapes/resource.ts'
import type { ScenarioSigning, ScenarioSpec } from '../shapes/scenario-spec.ts'
import type { Step } from '../shapes/step.ts'
import type { InputSpec } from '../shapes/template-spec.ts'
import { suggestion } from '../suggestion.ts'
import { enteredProblem } from './check-field.ts'
import type { Findings } from './findings.ts'

/** Sample data may run ahead of what it is for, so that what does not fit is a warning. */
export function checkScenario(spec: ScenarioSpec, findings: Findings): void {
  const target = spec.for === undefined ? undefined : targetOf(spec.for, findings)
  if (target?.kind !== 'Blueprint' && target?.kind !== 'Template') return
  const inputs = target.spec.inputs ?? []
  checkData(spec, inputs, findings)
  if (target.kind !== 'Blueprint') return
  spec.signing?.forEach((signing, index) => {
    checkSigning(signing, ['spec', 'signing', index], spec.for, target.spec, findings)
  })
  warnUnused(spec, target.spec, findings)
  checkExpectation(spec, target.spec, findings)
}

function targetOf(reference: string, findings: Findings): Resource | undefined {
  return findings.lookup('Blueprint', reference) ?? findings.lookup('Template', reference)
}

function checkData(spec: ScenarioSpec, inputs: readonly InputSpec[], findings: Findings): void {
  for (const [key, entity] of Object.entries(spec.data)) {
    const input = inputs.find((candidate) => candidate.key === key)
    if (input !== undefined) checkEntity(input.schema, entity, ['spec', 'data', key], findings)
    else
      warnUnknown(
        key,
        inputs.map((each) => each.key),
        `not an input of '${spec.for}'`,
        ['spec', 'data', key],
        findings,
      )
  }
}

function checkEntity(reference: string, entity: unknown, path: readonly string[], findings: Findings): void {
  const schema = findings.lookup('Schema', reference)
  if (schema?.kind !== 'Schema') return
  for (const issue of compileIfSound(schema.spec)?.validate(entity) ?? []) {
    findings.warn([...path, ...pathOf(issue.path)], issue.message)
  }
}

function warnUnknown(
  name: string,
  known: readonly string[],
  what: string,
  path: Path,
  findings: Findings,
): void {
  if (!known.includes(name)) findings.warn(path, `'${name}' is ${what}${suggestion(name, known)}`)
}

/** A person's entries are used one after the other: one for each step in which they sign. */
function warnUnused({ signing = [] }: ScenarioSpec, spec: BlueprintSpec, findings: Findings): void {
  const steps = spec.orchestration === undefined ? [] : [...stepsOf(spec.orchestration)]
  const used = new Map<string, number>()
  for (const [index, { participant }] of signing.entries()) {
    const before = used.get(participant) ?? 0
    used.set(participant, before + 1)
    const own = steps.filter((step) => step.type === 'participant' && step.participant === participant).length
    if (own === 0 || before < own) continue
    const message = `'${participant}' signs in ${own} step${own === 1 ? '' : 's'} of the blueprint, so that this entry is not used: leave it out`
    findings.warn(['spec', 'signing', index], message)
  }
}

function checkSigning(
  { participant, fields = {}, declines }: ScenarioSigning,
  path: Path,
  reference: string | undefined,
  blueprint: BlueprintSpec,
  findings: Findings,
): void {
  const participants = (blueprint.participants ?? []).map(({ key }) => key)
  warnUnknown(
    participant,
    participants,
    `not a participant of '${reference}'`,
    [...path, 'participant'],
    findings,
  )
  if (declines === true && Object.values(fields).some((values) => Object.keys(values).length > 0))
    findings.warn(
      [...path, 'fields'],
      `'${participant}' declines, so that nothing is entered: leave 'fields' out`,
    )
  const documents = documentsOf(blueprint)
  for (const [key, values] of Object.entries(fields)) {
    const at = [...path, 'fields', key]
    const document = documentCalled(key, documents)
    if (document === undefined) {
      const keys = documents.map((each) => each.key)
      warnUnknown(key, keys, `not a document of '${reference}'`, at, findings)
      continue
    }
    const template =
      document.template === undefined ? undefined : findings.lookup('Template', document.template)
    if (template?.kind !== 'Template') continue
    const fields = template.spec.fields ?? []
    const known = fields.map((field) => field.key)
    for (const [name, value] of Object.entries(values)) {
      warnUnknown(name, known, `not a field of template '${document.template}'`, [...at, name], findings)
      const field = fields.find(({ key: own }) => own === name)
      const problem = field === undefined ? undefined : enteredProblem(field, value)
      if (problem !== undefined) findings.warn([...at, name], problem)
    }
  }
}

function documentsOf(blueprint: BlueprintSpec): DocumentSpec[] {
  return (blueprint.envelopes ?? []).flatMap((envelope) => envelope.documents)
}

/** A document by its key; of an iterated one also by an instance's. */
function documentCalled(key: string, documents: readonly DocumentSpec[]): DocumentSpec | undefined {
  return documents.find(
    (document) =>
      document.key === key ||
      (document.iterator !== undefined &&
        key.startsWith(document.key) &&
        /^[0-9]+$/.test(key.slice(document.key.length))),
  )
}

function checkExpectation(
  { for: target, expect }: ScenarioSpec,
  spec: BlueprintSpec,
  findings: Findings,
): void {
  const steps = spec.orchestration === undefined ? [] : [...stepsOf(spec.orchestration)].map(({ key }) => key)
  for (const key of Object.keys(expect?.steps ?? {}))
    warnUnknown(key, steps, `not a step of '${target}'`, ['spec', 'expect', 'steps', key], findings)
  const documents = documentsOf(spec)
  expect?.documents?.forEach((key, index) => {
    if (documentCalled(key, documents) !== undefined) return
    const keys = documents.map((each) => each.key)
    warnUnknown(key, keys, `not a document of '${target}'`, ['spec', 'expect', 'documents', index], findings)
  })
  const inputs = (spec.inputs ?? []).map(({ key }) => key)
  for (const key of Object.keys(expect?.entities ?? {}))
    warnUnknown(key, inputs, `not an input of '${target}'`, ['spec', 'expect', 'entities', key], findings)
}

function* stepsOf(step: Step): Generator<Step> {
  yield step
  if (step.type === 'group') for (const child of step.children) yield* stepsOf(child)
}
