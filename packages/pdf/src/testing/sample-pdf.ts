import { PDFDocument, PDFName } from '@cantoo/pdf-lib'

export interface SampleOptions {
  /** With a cross-reference stream and object streams, as newer writers do it; else with a classic table. */
  readonly objectStreams?: boolean
  /** A text field on the first page, which brings a form and annotations. */
  readonly form?: boolean
  /** The first page's annotations as an object of their own. */
  readonly indirectAnnotations?: boolean
  readonly pages?: number
}

/** A small PDF of the kinds that sealing must cope with. */
export async function samplePdf(options: SampleOptions = {}): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  for (let page = 0; page < (options.pages ?? 1); page++) {
    document.addPage([595.28, 841.89]).drawText(`Agreement, page ${page + 1}`, { x: 50, y: 780, size: 18 })
  }
  const [first] = document.getPages()
  if (options.form && first) document.getForm().createTextField('city').addToPage(first, { x: 50, y: 700 })
  if (options.indirectAnnotations && first) {
    const annotations = first.node.Annots() ?? document.context.obj([])
    first.node.set(PDFName.of('Annots'), document.context.register(annotations))
  }
  return document.save({ useObjectStreams: options.objectStreams ?? false })
}
