/** A style sheet of a module: a template without holes. */
const SHEET = /\bcss`([^`$]*)`/g

/** Style sheets as browsers need them: comments and indentation are for those who write them, and would be a fifth of what is loaded first. */
export function leanStyles(code: string): string {
  return code.replace(SHEET, (_, rules: string) => `css\`${leanRules(rules)}\``)
}

function leanRules(rules: string): string {
  return rules
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};]) ?/g, '$1')
    .trim()
}
