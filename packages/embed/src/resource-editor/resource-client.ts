import type { Change, VersionType } from '@countersign/resources'
import type { Access } from '../session/address.ts'
import type { Outcome } from '../session/failure.ts'
import { type Guard, isNumber, isString, keyOf, listOf, oneOf, optional, shape } from '../session/shape.ts'
import { type Call, Caller, type Calls } from '../shell/caller.ts'
import { isKind, type Kind, PATHS } from './kinds.ts'

/** One version of a resource. */
export interface ResourceName {
  kind: Kind
  key: string
  version: string
}
export interface ReadText {
  /** As its author wrote it. */
  text: string
  etag?: string
}
interface Warning {
  path: string
  message: string
  line?: number
  column?: number
}
export interface SavedResource {
  metadata: { key: string; version: string; name?: string }
  contentHash: string
  warnings: Warning[]
}
/** A version without its content. */
export interface VersionFacts {
  metadata: { version: string; name?: string }
  updatedAt: string
  updatedBy: { id: string; type: string; name?: string }
  publishedAt?: string
}
export interface Comparison {
  from: string
  to: string
  /** Absent where nothing changed. */
  versionType?: VersionType
  reasons: string[]
  changes: {
    type: Change['type']
    subject: Change['subject']
    /** Of the input, role, step … */
    key?: string
    message: string
    versionType: VersionType
    path: string
  }[]
}
export interface Dependent {
  /** `workflows` is a number of them: an embed token learns no more. */
  type: 'resource' | 'workflow' | 'workflows'
  count?: number
  kind?: string
  key?: string
  version?: string
  workflowId?: string
  status?: string
}
export interface NamedResource {
  kind: Kind
  key: string
  name?: string
  versions: string[]
}
/** What is to be rendered: a template's spec, or that of an html or css asset, as it is written. */
export interface RenderAsk {
  template?: object
  asset?: object
  data: Readonly<Record<string, unknown>>
  /** What people enter, by role and field; absent: everybody takes part and enters nothing. */
  roles?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}
interface FieldPlace {
  page: number
  x: number
  y: number
  width: number
  height: number
}
/** A document, and where its fields landed in it. */
export interface RenderedLayout {
  /** In base64. */
  pdf: string
  fields: { key: string; index?: number; widgets: FieldPlace[] }[]
  warnings: string[]
}
export interface FileFact {
  fileId: string
  name: string
  contentType: string
  sizeBytes: number
  sha256: string
  /** Of a PDF. */
  pageCount?: number
  /** Pixels of an image. */
  width?: number
  height?: number
  /** What was found in it and mended. */
  warnings?: string[]
}

