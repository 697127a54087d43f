import type { SimulatedDocument, SimulatedField } from '@countersign/engine'
import { badge } from '@countersign/ui/badge'
import { button } from '@countersign/ui/button'
import { field } from '@countersign/ui/field'
import { cells, rowsView } from '@countersign/ui/rows'
import { html, nothing, type TemplateResult } from 'lit'
import { isRecord, isString } from '../../session/shape.ts'
import { statusBadge } from '../../statuses/status-badge.ts'
import { reasonView } from '../../workflow-editor/reason-view.ts'
import { heldStep, missingIn } from './filling.ts'
import { foldView } from './fold-view.ts'
import { pictureView } from './picture-view.ts'
import { quoteView } from './quote-view.ts'
import { remarksView } from './remarks-view.ts'
import { personOf, type RunContext } from './simulation-context.ts'
import { valueView } from './value-view.ts'

/** A run at one moment: the way to others, the steps, who is asked, the fields of documents, the data. */
export function runView(context: RunContext): TemplateResult {
  const { words, run } = context
  const { say } = words
  const { simulation } = run
  const { status, errorMessage } = simulation
  return html`<section class="sim-block" aria-labelledby="sim-steps">
      <div class="part-head"><h2 class="small-title" id="sim-steps">${say('tab.steps')}</h2>
        ${outcomeView(context)}</div>
      ${momentView(context)}
      ${errorMessage && status !== 'declined' ? html`<p class="problem">${quoteView(words, say('sim.fails'), errorMessage)}</p>` : nothing}
      ${pictureView(context)}
    </section>
    ${remarksView(context)}
    ${askedView(context)}
    ${documentsView(context)}
    ${foldView(
      'sim-data-title',
      say('sim.entities'),
      html`<pre class="sim-json" dir="ltr" tabindex="0" role="region" aria-labelledby="sim-data-title">${JSON.stringify(simulation.entities, undefined, 2)}</pre>`,
    )}`
}

/** How the run ended, and before that what would keep people from bringing it there. */
function outcomeView({ words, run }: RunContext): TemplateResult {
  const { say } = words
  const { status } = run.simulation
  const count = missingIn(run).length
  if (count > 0) return badge({ label: say('sim.emptyRequired', { count }), tone: 'warning', icon: 'alert' })
  if (run.isTemplate && status === 'completed')
    return badge({ label: say('sim.nothingMissing'), tone: 'good', icon: 'check' })
  return statusBadge(words, status)
}

/** Leads to what there was after each thing that a person did. */
function momentView(context: RunContext): TemplateResult | typeof nothing {
  const { words, run, moment, look } = context
  const { say } = words
  const last = run.acts.length
  const end = html`<p class="fine" role="status">${endText(context) ?? nothing}</p>`
  if (last === 0) return end
  const at = moment ?? last
  const go = (next: number) => look(next >= last ? undefined : Math.max(0, next))
  const slide = ({ currentTarget }: Event) => {
    if (currentTarget instanceof HTMLInputElement) go(currentTarget.valueAsNumber)
  }
  const said = momentText(context, at)
  return html`<div class="sim-moment">
    ${button({ label: say('then.earlier'), icon: 'previous', isBare: true, refusal: at === 0 ? say('sim.atStart') : undefined, press: () => go(at - 1) })}
    <input type="range" min="0" max=${last} step="1" aria-label=${say('then.label')} aria-valuetext=${said} .value=${String(at)} @input=${slide}>
    ${button({ label: say('then.later'), icon: 'next', isBare: true, refusal: at === last ? say('sim.atEnd') : undefined, press: () => go(at + 1) })}
    <p class="fine" role="status">${said}</p>
  </div>${end}`
}

function momentText({ words, run }: RunContext, at: number): string {
  const { say } = words
  const act = run.acts[at - 1]
  if (act === undefined) return say('sim.atStart')
  const person = personOf(run, act.stepKey)
  const did = say(`event.participant.signing_${act.did === 'signed' ? 'completed' : 'declined'}`, { person })
  const position = say('then.position', { number: at, total: run.acts.length, event: did })
  return at === run.acts.length && heldStep(run, undefined) === undefined
    ? `${position} · ${say('sim.atEnd')}`
    : position
}

