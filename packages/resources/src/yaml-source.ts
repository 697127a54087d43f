import {
  type Document,
  type ErrorCode,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Pair,
  parseAllDocuments,
  visit,
  type YAMLMap,
  type YAMLParseError,
  type YAMLWarning,
} from 'yaml'
import { ISSUES_MAX, type Issue, type Path } from './issue.ts'
import type { Claim, Place, Source } from './source.ts'
import { offsetInSource } from './text-place.ts'
import { isWideNumber, losesZeros, lostZerosMessage, wideNumberMessage } from './wide-number.ts'

/**
 * Reads a YAML 1.2 stream. Aliases, unknown tags and repeated keys are refused, so that a small text stays a small
 * value and nothing that was written is lost. Property names are text as written.
 */
export function readYaml(text: string): Source[] {
  return yamlDocuments(text).map(({ document, lines }) => readDocument(document, lines, text))
}

/** The parsed documents of a stream. */
export function yamlDocuments(text: string): { document: Document; lines: LineCounter }[] {
  const lines = new LineCounter()
  // Looking for repeated keys is left out of the parser: it compares every key with every other.
  const documents = parseAllDocuments(text, {
    lineCounter: lines,
    uniqueKeys: false,
    stringKeys: true,
    prettyErrors: false,
    schema: 'core',
    merge: false,
    logLevel: 'silent',
  })
  return Array.isArray(documents) ? documents.map((document) => ({ document, lines })) : []
}

/** What to do about mistakes that YAML tells in its own terms. */
const REMEDIES: Partial<Record<ErrorCode, string>> = {
  TAB_AS_INDENT: ': indent with spaces',
  BAD_SCALAR_START: ': put the text in quotes',
  BLOCK_AS_IMPLICIT_KEY: ": put a text that holds ': ' in quotes, and indent properties of one thing alike",
  NON_STRING_KEY: ': put a text that begins with { or [ in quotes',
  TAG_RESOLVE_FAILED: ': put a text that begins with ! in quotes',
  BLOCK_IN_FLOW: ": within { } and [ ] put a text that holds ': ' in quotes",
  BAD_DQ_ESCAPE: ': within double quotes \\ begins an escape; put the text in single quotes instead',
}

function yamlFault(
  error: YAMLParseError | YAMLWarning,
  text: string,
  lines: LineCounter,
): { message: string } & Place {
  const conflict = conflictIn(text)
  if (conflict !== -1) {
    const message =
      'YAML: a conflict of git, which nobody has resolved: keep one of its two sides, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>'
    return { message, ...placeAt(lines, conflict) }
  }
  const comment =
    error.code === 'BAD_INDENT' || error.code === 'MISSING_CHAR' ? commentBefore(text, error.pos[0]) : -1
  if (comment !== -1) {
    const message =
      'YAML: # begins a comment here, so that the { or [ before it is never closed: put a text that begins with # in quotes'
    return { message, ...placeAt(lines, comment) }
  }
  const isBehindQuotes =
    error.code === 'UNEXPECTED_TOKEN' &&
    QUOTED_BEFORE.test(text.slice(Math.max(0, error.pos[0] - QUOTED_MAX), error.pos[0]))
  const remedy = isBehindQuotes
    ? `: the text ends at its closing quote; put all of it in quotes of the other kind, as in '"text " & $.path'`
    : (REMEDIES[error.code] ?? (isOfFlow(error) ? UNQUOTED_IN_FLOW : ''))
  return { message: `YAML: ${firstLine(error.message)}${remedy}`, ...placeAt(lines, error.pos[0]) }
}

const UNQUOTED_IN_FLOW = ': put an expression, or a text, that holds { } [ ] or a comma in quotes'

/** A bracket or a comma is taken for YAML's own, where it mostly is part of an expression. */
function isOfFlow({ code, message }: YAMLParseError | YAMLWarning): boolean {
  const isMisread = code === 'UNEXPECTED_TOKEN' || code === 'MISSING_CHAR'
  return isMisread && /\bflow[- ]|at node end$/.test(message)
}

/** Where git left two changes of one place, between its three marks, each at the beginning of a line; -1: nowhere. */
function conflictIn(text: string): number {
  const begin = text.search(/^<{7} /m)
  const middle = begin === -1 ? -1 : text.indexOf('\n=======', begin)
  return middle !== -1 && text.includes('\n>>>>>>> ', middle) ? begin : -1
}

