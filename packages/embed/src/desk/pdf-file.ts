import type { PDFDocumentProxy } from 'pdfjs-dist'
import { besideModule } from '../session/address.ts'
import { startPdfWorker } from './pdf-worker.ts'

const library = async () => {
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs')
  // Where no worker may be, this is brought into the page itself.
  pdfjs.GlobalWorkerOptions.workerSrc = besideModule('pdf.worker.js')
  const port = await startPdfWorker()
  return { pdfjs, worker: port && pdfjs.PDFWorker.create({ port }) }
}
let loading: ReturnType<typeof library> | undefined

/**
 * Opens a PDF with pdf.js, which is only now loaded. Everything it fetches comes from the service. WebAssembly is off,
 * since the policy of a host page may forbid it; where the policy forbids a worker, pdf.js works in the page itself.
 * @throws when the bytes are no PDF
 */
export async function openPdf(bytes: Blob): Promise<PDFDocumentProxy> {
  loading ??= library().catch((error: unknown) => {
    // Without a network now, it may come the next time.
    loading = undefined
    throw error
  })
  const { pdfjs, worker } = await loading
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
