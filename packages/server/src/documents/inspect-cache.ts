import type { TextPlace } from '@countersign/pdf/read/inspect-pdf-task'
import type { AcroFieldPlace } from '@countersign/pdf-form'
import type { ChildPool } from '../children/child-pool.ts'
import { limits } from '../limits.ts'
import { inspectPdf } from '../pdf/inspect-pdf.ts'
import type { FieldBox, OddField } from '../pdf/render-html.ts'
import type { Db } from '../postgres/db.ts'

export interface Inspected {
  pages: readonly { width: number; height: number }[]
  acroFields: readonly AcroFieldPlace[]
  hasForm: boolean
  /** The bytes were read strictly, and nothing was found: as they are they can be sealed. */
  isStrict: boolean
  boxes: readonly FieldBox[]
  /** Fields of an HTML that are on no page, or not whole. */
  odd: readonly OddField[]
  anchors: ReadonlyMap<string, readonly TextPlace[]>
}

/** PDFs of templates, some kB each: every workflow on a template asks the same of the same bytes. */
const KEPT_MAX = 200
const kept = new Map<string, Inspected>()

/** Pages, form fields and places of texts of a PDF; known ones are not read again. */
export async function inspect(
  pool: ChildPool,
  db: Db,
  sha256: string,
  pdf: Uint8Array,
  texts: readonly string[],
): Promise<Inspected> {
  const key = `${sha256}\n${texts.join('\n')}`
  const known = kept.get(key)
  if (known !== undefined) return known
  const found = await inspectPdf(
    pool,
    { pdf, texts },
    { timeoutMs: limits.pdfTimeoutMs, turnOf: db.tenantId },
  )
  const inspected = {
    pages: found.pages,
    acroFields: found.acroFields,
    hasForm: found.hasForm,
    isStrict: found.isStrict,
    boxes: [],
    odd: [],
    anchors: new Map(texts.map((text, index) => [text, found.texts[index] ?? []])),
  }
  if (kept.size >= KEPT_MAX) kept.clear()
  kept.set(key, inspected)
  if (inspected.isStrict) rememberStrict(sha256)
  return inspected
}

/** Hashes, some 100 bytes each. */
const STRICT_MAX = 10_000
const strict = new Set<string>()

function rememberStrict(sha256: string): void {
  if (strict.size >= STRICT_MAX) strict.clear()
  strict.add(sha256)
}

/** Whether this process has read the bytes of this hash strictly, and found nothing: no need to read the same again. */
export function isKnownStrict(sha256: string): boolean {
  return strict.has(sha256)
}
