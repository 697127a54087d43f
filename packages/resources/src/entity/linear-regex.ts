import { RE2JS } from 're2js'

/** A pattern of an author, run in time linear in the text: no text makes it hang. */
export interface LinearRegex {
  test(text: string): boolean
}

/**
 * Compiles a pattern of ECMAScript's spelling for the linear-time engine (RE2's syntax).
 * Throws what the engine throws for lookaround, back-references and broken patterns; ask `regexProblem` first.
 */
export function linearRegex(source: string): LinearRegex {
  const compiled = RE2JS.compile(RE2JS.translateRegExp(source))
  return { test: (text) => compiled.matcher(text).find() }
}

/** A sentence that says why a pattern cannot be used; undefined when it can. */
export function regexProblem(source: string): string | undefined {
  if (/\(\?(?:<?[=!])/.test(withoutEscapes(source))) {
    return `The pattern '${source}' uses lookaround, which the linear-time engine does not run; write it without`
  }
  if (/\\[1-9]|\\k</.test(source.replaceAll('\\\\', ''))) {
    return `The pattern '${source}' uses a back-reference, which the linear-time engine does not run; write it without`
  }
  try {
    linearRegex(source)
    return undefined
  } catch (error) {
    return `'${source}' is no regular expression: ${error instanceof Error ? error.message : String(error)}`
  }
}

/** The pattern without escaped characters and classes, in which `(?=` would mean nothing. */
function withoutEscapes(source: string): string {
  return source.replace(/\\./g, '').replace(/\[[^\]]*\]/g, '')
}
