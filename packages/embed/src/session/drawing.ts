import type { DrawnSignature } from './session.ts'
import { type Guard, isNumber, isString, listOf, optional, shape } from './shape.ts'

/** Answer to POST /drawings. */
export interface MadeDrawing {
  drawingId: string
  url: string
  qr: { size: number; path: string }
}
export const isMadeDrawing: Guard<MadeDrawing> = shape<MadeDrawing>({
  drawingId: isString,
  url: isString,
  qr: shape<MadeDrawing['qr']>({ size: isNumber, path: isString }),
})

type Strokes = Omit<DrawnSignature, 'kind'>

/** Answer to GET /drawings/{drawingId}. */
export interface AwaitedDrawing {
  expiresAt: string
  /** Once the phone has drawn. */
  drawing?: Strokes
}
export const isAwaitedDrawing: Guard<AwaitedDrawing> = shape<AwaitedDrawing>({
  expiresAt: isString,
  drawing: optional(
    shape<Strokes>({ width: isNumber, height: isNumber, strokes: listOf(listOf(listOf(isNumber))) }),
  ),
})
