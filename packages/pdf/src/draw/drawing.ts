import type { PDF } from '@libpdf/core'
import type { DocumentFonts } from './embed-fonts.ts'
import type { DocumentImages } from './embed-image.ts'

/** A PDF that is being drawn on. */
export interface Drawing {
  readonly pdf: PDF
  readonly fonts: DocumentFonts
  readonly images: DocumentImages
  /** Characters that no shipped font has. */
  readonly missing: Set<string>
}
