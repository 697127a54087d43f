import { isMap, isSeq, type Pair, type YAMLMap } from 'yaml'
import { isRecord, issueAt, pathOf } from './issue.ts'
import { jsonProblem } from './json-value.ts'
import type { ReadDocument } from './read-document.ts'
import { locateIssues } from './source.ts'
import { offsetOf, pairsOf, placeOf, readDocument, yamlDocuments } from './yaml-source.ts'

/** Levels of lists and objects in one resource. */
export const NESTING_MAX = 100

/** Reads a YAML text for `ParseOptions.documents`: what `parseResource` would read itself. */
export function readYamlDocuments(text: string): ReadDocument[] {
  return yamlDocuments(text).map(({ document, lines }) => {
    const source = readDocument(document, lines, text)
    const problem = source.issues.length > 0 ? undefined : jsonProblem(source.value, NESTING_MAX)
    const issues =
      problem === undefined
        ? source.issues
        : locateIssues([issueAt(problem.path, problem.message)], source, pathOf)
    if (issues.length > 0) return { issues, offsets: new Uint32Array() }
    const offsets: number[] = []
    collect(source.value, document.contents, undefined, offsets, new WeakMap())
    return { issues, json: JSON.stringify(source.value), offsets: Uint32Array.from(offsets) }
  })
}

function collect(
  value: unknown,
  node: unknown,
  keyOffset: number | undefined,
  offsets: number[],
  pairs: WeakMap<YAMLMap, Map<string, Pair>>,
): void {
  offsets.push(placeOf(node, keyOffset))
  if (Array.isArray(value)) {
    const items = isSeq(node) ? node.items : []
    for (const [index, item] of value.entries()) collect(item, items[index], undefined, offsets, pairs)
  } else if (isRecord(value)) {
    const known = isMap(node) ? pairsOf(node, pairs) : undefined
    for (const [name, item] of Object.entries(value)) {
      const pair = known?.get(name)
      collect(item, pair?.value, offsetOf(pair?.key), offsets, pairs)
    }
  }
}
