import { PDF } from '@libpdf/core'
import type { CertificateData } from './certificate/certificate-data.ts'
import { wordsIn } from './certificate/certificate-words.ts'
import { drawCertificatePages } from './certificate/draw-certificate.ts'
import { keepFacts } from './certificate/keep-facts.ts'
import type { Drawing } from './drawing.ts'
import { openDocumentFonts } from './embed-fonts.ts'
import { openDocumentImages } from './embed-image.ts'
import { appendPage } from './place-on-page.ts'
import { writeTags } from './tags.ts'

// The child's side of certificate.ts.

export interface CertificateOutput {
  readonly pdf: Uint8Array
  readonly pageCount: number
  readonly missingCharacters: readonly string[]
}

export async function certificateTask(data: CertificateData): Promise<CertificateOutput> {
  const pdf = PDF.create()
  const drawing: Drawing = {
    pdf,
    fonts: openDocumentFonts(pdf),
    images: openDocumentImages(pdf),
    missing: new Set(),
  }
  const at = new Date(data.createdAt)
  pdf.setMetadata({
    title: `${wordsIn(data.language)('footer')}: ${data.workflow.name}`,
    author: data.organization.name,
    creator: 'Countersign',
    producer: 'Countersign',
    creationDate: at,
    modificationDate: at,
    language: data.language,
  })
  const { canvases, root } = await drawCertificatePages(drawing, data)
  const pages = new Map(canvases.map((canvas) => [canvas, appendPage(pdf, canvas)]))
  writeTags(pdf, root, { pages, isWhole: true })
  keepFacts(pdf, data)
  drawing.fonts.finish()
  return { pdf: await pdf.save(), pageCount: canvases.length, missingCharacters: [...drawing.missing] }
}
