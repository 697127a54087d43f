/** A pattern for LIKE and ILIKE that finds a text anywhere; `%`, `_` and `\` in it stand for themselves. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
