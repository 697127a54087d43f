import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { build, minify, type Plugin } from 'vite'

/**
 * pdf.js, with what draws pages and without the rest: a third of its bytes, which on a slow line are seconds. Its own build names
 * every part for everybody (`globalThis.pdfjsLib`), so no bundler can leave one out; here the ways to those parts are closed, and
 * the bundler finds that nothing else leads there. The build fails where a newer pdf.js has other parts.
 */
const PAGES = /pdfjs-dist\/legacy\/build\/pdf\.mjs$/
const WORKER = /pdfjs-dist\/legacy\/build\/pdf\.worker\.mjs$/

const LICENSE_NOTICE = /^\/\*\*\s+\* @licstart[\s\S]*?\*\//

/** Writing into a document, its own fields and links, forms of XML, marking of text: the element shows pages and has its own fields. */
const UNUSED_OF_PAGES = [
  'AnnotationEditor',
  'AnnotationEditorLayer',
  'AnnotationEditorUIManager',
  'AnnotationLayer',
  'ColorPicker',
  'DrawingEditor',
  'DrawLayer',
  'FreeTextEditor',
  'HighlightEditor',
  'HighlightOutliner',
  'InkEditor',
  'SignatureEditor',
  'SignatureExtractor',
  'StampEditor',
  'TextLayerImages',
  'TouchManager',
  'XfaLayer',
]
/** Nothing is written. */
const UNUSED_OF_WORKER = ['PDFEditor']
/** Forms of XML are off (`enableXfa`); of notes on pages, whose text this would lay out, the appearance is shown. */
const XML_FORMS = { name: 'XFAFactory', rest: 'static getRichTextAsHtml() { return null }' }

/** For the bundle in which pages are drawn. */
export function leanPdfPages(): Plugin {
  return {
    name: 'lean-pdf-pages',
    transform: {
      filter: { id: PAGES },
      handler: (code) => ({
        code: withoutGlobals(UNUSED_OF_PAGES.reduce(withEmptyClass, code)),
        map: null,
        moduleSideEffects: false,
      }),
    },
  }
}

/** @returns the one file of the worker, minified */
export async function leanPdfWorker(): Promise<Buffer> {
  const entry = createRequire(import.meta.url).resolve('pdfjs-dist/legacy/build/pdf.worker.mjs')
  const lean: Plugin = {
    name: 'lean-pdf-worker',
    transform: {
      filter: { id: WORKER },
      handler: (code) => ({
        code: withoutXmlForms(UNUSED_OF_WORKER.reduce(withEmptyClass, code)),
        map: null,
      }),
    },
  }
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [lean],
    // A library: it gets no helpers of a page.
    build: { write: false, target: 'es2022', minify: false, lib: { entry, formats: ['es'] } },
  })
  const [{ output } = { output: [] }] = Array.isArray(built) ? built : []
  const [chunk] = output
  if (chunk?.type !== 'chunk') throw new Error('The worker of pdf.js was not built')
  const { code } = await minify(chunk.fileName, chunk.code)
  const [notice = ''] = LICENSE_NOTICE.exec(readFileSync(entry, 'utf8')) ?? []
  return Buffer.from(`${notice}\n${code}`)
}

/** A class stays by name, for those who ask whether something is one. */
function withEmptyClass(code: string, name: string): string {
  return withClass(code, name, '')
}

function withClass(code: string, name: string, body: string): string {
  const written = new RegExp(`^class ${name}( extends \\w+)? \\{\\n[\\s\\S]*?^\\}$`, 'm')
  return replaced(code, written, `class ${name} {${body}}`)
}

function withoutGlobals(code: string): string {
  const withoutTests = replaced(code, /^ {2}globalThis\._pdfjsTestingUtils = \{\n[\s\S]*?^ {2}\};$/m, '')
  return replaced(withoutTests, /^globalThis\.pdfjsLib = \{\n[\s\S]*?^\};$/m, '')
}

/** Neither their code nor the measures of the fonts that only they name. */
function withoutXmlForms(code: string): string {
  const withoutFonts = replaced(
    code,
    /^function getXfaFontName\(name\) \{\n[\s\S]*?^\}$/m,
    'function getXfaFontName() {}',
  )
  return withClass(withoutFonts, XML_FORMS.name, XML_FORMS.rest)
}

function replaced(code: string, part: RegExp, by: string): string {
  if (!part.test(code)) throw new Error(`pdf.js has no part that reads ${part}: look at ${import.meta.url}`)
  return code.replace(part, by)
}
