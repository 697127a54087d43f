import type { Envelope, Workflow } from '@countersign/embed/workflow-monitor/workflow'
import { icon } from '@countersign/ui/icons'
import { html, type TemplateResult } from 'lit'
import type { Words } from '../../texts/speech.ts'

type Finalization = NonNullable<Envelope['finalization']>

/** Envelopes that everybody has signed and that are not sealed. */
export function unsealedOf({ envelopes }: Workflow): Envelope[] {
  return envelopes.filter(
    ({ finalization }) => finalization?.status === 'failed' || finalization?.status === 'retrying',
  )
}

/** Why documents do not seal, and when the next try is. */
export function troubleView(words: Words, workflow: Workflow): TemplateResult[] {
  return unsealedOf(workflow).flatMap(({ key, name = key, finalization }) =>
    finalization === undefined
      ? []
      : [
          html`<div class=${finalization.status === 'failed' ? 'failure' : 'failure calm'} role="status">${icon(finalization.status === 'failed' ? 'alert' : 'clock')}<div>
            <p><strong>${words.say('run.notSealed', { envelope: name })}</strong></p>
            <p dir="auto">${reasonOf(words, workflow, finalization)}</p>
          </div></div>`,
        ],
  )
}

function reasonOf(
  { say, instant }: Words,
  { timezone }: Workflow,
  { status, lastError, nextAttemptAt }: Finalization,
): TemplateResult {
  const reason =
    lastError === undefined ? say('run.noReason') : html`<span lang="en" dir="ltr">${lastError}</span>`
  if (status === 'failed') return html`${say('run.sealFailed')} ${reason}`
  if (nextAttemptAt === undefined) return html`${say('run.sealNow')} ${reason}`
  return html`${say('run.sealRetried', { at: instant(nextAttemptAt, timezone) })} ${reason}`
}
