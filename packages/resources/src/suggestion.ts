import { suggest } from '@countersign/expressions'

/** `; did you mean 'x'?`, or nothing when no candidate is near. */
export function suggestion(word: string, candidates: Iterable<string>): string {
  const best = suggest(word, candidates)
  return best === null ? '' : `; did you mean '${best}'?`
}
