import type { ParticipantStep, Step } from '@countersign/resources'
import type { Paper } from './documents.ts'
import { evaluate, fitsSchema, holds } from './expressions.ts'
import type { Entities, Story } from './story.ts'

/** What the end of a step did to the data of its branch. */
export interface Effect {
  data: Entities
  /** New versions of entities, in order. */
  made: { key: string; value: unknown }[]
  /** What was prevented, and why. */
  prevented: string[]
}

/** The root object of onComplete (interface.md); `inputs` is added here, at its current value. */
interface Given {
  docOutputs: Readonly<Record<string, unknown>>
  childOutputs: Readonly<Record<string, Entities>>
}

/** "onComplete.updates replace entities, in order, each seeing the ones before it." */
export function onComplete(story: Story, step: Step, before: Entities, given: Given): Effect {
  const { validate, updates = [] } = step.onComplete ?? {}
  const effect: Effect = { data: before, made: [], prevented: [] }
  const zone = story.timezone
  const place = `step ${step.key}: onComplete`
  if (validate !== undefined && !holds(`${place}.validate`, validate, { inputs: before, ...given }, zone)) {
    return { ...effect, prevented: updates.map(({ key }) => `${key}: validate_false`) }
  }
  for (const [number, { key, transform }] of updates.entries()) {
    const value = evaluate(
      `${place}.updates[${number}].transform`,
      transform,
      { inputs: effect.data, ...given },
      zone,
    )
    const obstacle = obstacleTo(story, key, value)
    if (obstacle !== undefined) effect.prevented.push(`${key}: ${obstacle}`)
    else {
      effect.data = { ...effect.data, [key]: value }
      effect.made.push({ key, value })
    }
  }
  return effect
}

function obstacleTo(story: Story, key: string, value: unknown): string | undefined {
  const input = story.blueprint.inputs?.find((candidate) => candidate.key === key)
  if (input === undefined) return 'unknown_input'
  if (value === undefined) return 'undefined'
  const schema = story.schemas[input.schema]
  return schema !== undefined && !fitsSchema(schema, value) ? 'schema' : undefined
}

type Values = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** "Its completion runs, per role signed, the role's output.transform (checked against output.schema)." */
export function roleOutputs(
  story: Story,
  step: ParticipantStep,
  papers: readonly Paper[],
  values: Values,
): { docOutputs: Record<string, unknown>; prevented: string[] } {
  const docOutputs: Record<string, unknown> = {}
  const series: Record<string, unknown[]> = {}
  const prevented: string[] = []
  for (const paper of papers) {
    const outputs: Record<string, unknown> = {}
    for (const { document, role } of step.action.assignments) {
      if (document !== paper.source) continue
      const output = roleOutput(story, paper, role, values[paper.key] ?? {})
      if (output === 'prevented') prevented.push(`${role}: schema`)
      else if (output !== undefined) outputs[role] = output.value
    }
    docOutputs[paper.key] = outputs
    if (paper.isNumbered) series[paper.source] = [...(series[paper.source] ?? []), outputs]
  }
  return { docOutputs: { ...docOutputs, ...series }, prevented }
}

function roleOutput(
  story: Story,
  paper: Paper,
  roleKey: string,
  entered: Readonly<Record<string, unknown>>,
): { value: unknown } | 'prevented' | undefined {
  const template = story.templates[paper.template ?? '']
  const output = template?.roles?.find(({ key }) => key === roleKey)?.output
  if (output === undefined) return undefined
  const own = (template?.fields ?? []).filter(({ role }) => role === roleKey).map(({ key }) => key)
  const fields = Object.fromEntries(Object.entries(entered).filter(([key]) => own.includes(key)))
  const place = `document ${paper.key}: role ${roleKey}: output.transform`
  const value = evaluate(place, output.transform, { ...paper.inputs, fields }, story.timezone)
  if (value === undefined) return undefined
  const schema = output.schema === undefined ? undefined : story.schemas[output.schema]
  return schema !== undefined && !fitsSchema(schema, value) ? 'prevented' : { value }
}
