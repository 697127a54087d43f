/** The parser of the npm package handlebars alone: it makes a tree of a text and compiles nothing. */
declare module 'handlebars/dist/cjs/handlebars/compiler/base.js' {
  export interface HtmlNode {
    type: string
    /** Empty programs have none. */
    loc?: { start: { line: number; column: number } }
    /** Of programs. */
    body?: HtmlNode[]
    /** Of programs: `as |row index|`. */
    blockParams?: string[]
    /** Of what is called or shown. */
    path?: HtmlNode
    /** Of partials. */
    name?: HtmlNode
    params?: HtmlNode[]
    hash?: { pairs: { key: string; value: HtmlNode }[] }
    program?: HtmlNode
    inverse?: HtmlNode
    /** Of what is shown: not by `{{{…}}}`. */
    escaped?: boolean
    /** Of names and literals. */
    original?: unknown
    value?: unknown
    /** Of paths: `@index` is data, `../` counts the depth. */
    data?: boolean
    depth?: number
    parts?: unknown[]
  }
  /** @throws Error that tells the line */
  export function parseWithoutProcessing(text: string): HtmlNode
}
