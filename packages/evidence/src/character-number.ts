/** The number of a character as Unicode writes it: `U+202E`. */
export function characterNumber(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
