import { isNumber, isString, shape } from '../session/shape.ts'

/** A text that was never saved, and what it was written on. */
export interface KeptText {
  text: string
  /** The text that it began with, as the service had it. */
  base: string
  /** When it was kept, in milliseconds since 1970. */
  atMs: number
}

const isKept = shape<KeptText>({ text: isString, base: isString, atMs: isNumber })

/**
 * Keeps what was typed in the browser until it is saved, so that a closed tab or a lost token takes nothing along. It stands in the storage
 * of the page, under a name of its own; a browser may keep its storage closed, then the text lives as long as the page.
 */
export class TextKeeper {
  readonly #name: string

  /** @param place of what: it is a name within the whole storage of the page */
  constructor(place: string) {
    this.#name = `countersign.unsaved.${place}`
  }

  find(): KeptText | undefined {
    const kept = attempt(() => JSON.parse(localStorage.getItem(this.#name) ?? 'null'))
    return isKept(kept) ? kept : undefined
  }

  keep(kept: KeptText): void {
    attempt(() => localStorage.setItem(this.#name, JSON.stringify(kept)))
  }

  forget(): void {
    attempt(() => localStorage.removeItem(this.#name))
  }
}

function attempt(use: () => unknown): unknown {
  try {
    return use()
  } catch {
    return undefined
  }
}
