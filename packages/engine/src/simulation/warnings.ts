import type { WorkflowEvent } from '../fact.ts'
import type { Run } from './run.ts'
import type { SimulationWarning } from './simulation.ts'

/** What the audit trail would hold against the blueprint, and what `signing` could not do. */
export function warningsOf(run: Run): SimulationWarning[] {
  return [...run.events.flatMap(warningOf), ...run.warnings, ...unusedDocuments(run)]
}

function warningOf({ type, data }: WorkflowEvent): SimulationWarning[] {
  const message = String(data.message ?? '')
  const stepKey = data.stepKey === undefined ? {} : { stepKey: String(data.stepKey) }
  switch (type) {
    case 'entity.update_prevented': {
      const entity = String(data.entityKey)
      const why = `${REASONS[String(data.because)] ?? String(data.because)}${message === '' ? '' : `: ${message}`}`
      return [
        {
          code: 'update_prevented',
          message: `The update of '${entity}' was prevented: ${why}`,
          ...stepKey,
          entity,
        },
      ]
    }
    case 'role.output_prevented': {
      const text = `The output of role '${String(data.roleKey)}' was prevented: its schema refuses it: ${message}`
      return [{ code: 'output_prevented', message: text, ...stepKey, documentKey: String(data.documentKey) }]
    }
    case 'custom_field.failed':
      return [{ code: 'custom_field_failed', message, field: String(data.key) }]
    case 'copy.left_out':
      return [
        {
          code: 'copy_left_out',
          message: `A copy of envelope ${String(data.envelopeKey)} is left out: ${message}`,
        },
      ]
    case 'expression.warning':
      return [{ code: 'expression_warning', message: `${String(data.place)}: ${message}` }]
    default:
      return []
  }
}

const REASONS: Record<string, string | undefined> = {
  unknown_input: 'the blueprint has no such input',
  undefined: 'the transform gives nothing',
  validate_false: 'validate gives false',
  schema: 'its schema refuses the result',
  too_large: 'the entities would be too large',
}

/** Documents that `signing` gives values for, and that the person who signed does not sign. */
function unusedDocuments({ plan, workflow, signing }: Run): SimulationWarning[] {
  return signing.flatMap(({ participant, fields = {} }) => {
    const own = workflow.steps.filter(({ action }) => action?.participantKey === participant)
    if (own.every(({ action }) => action?.signedAt === undefined)) return []
    // Of later steps, too, whether or not they were come to.
    const assigned = own.flatMap(({ key }) => plan.steps.get(key)?.sign?.action.assignments ?? [])
    const known = new Set(assigned.map(({ document }) => document))
    for (const { documents } of workflow.envelopes)
      for (const { key, source } of documents) if (known.has(source)) known.add(key)
    return Object.keys(fields)
      .filter((key) => !known.has(key))
      .map((key) => ({
        code: 'unknown_field' as const,
        message: `'${participant}' signs no document '${key}'`,
        documentKey: key,
      }))
  })
}
