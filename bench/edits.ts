// How long an edit of one value takes in a large text, as forms, pages and pictures make them: the text, its value and the places of all
// values are known afterwards. Against reading the text anew. The quickest of several rounds counts.
// Usage: node bench/edits.ts

import { type YamlEdit, YamlText } from '@countersign/resources/yaml-text'
import { largeBlueprint } from './support/large-blueprint.ts'
import { largeTemplate } from './support/large-template.ts'

const ROUNDS = 12
const WANTED_MS = 100

const template = largeTemplate()
const field = { key: 'new', type: 'signature', widgets: [{ page: 1, x: 1, y: 2 }] }
const step = ['spec', 'orchestration', 'children', 40, 'children', 2]
const EDITS: Record<string, [text: string, edit: (round: number) => YamlEdit]> = {
  'a field is moved': [
    template,
    (x) => ({ path: ['spec', 'fields', 250, 'widgets', 0, 'x'], value: 1000 + x }),
  ],
  'a field is added': [template, () => ({ path: ['spec', 'fields'], at: 250, insert: field })],
  'a field is taken away': [template, () => ({ path: ['spec', 'fields', 250], value: undefined })],
  'a step has another person': [
    largeBlueprint(),
    (at) => ({ path: [...step, 'participant'], value: `person_${at}` }),
  ],
  'a step is moved': [largeBlueprint(), () => ({ path: step.slice(0, -1), move: 2, to: 0 })],
}

function took(work: () => unknown): number {
  const beganMs = performance.now()
  work()
  return performance.now() - beganMs
}

const rows = Object.entries(EDITS).map(([name, [source, edit]]) => {
  let text = new YamlText(source)
  const edits = Array.from({ length: ROUNDS }, (_, round) =>
    took(() => {
      const next = text.edited([edit(round)])
      if (next === undefined) throw new Error(`${name} cannot be done`)
      text = next
    }),
  )
  const anew = Math.min(...Array.from({ length: 5 }, () => took(() => new YamlText(text.text).value)))
  return { name, ms: Math.min(...edits), anew }
})
console.table(
  Object.fromEntries(
    rows.map(({ name, ms, anew }) => [name, { ms: Number(ms.toFixed(1)), 'anew ms': Math.round(anew) }]),
  ),
)
const slowest = Math.max(...rows.map(({ ms }) => ms))
console.log(`slowest ${slowest.toFixed(1)} ms, wanted ≤ ${WANTED_MS}`)
if (slowest > WANTED_MS) process.exitCode = 1
