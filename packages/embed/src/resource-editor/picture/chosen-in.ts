import type { Path } from '@countersign/resources'
import type { BlueprintFacts } from '@countersign/resources/picture'
import { valueAt } from '@countersign/resources/yaml-text'
import type { Chosen } from './chosen-panel.ts'

/** What is chosen, where the blueprint still has it. @param id of a step, or where an envelope or a document stands */
export function chosenIn(facts: BlueprintFacts, id: string | undefined, text: unknown): Chosen | undefined {
  const step = facts.steps.find((one) => one.id === id)
  if (step) return { kind: step.group ? 'group' : 'person', path: step.path, value: valueAt(text, step.path) }
  for (const { path, documents } of facts.envelopes) {
    if (idOf(path) === id) return { kind: 'envelope', path, value: valueAt(text, path) }
    const document = documents.find((one) => idOf(one.path) === id)
    if (document) return { kind: 'document', path: document.path, value: valueAt(text, document.path) }
  }
  return undefined
}

/** Where something stands, as a JSON pointer: its keys need no escape. */
export function idOf(path: Path): string {
  return `/${path.join('/')}`
}

/** What people call an envelope or a document. */
export function partName({ envelopes }: BlueprintFacts, path: Path): string {
  const all = envelopes.flatMap((envelope) => [envelope, ...envelope.documents])
  return all.find((one) => one.path === path)?.name ?? ''
}
