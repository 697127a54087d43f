interface FallbackFont {
  /** The npm package below the fonts' scope, and how its files begin. */
  package: string
  file: string
  /** The texts that ask for it. */
  script: RegExp
}

const noto = (name: string, script: RegExp): FallbackFont => ({
  package: `noto-sans-${name.toLowerCase()}`,
  file: `NotoSans${name}`,
  script,
})

/**
 * What writes the letters of typed signatures that the handwriting fonts lack: the fonts that sealed documents have for them
 * (packages/pdf/src/shipped-fonts.ts), each fetched when a text asks for it. Those of Chinese, Japanese and Korean have 5 to 10 MB: who
 * writes these has such fonts on their device, and the page uses them.
 */
export const FALLBACK_FONTS = {
  sans: {
    package: 'noto-sans',
    file: 'NotoSans',
    script: /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Devanagari}]/u,
  },
  arabic: noto('Arabic', /\p{Script=Arabic}/u),
  hebrew: noto('Hebrew', /\p{Script=Hebrew}/u),
  thai: noto('Thai', /\p{Script=Thai}/u),
  lao: noto('Lao', /\p{Script=Lao}/u),
  khmer: noto('Khmer', /\p{Script=Khmer}/u),
  myanmar: noto('Myanmar', /\p{Script=Myanmar}/u),
  bengali: noto('Bengali', /\p{Script=Bengali}/u),
  gujarati: noto('Gujarati', /\p{Script=Gujarati}/u),
  gurmukhi: noto('Gurmukhi', /\p{Script=Gurmukhi}/u),
  kannada: noto('Kannada', /\p{Script=Kannada}/u),
  malayalam: noto('Malayalam', /\p{Script=Malayalam}/u),
  oriya: noto('Oriya', /\p{Script=Oriya}/u),
  sinhala: noto('Sinhala', /\p{Script=Sinhala}/u),
  tamil: noto('Tamil', /\p{Script=Tamil}/u),
  telugu: noto('Telugu', /\p{Script=Telugu}/u),
  thaana: noto('Thaana', /\p{Script=Thaana}/u),
  georgian: noto('Georgian', /\p{Script=Georgian}/u),
  armenian: noto('Armenian', /\p{Script=Armenian}/u),
  ethiopic: noto('Ethiopic', /\p{Script=Ethiopic}/u),
  emoji: { package: 'noto-emoji', file: 'NotoEmoji', script: /\p{Emoji_Presentation}|\ufe0f/u },
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
