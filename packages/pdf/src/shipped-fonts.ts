import { createRequire } from 'node:module'
import { EMOJI_FONT, type FontFamily, notoSans, SCRIPT_FONTS } from '@countersign/engine/texts/script-fonts'

// The fonts that the service ships: one table for what is drawn onto pages (draw/font-faces.ts) and for what the
// browser prints (html/chromium-files.ts), so that a script which the one can write is written by the other, too.

/** By script, in the order in which a character that several of them have is looked for. Whose Han characters are meant, han.ts tells. */
export const scriptFonts = {
  ...SCRIPT_FONTS,
  chinese: notoSans('SC', /\p{Script=Bopomofo}/u),
  japanese: notoSans('JP', /[\p{Script=Hiragana}\p{Script=Katakana}]/u),
  korean: notoSans('KR', /\p{Script=Hangul}/u),
  symbols: {
    package: 'noto-sans-symbols-2',
    file: 'NotoSansSymbols2',
    family: 'Noto Sans Symbols 2',
    hasBold: false,
  },
  math: { package: 'noto-sans-math', file: 'NotoSansMath', family: 'Noto Sans Math', hasBold: false },
  emoji: EMOJI_FONT,
} satisfies Record<string, FontFamily>

export type ScriptFont = keyof typeof scriptFonts

/** Paths below the fonts' npm scope, by the names under which templates and drawings know them. */
const namedFaces = {
  sans: 'noto-sans/400Regular/NotoSans_400Regular.ttf',
  sans_bold: 'noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  sans_italic: 'noto-sans/400Regular_Italic/NotoSans_400Regular_Italic.ttf',
  serif: 'noto-serif/400Regular/NotoSerif_400Regular.ttf',
  serif_bold: 'noto-serif/600SemiBold/NotoSerif_600SemiBold.ttf',
  serif_italic: 'noto-serif/400Regular_Italic/NotoSerif_400Regular_Italic.ttf',
  mono: 'noto-sans-mono/400Regular/NotoSansMono_400Regular.ttf',
  dancing_script: 'dancing-script/600SemiBold/DancingScript_600SemiBold.ttf',
  great_vibes: 'great-vibes/400Regular/GreatVibes_400Regular.ttf',
  caveat: 'caveat/600SemiBold/Caveat_600SemiBold.ttf',
} as const

export type NamedFace = keyof typeof namedFaces
export type FaceName = NamedFace | ScriptFont | `${ScriptFont}_bold`

/** Whether a template may name the face in a style. */
export function isNamedFace(name: string | undefined): name is NamedFace {
  return name !== undefined && Object.hasOwn(namedFaces, name)
}

/** The fonts of scripts in the order of the table. */
export const scriptFontNames: readonly ScriptFont[] = Object.keys(scriptFonts).filter(isScriptFont)

function isScriptFont(name: string): name is ScriptFont {
  return Object.hasOwn(scriptFonts, name)
}

/** Whether a text asks for the font by one of its characters; fonts of symbols are never asked for. */
export function isAskedFor(name: ScriptFont, text: string): boolean {
  const font: FontFamily = scriptFonts[name]
  return font.script?.test(text) ?? false
}

/** The face of a script in the weight of the text around it. */
export function faceOfScript(name: ScriptFont, isBold: boolean): FaceName {
  return isBold && scriptFonts[name].hasBold ? `${name}_bold` : name
}

/** Every face that drawings may use. */
export const allFaces: readonly FaceName[] = [
  ...Object.keys(namedFaces).filter(isNamedFace),
  ...scriptFontNames.flatMap((name) => [
    name,
    ...(scriptFonts[name].hasBold ? [`${name}_bold` as const] : []),
  ]),
]

/** The face's file, as its package names it. */
export function fileOfFace(name: FaceName): string {
  if (isNamedFace(name)) return `${SCOPE}${namedFaces[name]}`
  const regular = scriptFontNames.find((font) => font === name)
  const font = regular ?? scriptFontNames.find((each) => name === `${each}_bold`)
  if (font === undefined) throw new Error(`There is no face '${name}'`)
  return `${SCOPE}${fileOf(scriptFonts[font], regular === undefined ? '600SemiBold' : '400Regular')}`
}

const SCOPE = '@expo-google-fonts/'
const { resolve } = createRequire(import.meta.url)

/** Where a file of the fonts' packages is. */
export function pathOfFont(file: string): string {
  return resolve(`${SCOPE}${file}`)
}

function fileOf(font: Pick<FontFamily, 'package' | 'file'>, weight: string): string {
  return `${font.package}/${weight}/${font.file}_${weight}.ttf`
}

const text = [
  { package: 'noto-sans', file: 'NotoSans' },
  { package: 'noto-serif', file: 'NotoSerif' },
]
const twoWeights = [
  { package: 'noto-sans-mono', file: 'NotoSansMono' },
  { package: 'caveat', file: 'Caveat' },
  { package: 'dancing-script', file: 'DancingScript' },
  ...Object.values(scriptFonts).filter(({ hasBold }) => hasBold),
]

/** What the browser has: four weights of Noto Sans and Serif, upright and italic, two of what else has two, and one of the rest. */
export const browserFontFiles: readonly string[] = [
  ...text.flatMap((font) =>
    ['400Regular', '500Medium', '600SemiBold', '700Bold'].flatMap((weight) => [
      fileOf(font, weight),
      fileOf(font, `${weight}_Italic`),
    ]),
  ),
  ...twoWeights.flatMap((font) => [fileOf(font, '400Regular'), fileOf(font, '700Bold')]),
  ...Object.values(scriptFonts).flatMap((font) => (font.hasBold ? [] : [fileOf(font, '400Regular')])),
  fileOf({ package: 'great-vibes', file: 'GreatVibes' }, '400Regular'),
]
