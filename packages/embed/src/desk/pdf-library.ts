import { besideModule } from '../session/address.ts'
import { chunk } from '../session/chunk.ts'
import { startPdfWorker } from './pdf-worker.ts'

const loadPdfjs = chunk(() => import('./pdf-parts.ts'))

async function library() {
  const [pdfjs, port] = await Promise.all([loadPdfjs(), startPdfWorker()])
  // Where no worker may be, this is brought into the page itself.
  pdfjs.GlobalWorkerOptions.workerSrc = besideModule('pdf.worker.js')
  return { pdfjs, worker: port && pdfjs.PDFWorker.create({ port }) }
}
let loading: ReturnType<typeof library> | undefined

/** pdf.js and its worker, which are loaded once. This belongs to the first part of the element, to be asked for before the desk is there. */
export function loadPdfLibrary(): ReturnType<typeof library> {
  loading ??= library().catch((error: unknown) => {
    // Without a network now, it may come the next time.
    loading = undefined
    throw error
  })
  return loading
}
