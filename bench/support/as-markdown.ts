const WIDTH = 120
const BOX = /^[│├┌└]/
const EDGE = /^[┌└]/

/**
 * What a benchmark printed, as Markdown: the boxes of `console.table` become tables, everything else that is no table
 * is wrapped at 120 columns.
 */
export function asMarkdown(printed: string): string {
  const lines = printed.trim().split('\n')
  const told = lines.flatMap((line, at) => {
    if (EDGE.test(line)) return isBeside(lines[at - 1]) ? [''] : []
    if (line.startsWith('├')) return [line.replaceAll(/[├┼┤]/g, '|').replaceAll('─', '-')]
    if (BOX.test(line)) return [line.replaceAll('│', '|').replaceAll(/ {2,}/g, ' ')]
    return line.startsWith('|') ? [line] : wrapped(line)
  })
  return apart(told).join('\n')
}

const isBeside = (line: string | undefined): boolean => line !== undefined && line.trim() !== ''

/** A table has an empty line around it. */
function apart(lines: readonly string[]): string[] {
  return lines.flatMap((line, at) => {
    const before = lines[at - 1] ?? ''
    const isSeam =
      before.trim() !== '' && line.trim() !== '' && before.startsWith('|') !== line.startsWith('|')
    return isSeam ? ['', line] : [line]
  })
}

function wrapped(line: string): string[] {
  const told: string[] = []
  for (const word of line.trim().split(/\s+/)) {
    const last = told.at(-1)
    if (last === undefined || last.length + 1 + word.length > WIDTH) told.push(word)
    else told[told.length - 1] = `${last} ${word}`
  }
  return told
}
