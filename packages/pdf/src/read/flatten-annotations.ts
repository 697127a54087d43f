import {
  getArray,
  getName,
  getNumber,
  getNumbers,
  getText,
  type PageSpace,
  type Resolve,
  resolved,
  seenRectangle,
} from '@countersign/pdf-form'
import { type PDF, PdfArray, PdfDict, type PdfObject } from '@libpdf/core'
import { type Canvas, openCanvas, toFormObject } from '../draw/canvas.ts'
import { readTextColor, readTypeface } from '../draw/default-appearance.ts'
import { drawAnnotation } from '../draw/draw-annotation.ts'
import { colorOf, readFrame } from '../draw/draw-field-frame.ts'
import { drawMark } from '../draw/draw-mark.ts'
import { noFonts, openDocumentFonts } from '../draw/embed-fonts.ts'
import { openDocumentImages } from '../draw/embed-image.ts'
import type { Mark } from '../draw/mark.ts'
import { isHidden, openUserCanvas, placeAppearance } from '../draw/place-appearance.ts'
import { placeOnPage } from '../draw/place-on-page.ts'

/** Links stay links, and forms are filled in later. */
const KEPT = new Set(['Link', 'Widget'])
/** A frame around a link is no more than this; a wider one would cover what is around it. */
const LINK_BORDER_MAX = 3
const INK = '#000000'

/**
 * Makes annotations part of their pages: comments, highlights, stamps, whatever a reader draws over the page. Some are printed and not shown, some
 * shown and not printed, readers that find no look of them make one up, and all of them lie over what is stamped on the page later. What screens
 * show becomes content, the rest goes. Says whether there was any.
 */
export async function flattenAnnotations(pdf: PDF, pages: readonly PageSpace[]): Promise<boolean> {
  const resolve: Resolve = (ref) => pdf.context.registry.resolve(ref)
  const fonts = openDocumentFonts(pdf)
  let isChanged = false
  for (const [index, page] of pages.entries()) {
    const { changed, texts } = flattenPage(pdf, page, resolve)
    if (changed) isChanged = true
    const marks = texts.flatMap((text) => markOf(page, index + 1, text, resolve))
    if (marks.length === 0) continue
    const canvas = openCanvas(fonts, page.width, page.height)
    const pen = { canvas, images: openDocumentImages(pdf), missing: new Set<string>() }
    for (const mark of marks) await drawMark(pen, mark)
    placeOnPage(pdf, page, [toFormObject(pdf, canvas, page.matrix)])
  }
  fonts.finish()
  return isChanged
}

/** A text that somebody wrote on the page, and of which no look is there. */
function markOf(page: PageSpace, number: number, text: PdfDict, resolve: Resolve): readonly Mark[] {
  const place = seenRectangle(page, getNumbers(text, 'Rect', resolve))
  const words = getText(text, 'Contents', resolve) ?? ''
  if (place === undefined || words === '') return []
  const appearance = getText(text, 'DA', resolve) ?? ''
  const size = Number(/(\d*\.?\d+)\s+Tf\b/.exec(appearance)?.[1] ?? 0)
  const align = (['left', 'center', 'right'] as const)[getNumber(text, 'Q', resolve) ?? 0]
  const background = colorOf(getNumbers(text, 'C', resolve))
  const { color = INK } = readTextColor(appearance)
  const { lineWidth } = readFrame(text, page.unit, resolve)
  const style = {
    color,
    border: { color, width: lineWidth },
    ...readTypeface(appearance, undefined, resolve),
    ...(size > 0 && { fontSize: size * page.unit }),
    ...(align !== undefined && { align }),
    ...(background !== undefined && { background }),
  }
  return [{ page: number, ...place, style, content: { kind: 'text', text: words, multiline: true } }]
}

interface Flattened {
  readonly changed: boolean
  /** Texts (FreeText) that must be set. */
  readonly texts: readonly PdfDict[]
}

function flattenPage(pdf: PDF, page: PageSpace, resolve: Resolve): Flattened {
  const annotations = getArray(page.dict, 'Annots', resolve)
  if (annotations === undefined) return { changed: false, texts: [] }
  const canvas = openUserCanvas(noFonts)
  let isChanged = false
  const left: PdfObject[] = []
  const texts: PdfDict[] = []
  for (const item of annotations) {
    const annotation = resolved(item, resolve)
    const subtype = annotation instanceof PdfDict ? getName(annotation, 'Subtype', resolve) : undefined
    if (!(annotation instanceof PdfDict) || subtype === undefined) {
      isChanged = true
      continue
    }
    if (subtype === 'Link') isChanged = plainLink(pdf, canvas, annotation, resolve) || isChanged
    if (KEPT.has(subtype)) {
      left.push(item)
      continue
    }
    isChanged = true
    if (isHidden(annotation, resolve) || subtype === 'Popup' || subtype === 'TrapNet') continue
    if (placeAppearance(pdf, canvas, annotation, resolve)) continue
    if (subtype === 'FreeText') texts.push(annotation)
    else drawAnnotation(canvas, annotation, resolve)
  }
  if (left.length < annotations.length) page.dict.set('Annots', new PdfArray(left))
  if (canvas.operators.length > 0) placeOnPage(pdf, page, [toFormObject(pdf, canvas)])
  return { changed: isChanged, texts }
}

/** A link keeps its place and its thin frame; a picture of its own becomes content. */
function plainLink(pdf: PDF, canvas: Canvas, link: PdfDict, resolve: Resolve): boolean {
  const hasLook = link.has('AP')
  if (hasLook && !isHidden(link, resolve)) placeAppearance(pdf, canvas, link, resolve)
  link.delete('AP')
  const border = getArray(link, 'Border', resolve)?.at(2, resolve)
  const styled = link.getDict('BS', resolve)?.getNumber('W', resolve)
  const widths = [styled, border].map((width) => (width?.type === 'number' ? Math.abs(width.value) : 0))
  const isWide = widths.some((width) => width > LINK_BORDER_MAX)
  if (isWide) {
    link.delete('BS')
    link.delete('Border')
  }
  return hasLook || isWide
}
