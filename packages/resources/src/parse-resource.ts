import { ANSWER_PROPERTIES } from './answer-properties.ts'
import { checkShape, propertiesOf } from './check-shape.ts'
import type { RoughResource } from './checks/findings.ts'
import { ISSUES_MAX, type Issue, isRecord, issueAt, pathOf, pointer } from './issue.ts'
import { readJson } from './json-source.ts'
import { jsonProblem } from './json-value.ts'
import { type Interpretation, type ReadDocument, sourcesOf } from './read-document.ts'
import { NESTING_MAX } from './read-yaml.ts'
import { combineReferences } from './references.ts'
import { shown } from './shape-words.ts'
import {
  API_VERSION,
  isKind,
  KINDS,
  type Kind,
  Metadata,
  type Resource,
  SPEC_SHAPES,
} from './shapes/resource.ts'
import { type Claim, locateIssues, type Source } from './source.ts'
import { suggestion } from './suggestion.ts'
import { endLines, unseenIssues } from './unseen-texts.ts'
import { readYaml } from './yaml-source.ts'

/** Bytes of one JSON or YAML body (running.md). */
export const SOURCE_BYTES_MAX = 2 * 1024 * 1024

export type SourceFormat = 'yaml' | 'json'

export interface ParseOptions {
  /** How a text is to be read; YAML when absent. */
  format?: SourceFormat
  /**
   * What a `file:` of a resource in a repository stands for: `content` is the file's text (html, css, schema as JSON),
   * `fileId` the uploaded file (image, pdf). Without this option `file` is an unknown property.
   */
  file?: (path: string) => { content: string } | { fileId: string } | undefined
  /** The documents of this very text, when it was read in another process (readDocuments, readResources). */
  documents?: readonly ReadDocument[]
}

export interface ParsedResource extends Interpretation {
  /** Adds line and column to issues that were found later; without a text it gives them as they are. */
  locate(issues: readonly Issue[]): Issue[]
}

/**
 * Reads one resource and checks its shape (spec/resources.md): all problems at once, each with a JSON pointer and, from a
 * text, line and column of the very value. Nothing is coerced and nothing dropped. References come out in the combined form, an absent
 * version as draft.
 */
export function parseResource(input: string | object, options: ParseOptions = {}): ParsedResource {
  if (typeof input !== 'string') return parsedOf(interpret(structuredClone(input), undefined, options))
  const [first, second] = readStream(input, options)
  if (first === undefined) return failed([{ path: '', message: 'The text holds no resource' }])
  if (second !== undefined)
    return failed([
      { path: '', message: 'The text holds several documents; exactly one resource is expected' },
    ])
  return first
}

/** Reads a YAML stream of several documents, or a JSON list of resources; each comes with its own issues. */
export function parseResourceStream(text: string, options: ParseOptions = {}): ParsedResource[] {
  return readStream(text, options)
}

/** Reads any JSON or YAML text of one document, such as a patch: its value, or what is wrong with the text. */
export function parseText(
  text: string,
  format: SourceFormat,
  { documents }: Pick<ParseOptions, 'documents'> = {},
): { value: unknown; issues: Issue[] } {
  const [source, second] = readSources(text, { format, ...(documents !== undefined && { documents }) })
  if (source === undefined || second !== undefined) {
    return { value: undefined, issues: [{ path: '', message: 'The text must hold exactly one document' }] }
  }
  const { value, issues } = source
  const problem = issues.length > 0 ? undefined : jsonProblem(value, NESTING_MAX)
  if (problem === undefined) return { value, issues }
  return { value: undefined, issues: [issueAt(problem.path, problem.message)] }
}

function readStream(text: string, options: ParseOptions): ParsedResource[] {
  const bytes = text.length > SOURCE_BYTES_MAX ? text.length : new TextEncoder().encode(text).length
  if (bytes > SOURCE_BYTES_MAX) {
    return [
      failed([{ path: '', message: `The text has ${bytes} bytes; at most ${SOURCE_BYTES_MAX} are allowed` }]),
    ]
  }
  return readSources(text, options).map((source, index) => {
    if (source.issues.length > 0) return failed(source.issues, source.claim)
    const read = options.documents?.[index]?.resource
    return parsedOf(read ?? interpret(source.value, source, options), source)
  })
}

function readSources(text: string, { format, documents }: ParseOptions): Source[] {
  if (documents !== undefined) return sourcesOf(text, documents)
  return format === 'json' ? [readJson(text)] : readYaml(text)
}

function failed(issues: Issue[], claim?: Claim): ParsedResource {
  return {
    resource: undefined,
    issues,
    ...(claim !== undefined && { claim }),
    isFaithful: false,
    locate: (later) => [...later],
  }
}

/** What was read, with places in the text that it was read from. */
export function parsedOf(read: Interpretation, source?: Source): ParsedResource {
  return { ...read, locate: (issues) => locateIssues(issues, source, pathOf, read.file, read.included) }
}

