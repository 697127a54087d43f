// Which letters ask for which font: the fonts of one script each, as documents, the browser that prints and the signing page
// have them. It needs no library.

export interface FontFamily {
  /** The npm package, and how its files begin. */
  readonly package: string
  readonly file: string
  /** The name by which CSS knows it. */
  readonly family: string
  /** The letters that ask for it; fonts without it are a last resort. */
  readonly script?: RegExp
  /** Whether it has bold weights besides the regular one. */
  readonly hasBold: boolean
}

export const notoSans = (name: string, script: RegExp): FontFamily & { script: RegExp } => ({
  package: `noto-sans-${name.toLowerCase()}`,
  file: `NotoSans${name}`,
  family: `Noto Sans ${name}`,
  script,
  hasBold: true,
})

/** In the order in which a character that several of them have is looked for. */
export const SCRIPT_FONTS = {
  arabic: notoSans('Arabic', /\p{Script=Arabic}/u),
  hebrew: notoSans('Hebrew', /\p{Script=Hebrew}/u),
  thai: notoSans('Thai', /\p{Script=Thai}/u),
  lao: notoSans('Lao', /\p{Script=Lao}/u),
  khmer: notoSans('Khmer', /\p{Script=Khmer}/u),
  myanmar: notoSans('Myanmar', /\p{Script=Myanmar}/u),
  bengali: notoSans('Bengali', /\p{Script=Bengali}/u),
  gujarati: notoSans('Gujarati', /\p{Script=Gujarati}/u),
  gurmukhi: notoSans('Gurmukhi', /\p{Script=Gurmukhi}/u),
  kannada: notoSans('Kannada', /\p{Script=Kannada}/u),
  malayalam: notoSans('Malayalam', /\p{Script=Malayalam}/u),
  oriya: notoSans('Oriya', /\p{Script=Oriya}/u),
  sinhala: notoSans('Sinhala', /\p{Script=Sinhala}/u),
  tamil: notoSans('Tamil', /\p{Script=Tamil}/u),
  telugu: notoSans('Telugu', /\p{Script=Telugu}/u),
  thaana: notoSans('Thaana', /\p{Script=Thaana}/u),
  georgian: notoSans('Georgian', /\p{Script=Georgian}/u),
  armenian: notoSans('Armenian', /\p{Script=Armenian}/u),
  ethiopic: notoSans('Ethiopic', /\p{Script=Ethiopic}/u),
} as const satisfies Record<string, FontFamily>

/** Read in black and white, as on documents. */
export const EMOJI_FONT = {
  package: 'noto-emoji',
  file: 'NotoEmoji',
  family: 'Noto Emoji',
  hasBold: true,
} as const satisfies FontFamily
