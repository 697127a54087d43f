import { type PDF, PdfDict } from '@libpdf/core'

/**
 * Makes the information of a document (title, author) an object of its own, as ISO 32000-2, 14.3.3 wants it. Some programs write it into the trailer,
 * all readers show it there, and the library leaves it out when it saves.
 */
export function keepInfo(pdf: PDF): void {
  const { trailer } = pdf.context.info
  const info = trailer.get('Info')
  if (info instanceof PdfDict) trailer.set('Info', pdf.register(info))
}
