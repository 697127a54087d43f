// In whose shapes Han characters are to be written: one code point looks different in Chinese, Japanese and Korean,
// and only the text around it tells.

export type HanFont = 'chinese' | 'japanese' | 'korean'

/** As CSS and fontconfig name them (BCP 47). */
export const hanLanguages: Readonly<Record<HanFont, string>> = {
  chinese: 'zh-Hans',
  japanese: 'ja',
  korean: 'ko',
}

/**
 * The font for the Han characters of a text; undefined when it has none. Hangul and kana tell, and without them it is
 * Japanese when a Japanese standard has all characters, so that one word never mixes two fonts.
 */
export function hanFontOf(text: string): HanFont | undefined {
  const han = text.match(/\p{Script=Han}/gu)
  if (han === null) return undefined
  if (/\p{Script=Hangul}/u.test(text)) return 'korean'
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'japanese'
  return han.every((character) => japaneseHan().has(character)) ? 'japanese' : 'chinese'
}

let known: ReadonlySet<string> | undefined

/** The characters of JIS X 0208, which the encoding Shift_JIS lists. */
function japaneseHan(): ReadonlySet<string> {
  known ??= new Set(readShiftJis())
  return known
}

function readShiftJis(): string {
  const leads = [...range(0x81, 0x9f), ...range(0xe0, 0xea)]
  const bytes = leads.flatMap((lead) =>
    [...range(0x40, 0x7e), ...range(0x80, 0xfc)].flatMap((trail) => [lead, trail]),
  )
  return `${new TextDecoder('shift_jis').decode(new Uint8Array(bytes))}々〆〇`
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
