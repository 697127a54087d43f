import type { Kind, VersionType } from '@countersign/resources'
import { draftReferences, pinReferences } from '@countersign/resources/pin-references'
import { type YamlEdit, YamlText } from '@countersign/resources/yaml-text'
import { isRecord } from '@countersign/ui/json-form/schema'
import type { Failure, Outcome } from '../session/failure.ts'
import type { ResourceClient, ResourceName } from './resource-client.ts'

/** A draft that a resource refers to, itself or by others. */
export interface ReferredDraft {
  readonly kind: Kind
  readonly key: string
  /** `unread`: only whether there is a published version is known. */
  state: 'waits' | 'busy' | 'published' | 'same' | 'refused' | 'unread'
  /** What references to it will name, and name once it is done; absent: nothing is published of it, and nothing will be. */
  version?: string
  failure?: Failure
}

/** What a draft is published as: absent where the latest version says the same already. */
interface Step {
  version: string
  versionType?: VersionType
}

/**
 * The drafts that stand between a draft and its publication: a published version refers to published versions alone. Whoever may publish
 * them does so in the order in which they depend on each other, each by its own request; it stops at the first refusal, and begun again it
 * goes on where it stopped, since what is published is not published twice.
 */
export class PublishDrafts {
  readonly #client: ResourceClient
  readonly #changed: () => void
  #all: readonly ReferredDraft[] = []

  constructor(client: ResourceClient, changed: () => void) {
    this.#client = client
    this.#changed = changed
  }

  /** What a draft refers to comes before it. */
  get all(): readonly ReferredDraft[] {
    return this.#all
  }

  /** Each has a version that can be referred to, or will have one. */
  get isPossible(): boolean {
    return this.#all.every(({ version }) => version !== undefined)
  }

  /** @param mayPublish the others too, which a token of one resource may not */
  async find(kind: Kind, text: string, mayPublish: boolean): Promise<Failure | undefined> {
    const found = new Map<string, ReferredDraft>()
    const failure = mayPublish ? await this.#gather(kind, text, found) : await this.#name(kind, text, found)
    this.#all = [...found.values()]
    return failure
  }

  /** Publishes those that are not published yet. @returns why it stopped */
  async publish(): Promise<Failure | undefined> {
    for (const draft of this.#all) {
      if (draft.state === 'published' || draft.state === 'same' || draft.state === 'unread') continue
      draft.state = 'busy'
      delete draft.failure
      this.#changed()
      const failure = await this.#publishOne(draft)
      if (failure === undefined) continue
      draft.state = 'refused'
      draft.failure = failure
      this.#changed()
      return failure
    }
    this.#changed()
    return undefined
  }

  /** What makes a text refer to what its drafts were published as. */
  edits(kind: Kind, text: string): YamlEdit[] {
    const versionOf = (of: Kind, reference: string) =>
      this.#all.find((one) => one.kind === of && `${one.key}@draft` === reference)?.version
    return pinReferences(kind, specOf(text), ({ kinds, reference }) =>
      kinds.map((one) => versionOf(one, reference)).find((version) => version !== undefined),
    )
  }

  /** Depth first, so that each stands behind what it needs. */
  async #gather(kind: Kind, text: string, found: Map<string, ReferredDraft>): Promise<Failure | undefined> {
    for (const { kinds, reference } of draftReferences(kind, specOf(text))) {
      const [key = ''] = reference.split('@')
      if (kinds.some((one) => found.has(`${one} ${key}`))) continue
      const read = await this.#read(kinds, key)
      if (!read.ok) return read.failure
      const { name, text: own } = read.value
      const failure = await this.#gather(name.kind, own, found)
      if (failure) return failure
      const step = await this.#step(name)
      if (!step.ok) return step.failure
      found.set(`${name.kind} ${key}`, { kind: name.kind, key, state: 'waits', version: step.value.version })
    }
    return undefined
  }

  /** Only what is published of them is known. */
  async #name(kind: Kind, text: string, found: Map<string, ReferredDraft>): Promise<Failure | undefined> {
    const references = draftReferences(kind, specOf(text))
    if (references.length === 0) return undefined
    const names = await this.#client.names()
    if (!names.ok) return names.failure
    for (const { kinds, reference } of references) {
      const [key = ''] = reference.split('@')
      const named = names.value.find((one) => one.key === key && kinds.includes(one.kind))
      const version = named?.versions.find((one) => one !== 'draft')
      const known = { kind: named?.kind ?? kinds[0], key, state: 'unread' as const }
      found.set(`${known.kind} ${key}`, { ...known, ...(version !== undefined && { version }) })
    }
    return undefined
  }

  async #read(kinds: readonly Kind[], key: string): Promise<Outcome<{ name: ResourceName; text: string }>> {
    let failed: Failure | undefined
    for (const kind of kinds) {
      const name = { kind, key, version: 'draft' }
      const read = await this.#client.readText(name)
      if (read.ok) return { ok: true, value: { name, text: read.value.text } }
      failed ??= read.failure
    }
    if (failed === undefined) throw new Error('a reference names at least one kind')
    return { ok: false, failure: failed }
  }

  async #step(name: ResourceName): Promise<Outcome<Step>> {
    const versions = await this.#client.versions(name)
    if (!versions.ok) return versions
    const latest = versions.value.map(({ metadata }) => metadata.version).find((one) => one !== 'draft')
    if (latest === undefined) return { ok: true, value: { version: '1.0.0', versionType: 'patch' } }
    const compared = await this.#client.compare(name, latest, 'draft')
    if (!compared.ok) return compared
    const { versionType } = compared.value
    const value =
      versionType === undefined ? { version: latest } : { version: next(latest, versionType), versionType }
    return { ok: true, value }
  }

  async #publishOne(draft: ReferredDraft): Promise<Failure | undefined> {
    const { kind, key } = draft
    const name = { kind, key, version: 'draft' }
    const read = await this.#client.readText(name)
    if (!read.ok) return read.failure
    let match = read.value.etag ?? ''
    const edits = this.edits(kind, read.value.text)
    const text = edits.length === 0 ? undefined : new YamlText(read.value.text).edited(edits)?.text
    if (text !== undefined) {
      const saved = await this.#client.save(name, text, match)
      if (!saved.ok) return saved.failure
      match = saved.value.etag
    }
    const step = await this.#step(name)
    if (!step.ok) return step.failure
    const { version, versionType } = step.value
    if (versionType === undefined) {
      Object.assign(draft, { state: 'same', version })
      return undefined
    }
    const published = await this.#client.publish(name, versionType, match)
    if (!published.ok) return published.failure
    Object.assign(draft, { state: 'published', version: published.value.saved.metadata.version })
    return undefined
  }
}

/** The version after one. */
export function next(version: string, step: VersionType): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  if (step === 'major') return `${major + 1}.0.0`
  return step === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`
}

function specOf(text: string): unknown {
  const { value } = new YamlText(text)
  return isRecord(value) ? value.spec : undefined
}
