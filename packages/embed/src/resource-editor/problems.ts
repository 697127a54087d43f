/** What is wrong with the text, or worth knowing, at its place. */
export interface Problem {
  severity: 'error' | 'warning'
  /** JSON pointer (RFC 6901) into the resource. */
  path: string
  /** The sentence that the service answers. */
  message: string
  /** Both from 1, where the place is known. */
  line?: number
  column?: number
}

/** The problems of the text as it stands, as far as they are known. */
export class Problems {
  #all: readonly Problem[] = []
  /** A check of what stands there now is under way. */
  isChecking = false
  /** What checks the text did not start: nothing is known of it here. */
  isUnchecked = false
  readonly #listeners = new Set<() => void>()

  get all(): readonly Problem[] {
    return this.#all
  }

  get errors(): readonly Problem[] {
    return this.#all.filter(({ severity }) => severity === 'error')
  }

  /** Those of the value at a JSON pointer, or of anything in it. */
  at(pointer: string): readonly Problem[] {
    return this.#all.filter(({ path }) => isWithin(path, pointer))
  }

  /** Whatever keeps the text from being saved, in the values at some JSON pointers. */
  errorsIn(pointers: readonly string[]): readonly Problem[] {
    return this.errors.filter(({ path }) => pointers.some((pointer) => isWithin(path, pointer)))
  }

  /** @param isWhole nothing is looked up any more that could add to them */
  tell(all: readonly Problem[], isWhole = true): void {
    this.#all = all
    this.isChecking = !isWhole
    this.#told()
  }

  /** @param isUnchecked whether the text cannot be checked here; what the service told of it stays */
  tellUnchecked(isUnchecked: boolean): void {
    this.isUnchecked = isUnchecked
    this.isChecking = !isUnchecked
    this.#told()
  }

  /** @returns what ends the listening */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #told(): void {
    for (const listener of this.#listeners) listener()
  }
}

/** The path of a JSON pointer (RFC 6901). */
export function pathOf(pointer: string): (string | number)[] {
  const parts = pointer.split('/').slice(1)
  return parts.map((part) =>
    /^\d+$/.test(part) ? Number(part) : part.replaceAll('~1', '/').replaceAll('~0', '~'),
  )
}

function isWithin(path: string, pointer: string): boolean {
  return path === pointer || path.startsWith(`${pointer}/`)
}
