import { readable } from '@countersign/ui/json-form/readable'
import { html, nothing, type TemplateResult } from 'lit'
import { conflictView, type Which } from '../conflict/conflict-view.ts'
import type { Wording } from '../texts/texts.ts'
import type { Draft, Merging } from './draft.ts'
import type { Way } from './merge-by-keys.ts'
import type { EditorKey } from './texts/en.ts'

/** What is to be decided when somebody else saved the draft first, and what is decided of it. */
export class DraftConflict {
  readonly #draft: Draft
  readonly #changed: () => void
  /** Where both have changed the same, and theirs is to stand. */
  readonly #theirs = new Set<string>()
  /** Worked out once for each text and choice. */
  #known: { text: string; theirs: string; merging: Merging | undefined } | undefined
  /** It has just come up: it is led to. */
  #isNew = false

  constructor(draft: Draft, changed: () => void) {
    this.#draft = draft
    this.#changed = changed
  }

  /** Somebody else saved first. */
  met(): void {
    this.#theirs.clear()
    this.#known = undefined
    this.#isNew = true
  }

  /** @param settled one of the two was chosen, or both were brought together */
  render(
    words: Wording<EditorKey>,
    settled: (choice: Which | 'merge') => void,
  ): TemplateResult | typeof nothing {
    const { conflict } = this.#draft
    if (conflict === undefined) return nothing
    const { say, instant } = words
    const merging = this.#merging()
    const { saved } = conflict
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    const end = (choice: Which | Merging) => {
      this.#draft.settle(choice)
      this.#changed()
      settled(typeof choice === 'string' ? choice : 'merge')
    }
    return html`${conflictView({
      words,
      by: saved && { actor: saved.by ?? say('conflict.somebody'), at: instant(saved.at, zone) },
      taken: merging?.taken.map(nameOf) ?? [],
      clashes: (merging?.clashes ?? []).map(({ way, mine, theirs }) => ({
        name: nameOf(way),
        mine,
        theirs,
        isTheirs: this.#isTheirs(way),
        choose: (which) => this.#choose(way, which),
      })),
      refusal: merging === undefined ? say('conflict.unmergeable') : undefined,
      whole: end,
      done: () => merging && end(merging),
    })}`
  }

  /** Leads to what has just come up. */
  updated(root: ParentNode): void {
    const title = this.#isNew ? root.querySelector<HTMLElement>('#conflict') : null
    if (title === null) return
    this.#isNew = false
    title.focus()
  }

  /** It was asked to go on without a decision. */
  again(): void {
    this.#isNew = true
    this.#changed()
  }

  #merging(): Merging | undefined {
    const { text } = this.#draft.text
    const theirs = [...this.#theirs].join('\n')
    if (this.#known?.text !== text || this.#known.theirs !== theirs)
      this.#known = { text, theirs, merging: this.#draft.merging((way) => this.#isTheirs(way)) }
    return this.#known.merging
  }

  #isTheirs(way: Way): boolean {
    return this.#theirs.has(JSON.stringify(way))
  }

  #choose(way: Way, which: Which): void {
    if (which === 'theirs') this.#theirs.add(JSON.stringify(way))
    else this.#theirs.delete(JSON.stringify(way))
    this.#changed()
  }
}

/** Where a value stands: what holds nearly everything is not said. */
function nameOf(way: Way): string {
  const [first, ...rest] = way
  const steps = (first === 'metadata' || first === 'spec') && rest.length > 0 ? rest : way
  return steps.map((step) => (typeof step === 'string' ? readable(step) : String(step + 1))).join(' › ')
}
