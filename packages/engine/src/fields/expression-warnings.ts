/** What an expression warned of: it gave a value all the same. */
export interface ExpressionWarning {
  place: string
  message: string
}

/** Warnings kept of one document or signature: whoever has more has one mistake many times. */
const WARNINGS_MAX = 50

/** Collects what expressions warn of outside of a turn, each once, for the audit trail (resources.md, Expressions). */
export class ExpressionWarnings {
  readonly #found = new Map<string, ExpressionWarning>()

  add(place: string, message: string): void {
    if (this.#found.size < WARNINGS_MAX) this.#found.set(`${place}: ${message}`, { place, message })
  }

  get all(): readonly ExpressionWarning[] {
    return [...this.#found.values()]
  }
}
