import type { BlueprintFacts, StepFacts } from './read-blueprint.ts'

/** What the picture of a blueprint says of its steps, in English; packages/embed has the other languages. */
export const BOX_TEXTS = {
  'box.sequential': 'One after the other',
  'box.parallel': 'Side by side',
  'box.all': 'all needed',
  'box.needed': '{needed} of {total} needed',
  'box.condition': 'Only if {expression}',
  'box.updates': 'Changes data when it is done ({count})',
  'box.signs': 'Envelope “{envelope}”: {documents}',
  'box.signsNothing': 'Envelope “{envelope}”: nothing to sign yet',
  'box.nobody': 'Nobody is chosen yet',
  'box.empty': 'No step stands in it yet',
} as const
export type BoxKey = keyof typeof BOX_TEXTS

/** How the picture speaks. */
export interface BoxWords {
  say(key: BoxKey, values?: Readonly<Record<string, string | number>>): string
  /** “A, B and C”. */
  list(names: readonly string[]): string
}

/** A step as it is drawn: steps of a group stand in it, one below the other, or side by side where they run together. */
export interface StepBox {
  step: StepFacts
  kind: 'person' | 'sequential' | 'parallel'
  name: string
  lines: readonly BoxLine[]
  /** Of a group. */
  children?: readonly StepBox[]
}
export interface BoxLine {
  text: string
  isCondition?: true
}

/** The steps of a blueprint as nested boxes; undefined when it has none. */
export function boxesOfBlueprint(words: BoxWords, facts: BlueprintFacts): StepBox | undefined {
  return facts.root && boxOf(words, facts, facts.root)
}

/** What people call a step. */
export function stepName({ name, key }: Pick<StepFacts, 'name' | 'key'>): string {
  return name === '' ? key : name
}

function boxOf(words: BoxWords, facts: BlueprintFacts, step: StepFacts): StepBox {
  const { group } = step
  const common = { step, name: stepName(step) }
  if (group === undefined) return { ...common, kind: 'person', lines: linesOfPerson(words, facts, step) }
  return {
    ...common,
    kind: group.isParallel ? 'parallel' : 'sequential',
    lines: linesOfGroup(words, step, group),
    children: group.children.map((child) => boxOf(words, facts, child)),
  }
}

function linesOfPerson(words: BoxWords, facts: BlueprintFacts, step: StepFacts): BoxLine[] {
  const { say } = words
  const { participant = '', envelope: key = '', assignments = [] } = step.action ?? {}
  const person = facts.people.find((one) => one.key === participant)
  const envelope = facts.envelopes.find((one) => one.key === key)
  const documents = new Set(
    assignments.map(
      ({ document }) => envelope?.documents.find((one) => one.key === document)?.name ?? document,
    ),
  )
  const inWords = { envelope: envelope?.name ?? key, documents: words.list([...documents]) }
  return [
    { text: participant === '' ? say('box.nobody') : (person?.name ?? participant) },
    { text: say(documents.size === 0 ? 'box.signsNothing' : 'box.signs', inWords) },
    ...linesOfAll(words, step),
  ]
}

function linesOfGroup(
  words: BoxWords,
  step: StepFacts,
  { isParallel, needed, children }: NonNullable<StepFacts['group']>,
): BoxLine[] {
  const { say } = words
  const total = children.length
  const rule = needed === undefined ? say('box.all') : say('box.needed', { needed, total })
  return [
    { text: `${say(isParallel ? 'box.parallel' : 'box.sequential')} · ${rule}` },
    ...linesOfAll(words, step),
    ...(total === 0 ? [{ text: say('box.empty') }] : []),
  ]
}

function linesOfAll({ say }: BoxWords, { condition, updates }: StepFacts): BoxLine[] {
  return [
    ...(condition === undefined
      ? []
      : [{ text: say('box.condition', { expression: condition }), isCondition: true as const }]),
    ...(updates === 0 ? [] : [{ text: say('box.updates', { count: updates }) }]),
  ]
}