/** From the smallest on. */
export const VERSION_TYPES = { patch: 0, minor: 1, major: 2 } as const satisfies Record<VersionType, number>
const isVersionType = keyOf(VERSION_TYPES)
const CHANGE_TYPES = {
  added: true,
  removed: true,
  changed: true,
  moved: true,
  reordered: true,
  narrowed: true,
  widened: true,
} as const satisfies Record<Change['type'], true>
const SUBJECTS = {
  metadata: true,
  text: true,
  spec: true,
  schema: true,
  input: true,
  role: true,
  field: true,
  participant: true,
  envelope: true,
  document: true,
  step: true,
  customField: true,
  function: true,
  partial: true,
  image: true,
  param: true,
} as const satisfies Record<Change['subject'], true>
const isWarning = shape<Warning>({
  path: isString,
  message: isString,
  line: optional(isNumber),
  column: optional(isNumber),
})
const isSaved = shape<SavedResource>({
  metadata: shape<SavedResource['metadata']>({ key: isString, version: isString, name: optional(isString) }),
  contentHash: isString,
  warnings: listOf(isWarning),
})
const isFacts = shape<VersionFacts>({
  metadata: shape<VersionFacts['metadata']>({ version: isString, name: optional(isString) }),
  updatedAt: isString,
  updatedBy: shape<VersionFacts['updatedBy']>({ id: isString, type: isString, name: optional(isString) }),
  publishedAt: optional(isString),
})
const isComparison = shape<Comparison>({
  from: isString,
  to: isString,
  versionType: optional(isVersionType),
  reasons: listOf(isString),
  changes: listOf(
    shape<Comparison['changes'][number]>({
      type: keyOf(CHANGE_TYPES),
      subject: keyOf(SUBJECTS),
      key: optional(isString),
      message: isString,
      versionType: isVersionType,
      path: isString,
    }),
  ),
})
const isDependent = shape<Dependent>({
  type: oneOf(['resource', 'workflow', 'workflows']),
  count: optional(isNumber),
  kind: optional(isString),
  key: optional(isString),
  version: optional(isString),
  workflowId: optional(isString),
  status: optional(isString),
})
const isNamed = shape<NamedResource>({
  kind: isKind,
  key: isString,
  name: optional(isString),
  versions: listOf(isString),
})
const isFileFact = shape<FileFact>({
  fileId: isString,
  name: isString,
  contentType: isString,
  sizeBytes: isNumber,
  sha256: isString,
  pageCount: optional(isNumber),
  width: optional(isNumber),
  height: optional(isNumber),
  warnings: optional(listOf(isString)),
})
const isPlace = shape<FieldPlace>({
  page: isNumber,
  x: isNumber,
  y: isNumber,
  width: isNumber,
  height: isNumber,
})
const isLayout = shape<RenderedLayout>({
  pdf: isString,
  fields: listOf(
    shape<RenderedLayout['fields'][number]>({
      key: isString,
      index: optional(isNumber),
      widgets: listOf(isPlace),
    }),
  ),
  warnings: listOf(isString),
})
interface Page<T> {
  data: T[]
  nextCursor: string | undefined
}
const pageOf = <T>(guard: Guard<T>) =>
  shape<{ data: T[]; pagination: { nextCursor?: string } }>({
    data: listOf(guard),
    pagination: shape<{ nextCursor?: string }>({ nextCursor: optional(isString) }),
  })

const YAML = 'application/yaml'
const LIMIT = 100
/** Characters of a file's name, whose end says what it is. */
const NAME_MAX = 255
/** Names beyond that are not offered: who has more finds them by typing. */
const PAGES_MAX = 10

/**
 * What the views of the editor read and change. It is made of an embed token here; Studio makes one of a person's. No call throws: what
 * goes wrong is a Failure.
 */
export class ResourceClient {
  readonly caller: Calls
  readonly namespacePath: string
  /** The namespace's: what is simulated happens there. */
  readonly timezone: string
  /** Whose texts are kept in the browser until they are saved, where several people sign in; empty: of whoever has the page. */
  readonly person: string

  constructor(caller: Calls, namespacePath: string, timezone: string, person = '') {
    this.caller = caller
    this.namespacePath = namespacePath
    this.timezone = timezone
    this.person = person
  }

  close(): void {
    this.caller.close()
  }

  readText(name: ResourceName): Promise<Outcome<ReadText>> {
    return this.caller.text({ path: this.namespacePath + versionPath(name), accept: YAML })
  }

  save(
    name: ResourceName,
    text: string,
    match: string,
  ): Promise<Outcome<{ saved: SavedResource; etag: string }>> {
    const path = this.namespacePath + versionPath(name)
    return this.#changed({ path, method: 'PUT', body: text, contentType: YAML, match })
  }

  publish(
    name: ResourceName,
    versionType: VersionType,
    match: string,
  ): Promise<Outcome<{ saved: SavedResource; etag: string }>> {
    const path = `${this.namespacePath}${versionPath(name)}/publish`
    return this.#changed({ path, method: 'POST', json: { versionType }, match })
  }

  async versions({ kind, key }: ResourceName): Promise<Outcome<VersionFacts[]>> {
    const outcome = await this.#page(`${keyPath(kind, key)}/versions?limit=${LIMIT}`, isFacts)
    return outcome.ok ? { ok: true, value: outcome.value.data } : outcome
  }

