import { button } from '@countersign/ui/button'
import { icon } from '@countersign/ui/icons'
import { html, nothing, type TemplateResult } from 'lit'
import type { Wording } from '../../texts/texts.ts'
import type { Problem, Problems } from '../problems.ts'
import type { EditorKey } from '../texts/en.ts'

/** What mends a problem. */
export interface Fix {
  name: string
  apply(): void
}

/** What is wrong, line by line; pressing one leads to its place. The sentences are those of the service, in English. */
export function problemList(
  { say }: Wording<EditorKey>,
  problems: Pick<Problems, 'all' | 'isChecking' | 'isUnchecked'>,
  {
    go,
    fixOf,
    again,
  }: { go(problem: Problem): void; fixOf(problem: Problem): Fix | undefined; again(): void },
): TemplateResult {
  const { all, isChecking, isUnchecked } = problems
  const count = all.length
  const idle = isChecking ? 'problems.checking' : isUnchecked ? 'problems.unchecked' : 'problems.none'
  const state = count > 0 ? say('problems.count', { count }) : say(idle)
  return html`<section class="problem-list" aria-label=${say('problems.title')}>
    <p class="fine" role="status">${state}</p>
    ${isUnchecked ? button({ label: say('action.retry'), press: again }) : nothing}
    ${
      count === 0
        ? nothing
        : html`<ul>${all.map(
            (problem) =>
              html`<li><button type="button" class="problem-line" data-severity=${problem.severity} @click=${() => go(problem)}>
                <span class="problem-place">${icon('alert')} ${say(`problems.${problem.severity}`)}${
                  problem.line === undefined
                    ? nothing
                    : html` · ${say('problems.place', { line: problem.line, column: problem.column ?? 1 })}`
                }</span>
                <span lang="en" dir="ltr">${problem.message}</span></button>${fixView(fixOf(problem))}</li>`,
          )}</ul>`
    }
  </section>`
}

function fixView(fix: Fix | undefined): TemplateResult | typeof nothing {
  return fix === undefined
    ? nothing
    : button({ label: fix.name, icon: 'pen', kind: 'quiet', press: () => fix.apply() })
}
