import type { Simulation } from '@countersign/engine'
import type { ScenarioExpectation } from '@countersign/resources'
import { badge } from '@countersign/ui/badge'
import { button } from '@countersign/ui/button'
import { isSame, unescaped } from '@countersign/ui/json-form/schema'
import { html, type TemplateResult } from 'lit'
import type { Difference } from '../../simulate/messages.ts'
import { type SimWording, shown } from '../../simulate/simulation-context.ts'
import { gotAsExpected } from './got-as-expected.ts'

interface ExpectedContext {
  readonly words: SimWording
  readonly simulation: Simulation
  readonly expect: ScenarioExpectation | undefined
  readonly differences: readonly Difference[]
  readonly mayEdit: boolean
  take(expect: ScenarioExpectation): void
  /** Shows the section where the differences stand. */
  go(section: 'people' | 'expected'): void
}

/** What is expected beside what was got, where they differ, and a way to expect what was got. */
export function expectedView(context: ExpectedContext): TemplateResult {
  const { words, simulation, expect, differences, mayEdit, take } = context
  const { say } = words
  const got = gotAsExpected(simulation, expect)
  const isAsGot = got !== undefined && expect !== undefined && isSame(expect, got)
  const refusal = !mayEdit
    ? say('scn.readOnly')
    : got === undefined
      ? say('scn.cannotTake')
      : isAsGot
        ? say('scn.isTaken')
        : undefined
  return html`<p role="status">${verdict(context)}</p>
    ${differences.length === 0 ? '' : tableView(context)}
    <div class="buttons start">${button({
      label: say('scn.take'),
      kind: differences.length > 0 && refusal === undefined ? 'primary' : 'plain',
      refusal,
      press: () => got && take(got),
    })}</div>
    <p class="fine">${say('scn.takeText')}</p>`
}

function verdict({ words, expect, differences }: ExpectedContext): TemplateResult {
  const { say } = words
  const count = differences.length
  if (expect === undefined) return html`<span class="muted">${say('scn.none')}</span>`
  return count === 0
    ? badge({ label: say('sim.met'), tone: 'good', icon: 'check' })
    : badge({ label: say('sim.unmet', { count }), tone: 'bad', icon: 'cross' })
}

function tableView({ words, differences, go }: ExpectedContext): TemplateResult {
  const { say } = words
  const isOfSigning = differences.every(({ what }) => what === 'signing')
  const show = () => go(isOfSigning ? 'people' : 'expected')
  return html`<div class="sim-scroll" tabindex="0" role="region" aria-label=${say('scn.differences')}><table class="sim-rows">
      <thead><tr><th scope="col">${say('scn.place')}</th><th scope="col">${say('scn.expected')}</th><th scope="col">${say('scn.gotColumn')}</th></tr></thead>
      <tbody>${differences.map((difference) => rowView(words, difference))}</tbody></table></div>
    <div class="buttons start">${button({ label: say('scn.show'), kind: 'quiet', press: show })}</div>`
}

/** What somebody could not sign is expected nowhere: a sentence tells it. */
function rowView(words: SimWording, { what, path, expected, got, message }: Difference): TemplateResult {
  if (what === 'signing')
    return html`<tr><th scope="row" colspan="3"><span lang="en" dir="auto">${message}</span></th></tr>`
  return html`<tr><th scope="row" dir="ltr">${path.slice(1).split('/').map(unescaped).join(' › ')}</th>
    <td><code dir="ltr">${shown(expected, words)}</code></td><td><code dir="ltr">${shown(got, words)}</code></td></tr>`
}
