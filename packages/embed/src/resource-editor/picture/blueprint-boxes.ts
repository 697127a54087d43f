import { badge } from '@countersign/ui/badge'
import { html, type TemplateResult } from 'lit'
import type { Box } from '../../picture/boxes.ts'
import type { BlueprintFacts, StepFacts } from './blueprint.ts'
import { listText, type PictureWords, stepName } from './picture-words.ts'
import type { Place } from './step-edits.ts'

export interface BlueprintPicture {
  facts: BlueprintFacts
  /** Where what is being put can go; none while nothing is being put. */
  places: readonly Place[]
  /** How many problems the text has within a step, but not within its steps. */
  problemsOf(step: StepFacts): number
  problemsText(count: number): string
}

const PLACE = 'place '

/** The steps of a blueprint as boxes, with the places where a step can be put between them. */
export function blueprintBoxes(words: PictureWords, picture: BlueprintPicture): Box[] {
  const { root } = picture.facts
  const [before, after] = [0, 1].map((at) => placeBoxes(words, picture, undefined, at))
  return [...(before ?? []), ...(root ? [boxOf(words, picture, root), ...(after ?? [])] : [])]
}

/** The place that a box stands for. */
export function placeOf(places: readonly Place[], key: string): Place | undefined {
  return key.startsWith(PLACE) ? places[Number(key.slice(PLACE.length))] : undefined
}

export function placeKey(index: number): string {
  return PLACE + index
}

function boxOf(words: PictureWords, picture: BlueprintPicture, step: StepFacts): Box {
  const count = picture.problemsOf(step)
  const { group } = step
  const marks = badge({ label: picture.problemsText(count), tone: 'bad', icon: 'alert' })
  const common = { key: step.id, name: stepName(step), ...(count > 0 && { marks }) }
  if (group === undefined) return { ...common, kind: 'person', lines: linesOfPerson(words, picture, step) }
  return {
    ...common,
    kind: group.isParallel ? 'parallel' : 'sequential',
    lines: linesOfGroup(words, step, group),
    children: [
      ...placeBoxes(words, picture, step, 0),
      ...group.children.flatMap((child) => [
        boxOf(words, picture, child),
        ...placeBoxes(words, picture, step, child.index + 1),
      ]),
    ],
  }
}

function placeBoxes(
  words: PictureWords,
  { facts, places }: BlueprintPicture,
  group: StepFacts | undefined,
  at: number,
): Box[] {
  const index = places.findIndex((place) => place.group?.id === group?.id && place.at === at)
  if (index < 0) return []
  return [{ key: placeKey(index), kind: 'place', name: placeName(words, facts, group, at), lines: [] }]
}

function placeName(
  { say }: PictureWords,
  { root }: BlueprintFacts,
  group: StepFacts | undefined,
  at: number,
): string {
  if (group === undefined) {
    const step = root === undefined ? '' : stepName(root)
    return say(at === 0 ? 'place.before' : 'place.after', { step })
  }
  const before = group.group?.children.find(({ index }) => index === at - 1)
  if (before === undefined) return say('place.first', { group: stepName(group) })
  return say('place.after', { step: stepName(before) })
}

function linesOfPerson(words: PictureWords, { facts }: BlueprintPicture, step: StepFacts): Box['lines'] {
  const { say } = words
  const { participant = '', envelope: key = '', assignments = [] } = step.action ?? {}
  const person = facts.people.find((one) => one.key === participant)
  const envelope = facts.envelopes.find((one) => one.key === key)
  const documents = new Set(
    assignments.map(
      ({ document }) => envelope?.documents.find((one) => one.key === document)?.name ?? document,
    ),
  )
  const inWords = { envelope: envelope?.name ?? key, documents: listText(words, [...documents]) }
  return [
    participant === '' ? say('box.nobody') : (person?.name ?? participant),
    say(documents.size === 0 ? 'box.signsNothing' : 'box.signs', inWords),
    ...linesOfAll(words, step),
  ]
}

function linesOfGroup(
  words: PictureWords,
  step: StepFacts,
  { isParallel, needed, children }: NonNullable<StepFacts['group']>,
): Box['lines'] {
  const { say } = words
  const total = children.length
  const rule = needed === undefined ? say('box.all') : say('box.needed', { needed, total })
  return [
    `${say(isParallel ? 'box.parallel' : 'box.sequential')} · ${rule}`,
    ...linesOfAll(words, step),
    ...(total === 0 ? [say('box.empty')] : []),
  ]
}

function linesOfAll({ say }: PictureWords, { condition, updates }: StepFacts): (string | TemplateResult)[] {
  return [
    ...(condition === undefined
      ? []
      : [html`<span class="condition">${say('box.condition', { expression: condition })}</span>`]),
    ...(updates === 0 ? [] : [say('box.updates', { count: updates })]),
  ]
}
