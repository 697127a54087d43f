/** Columns of a terminal that a character takes (Unicode TR 11, wide and fullwidth): in pictures, halves of its height. */
function columnsOfCharacter(character: string): number {
  return /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}]/u.test(
    character,
  )
    ? 2
    : 1
}

/** The same of a text. */
export function columnsOf(text: string): number {
  return [...text].reduce((sum, character) => sum + columnsOfCharacter(character), 0)
}
