import { scriptFonts } from '../shipped-fonts.ts'
import type { Expanded } from './expand.ts'
import { hanFontOf, hanLanguages } from './han.ts'
import type { PaperSize, PdfSettings, RenderInput } from './types.ts'

// The author's expanded HTML → the whole page that Chromium gets, and the settings of its printer.

const paperMillimetres = {
  A4: [210, 297],
  A3: [297, 420],
  Letter: [215.9, 279.4],
  Legal: [215.9, 355.6],
} as const satisfies Record<PaperSize, readonly [number, number]>

const MARGIN_MILLIMETRES_DEFAULT = 20
const MILLIMETRES_PER_INCH = 25.4
const CSS_PIXELS_PER_INCH = 96

// Ligatures are off because the printer writes them as one character: a search for "Offer" would not find it.
// `:where` has no weight: whatever the author says about the same things wins. `.field` is a link only so that the
// printer says where it landed (boxes.ts); it must look like nothing, unless the author styles the class.
const BASE_STYLE = `
:where(html) { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
:where(*) { font-variant-ligatures: no-common-ligatures; }
:where(body) { margin: 0; font: 10.5pt/1.5 ${textFamilies()}; }
:where(table) { border-collapse: collapse; }
:where(p, li) { orphans: 3; widows: 3; }
:where(h1, h2, h3, h4) { break-after: avoid; }
:where(a).field { all: unset; display: inline-block; box-sizing: border-box; vertical-align: middle; }`

// The outermost fence is that the browser has no network and no scripts; this one tells the page itself.
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'"

// Fonts of scripts stand in the list for their bold weights: those that the browser finds by itself it makes bold by
// force. Not those with Han characters, which would mix; and what the author says of fonts wins as ever.
function textFamilies(): string {
  const { chinese, japanese, korean, ...others } = scriptFonts
  return ['Noto Sans', ...Object.values(others).map(({ family }) => family)]
    .map((family) => `"${family}"`)
    .concat('sans-serif')
    .join(', ')
}

/** For a document that says no language: whose Han characters are meant. This changes glyphs, not the language of the PDF. */
function hanStyle({ html, header, footer }: Expanded, { language }: RenderInput): string {
  if (language !== undefined || /<html\b[^>]*\slang\s*=/i.test(html)) return ''
  const font = hanFontOf(header + html + footer)
  return font === undefined ? '' : `\n:where(html) { -webkit-locale: "${hanLanguages[font]}"; }`
}

/** The page. The author's text may bring its own doctype, html, head and body: the parser merges them into these. */
export function composePage(expanded: Expanded, input: RenderInput): string {
  const language = input.language === undefined ? '' : ` lang="${escapeAttribute(input.language)}"`
  return [
    `<!doctype html><html${language}><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${CONTENT_SECURITY_POLICY}">`,
    `<title>${escapeText(input.title)}</title><style>${BASE_STYLE}${hanStyle(expanded, input)}</style>`,
    ...input.styles.map((css) => `<style>${closeSafely(css)}</style>`),
    expanded.html,
  ].join('\n')
}

/** Parameters of the protocol's Page.printToPDF. */
export function printSettings(expanded: Expanded, input: RenderInput): Record<string, unknown> {
  const { settings } = input
  const [width, height] = paperOf(settings)
  const margin = marginOf(settings)
  const shell = (html: string, where: 'header' | 'footer') => runningShell(html, where, input.styles, margin)
  return {
    paperWidth: width / MILLIMETRES_PER_INCH,
    paperHeight: height / MILLIMETRES_PER_INCH,
    marginTop: margin.top / MILLIMETRES_PER_INCH,
    marginRight: margin.right / MILLIMETRES_PER_INCH,
    marginBottom: margin.bottom / MILLIMETRES_PER_INCH,
    marginLeft: margin.left / MILLIMETRES_PER_INCH,
    printBackground: true,
    generateTaggedPDF: true,
    generateDocumentOutline: true,
    displayHeaderFooter: expanded.header !== '' || expanded.footer !== '',
    headerTemplate: shell(expanded.header, 'header'),
    footerTemplate: shell(expanded.footer, 'footer'),
  }
}

/** What is between the margins, in CSS pixels. */
export function printAreaOf({ settings }: RenderInput): { width: number; height: number } {
  const [width, height] = paperOf(settings)
  const { top, right, bottom, left } = marginOf(settings)
  const pixels = (millimetres: number) =>
    Math.max(1, (millimetres / MILLIMETRES_PER_INCH) * CSS_PIXELS_PER_INCH)
  return { width: pixels(width - left - right), height: pixels(height - top - bottom) }
}

function paperOf(settings: PdfSettings): readonly [number, number] {
  const [width, height] = paperMillimetres[settings.paperSize ?? 'A4']
  return settings.orientation === 'landscape' ? [height, width] : [width, height]
}

interface Margin {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

function marginOf(settings: PdfSettings): Margin {
  const fallback = {
    top: MARGIN_MILLIMETRES_DEFAULT,
    right: MARGIN_MILLIMETRES_DEFAULT,
    bottom: MARGIN_MILLIMETRES_DEFAULT,
    left: MARGIN_MILLIMETRES_DEFAULT,
  }
  return { ...fallback, ...settings.margin }
}

// Chromium lays headers and footers out in a page of their own, without the document's styles. The shell fills the
// margin exactly, so that running text stands in line with the body, and centres it in the margin's height.
function runningShell(
  html: string,
  where: 'header' | 'footer',
  styles: readonly string[],
  margin: Margin,
): string {
  if (html === '') return '<span></span>'
  const [edge, height] = where === 'header' ? ['top:0', margin.top] : ['bottom:0', margin.bottom]
  const place = `position:fixed;${edge};left:0;right:0;height:${height}mm;padding:0 ${margin.right}mm 0 ${margin.left}mm`
  const shell = `${place};box-sizing:border-box;display:flex;flex-direction:column;justify-content:center;font:8pt/1.4 'Noto Sans',sans-serif;font-variant-ligatures:no-common-ligatures`
  const css = styles.map((style) => `<style>${closeSafely(withoutImports(style))}</style>`).join('')
  return `<style>${BASE_STYLE}</style>${css}<div style="${shell}"><div class="running-${where}">${html}</div></div>`
}

// An import in a header waits for a stylesheet that can never come, and Chromium gives up the whole print.
function withoutImports(css: string): string {
  return css.replace(/@import\b[^;]*;?/gi, '')
}

// CSS in which `</style` stood would otherwise end its element early.
function closeSafely(css: string): string {
  return css.replace(/<\/(style)/gi, '<\\/$1')
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;')
}
