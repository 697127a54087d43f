import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as harfbuzz from 'harfbuzzjs'
import { browserFontFiles, pathOfFont } from '../shipped-fonts.ts'

/** The table that packages/resources has of the shipped fonts. */
export const missingGlyphsFile = fileURLToPath(
  new URL('../../../resources/src/checks/missing-glyphs-table.ts', import.meta.url),
)

const LAST_CODE_POINT = 0x10ffff

/** The table's text as it must be for the fonts that are shipped. */
export function packMissingGlyphs(): string {
  const covered = new Set(browserFontFiles.flatMap((file) => [...charactersOf(pathOfFont(file))]))
  const ranges: [number, number][] = []
  for (let codePoint = 0x20; codePoint <= LAST_CODE_POINT; codePoint++) {
    if (covered.has(codePoint) || !isDrawn(codePoint)) continue
    const last = ranges.at(-1)
    if (last !== undefined && last[1] === codePoint - 1) last[1] = codePoint
    else ranges.push([codePoint, codePoint])
  }
  const numbers = ranges.flatMap(([from, to], index) => [from - (ranges[index - 1]?.[1] ?? 0), to - from])
  const packed = numbers.map((number) => number.toString(36)).join(' ')
  const lines = packed.match(/.{1,100}(?: |$)/g) ?? []
  return `// Written by scripts/write-missing-glyphs.ts. Ranges of characters that no shipped font has: how far each begins behind
// the end of the one before, and how far it goes, in base 36.
export const missingGlyphs = \`
${lines.map((line) => line.trim()).join('\n')}\`
`
}

function charactersOf(path: string): Uint32Array {
  return new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(readFileSync(path)))).collectUnicodes()
}

// Spaces, controls and what only steers others are not drawn.
function isDrawn(codePoint: number): boolean {
  if (codePoint >= 0xd800 && codePoint <= 0xdfff) return false
  return !/[\p{Cc}\p{Cf}\p{Z}]|\p{Default_Ignorable_Code_Point}/u.test(String.fromCodePoint(codePoint))
}
