import { hasRoomForLines, type TurnableBox, turnBox } from '@countersign/pdf-form/turned-box'
import { controlOf } from '../session/field-types.ts'
import type { SessionField } from '../session/session.ts'
import { type Fit, fitText } from './fit-text.ts'

interface Place extends TurnableBox {
  readonly style?: { readonly fontSize?: number }
}

/** A browser writes a date in at most ten digits and signs, and has a button beside it: in sizes of the type. */
const DATE_WIDTH = 8

interface Written {
  type: SessionField['type']
  text: string
  /** The person may change it: it stands in a control. */
  isEntered: boolean
}
/** The arrow of a choice, in sizes of the type. */
const ARROW = 1

/** How large a text is written in a place. A date that is entered is the browser's to write: its text is not measured. */
export function fitOf(widget: Place, { type, text, isEntered }: Written): Fit {
  const control = controlOf({ type })
  const isDate = isEntered && control === 'date'
  const box = turnBox(widget)
  const widthMax = isDate ? box.width / DATE_WIDTH : Number.POSITIVE_INFINITY
  const usual = Math.min(widget.style?.fontSize ?? 12, box.height * 0.62, widthMax)
  if (text === '' || isDate) return { points: usual, wraps: false }
  const spare = isEntered && control === 'choice' ? ARROW : 0
  const lines = control === 'text' && hasRoomForLines(widget)
  return fitText(text, box, usual, { lines, breaks: !isEntered, spare })
}
