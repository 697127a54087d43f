import { badge } from '@countersign/ui/badge'
import { button } from '@countersign/ui/button'
import { field } from '@countersign/ui/field'
import { html, nothing, type TemplateResult } from 'lit'
import { failureView } from '../../parts/failure-view.ts'
import { submitting } from '../../parts/form.ts'
import { progressView } from '../../parts/progress-view.ts'
import type { HereInNamespace, PageHost } from '../../shell/page.ts'
import { problemText } from './problem-text.ts'
import type { ListRow, StartList } from './start-list.ts'
import { targetNamed } from './targets.ts'

/** As many wrong rows as somebody mends by hand are drawn at once; the next ones come when these are right. */
const SHOWN_MAX = 50
/** Letters of a cell that tell which row it is. */
const HINT_MAX = 40

interface Doings {
  back(): void
  start(): void
}

/** What is wrong, by row and column, and mending it: nothing has started yet. */
export class CheckView {
  readonly #host: PageHost
  readonly #here: HereInNamespace
  readonly #list: StartList

  constructor(host: PageHost, here: HereInNamespace, list: StartList) {
    this.#host = host
    this.#here = here
    this.#list = list
  }

  render({ back, start }: Doings): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const list = this.#list
    const isChecking = list.work === 'check'
    const wrong = list.rowsIn('wrong')
    const count = list.rowsIn('good').length
    const missing = list.isReady ? undefined : say(count === 0 ? 'many.noneGood' : 'many.mendFirst')
    const refusal = this.#here.refusal('workflow:create') ?? missing
    const recheck = () => void list.check(list.rowsIn('wrong', 'unchecked'))
    return html`<form class="section" novalidate @submit=${submitting(recheck)}>
      <h2 tabindex="-1">${say('many.checked')}</h2>
      ${isChecking ? progressView(say('many.checking'), list.facts.rows.length - list.rowsIn('unchecked').length, list.facts.rows.length) : this.#summary()}
      ${failureView(words, list.failure, recheck)}
      ${wrong.length === 0 ? nothing : html`<ol class="plain-list mends">${wrong.slice(0, SHOWN_MAX).map((row) => this.#rowView(row))}</ol>`}
      ${wrong.length > SHOWN_MAX ? html`<p class="muted">${say('many.moreWrong', { count: wrong.length - SHOWN_MAX })}</p>` : nothing}
      ${missing === undefined || isChecking ? nothing : html`<p class="muted">${missing}</p>`}
      <div class="buttons">
        ${button({ label: say('many.back'), isBusy: isChecking, press: back })}
        ${wrong.length === 0 ? nothing : button({ label: say('many.leaveAll'), isBusy: isChecking, press: () => list.leaveOut(wrong) })}
        ${wrong.length === 0 ? nothing : button({ label: say('many.recheck'), isSubmit: true, isBusy: isChecking })}
        ${button({ label: say('many.start', { count }), kind: 'primary', isBusy: isChecking, refusal, press: start })}
      </div>
    </form>`
  }

  #summary(): TemplateResult {
    const { say } = this.#host.words
    const counts = (['good', 'wrong', 'there', 'left'] as const)
      .map((state) => ({ state, count: this.#list.rowsIn(state).length }))
      .filter(({ state, count }) => count > 0 || state === 'wrong')
    return html`<p role="status" class="counts">${counts.map(({ state, count }) => html`<span data-state=${state}>${say(`many.count.${state}`, { count })}</span> `)}</p>`
  }

  #rowView(row: ListRow): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const byColumn = Map.groupBy(row.problems, ({ column }) => column)
    const whole = byColumn.get(undefined) ?? []
    // What is wrong with the whole row may lie in any of its cells.
    const columns = row.cells.flatMap((_, column) => {
      const problems = byColumn.get(column)
      const isShown = problems !== undefined || (whole.length > 0 && this.#list.facts.reading.mapping[column])
      return isShown ? [{ column, problems: problems ?? [] }] : []
    })
    return html`<li class="panel mend" aria-label=${say('many.row', { number: row.number })}>
      <div class="mend-head">${badge({ label: say('many.row', { number: row.number }), tone: 'bad' })}<bdi class="muted">${this.#hintOf(row)}</bdi>
        ${button({ label: say('many.leaveOut', { number: row.number }), kind: 'quiet', press: () => this.#list.leaveOut([row]) })}</div>
      ${whole.length === 0 ? nothing : html`<p class="problem">${problemText(words, whole)}</p>`}
      <div class="pair">${columns.map(({ column, problems }) =>
        field({
          id: `mend-${row.number}-${column}`,
          label: this.#nameOf(column),
          problem: problems.length === 0 ? undefined : problemText(words, problems),
          control: { kind: 'line', value: row.cells[column] ?? '' },
          change: (value) => this.#list.mend(row, column, value),
        }),
      )}</div>
    </li>`
  }

  /** As the file calls it, else as the service does. */
  #nameOf(column: number): string {
    const { header, reading } = this.#list.facts
    const name = reading.mapping[column]
    return (
      header[column] ||
      (name === undefined ? '' : targetNamed(name, reading.targets)?.name) ||
      `${column + 1}`
    )
  }

  /** By what somebody knows the row. */
  #hintOf({ cells }: ListRow): string {
    const hints = cells.filter((cell) => cell !== '').slice(0, 3)
    return hints.map((hint) => (hint.length > HINT_MAX ? `${hint.slice(0, HINT_MAX)}…` : hint)).join(' · ')
  }
}
