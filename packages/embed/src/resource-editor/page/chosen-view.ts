import { button } from '@countersign/ui/button'
import { field } from '@countersign/ui/field'
import { menu } from '@countersign/ui/menu'
import { html, nothing, type TemplateResult } from 'lit'
import { ARRANGEMENTS, type Arrangement } from './arrange.ts'
import { type Box, SIDE_MIN } from './box.ts'
import type { Control, PageContext } from './page-context.ts'
import { typeName } from './page-words.ts'
import type { PlacedBox } from './template.ts'

const SIDES = ['x', 'y', 'width', 'height'] as const

/** What is chosen, in words and numbers: whatever a drag does can be done here too. */
export function chosenView(context: PageContext): TemplateResult {
  const { words, state } = context
  const boxes = state.chosenBoxes
  const [first] = boxes
  if (first === undefined) return noneView(context)
  return html`<section class="chosen" data-has="fields" aria-labelledby="chosen-title">
    <div class="chosen-head"><h2 id="chosen-title">${words.say('chosen.title', { count: boxes.length })}</h2>
      ${button({ label: words.say('chosen.close'), icon: 'cross', isBare: true, press: () => context.act.do(() => state.rest()) })}</div>
    ${boxes.length === 1 ? ownView(context, first) : nothing}
    ${roleView(context, first)}
    ${boxes.length === 1 ? inTextView(context) : nothing}
    ${state.isPlacing ? placeView(context, boxes) : nothing}
  </section>`
}

function noneView({ words, state, mayEdit }: PageContext): TemplateResult {
  const hint = !state.isPlacing ? 'chosen.noneRendered' : mayEdit ? 'chosen.noneHint' : 'chosen.noneRead'
  return html`<section class="chosen"><h2>${words.say('chosen.none')}</h2><p class="fine">${words.say(hint)}</p></section>`
}

function inTextView({ words, state, act, rendered }: PageContext): TemplateResult {
  const path = state.pathOfChosen ?? []
  const key = state.chosenBoxes[0]?.field.key ?? ''
  return html`${rendered ? html`<p class="fine">${words.say('chosen.flows', { brackets: `{{field '${key}'}}` })}</p>` : nothing}
    <div class="buttons start">${button({ label: words.say('chosen.inText'), press: () => act.showInText(path) })}</div>`
}

function placeView(context: PageContext, boxes: readonly PlacedBox[]): TemplateResult | typeof nothing {
  const { words, state } = context
  const [first] = boxes
  if (first === undefined) return nothing
  return html`<div class="numbers" role="group" aria-describedby="chosen-points">
      ${SIDES.map((side) => numberView(context, first, side))}
      ${line(context, 'page', words.say('chosen.page'), String(first.page), 'number', (value) => {
        const page = Math.round(Number(value))
        if (page >= 1 && page <= (state.ground?.pages.length ?? 0)) state.setPage(page)
      })}
    </div>
    <p class="fine" id="chosen-points">${words.say('chosen.points')}</p>
    ${context.mayEdit ? actsView(context, boxes.length) : nothing}`
}

function ownView(context: PageContext, { field: of }: PlacedBox): TemplateResult {
  const { words, state, act, mayEdit, keyProblem } = context
  return html`<p class="chosen-type">${typeName(words, of.type)}</p>
    ${field({
      id: 'chosen-key',
      label: words.say('chosen.key'),
      problem: keyProblem,
      isReadOnly: !mayEdit || !state.isPlacing,
      control: { kind: 'line', value: of.key, isCode: true },
      change: act.typeKey,
    })}
    ${line(context, 'label', words.say('chosen.label'), of.label ?? '', 'text', (value) =>
      state.set('label', value.trim() === '' ? undefined : value),
    )}
    ${control(
      context,
      'required',
      words.say('chosen.required'),
      { kind: 'tick', value: of.isRequired ?? (of.type === 'signature' || of.type === 'initial') },
      (value) => state.set('required', value === 'true'),
    )}`
}

function roleView(context: PageContext, { field: of }: PlacedBox): TemplateResult {
  const { words, state } = context
  const options = [
    ...(state.template?.roles ?? []).map(({ key, name }) => ({ value: key, label: name })),
    { value: '', label: words.say('role.nobody') },
  ]
  return control(
    context,
    'role',
    words.say('chosen.role'),
    { kind: 'choice', value: of.role ?? '', options },
    (value) => state.set('role', value === '' ? undefined : value),
  )
}

function numberView(context: PageContext, first: PlacedBox, side: keyof Box): TemplateResult {
  const { words, state } = context
  const isSize = side === 'width' || side === 'height'
  return line(context, side, words.say(`chosen.${side}`), String(first[side]), 'number', (text) => {
    const value = Number(text)
    if (text.trim() === '' || !Number.isFinite(value) || (isSize && value < SIDE_MIN)) return
    // Several keep their distances: all go as far as the first one.
    if (isSize) state.change((box) => ({ ...box, [side]: value }))
    else state.change((box) => ({ ...box, [side]: box[side] + value - first[side] }))
  })
}

function line(
  context: PageContext,
  name: string,
  label: string,
  value: string,
  type: 'text' | 'number',
  change: (value: string) => void,
): TemplateResult {
  return control(context, name, label, { kind: 'line', value, type }, change)
}

function control(
  { act, mayEdit }: PageContext,
  name: string,
  label: string,
  facts: Control,
  change: (value: string) => void,
): TemplateResult {
  return field({
    id: `chosen-${name}`,
    label,
    isReadOnly: !mayEdit,
    control: facts,
    change: (value) => act.do(() => change(value)),
  })
}

function actsView(context: PageContext, count: number): TemplateResult {
  const { words, state, act } = context
  const item = (how: Arrangement) => ({
    label: words.say(`arrange.${how}`),
    press: () => act.do(() => state.arrange(how)),
  })
  return html`<div class="buttons">
    ${button({
      label: words.say('chosen.move'),
      press: () =>
        act.do(() => {
          state.tool = { kind: 'move' }
        }),
    })}
    ${button({
      label: words.say('chosen.duplicate'),
      icon: 'copy',
      press: () =>
        act.do(
          () => {
            const page = state.chosenBoxes[0]?.page ?? 1
            state.copy()
            state.paste(page)
          },
          () => words.say('done.pasted', { count }),
        ),
    })}
    ${count > 1 ? menu({ id: 'arrange', label: words.say('arrange.title'), items: ARRANGEMENTS.map(item) }) : nothing}
    ${button({
      label: words.say('chosen.remove'),
      kind: 'quiet',
      press: () =>
        act.do(
          () => state.remove(),
          () => words.say('done.removed', { count }),
        ),
    })}
  </div>`
}
