/** What is drawn on a page of a PDF: the value of a field, a signature, a rule. Plain data: it travels to the child process. */
export interface Mark {
  /** The first page is 1. */
  readonly page: number
  /** Points from the top left corner of the page as a reader sees it (rotation and crop box applied). */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Degrees clockwise, about the middle of the box; by 90 and 270 the content turns inside of the same box. */
  readonly rotation?: number
  readonly style?: MarkStyle
  readonly content: MarkContent
  readonly caption?: MarkCaption
}

export interface MarkStyle {
  /** Points. Text that does not fit is wrapped where it may be, then shrunk; it is never cut. */
  readonly fontSize?: number
  /** `sans`, `serif`, `mono`, with `_bold` or `_italic`, or a script font; an unknown name is drawn as sans. */
  readonly font?: string
  /** Colours are `#rrggbb`. */
  readonly color?: string
  /** Unset: to the side on which the text's own direction begins. */
  readonly align?: 'left' | 'center' | 'right'
  readonly background?: string
  /** A frame: its colour, or its colour and its width in points (0.75). */
  readonly border?: string | { readonly color?: string; readonly width?: number }
}

type ScriptFont = 'dancing_script' | 'great_vibes' | 'caveat'

/** The strokes of a pen: per stroke its points [x, y, pressure 0–1?], y downwards, in the units of the drawing area. */
export type Strokes = readonly (readonly (readonly number[])[])[]

export type MarkContent =
  | { readonly kind: 'text'; readonly text: string; readonly multiline?: boolean }
  | { readonly kind: 'check'; readonly checked: boolean }
  | { readonly kind: 'line' }
  | { readonly kind: 'image'; readonly bytes: Uint8Array; readonly contentType: string }
  | { readonly kind: 'strokes'; readonly strokes: Strokes; readonly width: number; readonly height: number }
  | { readonly kind: 'typed'; readonly text: string; readonly font: ScriptFont }

/** The small text of a signature: who, when (as text, in the workflow's zone), and the short id that the certificate repeats. */
export interface MarkCaption {
  readonly name: string
  readonly at: string
  readonly id: string
}

export type Watermark = 'TEST' | 'PREVIEW'
