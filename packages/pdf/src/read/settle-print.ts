import { getDict, getName, type Resolve, resolved } from '@countersign/pdf-form'
import { type PDF, PdfArray, PdfBool, PdfDict, PdfName, PdfStream } from '@libpdf/core'
import { walkObjects } from './walk-objects.ts'

// What a PDF keeps for the printer alone: pictures that are exchanged, PostScript that is sent instead of a drawing, curves that turn one
// colour into another, areas and pages that are printed. A screen shows none of it. It is taken out, so that the print is what was seen.

const PRINT_PREFERENCES = ['ViewArea', 'ViewClip', 'PrintArea', 'PrintClip', 'PrintPageRange']

/** Says whether there was any. */
export function settlePrint(pdf: PDF): boolean {
  const resolve: Resolve = (ref) => pdf.context.registry.resolve(ref)
  const catalog = pdf.getCatalog()
  let found = false
  const preferences = getDict(catalog, 'ViewerPreferences', resolve)
  for (const key of PRINT_PREFERENCES) if (preferences?.delete(key)) found = true
  walkObjects([catalog], resolve, (each) => {
    if (!(each instanceof PdfDict)) return
    if (each instanceof PdfStream && cleanObject(each, resolve)) found = true
    for (const [, state] of getDict(each, 'ExtGState', resolve) ?? []) {
      const dict = resolved(state, resolve)
      if (dict instanceof PdfDict && cleanState(dict, resolve)) found = true
    }
  })
  return found
}

/** Alternate images (ISO 32000-2, 8.9.5.4), OPI (14.11.7), PostScript (8.8.2 of ISO 32000-1). */
function cleanObject(object: PdfStream, resolve: Resolve): boolean {
  const removed = ['Alternates', 'OPI', 'PS', 'Level1'].filter((key) => object.delete(key))
  const isPostScript = ['Subtype', 'Subtype2'].some((key) => getName(object, key, resolve) === 'PS')
  if (isPostScript) {
    object.set('Subtype', PdfName.of('Form'))
    object.delete('Subtype2')
    // Of a PostScript object the data is the program; of a form it is what screens show.
    if (!object.has('BBox')) emptyForm(object)
  }
  return isPostScript || removed.length > 0
}

function emptyForm(object: PdfStream): void {
  object.set('BBox', new PdfArray([]))
  object.delete('Filter')
  object.delete('DecodeParms')
  object.setData(new Uint8Array(0))
}

/** Overprint shows what white covers on the screen; transfer functions exchange colours (10.5), halftones may hold one (10.6). */
function cleanState(state: PdfDict, resolve: Resolve): boolean {
  const curves = ['TR', 'TR2'].filter((key) => {
    const value = resolved(state.get(key), resolve)
    return value !== undefined && !(value instanceof PdfName) && state.delete(key)
  })
  const overprints = ['OP', 'op'].filter((key) => {
    const value = resolved(state.get(key), resolve)
    return value instanceof PdfBool && value.value && state.delete(key)
  })
  const halftone = getDict(state, 'HT', resolve)
  const isCurved =
    halftone !== undefined &&
    [halftone, ...dictsIn(halftone, resolve)].some((each) => each.has('TransferFunction'))
  if (isCurved) state.delete('HT')
  return curves.length > 0 || overprints.length > 0 || isCurved
}

/** A halftone of type 5 has one for each colour. */
function dictsIn(dict: PdfDict, resolve: Resolve): readonly PdfDict[] {
  return [...dict].flatMap(([, value]) => {
    const part = resolved(value, resolve)
    return part instanceof PdfDict ? [part] : []
  })
}
