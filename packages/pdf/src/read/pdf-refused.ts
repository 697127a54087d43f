export type PdfRefusal = 'encrypted' | 'broken' | 'too_many_pages' | 'not_pdf' | 'too_complex'

/** A refusal while an uploaded PDF is read; it becomes the task's answer. Its message is for the person who has the PDF: what to do with it. */
export class PdfRefused extends Error {
  readonly reason: PdfRefusal

  constructor(reason: PdfRefusal, message: string) {
    super(message)
    this.reason = reason
  }

  static readonly #advice =
    'so the service cannot tell for certain what it shows. Open the PDF in a PDF reader, print it into a new PDF, compare the two, and upload the new one'
  static readonly damaged = `The PDF is damaged, ${PdfRefused.#advice}`
  static readonly noPages =
    'The PDF has no pages that can be read. Look at it in a PDF reader; if it shows its pages there, print it into a new PDF, and upload that'
  static readonly unpacksTooLarge =
    'The pages of the PDF unpack to more than is allowed. Print it into a new PDF, with images of a lower resolution, and upload that'
  static readonly password =
    'The PDF needs a password to be opened. Save it without a password, and upload it again'
  static readonly archive =
    'The PDF is a ZIP archive too, in which other programs find files that the PDF does not show. Print it into a new PDF, and upload that'
  static readonly recipients =
    'The PDF is encrypted for certain recipients, who alone can open it. Save it without encryption, and upload it again'
  static readonly tooComplex =
    'The PDF takes more time or memory to read than is allowed. Print it into a new PDF, with images of a lower resolution, and upload that'

  static damagedPage(number: number): PdfRefused {
    return new PdfRefused(
      'broken',
      `The content of page ${number} is missing or damaged, ${PdfRefused.#advice}`,
    )
  }

  static lostPages(counted: number, found: number): PdfRefused {
    return new PdfRefused(
      'broken',
      `The PDF says that it has ${counted} pages, and ${found} can be found, ${PdfRefused.#advice}`,
    )
  }

  static tooManyPages(count: number, max: number): PdfRefused {
    return new PdfRefused(
      'too_many_pages',
      `The PDF has ${count} pages; at most ${max} are allowed. Upload it in several parts`,
    )
  }
}
