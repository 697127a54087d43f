import type { Asked, Reason, SimulatedStep, Simulation } from '@countersign/engine'
import { badge } from '@countersign/ui/badge'
import { breakable } from '@countersign/ui/breakable'
import { button } from '@countersign/ui/button'
import { html, nothing, type TemplateResult } from 'lit'
import { STATUS_MARKS } from '../statuses/status-badge.ts'
import { type EditorFacts, type EditorWording, participantName } from './facts.ts'
import { reasonView } from './reason-view.ts'

/** What would happen with what is typed: who is asked in which order, which documents come into being, what is left out and why. */
export function whatIfView(facts: EditorFacts): TemplateResult {
  const { words, outcome } = facts
  const { say } = words
  return html`<section class="edit-aside" part="what-if" aria-busy=${facts.isTelling} aria-labelledby="what-if">
    <h2 class="edit-title" id="what-if">${say('editor.whatIf.title')}</h2>
    <p class="fine">${say('editor.whatIf.text')}</p>
    ${
      outcome?.ok && outcome.simulation.status !== 'pending'
        ? simulationView(facts, outcome.simulation)
        : facts.isTelling
          ? nothing
          : waitsView(facts)
    }
  </section>`
}

/** What keeps it from being told: data that do not fit stand beside their values, all else is said here. */
function waitsView({ words, outcome, isBroken, tellAgain }: EditorFacts): TemplateResult {
  if (isBroken)
    return html`<p class="problem" role="status">${words.say('editor.whatIf.broken')}</p>
      <div class="buttons start">${button({ label: words.say('action.retry'), press: tellAgain })}</div>`
  const whole = outcome?.ok === false ? outcome.issues.filter(({ path }) => !path.startsWith('/data/')) : []
  if (whole.length === 0) return html`<p class="muted">${words.say('editor.whatIf.waits')}</p>`
  const message = whole.map((issue) => issue.message).join(' ')
  return html`<p class="problem" dir="auto">${words.say('editor.whatIf.fails', { message })}</p>`
}

function simulationView(facts: EditorFacts, simulation: Simulation): TemplateResult {
  const { words } = facts
  const { say } = words
  const { asked, steps, envelopes, errorMessage, status } = simulation
  // Nobody has entered anything yet: that people's own values are missing says nothing.
  const warnings = simulation.warnings.filter(({ code }) => code !== 'value_missing')
  const made = envelopes.flatMap(({ documents }) => documents.filter(({ included }) => included))
  return html`
    ${errorMessage ? html`<p class="problem" lang="en" dir="auto">${say('editor.whatIf.fails', { message: errorMessage })}</p>` : nothing}
    <h3 class="edit-small">${say('editor.whatIf.order')}</h3>
    ${asked.length === 0 ? html`<p class="muted">${say('editor.whatIf.nobody')}</p>` : html`<ol class="edit-asked">${asked.map((one) => askedView(facts, simulation, one))}</ol>`}
    ${made.length === 0 ? nothing : html`<h3 class="edit-small">${say('editor.whatIf.documents')}</h3><ul class="edit-list">${made.map(({ name }) => html`<li><bdi>${name}</bdi></li>`)}</ul>`}
    ${leftOutView(words, simulation, steps)}
    ${warnings.length === 0 ? nothing : html`<h3 class="edit-small">${say('editor.whatIf.remarks')}</h3><ul class="edit-list" lang="en">${warnings.map(({ message }) => html`<li dir="auto">${message}</li>`)}</ul>`}
    <p class="edit-end">${badge({ label: say('editor.whatIf.ends', { status: say(`status.${status}`) }), ...STATUS_MARKS[status] })}</p>`
}

function askedView(facts: EditorFacts, { steps, envelopes }: Simulation, asked: Asked): TemplateResult {
  const { words } = facts
  const { participantKey, name, email, documents, after } = asked
  const names = new Map(
    envelopes.flatMap((one) => one.documents.map((document) => [document.key, document.name] as const)),
  )
  const before = steps.find(({ key }) => key === after)?.participantKey
  return html`<li><span class="edit-person"><bdi>${name ?? participantName(facts, participantKey)}</bdi></span>
    ${email ? html`<span class="fine"><bdi>${breakable(email)}</bdi></span>` : nothing}
    <span class="fine">${new Intl.ListFormat(words.locale).format(documents.map((key) => names.get(key) ?? key))}</span>
    ${before === undefined ? nothing : html`<span class="fine">${words.say('editor.whatIf.after', { person: participantName(facts, before) })}</span>`}</li>`
}

function leftOutView(
  words: EditorWording,
  { envelopes }: Simulation,
  steps: readonly SimulatedStep[],
): TemplateResult | typeof nothing {
  const skipped = steps
    .filter(({ status }) => status === 'skipped')
    .map(({ key, name, because }) => ({ name: name ?? key, because }))
  const documents = envelopes.flatMap((envelope): { name: string; because: Reason }[] =>
    envelope.included
      ? envelope.documents.filter(({ included }) => !included)
      : [{ name: envelope.name ?? envelope.key, because: envelope.because }],
  )
  const all = [...skipped, ...documents]
  if (all.length === 0) return nothing
  return html`<h3 class="edit-small">${words.say('editor.whatIf.leftOut')}</h3>
    <ul class="edit-list">${all.map(({ name, because }) => html`<li><bdi>${name}</bdi><br>${reasonView(words, because)}</li>`)}</ul>`
}
