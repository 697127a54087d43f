import { type YamlEdit, YamlText } from '@countersign/resources/yaml-text'

/** A part of the text, and what stands there now. */
export interface TextChange {
  from: number
  to: number
  insert: string
}
/** What was changed, by what: whoever changed the text need not be told of it. */
export type TextListener = (change: TextChange, by: unknown) => void

interface HistoryStep {
  at: number
  removed: string
  inserted: string
  /** When it was typed; absent for what is a step of its own. */
  typedMs?: number
  /** What the text said before and after it, where that is known: whoever takes it back need not read all of the text. */
  was?: Said
  became?: Said
}

/** What a text says. */
interface Said {
  value: unknown
}

/** More than anybody takes back. */
const STEPS_MAX = 1000
/** Who stops typing for that long has finished a thought. */
const PAUSE_MS = 800

/**
 * The one text of a resource: what is typed, and what forms, pages and pictures change, go through it and share one history, in which each
 * edit is one step. While it cannot be read, `value` is what it said before.
 */
export class ResourceText {
  #text: string
  #read: YamlText | undefined
  #readable: YamlText
  readonly #listeners = new Set<TextListener>()
  #done: HistoryStep[] = []
  #undone: HistoryStep[] = []

  constructor(text: string) {
    this.#text = text
    this.#read = new YamlText(text)
    this.#readable = this.#read.isReadable ? this.#read : new YamlText('')
  }

  get text(): string {
    return this.#text
  }

  /** Whether the text as it stands has a value: forms and pages rest while it has none. */
  get isReadable(): boolean {
    return this.#yaml().isReadable
  }

  /** What the text says, as plain JSON; while it cannot be read, what it said last. */
  get value(): unknown {
    return this.#yaml().isReadable ? this.#yaml().value : this.#readable.value
  }

  /** What the text says, where that is known without reading it. */
  get knownValue(): unknown {
    return this.#read?.isReadable ? this.#read.value : undefined
  }

  /** Where values stand. */
  get places(): Pick<YamlText, 'rangeOf' | 'pathAt'> {
    return this.#yaml()
  }

  get canUndo(): boolean {
    return this.#done.length > 0
  }

  get canRedo(): boolean {
    return this.#undone.length > 0
  }

  /** @returns what ends the listening */
  listen(listener: TextListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * Changes values: all of the edits are one step of the history, and the rest of the text stays byte for byte.
   * @param typedMs when they were typed, on a clock that only goes forward: they become one step with what was typed right before them
   * @returns false when the text cannot be read, or cannot be made to say that
   */
  edit(edits: readonly YamlEdit[], by?: unknown, typedMs?: number): boolean {
    return this.rework((read) => read.edited(edits), by, typedMs)
  }

  /** Makes another text of what was read, as one step of the history. @returns false when nothing can be made of it */
  rework(make: (read: YamlText) => YamlText | undefined, by?: unknown, typedMs?: number): boolean {
    const read = this.#yaml()
    const was = read.isReadable ? { was: { value: read.value } } : {}
    const next = make(read)
    if (next === undefined) return false
    this.#become(next.text, by, { ...(typedMs !== undefined && { typedMs }), ...was }, next)
    return true
  }

  /** What was typed becomes one step with what was typed right before it. @param atMs when, on a clock that only goes forward */
  type(text: string, atMs: number, by: unknown): void {
    this.#become(text, by, { typedMs: atMs })
  }

  /** Another text in its place, as one step. */
  replace(text: string, by?: unknown): void {
    this.#become(text, by, {})
  }

  undo(): boolean {
    const step = this.#done.pop()
    if (step === undefined) return false
    this.#undone.push(step)
    this.#restore({ from: step.at, to: step.at + step.inserted.length, insert: step.removed }, step.was)
    return true
  }

  redo(): boolean {
    const step = this.#undone.pop()
    if (step === undefined) return false
    this.#done.push(step)
    this.#restore({ from: step.at, to: step.at + step.removed.length, insert: step.inserted }, step.became)
    return true
  }

  /** What was read is kept as far as it is known what the text said there. */
  #restore(change: TextChange, said: Said | undefined): void {
    const { from, to, insert } = change
    const read = said && this.#read?.spliced({ from, to, text: insert }, said.value)
    this.#change(change, undefined, read)
  }

  #yaml(): YamlText {
    this.#read ??= new YamlText(this.#text)
    if (this.#read.isReadable) this.#readable = this.#read
    return this.#read
  }

  #become(text: string, by: unknown, of: Pick<HistoryStep, 'typedMs' | 'was'>, read?: YamlText): void {
    if (text === this.#text) return
    const change = differenceOf(this.#text, text)
    const { from, to, insert } = change
    const became = read?.isReadable ? { became: { value: read.value } } : {}
    const step = { at: from, removed: this.#text.slice(from, to), inserted: insert, ...of, ...became }
    const last = this.#done.at(-1)
    const joined = this.#undone.length === 0 && last ? join(last, step) : undefined
    this.#undone = []
    this.#done = [...(joined ? this.#done.slice(0, -1) : this.#done), joined ?? step].slice(-STEPS_MAX)
    this.#change(change, by, read)
  }

  #change(change: TextChange, by: unknown, read?: YamlText): void {
    const { from, to, insert } = change
    if (this.#read?.isReadable) this.#readable = this.#read
    this.#text = this.#text.slice(0, from) + insert + this.#text.slice(to)
    this.#read = read
    for (const listener of this.#listeners) listener(change, by)
  }
}

/** One step of two that were typed one right after the other, at one place. */
function join(last: HistoryStep, next: HistoryStep): HistoryStep | undefined {
  if (last.typedMs === undefined || next.typedMs === undefined || next.typedMs - last.typedMs > PAUSE_MS)
    return undefined
  const { typedMs, became } = next
  const ends = { typedMs, ...(last.was && { was: last.was }), ...(became && { became }) }
  const isFurther = next.removed === '' && next.at === last.at + last.inserted.length
  if (isFurther && last.removed === '' && !next.inserted.includes('\n'))
    return { at: last.at, removed: '', inserted: last.inserted + next.inserted, ...ends }
  const isBack = next.inserted === '' && last.inserted === '' && next.at + next.removed.length === last.at
  if (isBack) return { at: next.at, removed: next.removed + last.removed, inserted: '', ...ends }
  return undefined
}

/** The one part in which two texts differ. */
export function differenceOf(before: string, after: string): TextChange {
  const shorter = Math.min(before.length, after.length)
  let head = 0
  while (head < shorter && before[head] === after[head]) head += 1
  let tail = 0
  while (tail < shorter - head && before[before.length - 1 - tail] === after[after.length - 1 - tail])
    tail += 1
  return { from: head, to: before.length - tail, insert: after.slice(head, after.length - tail) }
}
