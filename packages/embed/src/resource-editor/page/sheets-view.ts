import { button } from '@countersign/ui/button'
import { look } from '@countersign/ui/look'
import { html, nothing, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { anchoredBoxes } from './anchored.ts'
import { type Box, GRIPS, type Size } from './box.ts'
import type { Traces } from './gesture.ts'
import type { FormBox } from './ground.ts'
import type { PageContext } from './page-context.ts'
import { typeName } from './page-words.ts'
import { roleLook } from './role-look.ts'
import type { FieldFacts, PlacedBox } from './template.ts'
import { typeIcon } from './type-icons.ts'
import { placeIn, toldValue, valueView } from './value-view.ts'

/** All pages, one under the other, with the fields on them. */
export function sheetsView(context: PageContext): TemplateResult {
  const pages = context.source.ground?.pages ?? []
  return html`<div class="sheets" data-tool=${context.state.tool.kind}>
    ${repeat(
      pages,
      (_, index) => index,
      (size, index) => sheetView(context, size, index + 1, pages.length),
    )}
  </div>`
}

function sheetView(context: PageContext, size: Size, page: number, count: number): TemplateResult {
  const { scale, act, state, source, words } = context
  const boxes = state.boxes.filter((box) => box.page === page)
  const title = words.say('page.title', { page, count })
  return html`<section class="sheet-place" aria-label=${title}>
    <div class="sheet" dir="ltr" data-sheet=${page} data-scale=${scale}
      ${look({ width: `${size.width * scale}px`, height: `${size.height * scale}px` })}
      @pointerdown=${act.down} @pointermove=${act.move} @pointerup=${act.up} @pointercancel=${act.cancel}
      @keydown=${(event: KeyboardEvent) => act.pressed(event, page)}>
      <p class="sheet-wait">${words.say(source.isUndrawn ? 'source.undrawn' : 'source.drawing')}</p>
      <div class="sheet-ink" data-document=${source.documentKey} data-page=${page}></div>
      ${(source.ground?.form ?? []).filter((box) => box.page === page).map((box) => formView(context, box))}
      ${anchoredBoxes(context.state, page).map(({ field, box }) => anchorView(context, field, box))}
      ${repeat(
        boxes,
        ({ id }) => id,
        (box) => boxView(context, box),
      )}
      ${context.traces?.page === page ? tracesView(context.traces, scale) : nothing}
    </div>
    <p class="sheet-number"><span aria-hidden="true">${title}</span>${hereView(context, page)}</p>
  </section>`
}

/** A way to place and move without pointing at a place. */
function hereView({ state, words, act, mayEdit }: PageContext, page: number) {
  if (!mayEdit || state.tool.kind === 'choose') return nothing
  const label = words.say(state.tool.kind === 'move' ? 'tools.moveHere' : 'tools.here', { page })
  return button({ label, press: () => act.placeOn(page) })
}

function placeOf(box: Box, scale: number, rotation = 0) {
  return look({
    left: `${box.x * scale}px`,
    top: `${box.y * scale}px`,
    width: `${box.width * scale}px`,
    height: `${box.height * scale}px`,
    transform: rotation === 0 ? undefined : `rotate(${rotation}deg)`,
  })
}

function boxView(context: PageContext, box: PlacedBox): TemplateResult {
  const { state, words, scale, act } = context
  const { field, id } = box
  const index = state.template?.roles.findIndex(({ key }) => key === field.role) ?? -1
  const role = state.template?.roles[index]?.name ?? field.role ?? words.say('box.nobody')
  const type = typeName(words, field.type)
  const isChosen = state.chosen.has(id)
  const { colour, line } = roleLook(index)
  const press = (event: MouseEvent) => {
    // A press by pointer has done this already.
    if (event.detail === 0) act.chosen(id, event.shiftKey || event.ctrlKey)
  }
  const at = state.preview.get(id) ?? box
  const held = context.values.of(context.rendered ? heldName(id, field.key, context) : field.key)
  // What is seen is part of the name by which it is called (WCAG 2.5.3).
  const seen = field.label === undefined ? type : `${field.label}, ${type}`
  const name = words.say('box.name', { type: seen, key: field.key, role })
  const told = held ? words.say('box.holds', { name, value: toldValue(context, field, held) }) : name
  return html`<div class="placed" data-box=${id} data-chosen=${isChosen} data-rendered=${context.rendered !== undefined} data-line=${line} ${placeOf(at, scale, askew(box.rotation))}
    ><button type="button" class="placed-name" aria-pressed=${isChosen} ${look({ '--_role': colour, '--_down': `${(box.rotation % 180 === 0 ? at.height : at.width) * scale}px` })}
      data-name=${nameSize({ ...box, ...at }, scale)} aria-label=${told} title="${type} · ${role}" @click=${press}>${
        context.rendered && held
          ? nothing
          : held
            ? valueView(context, { ...box, ...at }, held)
            : nameView(context, { ...box, ...at }, field.label ?? type)
      }</button>${isChosen && context.mayEdit && state.isPlacing ? gripsView(box, scale) : nothing}</div>`
}

/** In a loop each round has a value of its own. */
function heldName(id: string, key: string, { values }: PageContext): string {
  const index = id.split(' ')[1] ?? '0'
  return values.of(`${key}.${index}`) ? `${key}.${index}` : key
}

/** Pixels of a box in which a word can be read. */
const WORD_PX = { width: 40, height: 10 }

/** What does not fit is not begun: a box that is too small for its name shows its type alone. */
function nameSize({ width, height, rotation }: Box & { rotation: number }, scale: number): 'whole' | 'sign' {
  const [across, down] = rotation % 180 === 0 ? [width, height] : [height, width]
  return across * scale < WORD_PX.width || down * scale < WORD_PX.height ? 'sign' : 'whole'
}

/** By quarters only the content turns, inside of the same box (pdf-form/turned-box). */
function askew(rotation: number): number {
  return rotation % 90 === 0 ? 0 : rotation
}

function nameView({ scale }: PageContext, box: PlacedBox, name: string): TemplateResult {
  if (box.rotation === 0 || askew(box.rotation) !== 0)
    return html`${typeIcon(box.field.type)}<span title=${name}>${name}</span>`
  const place = { ...placeIn(box, scale), '--_side': `${Math.min(box.width, box.height) * scale}px` }
  return html`<span class="held" data-state="name" ${look(place)}>${typeIcon(box.field.type)}<span title=${name}>${name}</span></span>`
}

/** Pixels of a side that has room for a grip of its own, and of one whose middle can still be pressed between two. */
const ROOM_PX = { own: 44, between: 26 }

/** Grips leave the middle of a box free: by that it is moved. The smallest ones have one, beside the last corner. */
function gripsView({ width, height }: Box, scale: number) {
  const [across, down] = [width * scale, height * scale]
  const isSmall = across < ROOM_PX.between && down < ROOM_PX.between
  return GRIPS.map((grip, number) => {
    const hasRoom =
      (grip.x !== 0 || (across >= ROOM_PX.own && down >= ROOM_PX.between)) &&
      (grip.y !== 0 || (down >= ROOM_PX.own && across >= ROOM_PX.between))
    if (!hasRoom || (isSmall && (grip.x !== 1 || grip.y !== 1))) return nothing
    return html`<span class="grip" data-grip=${number} data-x=${grip.x} data-y=${grip.y} data-small=${isSmall}></span>`
  })
}

/** The PDF's own form fields show where they are; a field can take their place. */
function formView({ words, scale }: PageContext, box: FormBox): TemplateResult {
  return html`<div class="form-place" role="img" aria-label=${words.say('form.name', { name: box.name })}
    title=${words.say('form.name', { name: box.name })} ${placeOf(box, scale)}></div>`
}

function anchorView(context: PageContext, field: FieldFacts, box: Box): TemplateResult {
  const { words, scale } = context
  const held = context.values.of(field.key)
  const name = words.say('anchor.name', {
    type: typeName(words, field.type),
    key: field.key,
    text: field.anchor?.text ?? field.acroField ?? '',
  })
  const told = held ? words.say('box.holds', { name, value: toldValue(context, field, held) }) : name
  const placed = { ...box, id: field.key, field, widget: 0, page: 1, rotation: 0 }
  return html`<div class="anchored" role="img" aria-label=${told} title=${name} ${placeOf(box, scale)}>${
    held ? valueView(context, placed, held) : typeIcon(field.type)
  }</div>`
}

function tracesView({ frame, x, y }: Traces, scale: number): TemplateResult {
  return html`${frame ? html`<div class="trace-frame" ${placeOf(frame, scale)}></div>` : nothing}
    ${x === undefined ? nothing : html`<div class="trace-x" ${look({ left: `${x * scale}px` })}></div>`}
    ${y === undefined ? nothing : html`<div class="trace-y" ${look({ top: `${y * scale}px` })}></div>`}`
}
