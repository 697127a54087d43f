import { YamlText } from '@countersign/resources/yaml-text'
import type { Which } from '../conflict/conflict-view.ts'
import type { Failure } from '../session/failure.ts'
import { isRecord } from '../session/shape.ts'
import { authored } from './authored.ts'
import { type KeptText, TextKeeper } from './kept-text.ts'
import { type Clash, differences, mergeByKeys, type Way } from './merge-by-keys.ts'
import type { ReadText, ResourceClient, ResourceName, SavedResource } from './resource-client.ts'
import { ResourceText } from './resource-text.ts'

/** Somebody else saved since this text was read. */
export interface Conflict {
  theirs: string
  etag: string
  /** Who saved and when, as far as it is known: a person by their name. */
  saved: { at: string; by: string | undefined } | undefined
}
/** What both have made of one text; undefined where one of the texts cannot be read. */
export interface Merging {
  text: string
  clashes: readonly Clash[]
  /** Where only they have changed something. */
  taken: readonly Way[]
}
export type SaveOutcome =
  | { is: 'saved'; saved: SavedResource }
  | { is: 'same' | 'conflict' }
  | { is: 'failed'; failure: Failure }

/** How long after the last key a text is kept in the browser. */
const KEEP_MS = 400

/** A text and what the service has of it: whether it is saved, what is kept, and what somebody else made of it meanwhile. */
export class Draft {
  readonly text: ResourceText
  isSaving = false
  conflict: Conflict | undefined
  /** A text of before, which was never saved: the person chooses. */
  found: KeptText | undefined
  readonly #client: ResourceClient
  readonly #name: ResourceName
  readonly #keeper: TextKeeper
  #base: { text: string; etag: string }
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(client: ResourceClient, name: ResourceName, read: ReadText) {
    this.#client = client
    this.#name = name
    const text = authored(read.text)
    this.#base = { text, etag: read.etag ?? '' }
    this.text = new ResourceText(text)
    // What begins a draft anew was read from a published version.
    if (name.version === 'draft' && versionOf(text) !== 'draft')
      this.text.edit([{ path: ['metadata', 'version'], value: 'draft' }])
    this.#keeper = new TextKeeper(`${client.person}${client.namespacePath}/${name.kind}/${name.key}`)
    const kept = name.version === 'draft' ? this.#keeper.find() : undefined
    this.found = kept && kept.text !== text ? kept : undefined
    this.text.listen(() => this.#keepSoon())
  }

  /** Whether there is something that the service does not have. */
  get isChanged(): boolean {
    return this.text.text !== this.#base.text
  }

  get etag(): string {
    return this.#base.etag
  }

  /** Goes on with the text that was found; Undo brings back the one that stood there. */
  takeFound(): void {
    const { found } = this
    this.found = undefined
    if (found) this.text.replace(found.text)
  }

  dropFound(): void {
    this.found = undefined
    this.#keeper.forget()
  }

  async save(): Promise<SaveOutcome> {
    if (!this.isChanged) return { is: 'same' }
    const { text } = this.text
    this.isSaving = true
    const outcome = await this.#client.save({ ...this.#name, version: 'draft' }, text, this.#base.etag)
    if (outcome.ok) {
      this.#base = { text, etag: outcome.value.etag }
      this.isSaving = false
      if (this.isChanged) this.keep()
      else this.#keeper.forget()
      return { is: 'saved', saved: outcome.value.saved }
    }
    const result: SaveOutcome =
      outcome.failure.kind === 'conflict' ? await this.#meet() : { is: 'failed', failure: outcome.failure }
    this.isSaving = false
    return result
  }

  /** What the two texts give together, with what is typed meanwhile. @param isTheirs where both changed the same, whose stands there */
  merging(isTheirs: (way: Way) => boolean): Merging | undefined {
    return this.conflict && mergeTexts(this.#base.text, this.text.text, this.conflict.theirs, isTheirs)
  }

  /** Ends the conflict: what is not chosen stays in the history. */
  settle(choice: Which | Merging): void {
    const { conflict } = this
    if (conflict === undefined) return
    const mine = this.text.text
    this.conflict = undefined
    this.#base = { text: conflict.theirs, etag: conflict.etag }
    this.text.replace(conflict.theirs)
    if (choice === 'mine') this.text.replace(mine)
    else if (choice !== 'theirs') this.text.replace(choice.text)
  }

  /** Now, since the page may go away. */
  keep(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#name.version !== 'draft' || !this.isChanged) return
    this.#keeper.keep({ text: this.text.text, base: this.#base.text, atMs: Date.now() })
  }

  stop(): void {
    if (this.#timer !== undefined) this.keep()
  }

  #keepSoon(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      // What was taken back to where it began is no text of its own, unless another one still waits for its answer.
      if (!this.isChanged && this.found === undefined) this.#keeper.forget()
      this.keep()
    }, KEEP_MS)
  }

  /** Reads what the other one saved. */
  async #meet(): Promise<SaveOutcome> {
    const read = await this.#client.readText({ ...this.#name, version: 'draft' })
    if (!read.ok) return { is: 'failed', failure: read.failure }
    const versions = await this.#client.versions(this.#name)
    const draft = versions.ok
      ? versions.value.find(({ metadata }) => metadata.version === 'draft')
      : undefined
    const saved = draft && { at: draft.updatedAt, by: draft.updatedBy.name }
    const theirs = authored(read.value.text)
    this.conflict = { theirs, etag: read.value.etag ?? '', saved }
    return { is: 'conflict' }
  }
}

function versionOf(text: string): unknown {
  const { value } = new YamlText(text)
  const metadata = isRecord(value) ? value.metadata : undefined
  return isRecord(metadata) && metadata.version !== undefined ? metadata.version : 'draft'
}

function mergeTexts(
  base: string,
  mine: string,
  theirs: string,
  isTheirs: (way: Way) => boolean,
): Merging | undefined {
  const [before, own, other] = [base, mine, theirs].map((text) => new YamlText(text))
  if (!before?.isReadable || !own?.isReadable || !other?.isReadable) return undefined
  const { value, clashes } = mergeByKeys(before.value, own.value, other.value, isTheirs)
  const text = own.edited([{ path: [], value }])?.text
  const taken = differences(before.value, other.value).filter(
    (way) => !clashes.some((clash) => clash.way.every((step, at) => step === way[at])),
  )
  return text === undefined ? undefined : { text, clashes, taken }
}
