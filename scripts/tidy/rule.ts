/** Paths from the top of the repository, and what stands in the files. */
export type Texts = ReadonlyMap<string, string>

/** What a formatter cannot hold. */
export interface Rule {
  /** A sentence that holds for the repository. */
  readonly name: string
  /** Each place where it does not hold. */
  find(files: Texts): readonly string[]
  /** Files that break it: they are found when they are added. */
  readonly planted: Readonly<Record<string, string>>
}

/** Code that is shipped, and not what tests it. */
export function sourcesOf(files: Texts): Texts {
  return pick(files, (name) => name.endsWith('.ts') && !isTest(name))
}

export function isTest(name: string): boolean {
  return name.endsWith('.test.ts') || /\/(?:test|testing)\//.test(name)
}

export function pick(files: Texts, isWanted: (name: string) => boolean): Texts {
  return new Map([...files].filter(([name]) => isWanted(name)))
}

/** Every line in which the pattern stands, as `file:line`. */
export function findLines(files: Texts, pattern: RegExp, isMeant = (_line: string) => true): string[] {
  return [...files].flatMap(([name, text]) =>
    text
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) && isMeant(line) ? [`${name}:${index + 1}`] : [])),
  )
}
