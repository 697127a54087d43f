import type { ExpectationItem, Simulation } from '@countersign/engine'
import type { ScenarioExpectation } from '@countersign/resources'
import { badge } from '@countersign/ui/badge'
import { type IconName, icon } from '@countersign/ui/icons'
import { unescaped } from '@countersign/ui/json-form/schema'
import { html, type TemplateResult } from 'lit'
import { isStatus } from '../../statuses/status-badge.ts'
import { isEmpty, isTelling } from './is-telling.ts'
import type { Difference } from './messages.ts'
import { quoteView } from './quote-view.ts'
import type { SampleRunResult, SimWording } from './simulation-context.ts'
import { inShort } from './value-view.ts'

type Item = Omit<ExpectationItem, 'passed'>

/** What a scenario expects of a run, one by one, in the language of the page: what differs comes first. */
export function expectationView(words: SimWording, run: SampleRunResult): TemplateResult {
  const { say } = words
  const { simulation, differences = [], expectation, expect } = run
  const met = (expectation?.items ?? []).filter((item) => item.passed && !isEmptyEntity(item))
  const empty = (expectation?.items ?? []).filter((item) => item.passed && isEmptyEntity(item))
  return html`<section class="sim-block" aria-labelledby="sim-expectation"><h2 class="small-title" id="sim-expectation">${say('sim.expectation')}</h2>
    <p role="status">${verdictView(words, expect, differences)}</p>
    <ul class="sim-items">
      ${differences.map((one) => itemView(words, 'cross', differenceText(words, simulation, one)))}
      ${met.map((item) => itemView(words, 'check', metText(words, simulation, item)))}
      ${empty.map(({ key }) => itemView(words, 'minus', say('sim.nothingExpected', { name: key })))}
    </ul></section>`
}

/** Whether it is as expected. Where nothing but the end is expected, that alone is said to be so. */
export function verdictView(
  { say }: SimWording,
  expect: ScenarioExpectation | undefined,
  differences: readonly Difference[],
): TemplateResult {
  const count = differences.length
  if (expect === undefined) return html`<span class="muted">${say('scn.none')}</span>`
  if (count > 0) return badge({ label: say('sim.unmet', { count }), tone: 'bad', icon: 'cross' })
  if (!isTelling(expect)) return html`<span class="muted">${say('scn.onlyEnd')}</span>`
  return badge({ label: say('sim.met'), tone: 'good', icon: 'check' })
}

/** Of an entity that names nothing, nothing is compared. */
const isEmptyEntity = ({ what, expected }: Item) => what === 'entity' && isEmpty(expected)

function itemView({ say }: SimWording, sign: IconName, text: string | TemplateResult): TemplateResult {
  const isMet = sign === 'check'
  const hidden = sign === 'minus' ? '' : say(isMet ? 'sim.right' : 'sim.wrong')
  return html`<li data-sign=${sign}>${icon(sign)}<span><span class="hidden">${hidden}</span> ${text}</span></li>`
}

function metText(words: SimWording, simulation: Simulation, { what, key, actual }: Item): string {
  const { say } = words
  if (what === 'workflow') return `${say('sim.workflow')}: ${statusText(words, actual)}`
  if (what === 'step') return `${stepNamed(simulation, key)}: ${statusText(words, actual)}`
  if (what === 'document') return say('sim.made', { name: documentNamed(simulation, key) })
  return `${key}: ${say('sim.met')}`
}

function differenceText(
  words: SimWording,
  simulation: Simulation,
  { what, path, expected, got, message }: Difference,
): string | TemplateResult {
  const { say, locale } = words
  if (what === 'signing') return quoteView(words, say('sim.couldNotSign'), message)
  const parts = path.split('/').slice(1).map(unescaped)
  if (what === 'document') {
    const list = (keys: unknown) =>
      Array.isArray(keys) && keys.length > 0
        ? new Intl.ListFormat(locale).format(keys.map((key) => documentNamed(simulation, String(key))))
        : say('sim.noValue')
    return say('sim.differs', {
      place: say('editor.whatIf.documents'),
      got: list(got),
      expected: list(expected),
    })
  }
  const isOfStatus = what === 'workflow' || what === 'step'
  const shown = (value: unknown) => (isOfStatus ? statusText(words, value) : inShort(value, words))
  const place =
    what === 'workflow'
      ? say('sim.workflow')
      : what === 'step'
        ? stepNamed(simulation, parts.at(-1) ?? '')
        : parts.slice(1).join(' › ')
  return say('sim.differs', { place, got: shown(got), expected: shown(expected) })
}

function statusText({ say }: SimWording, status: unknown): string {
  return isStatus(status) ? say(`status.${status}`) : say('sim.noValue')
}

function stepNamed({ steps }: Simulation, key: string): string {
  return steps.find((step) => step.key === key)?.name ?? key
}

function documentNamed({ envelopes }: Simulation, key: string): string {
  return envelopes.flatMap(({ documents }) => documents).find((one) => one.key === key)?.name ?? key
}
