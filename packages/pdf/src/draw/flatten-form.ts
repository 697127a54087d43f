import {
  type AcroWidget,
  getArray,
  getDict,
  getName,
  type PageSpace,
  type Resolve,
  readAcroWidgets,
  resolved,
} from '@countersign/pdf-form'
import { PdfArray, PdfDict, PdfName, type PdfObject } from '@libpdf/core'
import { openCanvas, toFormObject } from './canvas.ts'
import { drawField } from './draw-field.ts'
import type { Drawing } from './drawing.ts'
import { isHidden, openUserCanvas, placeAppearance } from './place-appearance.ts'
import { placeOnPage } from './place-on-page.ts'

/**
 * Draws what the PDF's form shows into its pages and takes the form away, so that nobody types into a document
 * that others signed. A field without a look of its own is drawn anew, frame and value, and so is every text where the form says that its
 * looks are not up to date (NeedAppearances): programs that fill forms in leave that to the reader. Of the fields named in `without` the frame
 * alone is drawn: something else comes in their place.
 */
export async function flattenForm(
  drawing: Drawing,
  pages: readonly PageSpace[],
  without: readonly string[],
): Promise<void> {
  const { pdf } = drawing
  const resolve: Resolve = (ref) => pdf.context.registry.resolve(ref)
  const form = getDict(pdf.getCatalog(), 'AcroForm', resolve)
  const known = new Map(readAcroWidgets(pdf, pages).map((widget) => [widget.dict, widget]))
  const resources = form === undefined ? undefined : getDict(form, 'DR', resolve)
  const isStale = form?.getBool('NeedAppearances', resolve)?.value === true
  if (isStale)
    for (const { dict, place } of known.values()) if (place.type === 'radio') chooseByValue(dict, resolve)
  const mustDraw = (widget: AcroWidget) =>
    without.includes(widget.place.name) || hasNoLook(widget, isStale, resolve)
  for (const page of pages) {
    const drawn = flattenPage(drawing, page, resolve, known, mustDraw)
    if (drawn.length === 0) continue
    const canvas = openCanvas(drawing.fonts, page.width, page.height)
    const pen = { canvas, images: drawing.images, missing: drawing.missing }
    for (const widget of drawn) {
      const isEmpty = without.includes(widget.place.name)
      await drawField(pen, page, widget, { isEmpty, resources, resolve })
    }
    if (canvas.operators.length > 0) placeOnPage(pdf, page, [toFormObject(pdf, canvas, page.matrix)])
  }
  pdf.getCatalog().delete('AcroForm')
}

/** Its look may be there, and must not be used: it may show a secret, or what the field held before. */
function hasNoLook({ place, isPassword, dict }: AcroWidget, isStale: boolean, resolve: Resolve): boolean {
  if (isPassword) return true
  const isWritten = place.type === 'text' || place.type === 'dropdown' || place.type === 'list'
  if (isStale && isWritten) return true
  return getDict(dict, 'AP', resolve) === undefined
}

/** A program that leaves the looks to the reader has set the field's value alone: it says which button of several is chosen. */
function chooseByValue(button: PdfDict, resolve: Resolve): void {
  const group = getDict(button, 'Parent', resolve)
  const value = group === undefined ? undefined : getName(group, 'V', resolve)
  const looks = getDict(button, 'AP', resolve)
  const states = looks === undefined ? undefined : getDict(looks, 'N', resolve)
  if (value !== undefined && states !== undefined)
    button.set('AS', PdfName.of(states.has(value) ? value : 'Off'))
}

/** Takes the form's places off the page, after drawing those that have a look. Gives the others. */
function flattenPage(
  drawing: Drawing,
  page: PageSpace,
  resolve: Resolve,
  known: ReadonlyMap<PdfDict, AcroWidget>,
  mustDraw: (widget: AcroWidget) => boolean,
): readonly AcroWidget[] {
  const annotations = getArray(page.dict, 'Annots', resolve)
  if (annotations === undefined) return []
  const canvas = openUserCanvas(drawing.fonts)
  const kept: PdfObject[] = []
  const bare: AcroWidget[] = []
  for (const item of annotations) {
    const annotation = resolved(item, resolve)
    if (!(annotation instanceof PdfDict) || getName(annotation, 'Subtype', resolve) !== 'Widget') {
      kept.push(item)
      continue
    }
    if (isHidden(annotation, resolve)) continue
    const widget = known.get(annotation)
    if (widget !== undefined && mustDraw(widget)) bare.push(widget)
    else if (!placeAppearance(drawing.pdf, canvas, annotation, resolve) && widget !== undefined)
      bare.push(widget)
  }
  if (kept.length < annotations.length) page.dict.set('Annots', new PdfArray(kept))
  if (canvas.operators.length > 0) placeOnPage(drawing.pdf, page, [toFormObject(drawing.pdf, canvas)])
  return bare
}