/** Checks the shape of a value, which it normalises. */
export function interpret(value: unknown, source: Source | undefined, options: ParseOptions): Interpretation {
  const file = fileOf(value)
  const problem = jsonProblem(value, NESTING_MAX)
  if (problem === undefined) endLinesOf(value)
  const before = isRecord(value) && problem === undefined ? JSON.stringify(value.spec) : undefined
  const { issues: found, included } =
    problem === undefined
      ? checkResourceShape(value, options)
      : { issues: [issueAt(problem.path, problem.message)], included: undefined }
  const locate = (some: readonly Issue[]) => locateIssues(some, source, pathOf, file, included)
  const issues = found.slice(0, ISSUES_MAX)
  const isFaithful = isRecord(value) && before === JSON.stringify(value.spec)
  const isBroken = problem === undefined && issues.length > 0
  const isOfAnotherKind = issues.some(({ path }) => path === '/kind')
  const rough = isBroken && !isOfAnotherKind ? roughOf(value) : undefined
  return {
    resource: isChecked(value, issues) ? value : undefined,
    issues: locate(issues),
    ...(rough !== undefined && { rough }),
    ...(isBroken && isRecord(value) && { claim: claimOf(value, isOfAnotherKind) }),
    isFaithful,
    ...(file !== undefined && { file }),
    ...(included !== undefined && { included }),
  }
}

/** Its text stays what it is: whoever reads it again reads the same resource. */
function endLinesOf(value: unknown): void {
  if (!isRecord(value)) return
  endLines(Metadata, value.metadata)
  if (isKind(value.kind)) endLines(SPEC_SHAPES[value.kind], value.spec)
}

/** What stands for the text of a resource, before it is put in. */
function fileOf(value: unknown): string | undefined {
  if (!isRecord(value) || !isRecord(value.spec)) return undefined
  return typeof value.spec.file === 'string' ? value.spec.file : undefined
}

function roughOf(value: unknown): RoughResource | undefined {
  if (!isRecord(value) || !isKind(value.kind) || !isRecord(value.spec)) return undefined
  // Beside the spec, functions are in the wrong place, and known all the same.
  const { functions } = value
  const isBeside = isRecord(functions) && value.spec.functions === undefined
  return { kind: value.kind, spec: isBeside ? { ...value.spec, functions } : value.spec }
}

function claimOf({ kind, metadata }: Record<string, unknown>, isOfAnotherKind: boolean): Claim {
  const { key, version } = isRecord(metadata) ? metadata : {}
  return { kind: isOfAnotherKind ? undefined : kind, key, version }
}

/** The door: what has passed every check of the shape is a resource. */
function isChecked(value: unknown, issues: readonly Issue[]): value is Resource {
  return isRecord(value) && issues.length === 0
}

/** Checks and normalises a value in place. */
function checkResourceShape(value: unknown, options: ParseOptions): { issues: Issue[]; included?: Source } {
  if (!isRecord(value) || ENVELOPE.every((name) => value[name] === undefined))
    return {
      issues: [
        issueAt(
          [],
          `${value === null ? 'There is nothing here: a' : 'A'} resource must be an object with apiVersion, kind, metadata and spec`,
        ),
      ],
    }
  for (const name of ANSWER_PROPERTIES) delete value[name]
  const issues = checkEnvelope(value)
  if (isRecord(value.metadata) && value.metadata.version === undefined) value.metadata.version = 'draft'
  if (!isKind(value.kind) || !isRecord(value.spec)) return { issues }
  const meant = kindMeant(value.kind, value.spec)
  if (meant !== undefined) return { issues: [...issues, issueAt(['kind'], specOfAnother(value.kind, meant))] }
  const inlined = inlineFile(value.kind, value.spec, options)
  issues.push(...inlined.issues)
  issues.push(...combineReferences(value.kind, value.spec))
  issues.push(
    ...checkShape(SPEC_SHAPES[value.kind], value.spec, ['spec']).map(
      options.file === undefined ? same : orFile,
    ),
  )
  issues.push(...unseenIssues(SPEC_SHAPES[value.kind], value.spec, ['spec']))
  return { ...inlined, issues }
}

const same = (issue: Issue) => issue

/** In a repository a file may stand for what is missing. */
function orFile(issue: Issue): Issue {
  const [, name = ''] = /^\/spec\/(content|fileId|schemaDefinition)$/.exec(issue.path) ?? []
  return issue.message === `'${name}' is required`
    ? { ...issue, message: `'file' or '${name}' is required` }
    : issue
}

const ENVELOPE = ['apiVersion', 'kind', 'metadata', 'spec']

