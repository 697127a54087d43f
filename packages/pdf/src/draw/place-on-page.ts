import { getArray, getNumber, inherited, type PageSpace, type Resolve, resolved } from '@countersign/pdf-form'
import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, type PdfRef } from '@libpdf/core'
import { type Canvas, resourcesOf } from './canvas.ts'
import { pdfDict, pdfStream } from './pdf-objects.ts'
import { markedOperators } from './tags.ts'

/**
 * Puts form XObjects on top of the page. The page's own content is enclosed in q and Q, so that whatever it
 * left in the graphics state does not move ours; its resources are copied, since pages may share them.
 */
export function placeOnPage(pdf: PDF, page: PageSpace, forms: readonly PdfRef[]): void {
  const resolve: Resolve = (ref) => pdf.context.registry.resolve(ref)
  const current = inherited(page.dict, 'Resources', resolve)
  const resources = current instanceof PdfDict ? current.clone() : new PdfDict()
  const objects = resolved(resources.get('XObject'), resolve)
  const named = objects instanceof PdfDict ? objects.clone() : new PdfDict()
  const names = forms.map((form) => {
    const name = freeName(named, `CsForm${form.objectNumber}`)
    named.set(name, form)
    return name
  })
  resources.set('XObject', named)
  page.dict.set('Resources', resources)
  const drawn = names.map((name) => `q /${name} Do Q`).join('\n')
  const before = pdf.register(pdfStream({}, new TextEncoder().encode('q\n')))
  const after = pdf.register(pdfStream({}, new TextEncoder().encode(`\nQ\n${drawn}\n`)))
  page.dict.set('Contents', new PdfArray([before, ...contentRefs(page.dict, resolve), after]))
}

/** A document that was made here and uploaded again has such names already, and its objects other numbers. */
function freeName(named: PdfDict, wanted: string): string {
  let name = wanted
  for (let count = 1; named.has(name); count++) name = `${wanted}_${count}`
  return name
}

function contentRefs(page: PdfDict, resolve: Resolve): readonly PdfObject[] {
  const list = getArray(page, 'Contents', resolve)
  if (list !== undefined) return list.toArray()
  const single = page.get('Contents')
  return single === undefined || single.type === 'null' ? [] : [single]
}

/** Adds what is drawn as a page at the end, under the root of the page tree, which is left as it is otherwise. */
export function appendPage(pdf: PDF, canvas: Canvas): PdfRef {
  const resolve: Resolve = (ref) => pdf.context.registry.resolve(ref)
  const rootRef = pdf.getCatalog().getRef('Pages')
  const root = rootRef === undefined ? undefined : pdf.context.registry.resolve(rootRef)
  if (rootRef === undefined || !(root instanceof PdfDict)) throw new Error('The document has no page tree')
  const content = new TextEncoder().encode(markedOperators(canvas).join('\n'))
  const page = pdf.register(
    pdfDict({
      Type: PdfName.Page,
      Parent: rootRef,
      MediaBox: canvas.box,
      CropBox: canvas.box,
      Rotate: 0,
      Tabs: 'S',
      Resources: resourcesOf(canvas),
      Contents: pdf.register(pdfStream({}, content)),
    }),
  )
  const kids = getArray(root, 'Kids', resolve)?.toArray() ?? []
  root.set('Kids', new PdfArray([...kids, page]))
  root.set('Count', PdfNumber.of((getNumber(root, 'Count', resolve) ?? 0) + 1))
  return page
}
