import type { SimulatedDocument, SimulatedField } from '@countersign/engine'
import { badge } from '@countersign/ui/badge'
import { button } from '@countersign/ui/button'
import { field } from '@countersign/ui/field'
import { html, nothing, type TemplateResult } from 'lit'
import { isRecord, isString } from '../../session/shape.ts'
import { reasonView } from '../../workflow-editor/reason-view.ts'
import { RUN_MARKS } from '../../workflow-monitor/marks.ts'
import { foldView } from './fold-view.ts'
import { pictureView } from './picture-view.ts'
import { personOf, type RunContext, shown } from './simulation-context.ts'

/** A run at one moment: the way to others, the steps, who is asked, the fields of documents, the data. */
export function runView(context: RunContext): TemplateResult {
  const { words, run } = context
  const { say } = words
  const { simulation } = run
  const { status, errorMessage, warnings } = simulation
  return html`<section class="sim-block" aria-labelledby="sim-steps">
      <div class="part-head"><h2 class="small-title" id="sim-steps">${say('tab.steps')}</h2>
        ${badge({ label: say(`run.${status}`), ...RUN_MARKS[status] })}</div>
      ${momentView(context)}
      ${errorMessage && status !== 'declined' ? html`<p class="problem" lang="en" dir="auto">${errorMessage}</p>` : nothing}
      ${pictureView(context)}
    </section>
    ${askedView(context)}
    ${documentsView(context)}
    ${warnings.length === 0 ? nothing : html`<section class="sim-block"><h2 class="small-title">${say('editor.whatIf.remarks')}</h2><ul class="lines-of" lang="en">${warnings.map(({ message }) => html`<li dir="auto">${message}</li>`)}</ul></section>`}
    ${foldView(
      'sim-data-title',
      say('sim.entities'),
      html`<pre class="sim-json" dir="ltr" tabindex="0" role="region" aria-labelledby="sim-data-title">${JSON.stringify(simulation.entities, undefined, 2)}</pre>`,
    )}`
}

/** Leads to what there was after each thing that a person did. */
function momentView(context: RunContext): TemplateResult | typeof nothing {
  const { words, run, moment, look } = context
  const { say } = words
  const last = run.acts.length
  if (last === 0) return nothing
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
  </div>`
}

function momentText({ words, run }: RunContext, at: number): string {
  const { say } = words
  const act = run.acts[at - 1]
  if (act === undefined) return say('sim.atStart')
  const person = personOf(run, act.stepKey)
  const did = say(`event.participant.signing_${act.did === 'signed' ? 'completed' : 'declined'}`, { person })
  const position = say('then.position', { number: at, total: run.acts.length, event: did })
  return at === run.acts.length ? `${position} · ${say('sim.atEnd')}` : position
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

function fieldsView({ words }: RunContext, document: SimulatedDocument): TemplateResult {
  const { say } = words
  const title = say('sim.fields', { document: document.name })
  const id = `sim-fields-${document.key}`
  return foldView(
    id,
    title,
    html`${document.errorMessage ? html`<p class="problem" lang="en" dir="auto">${document.errorMessage}</p>` : nothing}
    <div class="sim-scroll" tabindex="0" role="region" aria-labelledby=${id}><table class="sim-rows">
      <thead><tr><th scope="col">${say('sim.field')}</th><th scope="col">${say('sim.value')}</th><th scope="col">${say('sim.from')}</th></tr></thead>
      <tbody>${document.fields.map((one) => fieldView(words, one))}</tbody>
    </table></div>`,
  )
}

function fieldView(words: RunContext['words'], one: SimulatedField): TemplateResult {
  const { key, index, value, included, from } = one
  return html`<tr data-field=${key}>
    <th scope="row"><bdi>${index === undefined ? key : `${key}.${index}`}</bdi></th>
    <td><bdi>${value === undefined ? '' : plain(value, words)}</bdi></td>
    <td>${words.say(included ? `sim.from.${from}` : 'sim.leftOut')}</td>
  </tr>`
}

function plain(value: unknown, words: RunContext['words']): string {
  if (typeof value === 'string') return value
  // A signature that was typed.
  return isRecord(value) && isString(value.text) ? value.text : shown(value, words)
}
