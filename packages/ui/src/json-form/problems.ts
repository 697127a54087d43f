/** Why a value is refused: `path` is a JSON pointer into the whole value. */
export interface Problem {
  path: string
  message: string
}

/** Those of exactly this place. */
export function problemsAt(problems: readonly Problem[], pointer: string): string | undefined {
  return said(problems.filter(({ path }) => path === pointer))
}

/** Those of this place and of all below it: where nothing smaller is drawn. */
export function problemsWithin(problems: readonly Problem[], pointer: string): string | undefined {
  return said(problems.filter(({ path }) => path === pointer || path.startsWith(`${pointer}/`)))
}

/** Those of a place, and of what stands below it and is not drawn. */
export function problemsBeside(
  problems: readonly Problem[],
  pointer: string,
  drawn: readonly string[],
): string | undefined {
  return said(
    problems.filter(
      ({ path }) =>
        path === pointer ||
        (path.startsWith(`${pointer}/`) && !drawn.some((one) => path === one || path.startsWith(`${one}/`))),
    ),
  )
}

function said(problems: readonly Problem[]): string | undefined {
  return problems.length === 0 ? undefined : [...new Set(problems.map(({ message }) => message))].join(' ')
}
