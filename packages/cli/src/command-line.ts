/** A command of the tool as people paste it into a shell. */
export function commandLine(words: readonly string[]): string {
  return `countersign ${words.map(shellWord).join(' ')}`
}

function shellWord(word: string): string {
  return /^[\w./@:+,=-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}
