import type { AcroFieldPlace } from '@countersign/pdf-form'
import type { App } from '../app.ts'
import { limits } from '../limits.ts'
import { inspectPdf, type TextPlace } from '../pdf/inspect-pdf.ts'
import type { FieldBox } from '../pdf/render-html.ts'

export interface Inspected {
  pages: readonly { width: number; height: number }[]
  acroFields: readonly AcroFieldPlace[]
  boxes: readonly FieldBox[]
  anchors: ReadonlyMap<string, readonly TextPlace[]>
}

/** PDFs of templates, some kB each: every workflow on a template asks the same of the same bytes. */
const KEPT_MAX = 200
const kept = new Map<string, Inspected>()

/** Pages, form fields and places of texts of a PDF; known ones are not read again. */
export async function inspect(
  app: App,
  sha256: string,
  pdf: Uint8Array,
  texts: readonly string[],
): Promise<Inspected> {
  const key = `${sha256}\n${texts.join('\n')}`
  const known = kept.get(key)
  if (known !== undefined) return known
  const found = await inspectPdf(app.pdf, { pdf, texts }, { timeoutMs: limits.pdfTimeoutMs })
  const inspected = {
    pages: found.pages,
    acroFields: found.acroFields,
    boxes: [],
    anchors: new Map(texts.map((text, index) => [text, found.texts[index] ?? []])),
  }
  if (kept.size >= KEPT_MAX) kept.clear()
  kept.set(key, inspected)
  return inspected
}