function checkEnvelope(value: Record<string, unknown>): Issue[] {
  const issues: Issue[] = []
  for (const name of Object.keys(value)) {
    if (issues.length >= ISSUES_MAX) return issues
    if (ENVELOPE.includes(name)) continue
    const isOfSpec =
      isKind(value.kind) && propertiesOf(SPEC_SHAPES[value.kind]).some(({ known }) => known(name))
    const remedy = isOfSpec
      ? ": it stands in 'spec', so indent it with what is there"
      : suggestion(name, ENVELOPE)
    issues.push(issueAt([name], `Unknown property '${name}'${remedy}`))
  }
  for (const name of ENVELOPE) {
    if (value[name] === undefined) issues.push(issueAt([name], `'${name}' is required`))
  }
  if (value.apiVersion !== undefined && value.apiVersion !== API_VERSION) {
    issues.push(
      issueAt(['apiVersion'], `'apiVersion' must be ${API_VERSION}, not ${shown(value.apiVersion)}`),
    )
  }
  if (value.kind !== undefined && !isKind(value.kind)) issues.push(issueAt(['kind'], kindFault(value.kind)))
  if (value.metadata !== undefined) {
    issues.push(...checkShape(Metadata, value.metadata, ['metadata']))
    issues.push(...unseenIssues(Metadata, value.metadata, ['metadata']))
  }
  if (value.spec !== undefined && !isRecord(value.spec))
    issues.push(issueAt(['spec'], `'spec' must be an object, not ${shown(value.spec)}`))
  return issues
}

function kindFault(kind: unknown): string {
  const near = typeof kind === 'string' ? suggestion(kind, KINDS) : ''
  return `'kind' must be one of ${KINDS.join(', ')}, not ${shown(kind)}${near}`
}

/**
 * The one kind whose spec this is, when it cannot be that of the kind that is said: each of its properties and every required one is told
 * from there, and would be told wrongly from here.
 */
function kindMeant(kind: Kind, spec: Record<string, unknown>): Kind | undefined {
  if (isSpecOf(kind, spec)) return undefined
  const [meant, another] = KINDS.filter((other) => isSpecOf(other, spec))
  return another === undefined ? meant : undefined
}

function isSpecOf(kind: Kind, { file, ...spec }: Record<string, unknown>): boolean {
  const told = file === undefined ? [] : kind === 'Asset' ? ['content', 'fileId'] : ['schemaDefinition']
  if (file !== undefined && kind !== 'Asset' && kind !== 'Schema') return false
  return propertiesOf(SPEC_SHAPES[kind]).some(
    ({ known, required }) =>
      Object.keys(spec).every((name) => known(name)) &&
      required.every((name) => Object.hasOwn(spec, name) || told.includes(name)),
  )
}

function specOfAnother(kind: Kind, meant: Kind): string {
  return `'kind' is ${kind}, and the spec is one of kind ${meant}; did you mean '${meant}'?`
}

/** Stands for the content of a file that is not there. */
const ABSENT = {
  schemaDefinition: { type: 'object' },
  content: '',
  fileId: '00000000-0000-0000-0000-000000000000',
} as const

/** Puts what a `file:` names in its place. */
function inlineFile(
  kind: Kind,
  spec: Record<string, unknown>,
  options: ParseOptions,
): { issues: Issue[]; included?: Source } {
  const { file } = options
  if (file === undefined || typeof spec.file !== 'string' || (kind !== 'Asset' && kind !== 'Schema'))
    return { issues: [] }
  const path = spec.file
  const wanted =
    kind === 'Schema'
      ? 'schemaDefinition'
      : spec.type === 'html' || spec.type === 'css'
        ? 'content'
        : 'fileId'
  // One issue is enough: the shape shall not complain of the same once more.
  delete spec.file
  if (spec[wanted] !== undefined)
    return { issues: [issueAt(['spec', 'file'], `Give 'file' or '${wanted}', not both`)] }
  const found = file(path)
  const instead = (message: string) => {
    spec[wanted] = ABSENT[wanted]
    return { issues: [issueAt(['spec', 'file'], message)] }
  }
  if (found === undefined) return instead(`File '${path}' not found`)
  if ('fileId' in found) {
    if (wanted !== 'fileId')
      return instead(
        `File '${path}' is not text, but ${wanted === 'content' ? `an asset of type ${spec.type}` : 'a schema'} must be text`,
      )
    spec.fileId = found.fileId
  } else if (wanted === 'schemaDefinition') return inlineSchema(spec, path, found.content)
  else if (wanted === 'content') spec.content = found.content
  else return instead(`File '${path}' is text, but an asset of type ${spec.type} must not be text`)
  return { issues: [] }
}

function inlineSchema(
  spec: Record<string, unknown>,
  path: string,
  content: string,
): { issues: Issue[]; included?: Source } {
  const [read] = path.endsWith('.json') ? [readJson(content)] : readYaml(content)
  spec.schemaDefinition = read?.value ?? {}
  const issues = (read?.issues ?? []).map(({ path: at, ...issue }) => ({
    ...issue,
    path: pointer(['spec', 'file']) + at,
    file: path,
  }))
  return { issues, ...(read !== undefined && { included: read }) }
}
