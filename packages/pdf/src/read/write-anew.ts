import { createHash } from 'node:crypto'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'
import { readShipped, shipFiles } from '../shipped-files.ts'

// PDFium, the reader within Chromium, reads what is damaged as generously as any other, and writes every object that it found in the plainest
// form. What no strict reader understands becomes a file that all understand, and looks as it did.

export type WrittenAnew =
  | { readonly ok: true; readonly bytes: Uint8Array; readonly wasEncrypted: boolean }
  | { readonly ok: false; readonly failure: 'password' | 'recipients' | 'unreadable' }

/** FPDF_REMOVE_SECURITY (fpdf_save.h): all of it anew, and without encryption. */
const WITHOUT_SECURITY = 3
/** FPDF_ERR_PASSWORD and FPDF_ERR_SECURITY (fpdfview.h): the second is encryption for those who have certain keys. */
const failures: { readonly [code: number]: 'password' | 'recipients' } = { 4: 'password', 5: 'recipients' }

const PDFIUM_PROGRAM = '@embedpdf/pdfium/pdfium.wasm'
shipFiles([PDFIUM_PROGRAM])
let loading: Promise<WrappedPdfiumModule> | undefined

/**
 * Writes a PDF anew: all its objects, their streams as they are, without encryption (if that needs no password), with cross-references that are
 * right. Nothing is drawn differently. The same bytes become the same bytes each time. For child processes only: the bytes are a stranger's.
 */
export async function writeAnew(given: Uint8Array): Promise<WrittenAnew> {
  loading ??= load()
  const pdfium = await loading
  const bytes = given.subarray(headerAt(given))
  const { malloc, free } = pdfium.pdfium.wasmExports
  const input = malloc(bytes.length)
  try {
    pdfium.pdfium.HEAPU8.set(bytes, input)
    const document = pdfium.FPDF_LoadMemDocument(input, bytes.length, '')
    if (document === 0) return { ok: false, failure: failures[pdfium.FPDF_GetLastError()] ?? 'unreadable' }
    const wasEncrypted = pdfium.EPDF_IsEncrypted(document)
    const saved = save(pdfium, document)
    pdfium.FPDF_CloseDocument(document)
    if (saved === undefined) return { ok: false, failure: 'unreadable' }
    return { ok: true, bytes: withStableId(saved, given), wasEncrypted }
  } finally {
    free(input)
  }
}

/** The bytes before the header, which mail programs and drivers of printers leave there, are no part of the PDF. */
function headerAt(bytes: Uint8Array): number {
  return Math.max(0, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).indexOf('%PDF-'))
}

async function load(): Promise<WrappedPdfiumModule> {
  const pdfium = await init({ wasmBinary: new Uint8Array(readShipped(PDFIUM_PROGRAM)).buffer })
  pdfium.PDFiumExt_Init()
  return pdfium
}

function save(pdfium: WrappedPdfiumModule, document: number): Uint8Array | undefined {
  const { malloc, free } = pdfium.pdfium.wasmExports
  const writer = pdfium.PDFiumExt_OpenFileWriter()
  try {
    if (!pdfium.FPDF_SaveAsCopy(document, writer, WITHOUT_SECURITY)) return undefined
    const size = pdfium.PDFiumExt_GetFileWriterSize(writer)
    const output = malloc(size)
    pdfium.PDFiumExt_GetFileWriterData(writer, output, size)
    const bytes = pdfium.pdfium.HEAPU8.slice(output, output + size)
    free(output)
    return bytes
  } finally {
    pdfium.PDFiumExt_CloseFileWriter(writer)
  }
}

const ID_DIGITS = 32

/**
 * A file identifier (ISO 32000-2, 14.4) is random where a program makes one. Made of what came in, the same file becomes the same bytes each
 * time, which is how equal files are known.
 */
export function withStableId(saved: Uint8Array, original: Uint8Array): Uint8Array {
  const text = Buffer.from(saved.buffer, saved.byteOffset, saved.length)
  const at = Math.max(text.lastIndexOf('/ID [<'), text.lastIndexOf('/ID[<'))
  const [found] =
    /^\/ID ?\[<[0-9A-F]{32}> ?<[0-9A-F]{32}>\]/i.exec(text.toString('latin1', at, at + 80)) ?? []
  if (at < 0 || found === undefined) return saved
  const id = createHash('sha256').update(original).digest('hex').slice(0, ID_DIGITS).toUpperCase()
  text.write(found.replaceAll(/[0-9A-F]{32}/gi, id), at, 'latin1')
  return saved
}
