import type { CertificateData } from './certificate/certificate-data.ts'
import type { ChildPool, TaskOptions } from './child-pool.ts'
import type { Mark, Watermark } from './mark.ts'

export type StampInput = {
  /** A PDF that readPdf accepted, or that the service rendered. */
  readonly pdf: Uint8Array
  readonly marks: readonly Mark[]
  /** A light word across every page. */
  readonly watermark?: Watermark
  /**
   * Turns the PDF's own form into fixed content, so that nobody types into a sealed document. The fields named in
   * `without` are taken away instead: something else is drawn in their place.
   */
  readonly flattenForm?: { readonly without: readonly string[] }
  /** Pages of the certificate of completion, appended behind the last page (namespace setting `certificate: appended`). */
  readonly certificate?: CertificateData
}

export type StampOutput = {
  readonly pdf: Uint8Array
  readonly pageCount: number
  /** Characters that no shipped font has; an empty box stands in their place. */
  readonly missingCharacters: readonly string[]
}

/**
 * Draws marks on the pages of a PDF, in one parse. The result is an incremental update: the given bytes are
 * its beginning (except for linearized files, which are written anew). With nothing to draw the bytes come back, written anew where
 * they could not be sealed: so every document goes through here, when it is made and when it is sealed. Throws ChildFailed, also for
 * what can be sealed in no way.
 */
export function stampFields(pool: ChildPool, input: StampInput, options: TaskOptions): Promise<StampOutput> {
  return pool.run<StampOutput>('stampFields', input, options)
}
