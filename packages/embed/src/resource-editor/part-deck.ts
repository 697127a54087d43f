import type { Path } from '@countersign/resources'
import type { CSSResult } from 'lit'
import type { EditorDesk, EditorPart } from './part.ts'
import type { PARTS, PartKey } from './parts.ts'

/** The views of one open text: which is shown, and which are loaded. */
export class PartDeck {
  readonly parts: typeof PARTS
  chosen: PartKey
  /** The chosen view did not come. */
  fails = false
  readonly #desk: EditorDesk
  readonly #adopt: (styles: readonly CSSResult[]) => void
  readonly #made = new Map<PartKey, EditorPart>()
  readonly #loading = new Set<PartKey>()
  /** What is to be shown as soon as the chosen view is there. */
  #wanted: Path | undefined

  constructor(parts: typeof PARTS, desk: EditorDesk, adopt: (styles: readonly CSSResult[]) => void) {
    this.parts = parts
    this.chosen = parts[0]?.key ?? 'text'
    this.#desk = desk
    this.#adopt = adopt
    void this.#load()
  }

  get part(): EditorPart | undefined {
    return this.#made.get(this.chosen)
  }

  /** Whether the chosen view needs no text that can be read. */
  get isForText(): boolean {
    return this.parts.find(({ key }) => key === this.chosen)?.isForText === true
  }

  choose(key: PartKey): void {
    if (key === this.chosen) return
    this.#wanted = this.part?.place?.()
    this.part?.left?.()
    this.chosen = key
    void this.#load()
    this.#desk.changed()
  }

  showInText(path: Path): void {
    this.choose('text')
    this.#wanted = path
    this.#desk.changed()
  }

  updated(root: ShadowRoot): void {
    this.part?.updated?.(root)
    if (this.#wanted === undefined || !this.part?.show) return
    const wanted = this.#wanted
    this.#wanted = undefined
    this.part.show(wanted)
  }

  pressed(event: KeyboardEvent): void {
    this.part?.pressed?.(event)
  }

  lookAgain(): void {
    if (this.fails) void this.#load()
  }

  stop(): void {
    for (const part of this.#made.values()) part.stop()
    this.#made.clear()
  }

  async #load(): Promise<void> {
    const key = this.chosen
    this.fails = false
    if (this.#made.has(key) || this.#loading.has(key)) return
    this.#loading.add(key)
    const loaded = await this.parts
      .find((part) => part.key === key)
      ?.load()
      .catch(() => undefined)
    this.#loading.delete(key)
    if (loaded) {
      const part = new loaded.Part(this.#desk)
      this.#adopt(part.styles)
      this.#made.set(key, part)
    } else if (this.chosen === key) this.fails = true
    this.#desk.changed()
  }
}
