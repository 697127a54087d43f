import type { PDFDocumentProxy } from 'pdfjs-dist'
import { besideModule } from '../session/address.ts'
import { loadPdfLibrary } from './pdf-library.ts'

/**
 * Opens a PDF with pdf.js. Everything it fetches comes from the service. WebAssembly is off,
 * since the policy of a host page may forbid it; where the policy forbids a worker, pdf.js works in the page itself.
 * @throws when the bytes are no PDF
 */
export async function openPdf(bytes: Blob): Promise<PDFDocumentProxy> {
  const { pdfjs, worker } = await loadPdfLibrary()
  return pdfjs.getDocument({
    data: new Uint8Array(await bytes.arrayBuffer()),
    ...(worker ? { worker } : {}),
    standardFontDataUrl: besideModule('pdf/standard_fonts/'),
    cMapUrl: besideModule('pdf/cmaps/'),
    wasmUrl: besideModule('pdf/wasm/'),
    useWasm: false,
    useSystemFonts: false,
    enableXfa: false,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  }).promise
}

/** The words of a page in reading order, a line each, for those who listen to it. */
export async function textOfPage(file: PDFDocumentProxy, pageNumber: number): Promise<string> {
  const page = await file.getPage(pageNumber)
  const { items } = await page.getTextContent()
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
}
