import { EMOJI_FONT, SCRIPT_FONTS } from '@countersign/engine/texts/script-fonts'

interface FallbackFont {
  /** The npm package below the fonts' scope, and how its files begin. */
  package: string
  file: string
  /** The texts that ask for it. */
  script: RegExp
}

/**
 * What writes the letters of typed signatures that the handwriting fonts lack: the fonts that sealed documents have for them,
 * each fetched when a text asks for it. Those of Chinese, Japanese and Korean have 5 to 10 MB: people who write these have such
 * fonts on their device, and the page uses them.
 */
export const FALLBACK_FONTS = {
  sans: {
    package: 'noto-sans',
    file: 'NotoSans',
    script: /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Devanagari}]/u,
  },
  ...SCRIPT_FONTS,
  emoji: { ...EMOJI_FONT, script: /\p{Emoji_Presentation}|\ufe0f/u },
} as const satisfies Record<string, FallbackFont>

export type FallbackFontName = keyof typeof FALLBACK_FONTS

export const FALLBACK_FONT_NAMES: readonly FallbackFontName[] = Object.keys(FALLBACK_FONTS).filter(isName)

function isName(name: string): name is FallbackFontName {
  return Object.hasOwn(FALLBACK_FONTS, name)
}

/** The fonts that some of the text's letters need. */
export function fallbackFontsOf(text: string): FallbackFontName[] {
  return FALLBACK_FONT_NAMES.filter((name) => FALLBACK_FONTS[name].script.test(text))
}
