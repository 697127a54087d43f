// How long a blueprint of 500 steps and 200 documents takes to be read and checked in full, against parsing its YAML alone with
// the same parser, and with positions. They take turns, and the best of several rounds counts.
// Usage: node bench/check-blueprint.ts

import {
  checkResource,
  type Lookup,
  parseResource,
  parseResourceStream,
  type Resource,
} from '@countersign/resources'
import { parse, parseDocument } from 'yaml'
import { LARGE, largeBlueprint, largeWorld } from './support/large-blueprint.ts'

const ROUNDS = 15
const text = largeBlueprint()
const world = new Map<string, Resource>()
for (const { resource, issues } of parseResourceStream(largeWorld())) {
  if (resource === undefined) throw new Error(JSON.stringify(issues))
  world.set(`${resource.kind} ${resource.metadata.key}@${resource.metadata.version}`, resource)
}
const lookup: Lookup = (kind, reference) => world.get(`${kind} ${reference}`)

/** Everything that saving does with the text before it is written: shape, references, expressions, steps. */
function readAndCheck(): Resource {
  const parsed = parseResource(text)
  if (parsed.resource === undefined) throw new Error(JSON.stringify(parsed.issues.slice(0, 3)))
  const { issues, warnings } = checkResource(parsed.resource, lookup)
  if (issues.length > 0) throw new Error(JSON.stringify(parsed.locate(issues).slice(0, 3)))
  parsed.locate(warnings)
  return parsed.resource
}

const resource = readAndCheck()
const tasks = {
  'parse the YAML (baseline)': () => parse(text),
  'parse the YAML, positions kept': () => parseDocument(text),
  'read the resource: YAML, shape, references combined': () => parseResource(text),
  'all checks of what was read': () => checkResource(resource, lookup),
  'save: read and check': readAndCheck,
}
const best = new Map(Object.keys(tasks).map((name) => [name, Number.POSITIVE_INFINITY]))
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [name, run] of Object.entries(tasks)) {
    const start = performance.now()
    run()
    best.set(name, Math.min(best.get(name) ?? 0, performance.now() - start))
  }
}
const baseline = best.get('parse the YAML (baseline)') ?? 1
console.log(`${LARGE.steps} steps, ${LARGE.documents} documents, ${text.length} characters`)
console.table(
  Object.fromEntries(
    [...best].map(([name, ms]) => [
      name,
      { ms: Number(ms.toFixed(1)), ratio: Number((ms / baseline).toFixed(2)) },
    ]),
  ),
)
const RATIO = (best.get('save: read and check') ?? 0) / baseline
console.log(`save / parse = ${RATIO.toFixed(2)}, wanted ≤ 10`)
if (RATIO > 10) process.exitCode = 1
