import type { Simulation } from '@countersign/engine'
import type { ScenarioExpectation } from '@countersign/resources'
import { button } from '@countersign/ui/button'
import { isSame, unescaped } from '@countersign/ui/json-form/schema'
import { cells, rowsView } from '@countersign/ui/rows'
import { html, nothing, type TemplateResult } from 'lit'
import { verdictView } from '../../simulate/expectation-view.ts'
import type { Difference } from '../../simulate/messages.ts'
import { quoteView } from '../../simulate/quote-view.ts'
import type { SimWording } from '../../simulate/simulation-context.ts'
import { valueView } from '../../simulate/value-view.ts'
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

/**
 * What is expected beside what was got, where they differ. Expecting what was got makes any scenario pass, so it is never what is offered
 * first: that is to look at the differences.
 */
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
  const isDifferent = differences.length > 0
  const verdict = html`<p role="status">${verdictView(words, expect, differences)}</p>`
  // What it would change is told only where it changes something.
  const warning = isDifferent ? say('scn.takeText') : expect === undefined ? say('scn.takeFirst') : undefined
  return html`${verdict}
    ${isDifferent ? tableView(context) : nothing}
    ${warning === undefined ? nothing : html`<p class="fine">${warning}</p>`}
    <div class="buttons start">${button({
      label: say('scn.take'),
      kind: 'quiet',
      refusal,
      press: () => got && take(got),
    })}</div>`
}

function tableView({ words, differences, go }: ExpectedContext): TemplateResult {
  const { say } = words
  const isOfSigning = differences.every(({ what }) => what === 'signing')
  const show = () => go(isOfSigning ? 'people' : 'expected')
  const headings = [say('scn.place'), say('scn.expected'), say('scn.gotColumn')]
  return html`${rowsView(
    { label: say('scn.differences') },
    headings,
    differences.map((difference) => rowView(words, difference)),
  )}
    <div class="buttons start">${button({ label: say('scn.show'), press: show })}</div>`
}

/** What somebody could not sign is expected nowhere: a sentence tells it. */
function rowView(words: SimWording, { what, path, expected, got, message }: Difference): TemplateResult {
  const { say } = words
  if (what === 'signing')
    return html`<tr role="row"><th scope="row" role="rowheader" colspan="3">${quoteView(words, say('sim.couldNotSign'), message)}</th></tr>`
  return html`<tr role="row">${cells([
    { body: html`<bdi dir="ltr">${path.slice(1).split('/').map(unescaped).join(' › ')}</bdi>` },
    { heading: say('scn.expected'), body: valueView(expected, words) },
    { heading: say('scn.gotColumn'), body: valueView(got, words) },
  ])}</tr>`
}
