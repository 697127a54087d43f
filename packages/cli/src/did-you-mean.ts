import { suggest } from '@countersign/expressions'

/** A hint for what was misspelt, where something known is near. */
export function didYouMean(wanted: string, known: Iterable<string>): string[] {
  const near = suggest(wanted, known)
  return near === null ? [] : [`Did you mean ${near}?`]
}
