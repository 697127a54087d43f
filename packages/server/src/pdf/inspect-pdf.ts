import type { InspectedPdf } from '@countersign/pdf/read/inspect-pdf-task'
import type { ChildPool, TaskOptions } from '../children/child-pool.ts'

/** What is needed to put fields on a PDF that readPdf accepted, or that the service made, in one parse. Throws ChildFailed. */
export function inspectPdf(
  pool: ChildPool,
  input: { readonly pdf: Uint8Array; readonly texts: readonly string[] },
  options: TaskOptions,
): Promise<InspectedPdf> {
  return pool.run<InspectedPdf>('inspectPdf', input, options)
}
