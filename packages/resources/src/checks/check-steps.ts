import { checkExpression } from '@countersign/expressions'
import type { Path } from '../issue.ts'
import { type BlueprintSpec, STEPS_PER_WORKFLOW_MAX } from '../shapes/blueprint-spec.ts'
import type { GroupStep, ParticipantStep, Step } from '../shapes/step.ts'
import { suggestion } from '../suggestion.ts'
import type { PlacedDocument } from './check-documents.ts'
import type { Findings } from './findings.ts'

interface PlacedStep {
  step: Step
  path: Path
}

/** The tree of steps: keys, groups that can complete, assignments that exist, updates that arrive somewhere. */
export function checkSteps(
  spec: BlueprintSpec,
  documents: readonly PlacedDocument[],
  findings: Findings,
): void {
  const steps =
    spec.orchestration === undefined ? [] : [...stepsOf(spec.orchestration, ['spec', 'orchestration'])]
  if (steps.length > STEPS_PER_WORKFLOW_MAX) {
    findings.error(
      ['spec', 'orchestration'],
      `The blueprint has ${steps.length} steps; at most ${STEPS_PER_WORKFLOW_MAX} are allowed`,
    )
  }
  findings.unique(
    'Step',
    steps.map(({ step, path }) => ({ key: step.key, path: [...path, 'key'] })),
  )
  const inputs = (spec.inputs ?? []).map(({ key }) => key)
  for (const { step, path } of steps) {
    checkUpdates(step, path, inputs, findings)
    if (step.type === 'group') checkGroup(step, path, inputs, findings)
    else checkParticipantStep(step, path, spec, documents, findings)
  }
  if (spec.orchestration !== undefined) warnUnassigned(steps, documents, findings)
}

function* stepsOf(step: Step, path: Path): Generator<PlacedStep> {
  yield { step, path }
  if (step.type !== 'group') return
  for (const [index, child] of step.children.entries()) yield* stepsOf(child, [...path, 'children', index])
}

function checkUpdates(step: Step, path: Path, inputs: readonly string[], findings: Findings): void {
  step.onComplete?.updates?.forEach(({ key }, index) => {
    if (inputs.includes(key)) return
    const message = `'${key}' is not an input of this blueprint: when the step runs, it makes no update`
    findings.warn([...path, 'onComplete', 'updates', index, 'key'], `${message}${suggestion(key, inputs)}`)
  })
}

function checkGroup(group: GroupStep, path: Path, inputs: readonly string[], findings: Findings): void {
  const { completion = 'all', quorum, children } = group
  if (completion === 'quorum' && quorum === undefined)
    findings.error([...path, 'quorum'], `'quorum' is required for completion: quorum`)
  if (completion !== 'quorum' && quorum !== undefined) {
    findings.warn(
      [...path, 'quorum'],
      `'quorum' counts only with completion: quorum, and the completion is ${completion}`,
    )
  }
  if (quorum !== undefined && quorum > children.length) {
    findings.error(
      [...path, 'quorum'],
      `'quorum' is ${quorum}, but the group has only ${children.length} child${children.length === 1 ? '' : 'ren'}`,
    )
  }
  if (group.execution === 'parallel') warnLostUpdates(group, path, inputs, findings)
}

/** In a parallel group each child works on its own copy; only the group's own onComplete brings changes out of it. */
function warnLostUpdates(group: GroupStep, path: Path, inputs: readonly string[], findings: Findings): void {
  const fetched = fetchedFrom(group)
  group.children.forEach((child, index) => {
    for (const entity of changedBy(child)) {
      if (!inputs.includes(entity) || fetched.has(child.key, entity)) continue
      findings.warn(
        [...path, 'children', index],
        `The updates of '${entity}' by '${child.key}' are lost: the group '${group.key}' is parallel, and its own onComplete does not take them from childOutputs.${child.key}.${entity}`,
      )
    }
  })
}

/** The entities that a step leaves changed on the copy it works on: of a parallel group, what its own onComplete brings out of it. */
function changedBy(step: Step): Set<string> {
  const changed = new Set((step.onComplete?.updates ?? []).map(({ key }) => key))
  if (step.type !== 'group' || step.execution === 'parallel') return changed
  return new Set([...changed, ...step.children.flatMap((child) => [...changedBy(child)])])
}

