import { Toasts } from '@countersign/ui/toast'
import { wishes } from '../texts/choice.ts'
import type { FirstKey } from '../texts/first-words.ts'
import { type Loaders, Speech } from '../texts/speech.ts'
import type { Wording } from '../texts/texts.ts'

/** What a view asks of its flow, whichever it is. */
interface Flow<Screen extends string> {
  readonly screen: Screen
  refuse(message: string): void
  stop(): void
}

/** What views of one flow have in common: they speak, they say what was just done, and they end. */
export abstract class FlowView<Key extends string, Screen extends string> {
  protected abstract readonly flow: Flow<Screen>
  protected readonly toasts: Toasts
  readonly #speech: Speech<Key>

  /** @param changed what is to be shown is another */
  constructor(texts: Loaders<Key>, changed: () => void) {
    this.#speech = new Speech<Key>(texts, changed)
    this.toasts = new Toasts(changed)
  }

  get words(): Wording<Key | FirstKey> {
    return this.#speech.words(wishes(navigator.languages))
  }

  get screen(): Screen | 'offline' | 'loading' {
    if (this.#speech.isWhole) return this.flow.screen
    return this.#speech.fails ? 'offline' : 'loading'
  }

  /** Shows that the way in is one for something else, and asks for nothing. */
  refuse(message: string): void {
    this.flow.refuse(message)
  }

  /** Ends every request. */
  stop(): void {
    this.flow.stop()
    this.toasts.clear()
  }
}
