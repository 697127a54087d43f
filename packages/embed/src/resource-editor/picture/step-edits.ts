import type { Path } from '@countersign/resources'
import { type BlueprintFacts, type PersonFacts, ROOT, type StepFacts } from '@countersign/resources/picture'
import { valueAt, type YamlEdit } from '@countersign/resources/yaml-text'
import type { ResourceText } from '../resource-text.ts'
import { carried } from './carry.ts'
import { freeKey } from './document-edits.ts'

/** What can be added. */
export type NewStep = 'person' | 'sequential' | 'parallel'
/** Where a step can be put: in a group, before the step with that index; or around or instead of the outermost step. */
export interface Place {
  /** Absent: there is no group yet, and one is made of the outermost step and what comes before or after it. */
  group?: StepFacts
  at: number
}

/** A new step, as far as it can be known: one person and the documents of the first envelope are there to be chosen. */
export function newStep(facts: BlueprintFacts, kind: NewStep, person?: PersonFacts, envelope?: string) {
  if (kind !== 'person')
    return {
      key: freeKey(facts.steps, kind === 'parallel' ? 'together' : 'in_order'),
      type: 'group',
      execution: kind,
      children: [],
    }
  const [first] = facts.people
  const participant = (person ?? first)?.key ?? ''
  const key = freeKey(facts.steps, participant === '' ? 'step' : `${participant}_signs`)
  const action = { type: 'sign', envelope: envelope ?? facts.envelopes[0]?.key ?? '', assignments: [] }
  return { key, type: 'participant', participant, action }
}

/** All places where a step can be put; one that is moved goes neither into itself nor where it stands. */
export function placesFor({ root, steps }: BlueprintFacts, moved?: StepFacts): Place[] {
  if (root === undefined) return moved ? [] : [{ at: 0 }]
  if (root.group === undefined) return moved ? [] : [{ at: 0 }, { at: 1 }]
  return steps.flatMap((group) => {
    if (group.group === undefined || (moved && isWithin(group, moved))) return []
    const count = group.group.children.length
    return Array.from({ length: count + 1 }, (_, at) => ({ group, at })).filter(
      ({ at }) => moved?.parent?.id !== group.id || (at !== moved.index && at !== moved.index + 1),
    )
  })
}

function isWithin(step: StepFacts, around: StepFacts): boolean {
  return step.id === around.id || (step.parent !== undefined && isWithin(step.parent, around))
}

/** Which place is right behind what is chosen, where most steps go; the last one when there is none. */
export function nearestPlace(
  { steps }: BlueprintFacts,
  places: readonly Place[],
  chosenId: string | undefined,
): number {
  const chosen = steps.find(({ id }) => id === chosenId)
  const behind = places.findIndex(
    ({ group, at }) => group?.id === chosen?.parent?.id && at > (chosen?.index ?? 0),
  )
  return behind >= 0 ? behind : places.length - 1
}

/** Puts a new step somewhere. */
export function addStep(
  text: ResourceText,
  facts: BlueprintFacts,
  value: object,
  { group, at }: Place,
): boolean {
  const { root } = facts
  if (group) return text.edit([{ path: childrenOf(group), at, insert: value }])
  if (root === undefined) return text.edit([{ path: ROOT, value }])
  const around = { key: freeKey(facts.steps, 'all'), type: 'group', execution: 'sequential' }
  return carry(text, root.path, (own) => [
    { path: ROOT, value: STAND },
    { path: ROOT, value: { ...around, children: at === 0 ? [value, own] : [own, value] } },
  ])
}

/** Moves a step with all below it; its lines go along as they are. */
export function moveStep(text: ResourceText, step: StepFacts, { group, at }: Place): boolean {
  if (group === undefined || step.parent === undefined) return false
  if (group.id === step.parent.id)
    return text.edit([{ path: childrenOf(group), move: step.index, to: at > step.index ? at - 1 : at }])
  return carry(text, step.path, (own) => {
    const insertion = { path: childrenOf(group), at, insert: own }
    return [insertion, { path: pathAfter(insertion, step.path), value: undefined }]
  })
}

/** Puts a group around a step. */
export function wrapStep(text: ResourceText, facts: BlueprintFacts, step: StepFacts): string | undefined {
  const key = freeKey(facts.steps, `${step.key === '' ? 'step' : step.key}_group`)
  const around = { key, type: 'group', execution: 'sequential' }
  const isDone = carry(text, step.path, (own) => [
    { path: step.path, value: STAND },
    { path: step.path, value: { ...around, children: [own] } },
  ])
  return isDone ? key : undefined
}

/** Takes a step out of its group: it comes right behind it. */
export function takeOut(text: ResourceText, step: StepFacts): boolean {
  const { parent } = step
  if (parent?.parent === undefined) return false
  return moveStep(text, step, { group: parent.parent, at: parent.index + 1 })
}

/** Takes a step away, with all below it. */
export function removeStep(text: ResourceText, { path }: StepFacts): boolean {
  return text.edit([{ path, value: undefined }])
}

/** Takes a place until the group around it is there. */
const STAND = 'a_group_comes_here'

/** Carries the very lines of a step; where that cannot be, its value, which is laid out anew. */
function carry(text: ResourceText, from: Path, rearranged: (own: unknown) => readonly YamlEdit[]): boolean {
  const own = valueAt(text.value, from)
  return text.rework((read) => carried(read, from, rearranged) ?? read.edited(rearranged(own)))
}

/** Where a step stands after something was put in before it, or before what it is in. */
function pathAfter({ path, at }: { path: Path; at: number }, step: Path): Path {
  const on = step[path.length]
  const isAround = path.every((name, depth) => step[depth] === name)
  return isAround && typeof on === 'number' && at <= on ? step.with(path.length, on + 1) : step
}

function childrenOf(group: StepFacts): Path {
  return [...group.path, 'children']
}
