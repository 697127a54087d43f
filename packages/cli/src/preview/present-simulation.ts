import type { Reason, SimulatedDocument, Simulation } from '@countersign/engine'
import type { Paint } from '../paint.ts'
import { paintStatus, whoIs } from '../workflow/present-workflow.ts'

/** What a workflow would do, on a screen: who is asked for what, which documents there are, and what becomes of the data. */
export function presentSimulation(name: string, simulation: Simulation, paint: Paint): string {
  const { status, errorMessage, pendingReasons, asked, steps, envelopes, warnings, customFields } = simulation
  const reason = errorMessage ?? (pendingReasons.length > 0 ? pendingReasons.join(', ') : undefined)
  return [
    `${paint.strong(name)} would be ${paintStatus(status, paint)}${reason === undefined ? '' : `: ${reason}`}`,
    paint.dim('asked, in this order'),
    ...asked.map((one) => `  ${one.order}. ${whoIs(one)} signs ${one.documents.join(', ')} (${one.stepKey})`),
    paint.dim('steps'),
    ...steps.map(
      ({ key, status: now, because }) => `  ${key.padEnd(24)} ${paintStatus(now, paint)}${whyNot(because)}`,
    ),
    paint.dim('documents'),
    ...envelopes.flatMap(({ key, documents }) =>
      documents.map((document) => presentDocument(key, document, paint)),
    ),
    ...section('data that changes', changesOf(simulation), paint),
    ...section(
      'custom fields',
      Object.entries(customFields).map(([key, value]) => `${key}: ${JSON.stringify(value)}`),
      paint,
    ),
    ...warnings.map(({ message }) => `${paint.warn('warning')}: ${message}`),
  ].join('\n')
}

function section(title: string, lines: readonly string[], paint: Paint): string[] {
  return lines.length === 0 ? [] : [paint.dim(title), ...lines.map((line) => `  ${line}`)]
}

function presentDocument(envelope: string, document: SimulatedDocument, paint: Paint): string {
  const { key, name, included, because, fields, errorMessage } = document
  const head = `  ${`${envelope}/${key}`.padEnd(24)}`
  if (!included) return `${head} ${paint.dim(`left out${whyNot(because)}`)}`
  const filled = fields.filter(({ included: isThere }) => isThere).length
  const trouble = errorMessage === undefined ? '' : ` ${paint.bad(errorMessage)}`
  return `${head} ${name} ${paint.dim(`(${filled} fields)`)}${trouble}`
}

function whyNot({ rule, expression, result, because }: Reason): string {
  if (rule === 'includeIf' || rule === 'iterator')
    return expression === undefined ? '' : ` (${rule}: ${expression} gives ${JSON.stringify(result)})`
  return because === undefined ? '' : ` (${because})`
}

/** Entities that are another at the end than at the beginning. */
function changesOf({ history, entities }: Simulation): string[] {
  return Object.entries(entities).flatMap(([key, value]) => {
    const versions = history.filter(({ entity }) => entity === key)
    return versions.length < 2 ? [] : [`${key}: ${JSON.stringify(value)}`]
  })
}
