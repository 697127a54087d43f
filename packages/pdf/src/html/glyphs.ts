import { inflateSync } from 'node:zlib'
import { missingGlyphsOf, nameCharacter } from '@countersign/resources/missing-glyphs'
import type { Expanded } from './expand.ts'

// Characters that no font has are empty boxes in the PDF, and nobody is told by the browser. Which they may be, the text
// tells; whether they were printed so (a font of the author may have them), the PDF does.

const CHARACTERS_MAX = 20
const CONTEXT_LENGTH = 30

/** A sentence for each character of the page that was printed as an empty box. */
export function tellMissingGlyphs(expanded: Expanded, styles: readonly string[], pdf: Buffer): string[] {
  const places = { document: expanded.html, header: expanded.header, footer: expanded.footer }
  const texts = [...Object.entries(places), ...styles.map((css) => ['stylesheet', css] as const)]
  const found = texts.flatMap(([place, text]) =>
    missingGlyphsOf(withoutFonts(text), CHARACTERS_MAX).map(({ character, index }) => {
      const words = wordsBefore(withoutFonts(text), index)
      const after = words === '' ? '' : ` after '${words}'`
      return `No font has the character ${nameCharacter(character)} in the ${place}${after}: an empty box is printed in its place`
    }),
  )
  return found.length > 0 && printsEmptyBoxes(pdf) ? found : []
}

// Images and fonts of the author stand in the text as megabytes of base64.
function withoutFonts(text: string): string {
  return text.replace(/;base64,[a-z0-9+/=]+/gi, '')
}

/** What a reader finds the place by: the words in front of it, without tags. */
function wordsBefore(text: string, index: number): string {
  const words = text
    .slice(Math.max(0, index - 400), index)
    .replace(/^[^<>]*>|<[^>]*>|<[^>]*$/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return Array.from(words).slice(-CONTEXT_LENGTH).join('').trim()
}

/** Whether a page of a PDF that Chromium printed shows glyph 0, which is every font's empty box. */
export function printsEmptyBoxes(pdf: Buffer): boolean {
  const text = pdf.toString('latin1')
  const streams = text.matchAll(/\/FlateDecode[^>]*>>\s*stream\r?\n/g)
  return streams.some((match) => {
    const start = match.index + match[0].length
    const end = text.indexOf('endstream', start)
    const content = contentOf(pdf.subarray(start, end))
    return content.includes(' Tf') && /<(?:[0-9a-f]{4})*?0000(?:[0-9a-f]{4})*> Tj/i.test(content)
  })
}

function contentOf(packed: Uint8Array): string {
  try {
    return inflateSync(packed).toString('latin1')
  } catch {
    // Not a content of pages, then: the browser's own are whole.
    return ''
  }
}
