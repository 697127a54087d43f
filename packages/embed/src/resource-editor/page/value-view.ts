import { turnBox } from '@countersign/pdf-form/turned-box'
import { icon } from '@countersign/ui/icons'
import { look } from '@countersign/ui/look'
import { html, type TemplateResult } from 'lit'
import { fitOf } from '../../desk/fit-value.ts'
import { shownValue } from '../../desk/shown-value.ts'
import { markOf } from '../../session/field-types.ts'
import { isSignature } from '../../session/session.ts'
import { isNumber, isRecord, isString } from '../../session/shape.ts'
import { signatureView } from '../../signature/signature-view.ts'
import type { PageContext } from './page-context.ts'
import type { FieldFacts, PlacedBox } from './template.ts'
import type { HeldValue } from './values.ts'

/** Pixels from which a word has room. */
const WORD_PX = { width: 44, height: 13 }

/** How a value is told in words; undefined for one that is empty. */
export function toldValue(
  { words }: Pick<PageContext, 'words'>,
  field: FieldFacts,
  { value, isLeftOut }: HeldValue,
) {
  if (isLeftOut) return words.say('values.leftOut')
  if (isSignature(value)) return value.kind === 'typed' ? value.text : words.say('values.signed')
  if (value === true) return words.say('values.ticked')
  return writtenValue(field, value) || words.say('values.empty')
}

/** As the document will write it. */
function writtenValue({ type, format, options }: FieldFacts, value: unknown): string {
  if (Array.isArray(value))
    return value.flatMap((file) => (isRecord(file) && isString(file.name) ? [file.name] : [])).join(', ')
  if (!isString(value) && !isNumber(value)) return ''
  return shownValue({
    type,
    value,
    ...(format !== undefined && { format }),
    ...(options !== undefined && { options: [...options] }),
  })
}

/** What a field holds, where it stands and as it will look there: in its size, font, colour and alignment, turned as its box is. */
export function valueView(context: PageContext, box: PlacedBox, held: HeldValue): TemplateResult {
  const { words, scale } = context
  if (held.isLeftOut) return stateView(context, box, 'leftOut', words.say('values.leftOut'))
  const ink = inkView(context, box, held.value)
  if (ink !== undefined) return html`<span class="held" ${look(placeIn(box, scale))}>${ink}</span>`
  const text = writtenValue(box.field, held.value)
  if (text === '' || isOtherOption(box, held.value))
    return stateView(context, box, 'empty', words.say('values.empty'))
  const { style = {} } = box
  const fit = fitOf(box, { type: box.field.type, text, isEntered: false })
  return html`<span class="held" data-wraps=${fit.wraps} ${look({
    ...placeIn(box, scale),
    'font-size': `${fit.points * scale}px`,
    'font-family': style.font === undefined ? undefined : `"${style.font}", sans-serif`,
    'text-align': style.align,
    'justify-content': style.align === 'right' ? 'flex-end' : style.align === 'center' ? 'center' : undefined,
    color: style.color,
  })}><span>${text}</span></span>`
}

/** What is drawn and not written. */
function inkView(context: PageContext, box: PlacedBox, value: unknown): TemplateResult | undefined {
  const { field, widget } = box
  if (isSignature(value)) {
    if (value.kind === 'image') return html`${icon('image')}`
    const ink = signatureView(value, {
      imageOf: () => undefined,
      changed: () => context.act.do(() => undefined),
    })
    return html`${ink}`
  }
  if (markOf(field) !== undefined && value !== undefined) return html`${icon('image')}`
  const isTicked = value === true || (hasBoxEach(field) && field.options?.[widget]?.value === value)
  return isTicked ? html`${icon('check')}` : undefined
}

/** A choice whose options have a box each shows a tick in one of them. */
function hasBoxEach({ type, options = [], widgets }: FieldFacts): boolean {
  return type === 'radio' && options.length > 1 && options.length === widgets.length
}

function isOtherOption({ field, widget }: PlacedBox, value: unknown): boolean {
  return hasBoxEach(field) && field.options?.[widget]?.value !== value
}

function stateView(
  { scale }: PageContext,
  box: PlacedBox,
  state: 'empty' | 'leftOut',
  word: string,
): TemplateResult {
  const { width, height } = turnBox(box)
  const hasRoom = width * scale >= WORD_PX.width && height * scale >= WORD_PX.height
  return html`<span class="held" data-state=${state} ${look(placeIn(box, scale))}>${hasRoom ? html`<span>${word}</span>` : ''}</span>`
}

/** Upright in the box, and then turned with it: by a quarter the content turns inside of the same box (pdf-form/turned-box). */
export function placeIn(box: PlacedBox, scale: number): Record<string, string | undefined> {
  const { width, height, degrees } = turnBox(box)
  const isQuarter = degrees % 90 === 0
  return {
    width: `${width * scale}px`,
    height: `${height * scale}px`,
    transform:
      isQuarter && degrees !== 0 ? `translate(-50%, -50%) rotate(${degrees}deg)` : 'translate(-50%, -50%)',
  }
}
