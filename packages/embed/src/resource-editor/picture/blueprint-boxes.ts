import {
  type BlueprintFacts,
  type BoxLine,
  boxesOfBlueprint,
  type StepBox,
  type StepFacts,
  stepName,
} from '@countersign/resources/picture'
import { badge } from '@countersign/ui/badge'
import { html, type TemplateResult } from 'lit'
import type { Box } from '../../picture/boxes.ts'
import { listText, type PictureWords } from './picture-words.ts'
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
  const list = (names: readonly string[]) => listText(words, names)
  const root = boxesOfBlueprint({ say: words.say, list }, picture.facts)
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

function boxOf(words: PictureWords, picture: BlueprintPicture, drawn: StepBox): Box {
  const { step, kind, name, children } = drawn
  const count = picture.problemsOf(step)
  const marks = badge({ label: picture.problemsText(count), tone: 'bad', icon: 'alert' })
  const common = { key: step.id, kind, name, lines: drawn.lines.map(lineView), ...(count > 0 && { marks }) }
  if (children === undefined) return common
  return {
    ...common,
    children: [
      ...placeBoxes(words, picture, step, 0),
      ...children.flatMap((child) => [
        boxOf(words, picture, child),
        ...placeBoxes(words, picture, step, child.step.index + 1),
      ]),
    ],
  }
}

function lineView({ text, isCondition }: BoxLine): string | TemplateResult {
  return isCondition ? html`<span class="condition">${text}</span>` : text
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
