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

export const markdownRules: readonly Rule[] = [widths]