  compare({ kind, key }: ResourceName, from: string, to: string): Promise<Outcome<Comparison>> {
    return this.#value(`${keyPath(kind, key)}/compare?from=${from}&to=${to}`, isComparison)
  }

  async dependents(name: ResourceName): Promise<Outcome<Dependent[]>> {
    const outcome = await this.#page(`${versionPath(name)}/dependents?limit=${LIMIT}`, isDependent)
    return outcome.ok ? { ok: true, value: outcome.value.data } : outcome
  }

  /** What references can name. */
  async names(): Promise<Outcome<NamedResource[]>> {
    const found: NamedResource[] = []
    let cursor: string | undefined
    for (let page = 0; page < PAGES_MAX; page++) {
      const after = cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`
      const outcome = await this.#page(`/resource-names?limit=${LIMIT}${after}`, isNamed)
      if (!outcome.ok) return outcome
      found.push(...outcome.value.data)
      cursor = outcome.value.nextCursor
      if (cursor === undefined) break
    }
    return { ok: true, value: found }
  }

  /** Makes a draft. */
  create(kind: Kind, resource: object): Promise<Outcome<{ saved: SavedResource; etag: string }>> {
    return this.#changed({ path: `${this.namespacePath}/${PATHS[kind]}`, method: 'POST', json: resource })
  }

  /** What a text would look like as a document; nothing is stored. */
  render(ask: RenderAsk): Promise<Outcome<RenderedLayout>> {
    const json = { ...ask, format: 'layout' }
    return this.#value('/templates/render', isLayout, { method: 'POST', json })
  }

  readFile(fileId: string): Promise<Outcome<FileFact>> {
    return this.#value(`/files/${encodeURIComponent(fileId)}`, isFileFact)
  }

  /** @param told hears how many bytes of it were sent */
  upload(file: File, call: Required<Pick<Call, 'signal' | 'told'>>): Promise<Outcome<FileFact>> {
    const path = `/files?name=${encodeURIComponent(file.name.slice(-NAME_MAX))}`
    const contentType = file.type || 'application/octet-stream'
    return this.#value(path, isFileFact, { ...call, method: 'POST', body: file, contentType })
  }

  fileBytes(fileId: string): Promise<Outcome<Blob>> {
    return this.caller.bytes({ path: `${this.namespacePath}/files/${encodeURIComponent(fileId)}/content` })
  }

  async #changed(call: Call): Promise<Outcome<{ saved: SavedResource; etag: string }>> {
    const outcome = await this.caller.call(call, isSaved)
    if (!outcome.ok) return outcome
    const { value: saved, etag = '' } = outcome.value
    if (saved === undefined) throw new Error('an answer to a change is never the one that is known')
    return { ok: true, value: { saved, etag } }
  }

  async #value<T>(path: string, guard: Guard<T>, call: Omit<Call, 'path'> = {}): Promise<Outcome<T>> {
    const outcome = await this.caller.call({ ...call, path: `${this.namespacePath}${path}` }, guard)
    if (!outcome.ok) return outcome
    const { value } = outcome.value
    if (value === undefined) throw new Error('nothing was known before')
    return { ok: true, value }
  }

  async #page<T>(path: string, guard: Guard<T>): Promise<Outcome<Page<T>>> {
    const outcome = await this.#value(path, pageOf(guard))
    if (!outcome.ok) return outcome
    const { data, pagination } = outcome.value
    return { ok: true, value: { data, nextCursor: pagination.nextCursor } }
  }
}

function keyPath(kind: Kind, key: string): string {
  return `/${PATHS[kind]}/${encodeURIComponent(key)}`
}

function versionPath({ kind, key, version }: ResourceName): string {
  return `${keyPath(kind, key)}/versions/${version}`
}

/** @returns undefined where the token opens no resource */
export function clientOf(access: Access): ResourceClient | undefined {
  const { orgId, namespaceKey, timezone } = access
  if (orgId === undefined || namespaceKey === undefined) return undefined
  const path = `/v1/orgs/${orgId}/namespaces/${namespaceKey}`
  return new ResourceClient(new Caller(access, 'ss-resource-editor'), path, timezone ?? 'UTC')
}
