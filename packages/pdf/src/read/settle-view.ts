import { getDict, type PageSpace, type Resolve, readAcroWidgets } from '@countersign/pdf-form'
import { type PDF, type PdfDict, PdfRef, PdfStream } from '@libpdf/core'
import { flattenAnnotations } from './flatten-annotations.ts'
import { dropMissing } from './missing-objects.ts'
import { scanObjects } from './scan-objects.ts'
import { settleFilters } from './settle-filters.ts'
import { settleLayers } from './settle-layers.ts'
import { settlePrint } from './settle-print.ts'
import { settleTurned } from './settle-turned.ts'

// One file, one look: whatever readers, screens and printers would show differently becomes what the signing page shows.

const said = {
  missing: 'References to objects that are not in the file were removed',
  repeated:
    'Entries that stood twice in one place were removed; the last one stayed, as the signing page shows it',
  layers: 'Layers that screens and prints show differently stay as the screen shows them',
  filters: 'Short names that some readers do not know were written out',
  print: 'Settings for printers that change what is printed were removed',
  turned: 'Annotations that stay upright on turned pages keep the place that they have by the standard',
  passwords: 'Values of password fields were removed',
  annotations:
    'Comments and other annotations that the screen shows became part of their pages; the others were removed',
} as const

/** What is done before the contents of pages are looked at. Gives a sentence for each kind of change. */
export async function settleObjects(pdf: PDF, bytes: Uint8Array): Promise<readonly string[]> {
  const scanned = pdf.isEncrypted ? undefined : await scanObjects(bytes, (number) => unpack(pdf, number))
  const lacks = dropMissing(pdf)
  return [
    ...(lacks || (scanned?.missing.size ?? 0) > 0 ? [said.missing] : []),
    ...(scanned?.hasRepeatedKeys ? [said.repeated] : []),
    ...(settleLayers(pdf) ? [said.layers] : []),
    ...(settleFilters(pdf) ? [said.filters] : []),
    ...(settlePrint(pdf) ? [said.print] : []),
  ]
}

/** What is drawn on pages whose contents are whole. */
export async function settlePages(pdf: PDF, pages: readonly PageSpace[]): Promise<readonly string[]> {
  return [
    ...(dropPasswords(pdf, pages) ? [said.passwords] : []),
    ...(settleTurned(pdf, pages) ? [said.turned] : []),
    ...((await flattenAnnotations(pdf, pages)) ? [said.annotations] : []),
  ]
}

function unpack(pdf: PDF, number: number): Uint8Array | undefined {
  const stream = pdf.context.registry.resolve(PdfRef.of(number, 0))
  return stream instanceof PdfStream ? stream.getDecodedData() : undefined
}

/** A secret that somebody typed must not be sealed for all to read, in no object of the file. */
function dropPasswords(pdf: PDF, pages: readonly PageSpace[]): boolean {
  const resolve: Resolve = (ref) => pdf.context.registry.resolve(ref)
  const secrets = readAcroWidgets(pdf, pages).filter(({ isPassword }) => isPassword)
  return secrets.map(({ dict }) => dropValue(dict, resolve)).some((had) => had)
}

const PARENTS_MAX = 32

function dropValue(widget: PdfDict, resolve: Resolve): boolean {
  let found = false
  let node: PdfDict | undefined = widget
  for (let depth = 0; node !== undefined && depth < PARENTS_MAX; depth++) {
    for (const key of ['V', 'DV', 'RV']) if (node.delete(key)) found = true
    node = getDict(node, 'Parent', resolve)
  }
  if (found) widget.delete('AP')
  return found
}
