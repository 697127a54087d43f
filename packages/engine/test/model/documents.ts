import type { DocumentSpec, EnvelopeSpec } from '@countersign/resources'
import { Erred, evaluate, holds } from './expressions.ts'
import type { Entities, Story } from './story.ts'

/** One document as an envelope got it, and what its template works on. */
export interface Paper {
  key: string
  /** Key of the blueprint's document. */
  source: string
  name: string
  /** The iterator gave more than one. */
  isNumbered: boolean
  template: string | undefined
  inputs: Entities
}

/** What became of an envelope: decided once, at one fact, on one branch's data. */
export interface Resolution {
  index: number
  isIncluded: boolean
  papers: Paper[]
}

/** "just_in_time: when the first step that signs in the envelope begins"; one that nobody signs in waits for no step. */
export function isJustInTime(spec: EnvelopeSpec, isSigned: boolean): boolean {
  return spec.resolution === 'just_in_time' && isSigned
}

export function resolveEnvelope(story: Story, spec: EnvelopeSpec, data: Entities, index: number): Resolution {
  const isIn =
    spec.includeIf === undefined ||
    holds(`envelope ${spec.key}: includeIf`, spec.includeIf, data, story.timezone)
  return {
    index,
    isIncluded: isIn,
    papers: isIn ? spec.documents.flatMap((document) => papersOf(story, document, data)) : [],
  }
}

/** "undefined → none, one value → one, array → as many; with more than one the instance's number is appended to key and name." */
function papersOf(story: Story, spec: DocumentSpec, data: Entities): Paper[] {
  if (spec.iterator === undefined) return paperOf(story, spec, data, undefined)
  const given = evaluate(`document ${spec.key}: iterator`, spec.iterator, data, story.timezone)
  const values: unknown[] = given === undefined ? [] : Array.isArray(given) ? given : [given]
  return values.flatMap((current, number) => {
    const seen = { ...data, __iterator__: { current, index: number, total: values.length } }
    return paperOf(story, spec, seen, values.length > 1 ? number : undefined)
  })
}

function paperOf(story: Story, spec: DocumentSpec, seen: Entities, number: number | undefined): Paper[] {
  const place = `document ${spec.key}`
  if (spec.includeIf !== undefined && !holds(`${place}: includeIf`, spec.includeIf, seen, story.timezone))
    return []
  const name = nameOf(story, spec, seen)
  return [
    {
      key: number === undefined ? spec.key : `${spec.key}${number}`,
      source: spec.key,
      name: number === undefined ? name : `${name} ${number}`,
      isNumbered: number !== undefined,
      template: spec.template,
      inputs: templateInputs(story, spec, seen),
    },
  ]
}

function nameOf(story: Story, { key, name }: DocumentSpec, seen: Entities): string {
  if (typeof name !== 'object') return name ?? key
  return String(evaluate(`document ${key}: name`, name.expression, seen, story.timezone))
}

function templateInputs(story: Story, spec: DocumentSpec, seen: Entities): Entities {
  const inputs: Record<string, unknown> = {}
  for (const input of story.templates[spec.template ?? '']?.inputs ?? []) {
    const given = spec.inputs?.[input.key] ?? input.key
    const place = `document ${spec.key}: inputs.${input.key}`
    const value =
      typeof given === 'string' ? seen[given] : evaluate(place, given.expression, seen, story.timezone)
    if (value === undefined && input.required !== false) throw new Erred(place, 'there is none')
    if (value !== undefined) inputs[input.key] = value
  }
  return inputs
}
