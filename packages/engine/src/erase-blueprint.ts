import type { BlueprintSpec, Step } from '@countersign/resources'

const ERASED = 'erased'

/**
 * What of a blueprint stays when the workflow that it was sent for is erased: keys, references and structure. Names, addresses,
 * texts and expressions, which may hold either, go; nothing is evaluated any more.
 */
export function eraseBlueprint({
  inputs = [],
  participants = [],
  envelopes = [],
  orchestration,
}: BlueprintSpec): BlueprintSpec {
  return {
    inputs: inputs.map(({ key, schema }) => ({ key, schema })),
    participants: participants.map(({ key }) => ({ key, name: ERASED, email: ERASED })),
    envelopes: envelopes.map(({ key, documents }) => ({
      key,
      documents: documents.map(({ key: documentKey, template }) => ({
        key: documentKey,
        ...(template !== undefined && { template }),
      })),
    })),
    ...(orchestration !== undefined && { orchestration: eraseStep(orchestration) }),
  }
}

function eraseStep(step: Step): Step {
  const { key } = step
  if (step.type === 'participant') {
    const { type, participant, action } = step
    return { key, type, participant, action }
  }
  const { type, execution, completion, quorum, children } = step
  return {
    key,
    type,
    execution,
    ...(completion !== undefined && { completion }),
    ...(quorum !== undefined && { quorum }),
    children: children.map(eraseStep),
  }
}
