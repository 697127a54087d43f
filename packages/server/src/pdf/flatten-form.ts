import type { PDF } from '@libpdf/core'

/** Draws what the form's fields show into the pages and takes the form away. */
export function flattenForm(pdf: PDF): void {
  pdf.getForm()?.flatten()
}
