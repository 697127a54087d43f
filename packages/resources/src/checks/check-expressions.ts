import { checkExpression, type ExpressionProblem } from '@countersign/expressions'
import type { Resource } from '../shapes/resource.ts'
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
    for (const problem of errors) findings.error(path, sentence(source, problem), problem.position)
    for (const problem of warnings) findings.warn(path, sentence(source, problem), problem.position)
  }
}

/** `$.person.name`, `$fullName(…)`: nobody is called so. */
const LIKE_AN_EXPRESSION = /^\s*\$(?:\$?\.\s*\w|\w+\s*\()/

/** A text that was meant to be computed is shown as it stands, to everybody. */
function warnLiterals(resource: Resource, findings: Findings): void {
  for (const { text, path } of literalsOf(resource)) {
    if (!LIKE_AN_EXPRESSION.test(text)) continue
    const shown = text.length > 60 ? `${text.slice(0, 59)}…` : text
    findings.warn(
      path,
      `'${shown}' is a text as it stands; to compute it, write { expression: ${JSON.stringify(shown)} }`,
    )
  }
}

/** In a long expression the line helps; in a short one the place of the value is enough. */
function sentence(source: string, { message, line }: ExpressionProblem): string {
  return source.includes('\n') ? `${message} (line ${line} of the expression)` : message
}
