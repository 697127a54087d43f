import { badge } from '@countersign/ui/badge'
import { button } from '@countersign/ui/button'
import { html, nothing, type TemplateResult } from 'lit'
import { failureView } from '../../parts/failure-view.ts'
import { progressView } from '../../parts/progress-view.ts'
import { table } from '../../parts/table.ts'
import type { HereInNamespace, PageHost } from '../../shell/page.ts'
import { problemText } from './problem-text.ts'
import type { ListRow, StartList } from './start-list.ts'

/** The newest of those that were made; the file of results has all. */
const SHOWN_MAX = 50
const TONES = { made: 'good', there: 'neutral', failed: 'bad' } as const

interface Doings {
  save(): void
  end(): void
}

/** Rows as they are started, with what failed. */
export function runView(
  host: PageHost,
  here: HereInNamespace,
  list: StartList,
  { save, end }: Doings,
): TemplateResult {
  const { words } = host
  const { say } = words
  const waiting = list.rowsIn('waiting').length
  const failed = list.rowsIn('failed')
  const ended = list.rowsIn('made', 'there')
  const total = list.facts.rows.length - list.rowsIn('left').length
  const isRunning = list.work === 'start'
  const isOver = waiting === 0 && !isRunning
  const refusal = here.refusal('workflow:create')
  return html`<section class="section" aria-labelledby="run-title">
    <h2 id="run-title" tabindex="-1">${say(isOver ? 'many.over' : isRunning ? 'many.running' : 'many.resting')}</h2>
    ${progressView(say('many.started'), ended.length, total)}
    <p class="muted">${say(isOver ? 'many.overText' : isRunning ? 'many.runningText' : 'many.restingText', { count: waiting })}</p>
    ${failureView(words, list.failure, refusal === undefined ? () => void list.start() : undefined)}
    <div class="buttons start">
      ${isRunning ? button({ label: say('many.pause'), isBusy: list.isPausing, press: () => list.pause() }) : nothing}
      ${!isRunning && waiting > 0 ? button({ label: say('many.goOn', { count: waiting }), kind: 'primary', refusal, press: () => void list.start() }) : nothing}
      ${!isRunning && failed.length > 0 ? button({ label: say('many.retry', { count: failed.length }), refusal, press: () => void list.retry() }) : nothing}
      ${isRunning ? nothing : button({ label: say('many.save'), icon: 'download', press: save })}
      ${isRunning ? nothing : button({ label: say(isOver ? 'many.end' : 'many.forget'), kind: isOver && failed.length === 0 ? 'primary' : 'plain', press: end })}
    </div>
    ${rowsView(host, here, list, [...failed, ...ended.toReversed()].slice(0, SHOWN_MAX))}
    ${failed.length + ended.length > SHOWN_MAX ? html`<p class="muted">${say('many.moreMade', { count: failed.length + ended.length - SHOWN_MAX })}</p>` : nothing}
  </section>`
}

function rowsView(
  { words }: PageHost,
  here: HereInNamespace,
  { facts }: StartList,
  rows: readonly ListRow[],
): TemplateResult | typeof nothing {
  const { say } = words
  if (rows.length === 0) return nothing
  const nameOf = ({ cells }: ListRow) =>
    cells
      .filter((cell) => cell !== '')
      .slice(0, 3)
      .join(' · ')
  const stateOf = ({ state }: ListRow) =>
    state === 'made' || state === 'there' || state === 'failed'
      ? badge({ label: say(`many.state.${state}`), tone: TONES[state] })
      : nothing
  return table({
    label: say('many.rows', { count: facts.rows.length }),
    rows,
    columns: [
      {
        label: say('many.rowTitle'),
        cell: (row) =>
          row.workflowId === undefined
            ? html`${say('many.row', { number: row.number })} <bdi class="muted">${nameOf(row)}</bdi>`
            : html`<a class="row-link" href=${here.href(`workflows/${row.workflowId}`)}>${say('many.row', { number: row.number })} <bdi>${nameOf(row)}</bdi></a>`,
      },
      { label: say('workflow.status'), cell: stateOf },
      {
        label: say('many.problem'),
        cell: ({ problems }) => problemText(words, problems),
      },
    ],
  })
}
