import { html, nothing, svg, type TemplateResult } from 'lit'
import { ref } from 'lit/directives/ref.js'
import {
  type DrawnSignature,
  SCRIPT_FONTS,
  type ScriptFont,
  type Signature,
  type TypedSignature,
} from '../session/session.ts'
import { type FallbackFontName, fallbackFontsOf } from './fallback-fonts.ts'
import { inkLayer } from './ink-layer.ts'
import { fontStack, loadScriptFont } from './script-fonts.ts'

/** Where the pixels of an uploaded image come from. */
export interface ImageSource {
  /** undefined while it is on its way; the source calls for a new render when it is there */
  imageOf(fileId: string): ImageBitmap | undefined
  changed(): void
}

/** A signature as it will stand on the document: it fills its box, keeps its proportions and is hidden from assistive technology (its field says what it is). */
export function signatureView(signature: Signature, images: ImageSource): TemplateResult | typeof nothing {
  if (signature.kind === 'drawn') return drawnView(signature)
  if (signature.kind === 'typed') return typedView(signature, images)
  const bitmap = images.imageOf(signature.fileId)
  return bitmap === undefined ? nothing : imageView(bitmap)
}

const drawn = new WeakMap<HTMLCanvasElement, ImageBitmap>()

export function imageView(bitmap: ImageBitmap): TemplateResult {
  const draw = (element: Element | undefined) => {
    if (!(element instanceof HTMLCanvasElement) || drawn.get(element) === bitmap) return
    drawn.set(element, bitmap)
    element.width = bitmap.width
    element.height = bitmap.height
    element.getContext('2d')?.drawImage(bitmap, 0, 0)
  }
  return html`<canvas class="signature-ink" aria-hidden="true" ${ref(draw)}></canvas>`
}

function drawnView(drawing: DrawnSignature): TemplateResult {
  return html`<svg class="signature-ink" aria-hidden="true" viewBox="0 0 ${drawing.width} ${drawing.height}"
    preserveAspectRatio="xMinYMid meet">${inkLayer(drawing.strokes)}</svg>`
}

function typedView(typed: TypedSignature, images: ImageSource): TemplateResult {
  const { ascent, descent, left, width } = measure(typed.text, typed.font, images.changed)
  const text = svg`<text font-family=${fontStack(typed.font)} font-size="100">${typed.text}</text>`
  return html`<svg class="signature-ink" aria-hidden="true" preserveAspectRatio="xMinYMid meet"
    viewBox="${-left} ${-ascent} ${width} ${ascent + descent}">${text}</svg>`
}

const ready = new Set<ScriptFont | FallbackFontName>()
let ruler: CanvasRenderingContext2D | null | undefined

/** The box of the ink itself, which in script fonts reaches far out of the letters' own boxes. */
function measure(text: string, font: ScriptFont, changed: () => void) {
  ask(awaitedFor(text, font), changed)
  ruler ??= document.createElement('canvas').getContext('2d')
  if (!ruler) return { ascent: 80, descent: 30, left: 5, width: text.length * 50 }
  ruler.font = `100px ${fontStack(font)}`
  const box = ruler.measureText(text)
  const left = box.actualBoundingBoxLeft + 4
  return {
    ascent: Math.max(box.actualBoundingBoxAscent, 40) + 4,
    descent: Math.max(box.actualBoundingBoxDescent, 5) + 4,
    left,
    width: left + box.actualBoundingBoxRight + 4,
  }
}

/** Tells when they have come, and when they have not: what is shown then asks again. */
function ask(awaited: readonly (ScriptFont | FallbackFontName)[], changed: () => void): void {
  if (awaited.length === 0) return
  const load = async (one: ScriptFont | FallbackFontName) => {
    if (await loadScriptFont(one)) ready.add(one)
  }
  void Promise.all(awaited.map(load)).then(changed)
}

/** Fonts that the text needs and that are not there yet. */
function awaitedFor(text: string, font: ScriptFont): (ScriptFont | FallbackFontName)[] {
  return [font, ...fallbackFontsOf(text)].filter((one) => !ready.has(one))
}

/**
 * Whether a typed text can be shown as sealed documents have it, in each of the handwritings unless one is named. Fonts
 * that are not there yet are asked for.
 */
export function canShow(
  text: string,
  changed: () => void,
  fonts: readonly ScriptFont[] = SCRIPT_FONTS,
): boolean {
  const awaited = fonts.flatMap((font) => awaitedFor(text, font))
  ask(awaited, changed)
  return awaited.length === 0
}

/** The handwritings that differ for a text: of letters that none of them has, one is as good as the other. */
export function handsFor(text: string, changed: () => void): ScriptFont[] {
  const letters = text.replace(/\s/gu, '')
  const seen = new Set<string>()
  return SCRIPT_FONTS.filter((font) => {
    const look = JSON.stringify(measure(letters, font, changed))
    const isNew = !seen.has(look)
    seen.add(look)
    return isNew
  })
}
