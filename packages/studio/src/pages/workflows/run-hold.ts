import type { Workflow } from '@countersign/embed/workflow-monitor/workflow'
import { badge } from '@countersign/ui/badge'
import { css, html, nothing, type TemplateResult } from 'lit'
import type { Words } from '../../texts/speech.ts'

/** That nothing of a run is erased, since when, and why. */
export function holdView(
  words: Words,
  { legalHold, timezone }: Pick<Workflow, 'legalHold' | 'timezone'>,
): TemplateResult | typeof nothing {
  if (legalHold === undefined) return nothing
  const { since, reason } = legalHold
  return html`<p class="hold" role="status">${holdBadge(words)}
    <span>${words.say('run.heldSince', { at: words.instant(since, timezone) })} <bdi>${reason}</bdi></span></p>`
}

export function holdBadge({ say }: Words): TemplateResult {
  return badge({ label: say('run.held'), tone: 'warning', icon: 'lock' })
}

/** To set a hold, or to lift the one that is there. */
export function holdItem(
  { say }: Words,
  { legalHold }: Pick<Workflow, 'legalHold'>,
  refusal: string | undefined,
  ask: (kind: 'hold' | 'release') => void,
) {
  const kind = legalHold === undefined ? 'hold' : 'release'
  return { label: say(`run.${kind}`), refusal, press: () => ask(kind) }
}

export const holdStyles = css`
  .hold {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 0.625rem;
    align-items: baseline;
    margin: 0;
    overflow-wrap: anywhere;
  }
`