/** Who keeps the run from its end; or that it went on where a real one would not. */
function endText({ words, run, moment }: RunContext): string | undefined {
  const held = heldStep(run, moment)
  if (held !== undefined) return words.say('sim.stops', { person: personOf(run, held) })
  return missingIn(run).length > 0 && run.signing === undefined && !run.isTemplate
    ? words.say('sim.goesOn')
    : undefined
}

function askedView({ words, run, declines, decline }: RunContext): TemplateResult | typeof nothing {
  const { say } = words
  const { asked, envelopes } = run.simulation
  const names = new Map(
    envelopes.flatMap((one) => one.documents.map((document) => [document.key, document.name] as const)),
  )
  if (asked.length === 0) return nothing
  return html`<section class="sim-block"><h2 class="small-title">${say('editor.whatIf.order')}</h2>
    <ol class="sim-asked">${asked.map(
      ({ stepKey, documents, email }) => html`<li>
        <p><strong><bdi>${personOf(run, stepKey)}</bdi></strong> ${email ? html`<span class="fine"><bdi>${email}</bdi></span>` : nothing}</p>
        <p class="fine">${new Intl.ListFormat(words.locale).format(documents.map((key) => names.get(key) ?? key))}</p>
        ${field({
          id: `sim-decline-${stepKey}`,
          label: say('sim.declines'),
          control: { kind: 'tick', value: declines.has(stepKey) },
          change: (value) => decline(stepKey, value === 'true'),
        })}</li>`,
    )}</ol></section>`
}

function documentsView(context: RunContext): TemplateResult[] {
  const { words, run } = context
  return run.simulation.envelopes.flatMap(({ documents }) =>
    documents.map((document) =>
      document.included
        ? fieldsView(context, document)
        : html`<section class="sim-block"><h2 class="small-title"><bdi>${document.name}</bdi></h2>
            <p>${badge({ label: words.say('sim.leftOut'), icon: 'ended' })} ${reasonView(words, document.because)}</p></section>`,
    ),
  )
}

function fieldsView({ words, run }: RunContext, document: SimulatedDocument): TemplateResult {
  const { say } = words
  const missing = new Set(
    run.simulation.warnings.flatMap(({ code, documentKey, field = '' }) =>
      code === 'value_missing' && documentKey === document.key ? [field] : [],
    ),
  )
  const title = say('sim.fields', { document: document.name })
  const id = `sim-fields-${document.key}`
  return foldView(
    id,
    title,
    html`${document.errorMessage ? html`<p class="problem">${quoteView(words, say('sim.fails'), document.errorMessage)}</p>` : nothing}
    ${rowsView(
      { by: id },
      [say('sim.field'), say('sim.value'), say('sim.from')],
      document.fields.map((one) => fieldView(words, one, missing)),
    )}`,
  )
}

function fieldView(
  words: RunContext['words'],
  one: SimulatedField,
  missing: ReadonlySet<string>,
): TemplateResult {
  const { say } = words
  const { key, index, value, included, from } = one
  const name = index === undefined ? key : `${key}.${index}`
  const origin = missing.has(name)
    ? html`<span class="problem">${say('sim.from.missing')}</span>`
    : say(included ? `sim.from.${from}` : 'sim.leftOut')
  return html`<tr role="row" data-field=${key}>${cells([
    { body: html`<bdi>${name}</bdi>` },
    { heading: say('sim.value'), body: enteredView(value, words) },
    { heading: say('sim.from'), body: origin },
  ])}</tr>`
}

function enteredView(value: unknown, words: RunContext['words']): TemplateResult {
  if (value === undefined) return html`<span class="muted" aria-hidden="true">–</span>`
  // A signature that was typed has a text.
  const text = isRecord(value) ? value.text : value
  return isString(text) ? html`<bdi>${text}</bdi>` : valueView(value, words)
}
