import type { TSchema } from 'typebox'
import { sameType } from './check-shape.ts'
import { ISSUES_MAX, type Issue, isRecord, issueAt, type Path } from './issue.ts'
import { resolveShape } from './shape-words.ts'
import { findUnseen, showUnseen, type TextForm } from './unseen-characters.ts'

/** A text of a shape that may be longer than this may have line breaks and tabs; names, subjects and labels are shorter. */
const LINE_LENGTH_MAX = 500
/** And one that may be longer than this is the source of a page: what its author writes there is not a name of anything. */
const TEXT_LENGTH_MAX = 1_000_000

/**
 * An issue for each text of a value that holds such a character, wherever the shape says that a text is: no shape has to
 * ask for it. What a shape leaves open (entities, schemas, `Type.Unknown()`) is data of a business and is not looked at.
 * @param value one that has the shape
 */
export function unseenIssues(shape: TSchema, value: unknown, path: Path = []): Issue[] {
  const issues = new Map<string, Issue>()
  look(shape, value, path, (at, text, form) => {
    const found = findUnseen(text, form)
    if (found === undefined || issues.size >= ISSUES_MAX) return
    const issue = issueAt(at, `'${nameOf(at)}' holds the character ${found}, which nobody sees: take it out`)
    issues.set(issue.path, issue)
  })
  return [...issues.values()]
}

/**
 * Takes one line break from the end of each text of a line, in place: a block of YAML (`label: >`) ends with one, which its
 * author did not write.
 * @param value of any form
 */
export function endLines(shape: TSchema, value: unknown): void {
  look(shape, value, [], (path, text, form) => {
    const line = text.replace(/\r?\n$/, '')
    if (form === 'line' && line !== text) replaceAt(value, path, text, line)
  })
}

/** Only the text itself: the name of a member is visited at the same place. */
function replaceAt(value: unknown, path: Path, from: string, to: string): void {
  const parent = path.slice(0, -1).reduce<unknown>(memberOf, value)
  const name = path.at(-1)
  if (name === undefined || memberOf(parent, name) !== from) return
  if (Array.isArray(parent)) parent[Number(name)] = to
  else if (isRecord(parent)) parent[name] = to
}

function memberOf(value: unknown, name: string | number): unknown {
  if (Array.isArray(value)) return value[Number(name)]
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined
}

function nameOf(path: Path): string {
  return showUnseen(String(path.at(-1) ?? 'The text'), 'line')
}

type Visit = (path: Path, text: string, form: TextForm) => void

function look(shape: unknown, value: unknown, path: Path, visit: Visit): void {
  const node = resolveShape(shape)
  if (Array.isArray(node.anyOf)) {
    for (const branch of node.anyOf.map(resolveShape)) {
      if (Array.isArray(branch.anyOf) || sameType(branch, value)) look(branch, value, path, visit)
    }
  } else if (typeof value === 'string') lookAtText(node, value, path, visit)
  else if (Array.isArray(value)) {
    // What the shape leaves open may have many thousands of items.
    if (node.items === undefined) return
    value.forEach((item, index) => {
      look(node.items, item, [...path, index], visit)
    })
  } else if (isRecord(value) && node.type === 'object') lookAtMembers(node, value, path, visit)
}

function lookAtText(node: Record<string, unknown>, text: string, path: Path, visit: Visit): void {
  if (node.type !== 'string') return
  const max = typeof node.maxLength === 'number' ? node.maxLength : 0
  if (max <= TEXT_LENGTH_MAX) visit(path, text, max > LINE_LENGTH_MAX ? 'lines' : 'line')
}

function lookAtMembers(
  node: Record<string, unknown>,
  value: Record<string, unknown>,
  path: Path,
  visit: Visit,
): void {
  const properties = isRecord(node.properties) ? node.properties : {}
  const [others] = isRecord(node.patternProperties) ? Object.values(node.patternProperties) : []
  for (const [name, item] of Object.entries(value)) {
    const isKnown = Object.hasOwn(properties, name)
    const shape = isKnown ? properties[name] : others
    if (shape === undefined) continue
    // A record of anything is data, whose names are its own.
    if (!isKnown && 'type' in resolveShape(shape)) visit([...path, name], name, 'line')
    look(shape, item, [...path, name], visit)
  }
}
