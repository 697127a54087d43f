import type { TemplateResult } from 'lit'
import type { Combobox, ComboOption } from '../combobox.ts'
import type { Problem } from './problems.ts'
import type { Schema } from './schema.ts'
import type { FormWords } from './words.ts'

/** One value of the whole: where it stands, what is said of it, and what is to be done when it changes. */
export interface Place {
  readonly root: Schema
  readonly schema: unknown
  readonly value: unknown
  /** How many groups around it, one in the other, are not there. */
  readonly emptyAbove?: number
  /** Into the whole value. */
  readonly pointer: string
  readonly label: string
  /** How the text calls it, where the label does not tell. */
  readonly code?: string | undefined
  readonly isRequired: boolean
  /** What is in a list has no name that could be missing: emptied, it stays. */
  readonly isInList: boolean
  /** Its name is said already by what stands around it. */
  readonly isBare: boolean
  readonly isReadOnly: boolean
  /** Keys of the text are shown beside labels that say something else. */
  readonly isKeyed: boolean
  /** An emptied text that is required stays as an empty one. */
  readonly isEmptyKept: boolean
  /** Which entries of lists show their parts. */
  readonly open: Set<string>
  readonly problems: readonly Problem[]
  readonly words: FormWords
  readonly typed: Map<string, string>
  readonly chosen: Map<string, number>
  idOf(pointer: string): string
  /** What can be chosen where a text is typed; undefined: it is a plain line. */
  offersOf(schema: Schema): readonly ComboOption[] | undefined
  comboboxOf(pointer: string): Combobox
  /** Undefined: it is there no more. */
  change(value: unknown): void
  /** What is to be drawn is another, and the value is not. */
  changed(): void
  view(place: Place): TemplateResult
}

/** Every entry of a list that a value stands in shows its parts. */
export function openTo(open: Set<string>, pointer: string): void {
  const steps = pointer.split('/')
  for (const index of steps.keys()) open.add(steps.slice(0, index + 1).join('/'))
}

/** Focuses what will stand there once it is drawn: the first of these that there is. */
export function focusLater(event: Event, ...ids: readonly string[]): void {
  const root = event.target instanceof Element ? event.target.getRootNode() : undefined
  requestAnimationFrame(() => {
    if (!(root instanceof ShadowRoot || root instanceof Document)) return
    const found = ids.map((id) => root.getElementById(id)).find((one) => one !== null)
    const control = found?.matches('input, select, textarea')
      ? found
      : (found?.querySelector('input, select, textarea') ?? found?.querySelector('button'))
    if (control instanceof HTMLElement) control.focus()
    else found?.focus()
  })
}
