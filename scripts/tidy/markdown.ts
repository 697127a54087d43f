import { pick, type Rule } from './rule.ts'

const COLUMNS_MAX = 120

const widths: Rule = {
  name: `lines of Markdown have ${COLUMNS_MAX} columns at most; a row of a table is one line, whatever it holds`,
  planted: { 'docs/wide.md': `${'word '.repeat(30)}\n` },
  find: (files) =>
    [...pick(files, (name) => name.endsWith('.md'))].flatMap(([name, text]) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          line.length > COLUMNS_MAX && !line.startsWith('|') ? [`${name}:${index + 1}`] : [],
        ),
    ),
}

const MAP = 'ARCHITECTURE.md'
const MAP_LINES_MAX = 130
const MAP_COLUMNS_MAX = 110

const map: Rule = {
  name: `${MAP} is a map of ${MAP_LINES_MAX} lines of ${MAP_COLUMNS_MAX} columns at most; docs/rooms has the rest`,
  planted: { [MAP]: '| a long row of a table |\n'.repeat(MAP_LINES_MAX + 1) },
  find: (files) => {
    const lines = (files.get(MAP) ?? '').trimEnd().split('\n')
    const wide = lines.flatMap((line, index) =>
      line.length > MAP_COLUMNS_MAX ? [`${MAP}:${index + 1}`] : [],
    )
    return lines.length > MAP_LINES_MAX ? [...wide, `${MAP} has ${lines.length} lines`] : wide
  },
}

export const markdownRules: readonly Rule[] = [widths, map]
