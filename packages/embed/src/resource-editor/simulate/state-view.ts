import { button } from '@countersign/ui/button'
import { icon } from '@countersign/ui/icons'
import { html, nothing, type TemplateResult } from 'lit'
import type { Failure } from '../../session/failure.ts'
import { toldFailure, toldView } from '../told-failure.ts'
import { quoteView } from './quote-view.ts'
import type { SampleRunner } from './sample-runner.ts'
import type { SimWording } from './simulation-context.ts'

/** Why there is nothing to show of a run, or only what was before. @param isSampleTyped what it is tried with is typed here, and says itself what is wrong */
export function stateView(
  words: SimWording,
  runner: SampleRunner,
  { isSampleTyped }: { isSampleTyped: boolean },
): TemplateResult | typeof nothing {
  const { say } = words
  const { state, result, lastRun, lastCall } = runner
  const retry = button({ label: say('action.retry'), press: () => runner.again() })
  if (state === 'failed')
    return html`<p class="banner bad">${icon('alert')}<span>${say('sim.failed')}</span>${retry}</p>`
  if (result === undefined)
    return html`<p class="muted" role="status"><span class="spinner small" aria-hidden="true"></span> ${say('sim.working')}</p>`
  if (result.is === 'missing')
    return html`<p class="banner bad">${icon('alert')}<span>${say('sim.missing', { name: result.name })}</span>${retry}</p>`
  if (result.is === 'nothing') return html`<p class="muted">${say('sim.nothing')}</p>`
  if (result.is === 'refused')
    return html`<section class="sim-block"><h2 class="small-title">${say('sim.refused')}</h2>
      <ul class="lines-of">${result.issues.map(({ path, message }) => html`<li class="problem">${path === '' ? nothing : html`<code dir="ltr">${path}</code> `}${quoteView(words, say('sim.fails'), message)}</li>`)}</ul></section>`
  if (result.is !== 'unreadable') return nothing
  if (result.what === 'sample')
    return isSampleTyped
      ? lastRun === undefined
        ? nothing
        : html`<p class="banner" role="status"><span>${say('sim.staleData')}</span></p>`
      : wrongScenarioView(words, result.message)
  const isStale = lastRun !== undefined || lastCall !== undefined
  return html`<p class="banner" role="status"><span>${say(isStale ? 'sim.stale' : 'sim.unreadable')}</span></p>`
}

/** A scenario that was not fetched: why, and the way to try again. Nothing else is shown in its place. */
export function unreadView(words: SimWording, failure: Failure, retry: () => void): TemplateResult {
  const { say } = words
  const told = toldView(toldFailure(words, say('sim.scenarioUnread'), failure))
  return html`<p class="banner bad" role="alert">${icon('alert')}<span>${told} ${say('sim.noResult')}</span>${button({ label: say('action.retry'), press: retry })}</p>`
}

/** A scenario whose text is none. */
export function wrongScenarioView({ say }: SimWording, message: string | undefined): TemplateResult {
  return html`<p class="banner bad" role="alert">${icon('alert')}<span>${say('sim.scenarioWrong')} ${message === undefined ? nothing : html`<span lang="en" dir="auto">${message}</span>`} ${say('sim.noResult')}</span></p>`
}
