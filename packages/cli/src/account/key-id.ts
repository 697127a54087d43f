/** The part of an API key that is no secret. */
export function keyIdOf(key: string): string {
  return /_([0-9a-f]{32})_/.exec(key)?.[1] ?? '(cut off, or no key at all)'
}
