import type { ResourceText } from '../resource-text.ts'

/** What a message says that was meant: `Unknown property 'iterrator'; did you mean 'iterator'?`. */
export function suggestionOf(message: string): { wrong: string; right: string } | undefined {
  const right = /did you mean '([^']+)'\?/.exec(message)?.[1]
  const [, wrong] = /'([^']+)'/.exec(message.slice(0, message.indexOf('did you mean'))) ?? []
  return right === undefined || wrong === undefined || right === wrong ? undefined : { wrong, right }
}

/** Where in the text the wrong word stands: in the name or the value at the JSON pointer, whichever of the two the problem points at. */
export function wrongAt(
  { text, places }: Pick<ResourceText, 'text' | 'places'>,
  pointer: string,
  wrong: string,
): number | undefined {
  const path = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  const range = places.rangeOf(path)
  if (range === undefined) return undefined
  const at = text.indexOf(wrong, range.from)
  return at < 0 || at + wrong.length > range.to ? undefined : at
}
