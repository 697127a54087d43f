import { html, nothing, type TemplateResult } from 'lit'
import { icon } from '../icons.ts'
import { focusLater, openTo, type Place } from './place-of-value.ts'
import { firstWithin } from './problem-words.ts'
import { summaryOf } from './summary.ts'

/** The line of an entry whose parts are shown once it is opened; closed, it says what is wrong within, which opens it there. */
export function foldView(place: Place): TemplateResult {
  const { open, pointer, label } = place
  const isOpen = open.has(pointer)
  const press = () => {
    if (!open.delete(pointer)) open.add(pointer)
    place.changed()
  }
  const { name, facts } = summaryOf(place, place.schema, place.value)
  return html`<div class="json-fold"><button type="button" class="json-fold-name" id="${place.idOf(pointer)}-fold" aria-expanded=${isOpen}
    aria-controls=${isOpen ? `${place.idOf(pointer)}-parts` : nothing} @click=${press}>${icon(isOpen ? 'down' : 'next')}<span class="json-fold-words"><span>${
      name === undefined ? label : html`${label}: <bdi>${name}</bdi>`
    }</span>${facts.length === 0 ? nothing : html` <span class="fine" dir="auto">${facts.join(' · ')}</span>`}</span></button>
    ${isOpen ? nothing : problemView(place)}</div>`
}

function problemView(place: Place): TemplateResult | typeof nothing {
  const first = firstWithin(place)
  if (first === undefined) return nothing
  const { words, open } = place
  const go = (event: Event) => {
    openTo(open, first.path)
    place.changed()
    focusLater(event, place.idOf(first.path), `${place.idOf(place.pointer)}-item`)
  }
  const others = first.others === 0 ? nothing : html` ${words.say('form.others', { count: first.others })}`
  return html`<p class=${first.isMissing ? 'fine' : 'problem'} role="alert"><button type="button" class="json-fold-problem" dir="auto" @click=${go}>${first.said}${others}</button></p>`
}