/** A closing quote that something other than the end follows; characters before it that are looked at. */
const QUOTED_BEFORE = /["'][ \t]*$/
const QUOTED_MAX = 200

/** Where a `#` cuts off the rest of a list or map in braces, on the line before a fault; -1 when none does. */
function commentBefore(text: string, fault: number): number {
  const end = text.slice(0, fault).trimEnd().length
  const start = text.lastIndexOf('\n', end - 1) + 1
  const found = /[:,[{] +(#[^\s,}\]]+[^\n]*[}\]])/.exec(text.slice(start, end))
  return found?.[1] === undefined ? -1 : start + found.index + found[0].length - found[1].length
}

export function readDocument(document: Document, lines: LineCounter, text: string): Source {
  const isBroken = document.errors.length > 0
  // The first mistake decides how all that follows is read: what else a broken text is blamed for is mostly its consequence.
  const faults = isBroken ? document.errors.slice(0, 1) : document.warnings.slice(0, ISSUES_MAX)
  const issues = faults.map((error) => ({
    path: '',
    ...yamlFault(error, text, lines),
  }))
  const pairs = new WeakMap<YAMLMap, Map<string, Pair>>()
  if (issues.length === 0) issues.push(...forbiddenNodes(document, lines))
  return {
    value: issues.length === 0 ? document.toJS({ maxAliasCount: 0 }) : undefined,
    issues,
    ...(issues.length > 0 && { claim: claimOf(document) }),
    find: (path, offset) => {
      const start = findOffset(document, pairs, path)
      if (start === undefined) return undefined
      const value = offset === undefined ? undefined : document.getIn(path)
      const isWithin = offset !== undefined && typeof value === 'string'
      return placeAt(lines, isWithin ? offsetInSource(text, start, value, offset) : start)
    },
  }
}

function claimOf(document: Document): Claim {
  const [key, version] = ['key', 'version'].map((name) => document.getIn(['metadata', name]))
  return { kind: document.getIn(['kind']), key, version }
}

function forbiddenNodes(document: Document, lines: LineCounter): (Issue & Place)[] {
  const issues: (Issue & Place)[] = []
  const add = (offset: number, message: string) => {
    if (issues.length < ISSUES_MAX) issues.push({ path: '', message, ...placeAt(lines, offset) })
  }
  visit(document, (_key, node) => {
    if (isAlias(node)) add(offsetOf(node), `YAML: aliases are not allowed ('*${node.source}')`)
    if (isScalar(node) && typeof node.value === 'number') {
      const written = node.source ?? ''
      if (isWideNumber(written)) add(offsetOf(node), wideNumberMessage(written))
      else if (losesZeros(written)) add(offsetOf(node), lostZerosMessage(written, node.value))
    }
    if (!isMap(node)) return
    const seen = new Set<string>()
    for (const { key, value } of node.items) {
      const name = isScalar(key) ? String(key.value) : String(key)
      if (seen.has(name)) add(offsetOf(key), `'${name}' is given twice`)
      else if (node.flow === true && value === null) add(offsetOf(key), withoutColon(name))
      seen.add(name)
    }
  })
  return issues
}

/** In braces a comma ends a value, also where a text or number was meant to hold it. */
function withoutColon(name: string): string {
  const shown = name.length <= 60 ? name : `${name.slice(0, 59)}…`
  const [, before = '', behind = ''] = /^([\w-]+):(\S.*)$/.exec(shown) ?? []
  if (behind !== '')
    return `'${shown}' has no value: write '${before}: ${behind}', with a blank behind the colon`
  const remedy = /^\d{3}$/.test(name)
    ? 'write a number without commas between its thousands'
    : 'put a text that holds a comma in quotes'
  return `'${shown}' has no value: within { } a comma begins the next property, so ${remedy}`
}

function findOffset(
  document: Document,
  pairs: WeakMap<YAMLMap, Map<string, Pair>>,
  path: Path,
): number | undefined {
  let node: unknown = document.contents
  let keyOffset: number | undefined
  for (const part of path) {
    if (isMap(node)) {
      const pair = pairsOf(node, pairs).get(String(part))
      if (pair === undefined) return undefined
      keyOffset = offsetOf(pair.key)
      node = pair.value
    } else if (isSeq(node)) {
      if (node.items[Number(part)] === undefined) return undefined
      node = node.items[Number(part)]
      keyOffset = undefined
    } else return undefined
  }
  return placeOf(node, keyOffset)
}

/**
 * Where a value is told: where it begins, or, when nothing stands there or a map or list begins below its name, at that name.
 * @param keyOffset of the name; undefined for what has none
 */
export function placeOf(node: unknown, keyOffset: number | undefined): number {
  const isBelow = keyOffset !== undefined && isCollection(node) && node.flow !== true
  return isNode(node) && node.range && !isBelow ? node.range[0] : (keyOffset ?? 0)
}

/** The pairs of a map by their names, gathered once: issues ask for many of them. */
export function pairsOf(map: YAMLMap, known: WeakMap<YAMLMap, Map<string, Pair>>): Map<string, Pair> {
  const found = known.get(map)
  if (found !== undefined) return found
  const made = new Map(
    map.items.map((pair) => [isScalar(pair.key) ? String(pair.key.value) : String(pair.key), pair]),
  )
  known.set(map, made)
  return made
}

/** Where a node begins; 0 for what stands nowhere. */
export function offsetOf(node: unknown): number {
  return isNode(node) && node.range ? node.range[0] : 0
}

function placeAt(lines: LineCounter, offset: number): Place {
  const { line, col } = lines.linePos(offset)
  return { line, column: col }
}

function firstLine(message: string): string {
  return message.split('\n')[0] ?? message
}
