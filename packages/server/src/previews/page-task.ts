import { expandHtml } from '@countersign/pdf/html/expand'
import { composePage } from '@countersign/pdf/html/page'
import { RenderFailed, type RenderInput } from '@countersign/pdf/html/types'

export interface PageInput {
  input: RenderInput
  timeoutMs: number
}

export type PageOutput = { ok: true; html: string } | { ok: false; message: string }

/** Where a `{{field}}` stands, and that this is no document. */
const PREVIEW_STYLE = `
a.field { outline: 1px dashed #8a94a6 !important; background: #f3f5f9 !important; }
html::after { content: "PREVIEW"; position: fixed; inset: 0; display: flex; align-items: center; justify-content: center;
  font: bold 18vmin "Noto Sans", sans-serif; color: rgb(0 0 0 / 12%); transform: rotate(-30deg); pointer-events: none;
  z-index: 2147483647; }`

/** The child's side of render-template.ts, for HTML: the very page that the browser would print. */
export function pageTask({ input, timeoutMs }: PageInput): PageOutput {
  const { html, partials, images, context, fields } = input
  const sources = { html, header: '', footer: '', partials, images, context, fields, marker: '#field/' }
  try {
    const expanded = expandHtml(sources, timeoutMs)
    return { ok: true, html: composePage(expanded, { ...input, styles: [...input.styles, PREVIEW_STYLE] }) }
  } catch (error) {
    if (error instanceof RenderFailed) return { ok: false, message: error.message }
    throw error
  }
}
