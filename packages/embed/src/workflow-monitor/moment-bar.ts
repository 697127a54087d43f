import { button } from '@countersign/ui/button'
import { icon } from '@countersign/ui/icons'
import { html, nothing, type TemplateResult } from 'lit'
import { eventText } from './event-words.ts'
import { Story } from './story.ts'
import type { MonitorWording } from './wording.ts'
import type { TrailRow, Workflow } from './workflow.ts'

export interface MomentFacts {
  workflow: Workflow
  trail: readonly TrailRow[]
  /** The event that is shown; undefined: how it is now. */
  shown: number | undefined
  look(sequence: number | undefined): void
  /** On a narrow screen the slider is behind a line that says what it is. */
  fold: { isOpen: boolean; toggle(): void }
}

/**
 * Leads to any event of the trail: a slider, which is dragged, pressed or moved by keys, and a button for each way. The last event is the
 * present.
 */
export function momentBar(words: MonitorWording, facts: MomentFacts): TemplateResult {
  const { say } = words
  const { trail, shown } = facts
  const last = trail.length
  const at = shown ?? last
  const go = (position: number) => facts.look(position >= last ? undefined : Math.max(1, position))
  const slide = ({ currentTarget }: Event) => {
    if (currentTarget instanceof HTMLInputElement) go(currentTarget.valueAsNumber)
  }
  const isOpen = facts.fold.isOpen || shown !== undefined
  return html`<div class="moment" part="moment" data-past=${shown !== undefined} data-open=${isOpen}>
    ${shown === undefined ? foldView(words, facts.fold) : nothing}
    <div class="moment-row moment-tools" id="moment-tools">
      <span class="fine moment-name" aria-hidden="true">${say('then.label')}</span>
      ${button({ label: say('then.earlier'), icon: 'previous', isBare: true, press: () => go(at - 1) })}
      <input type="range" class="moment-slider" min="1" max=${last} step="1" aria-label=${say('then.label')}
        aria-valuetext=${positionText(words, facts, at)} .value=${String(at)} @input=${slide}>
      ${button({ label: say('then.later'), icon: 'next', isBare: true, press: () => go(at + 1) })}
      ${shown === undefined ? html`<span class="fine">${say('then.now')}</span>` : nothing}
    </div>
    ${shown === undefined ? nothing : pastView(words, facts, shown)}
  </div>`
}

function foldView({ say }: MonitorWording, { isOpen, toggle }: MomentFacts['fold']): TemplateResult {
  return html`<button type="button" class="moment-fold" aria-expanded=${isOpen} aria-controls="moment-tools" @click=${toggle}>
    ${icon(isOpen ? 'down' : 'next')}<span class="grow">${say('then.label')}</span><span class="fine">${say('then.now')}</span></button>`
}

function pastView(words: MonitorWording, facts: MomentFacts, shown: number): TemplateResult {
  const { say, instant } = words
  const row = facts.trail[shown - 1]
  const at = row === undefined ? '' : instant(row.at, facts.workflow.timezone)
  return html`<div class="moment-row"><p class="grow"><strong>${say('then.at', { at })}</strong><br>${positionText(words, facts, shown)}</p>
    ${button({ label: say('then.back'), press: () => facts.look(undefined) })}</div>`
}

function positionText(words: MonitorWording, { workflow, trail }: MomentFacts, position: number): string {
  const row = trail[position - 1]
  if (row === undefined) return ''
  const story = new Story(workflow, trail)
  for (const told of trail.slice(0, position)) story.tell(told)
  const event = eventText(words, story, row)
  return words.say('then.position', { number: position, total: trail.length, event })
}
