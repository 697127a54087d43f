import { checkExpression, type ExpressionProblem } from '@countersign/expressions'
import type { Resource } from '../shapes/resource.ts'
import { looksComputed } from '../suggestion.ts'
import { expressionsOf, literalsOf } from './expressions-of.ts'
import type { Findings } from './findings.ts'

/** Every expression parses and names only what is visible at its place, as far as the schemas tell; literal zones are zones. */
export function checkExpressions(resource: Resource, findings: Findings): void {
  warnLiterals(resource, findings)
  for (const { source, path, sees } of expressionsOf(resource, findings.lookup)) {
    // Whoever reads five hundred problems needs no more; what is left is only asked whether it is wrong at all.
    if (findings.isFull('issues')) return
    const suggestions = !findings.isFull('warnings')
    const { errors, warnings } = checkExpression(source, { ...sees, suggestions })
    for (const problem of errors)
      findings.error(
        path,
        `${sentence(source, problem)}${OTHER_BOOLEAN.test(source) ? ': write true or false' : ''}`,
        problem.position,
      )
    for (const problem of warnings) findings.warn(path, sentence(source, problem), problem.position)
  }
}

/** How YAML 1.1 wrote what is true and what is not: texts, here. */
const OTHER_BOOLEAN = /^(?:yes|no|on|off)$/i

/** What HTML assets compute with, and nothing else does. */
const LIKE_HANDLEBARS = /\{\{.*\}\}/s

/** What templates of programming languages compute with. */
const LIKE_A_TEMPLATE = /\$\{[^{}]*\}/

/** A text that was meant to be computed is shown as it stands, to everybody. */
function warnLiterals(resource: Resource, findings: Findings): void {
  for (const { text, path, isComputable } of literalsOf(resource)) {
    const isHandlebars = LIKE_HANDLEBARS.test(text)
    const isTemplate = LIKE_A_TEMPLATE.test(text)
    if (!isHandlebars && !isTemplate && !looksComputed(text)) continue
    const shown = text.length > 60 ? `${text.slice(0, 59)}…` : text
    if (isHandlebars || isTemplate) {
      const why = isHandlebars
        ? '{{…}} is replaced in HTML assets only'
        : 'a name in braces behind $ is not replaced'
      const form = isHandlebars ? '{ expression: … }' : `{ expression: '"text " & $.path' }`
      const remedy = isComputable ? `; to compute it, write ${form}` : ', and cannot be computed'
      findings.warn(path, `'${shown}' is taken as plain text: ${why}${remedy}`)
      continue
    }
    if (isComputable)
      findings.warn(
        path,
        `'${shown}' is taken as plain text; to compute it, write { expression: ${JSON.stringify(shown)} }`,
      )
  }
}

/** In a long expression the line helps; in a short one the place of the value is enough. */
function sentence(source: string, { message, line }: ExpressionProblem): string {
  return source.includes('\n') ? `${message} (line ${line} of the expression)` : message
}
