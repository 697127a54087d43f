// What goes into and comes out of the HTML renderer; spoken on both sides of the child process.

export type PaperSize = 'A4' | 'Letter' | 'Legal' | 'A3'

/** `pdfSettings` of an html asset (resources.md). Margins in millimetres. */
export interface PdfSettings {
  readonly paperSize?: PaperSize
  readonly orientation?: 'portrait' | 'landscape'
  readonly margin?: {
    readonly top?: number
    readonly right?: number
    readonly bottom?: number
    readonly left?: number
  }
  /** Handlebars source, shown in the top margin of every page; `{{pageNumber}}`, `{{pageCount}}`, `{{field 'k'}}` work. */
  readonly header?: string
  readonly footer?: string
}

export interface Image {
  readonly contentType: string
  readonly bytes: Uint8Array
}

export interface RenderInput {
  /** Handlebars source of the document: a whole HTML page or the content of its body. */
  readonly html: string
  readonly partials: Readonly<Record<string, string>>
  /** CSS texts, in order. */
  readonly styles: readonly string[]
  /** By alias, for `{{asset_url 'alias'}}`. */
  readonly images: Readonly<Record<string, Image>>
  /** The render context: plain JSON. */
  readonly context: object
  /** The keys that `{{field 'key'}}` may name. */
  readonly fields: readonly string[]
  /** Those of them that are told what they stand beside in a loop. */
  readonly itemsOf?: readonly string[]
  readonly settings: PdfSettings
  readonly title: string
  /** BCP 47, for hyphenation, the choice of glyphs and screen readers. */
  readonly language?: string
  /** Written as the PDF's dates instead of the time of printing, so that a repeat gives the same bytes. ISO 8601. */
  readonly createdAt?: string
}

/** Where a `{{field}}` landed: points from the top left corner of page `page` (from 1). */
export interface FieldBox {
  readonly field: string
  readonly index?: number
  readonly page: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What the loop around a `{{field … index=…}}` was at. */
export interface FieldItem {
  readonly field: string
  readonly index: number
  readonly item: unknown
}

/** A `{{field}}` that the page has and the paper has not, or only a part of it. */
export interface OddField {
  readonly field: string
  readonly index?: number
  /** Where its author wrote it: `document, line 3, column 5`. */
  readonly at: string
  readonly what: 'lost' | 'cut'
}

export interface RenderedHtml {
  readonly pdf: Uint8Array
  /** Sizes in points. */
  readonly pages: readonly { readonly width: number; readonly height: number }[]
  /** In the order of the pages, then from top to bottom. One in a header or footer is there once per page. */
  readonly boxes: readonly FieldBox[]
  readonly odd: readonly OddField[]
  readonly items: readonly FieldItem[]
  /** What the document's author should know: links that were taken out, characters that no font has, text that is cut. */
  readonly warnings: readonly string[]
}

/**
 * `template`: the author's doing, with the place; `timeout`, `memory`, `too_large`: a limit; `page_crashed`: the document brings
 * down the page that shows it; `crashed`: ours or the browser's, the cause tells how.
 */
export type RenderFailure = 'template' | 'timeout' | 'memory' | 'page_crashed' | 'crashed' | 'too_large'

/** Why a document could not be rendered. */
export class RenderFailed extends Error {
  readonly reason: RenderFailure

  constructor(reason: RenderFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'RenderFailed'
    this.reason = reason
  }
}

/** How a child ends whose page was lost between two documents: the one that may have come meanwhile is not to blame. */
export const LOST_AT_REST_CODE = 3

/** From the parent to its child, once after the start. */
export interface ChildSettings {
  readonly executablePath: string
  readonly env: Readonly<Record<string, string>>
  readonly flags: readonly string[]
  /** The unprivileged user to become before anything of an author is read. */
  readonly user?: { readonly uid: number; readonly gid: number }
}

export type ToChild =
  | { readonly type: 'start'; readonly settings: ChildSettings }
  | { readonly type: 'render'; readonly input: RenderInput; readonly timeoutMs: number }

export type FromChild =
  | { readonly type: 'ready'; readonly sandbox: boolean }
  | { readonly type: 'rendered'; readonly result: RenderedHtml }
  /** `worn`: this child must not be used again. */
  | {
      readonly type: 'failed'
      readonly reason: RenderFailure
      readonly message: string
      readonly worn: boolean
    }

/** All items that fields are told, as JSON: what distinguishes the rounds of a loop is a name, and rarely more. */
export const ITEMS_BYTES_MAX = 1_000_000

/** Larger documents than this are refused as `too_large`. */
export const HTML_BYTES_MAX = 10 * 1024 * 1024
/** A file of the service is at most 50 MB, a PDF of it at most 500 pages (running.md). */
export const PDF_BYTES_MAX = 50 * 1024 * 1024
export const PDF_PAGES_MAX = 500
