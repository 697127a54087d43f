import { html, type TemplateResult } from 'lit'
import type { Words } from '../../texts/speech.ts'
import type { RowProblem } from './read-row.ts'

/** Why a row cannot start. To who reads another language than English the page says first that the service does not take it so. */
export function problemText(
  { say, language }: Words,
  problems: readonly RowProblem[],
): string | TemplateResult {
  const isQuoted = ({ isEnglish = false }: RowProblem) => isEnglish && language !== 'en'
  const told = (some: readonly RowProblem[]) => [...new Set(some.map(({ message }) => message))].join(' ')
  const own = told(problems.filter((problem) => !isQuoted(problem)))
  const quote = told(problems.filter(isQuoted))
  return quote === '' ? own : html`${own} ${say('failure.of.400')} <span lang="en" dir="ltr">${quote}</span>`
}