/** Which entities of which children a group's onComplete reads. */
function fetchedFrom(group: GroupStep): { has(child: string, entity: string): boolean } {
  const fetched: (string | undefined)[][] = []
  for (const { transform } of group.onComplete?.updates ?? []) {
    const place = 'blueprint.step.onComplete.updates.transform'
    for (const { root, path } of checkExpression(transform, { place }).references?.paths ?? []) {
      if (root !== '') continue
      if (path[0] === 'childOutputs') fetched.push(path.slice(1, 3))
      else if (path[0] === '*' || path[0] === '**') fetched.push([])
    }
  }
  const fits = (read: string | undefined, name: string) => [undefined, '*', '**', name].includes(read)
  return {
    has: (child, entity) =>
      fetched.some(([first, second]) => first === '**' || (fits(first, child) && fits(second, entity))),
  }
}

function checkParticipantStep(
  step: ParticipantStep,
  path: Path,
  spec: BlueprintSpec,
  documents: readonly PlacedDocument[],
  findings: Findings,
): void {
  const participants = (spec.participants ?? []).map(({ key }) => key)
  if (!participants.includes(step.participant)) {
    const message = `This blueprint has no participant '${step.participant}'`
    findings.warn([...path, 'participant'], `${message}${suggestion(step.participant, participants)}`)
  }
  const { envelope, assignments } = step.action
  const envelopes = (spec.envelopes ?? []).map(({ key }) => key)
  if (!envelopes.includes(envelope)) {
    findings.unknown(
      [...path, 'action', 'envelope'],
      `This blueprint has no envelope '${envelope}'`,
      envelope,
      envelopes,
    )
    return
  }
  const seen = new Set<string>()
  assignments.forEach(({ document, role }, index) => {
    const at = [...path, 'action', 'assignments', index]
    if (seen.has(`${document} ${role}`))
      findings.error(at, `Role '${role}' of document '${document}' is assigned twice`)
    seen.add(`${document} ${role}`)
    checkAssignment(document, role, envelope, at, documents, findings)
  })
}

function checkAssignment(
  key: string,
  role: string,
  envelope: string,
  path: Path,
  all: readonly PlacedDocument[],
  findings: Findings,
): void {
  const documents = all.filter((placed) => placed.envelope.key === envelope)
  const placed = documents.find(({ document }) => document.key === key)
  if (placed === undefined) {
    const message = `Envelope '${envelope}' has no document '${key}'`
    const other = all.find(({ document }) => document.key === key)
    const known = documents.map(({ document }) => document.key)
    if (other === undefined) findings.unknown([...path, 'document'], message, key, known)
    else {
      const has = known.length === 0 ? '' : `, and '${envelope}' has ${known.join(', ')}`
      findings.error([...path, 'document'], `${message}: it is in envelope '${other.envelope.key}'${has}`)
    }
    return
  }
  if (placed.template === undefined) return
  const roles = (placed.template.roles ?? []).map((known) => known.key)
  if (roles.includes(role)) return
  findings.unknown(
    [...path, 'role'],
    `Template '${placed.document.template}' has no role '${role}'`,
    role,
    roles,
  )
}

function warnUnassigned(
  steps: readonly PlacedStep[],
  documents: readonly PlacedDocument[],
  findings: Findings,
): void {
  const assigned = new Set<string>()
  // Assignments to nothing are told where they stand: what they mean is not left alone for another reason.
  const [rolesOfNoDocument, documentsOfNoRole] = [new Set<string>(), new Set<string>()]
  const envelopesInDoubt = new Set<string>()
  for (const { step } of steps) {
    if (step.type !== 'participant') continue
    for (const { document, role } of step.action.assignments) {
      assigned.add(`${document} ${role}`)
      const placed = documents.find((each) => each.document.key === document)
      if (placed?.envelope.key !== step.action.envelope) {
        rolesOfNoDocument.add(role)
        if (placed !== undefined) envelopesInDoubt.add(step.action.envelope)
      } else if (placed.template?.roles?.some(({ key }) => key === role) === false)
        documentsOfNoRole.add(document)
    }
  }
  for (const { document, envelope, path, template } of documents) {
    if (documentsOfNoRole.has(document.key) || envelopesInDoubt.has(envelope.key)) continue
    for (const role of template?.roles ?? []) {
      if (role.required === false || assigned.has(`${document.key} ${role.key}`)) continue
      if (rolesOfNoDocument.has(role.key)) continue
      // Which data a condition would be asked on is not known yet, and a workflow runs all the same.
      const when = typeof role.required === 'string' ? ', which is required under a condition' : ''
      findings.warn(path, `No step assigns the role '${role.key}' of document '${document.key}'${when}`)
    }
  }
}
