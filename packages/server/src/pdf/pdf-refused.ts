import type { PdfRefusal } from './read-pdf.ts'

/** A refusal while an uploaded PDF is read; it becomes the task's answer. */
export class PdfRefused extends Error {
  readonly reason: PdfRefusal

  constructor(reason: PdfRefusal, message: string) {
    super(message)
    this.reason = reason
  }
}
