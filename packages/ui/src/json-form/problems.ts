/** Why a value is refused: `path` is a JSON pointer into the whole value. */
export interface Problem {
  path: string
  message: string
  /** It is said in the language of the page, not in the English of the checks. */
  isSpoken?: boolean
}

/** Those of exactly this place, in the words of whoever checks the value. */
export function problemsAt(problems: readonly Problem[], pointer: string): string | undefined {
  const found = foundAt(problems, pointer).map(({ message }) => message)
  return found.length === 0 ? undefined : [...new Set(found)].join(' ')
}

/** Nothing stands where something has to. */
export function isOfAbsence({ message }: Problem): boolean {
  return /^'[^']*' is required\.?$/.test(message)
}

/** Those of exactly this place. */
export function foundAt(problems: readonly Problem[], pointer: string): Problem[] {
  return problems.filter(({ path }) => path === pointer)
}

/** Those of this place and of all below it: where nothing smaller is drawn. */
export function foundWithin(problems: readonly Problem[], pointer: string): Problem[] {
  return problems.filter(({ path }) => path === pointer || path.startsWith(`${pointer}/`))
}

/** Those of a place, and of what stands below it and is not drawn. */
export function foundBeside(
  problems: readonly Problem[],
  pointer: string,
  drawn: readonly string[],
): Problem[] {
  return foundWithin(problems, pointer).filter(
    ({ path }) => path === pointer || !drawn.some((one) => path === one || path.startsWith(`${one}/`)),
  )
}
