import type { BlueprintFacts, StepFacts } from '@countersign/resources/picture'
import type { ResourceText } from '../resource-text.ts'
import type { Cell } from './matrix.ts'
import { addStep, newStep } from './step-edits.ts'

/**
 * Gives a role of a document to a person, or takes it back.
 * @param step absent: they get a step of their own, behind the others
 * @returns the key of the step, where one was made
 */
export function assign(
  text: ResourceText,
  facts: BlueprintFacts,
  { envelope, document, role, person }: Cell,
  step: StepFacts | undefined,
  isOn: boolean,
): string | undefined {
  const assignment = { document: document.key, role: role.key }
  if (step === undefined) {
    const made = newStep(facts, 'person', person, envelope.key)
    const value = { ...made, action: { ...Object(Reflect.get(made, 'action')), assignments: [assignment] } }
    const { root } = facts
    const at = root?.group?.children.length ?? 1
    return addStep(text, facts, value, root?.group ? { group: root, at } : { at }) ? made.key : undefined
  }
  const { assignments = [] } = step.action ?? {}
  const path = [...step.path, 'action', 'assignments']
  const index = assignments.findIndex((one) => one.document === document.key && one.role === role.key)
  if (isOn && index < 0) text.edit([{ path, at: assignments.length, insert: assignment }])
  else if (!isOn && index >= 0) text.edit([{ path: [...path, index], value: undefined }])
  return undefined
}
