import { degrees, PDFDocument, rgb } from '@cantoo/pdf-lib'

/** A square of each page that a test finds again, in the page's own coordinates. */
export const MARK = { x: 220, y: 330, side: 40 }

/** A page turned by each quarter, each once whole and once cut to a part of it, with a black square. */
export async function turnedPaper(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  for (const isCut of [false, true])
    for (const turn of [0, 90, 180, 270]) {
      const page = pdf.addPage([595, 842])
      page.setRotation(degrees(turn))
      if (isCut) page.setCropBox(90, 130, 420, 600)
      page.drawRectangle({ x: MARK.x, y: MARK.y, width: MARK.side, height: MARK.side, color: rgb(0, 0, 0) })
    }
  return pdf.save()
}

/** Three plain pages with a line of text and a form field. */
export async function plainPaper(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  for (let number = 1; number <= 3; number += 1) {
    const page = pdf.addPage([595, 842])
    page.drawText(`Signature of page ${number}`, { x: 72, y: 640, size: 12 })
  }
  const form = pdf.getForm().createTextField('full_name')
  form.addToPage(pdf.getPage(0), { x: 72, y: 500, width: 200, height: 20 })
  return pdf.save()
}

export async function longPaper(pages: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  for (let number = 1; number <= pages; number += 1)
    pdf.addPage([595, 842]).drawText(`Page ${number}`, { x: 72, y: 700 })
  return pdf.save()
}
