import { create, type Font } from 'fontkit'
import { readShipped, shipFiles } from '../shipped-files.ts'

// The fonts that the service ships, each read once per child process, when the first text needs it.

const files = {
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
  arabic: 'noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  arabic_bold: 'noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf',
  hebrew: 'noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
  hebrew_bold: 'noto-sans-hebrew/600SemiBold/NotoSansHebrew_600SemiBold.ttf',
  japanese: 'noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf',
  korean: 'noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf',
  chinese: 'noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
} as const

export type FaceName = keyof typeof files

const fileOf = (name: FaceName) => `@expo-google-fonts/${files[name]}`
shipFiles(Object.keys(files).filter(isFaceName).map(fileOf))

export type Face = {
  readonly name: FaceName
  readonly bytes: Uint8Array
  readonly font: Font
  /** Whether the font has a glyph of its own for the character; remembered, since every character of every text asks. */
  readonly covers: (codePoint: number) => boolean
}

const faces = new Map<FaceName, Face>()

/** The face of that name, parsed once. */
export function getFace(name: FaceName): Face {
  const known = faces.get(name)
  if (known !== undefined) return known
  const face = readFace(name)
  faces.set(name, face)
  return face
}

function readFace(name: FaceName): Face {
  // A plain array of its own: slices of a Buffer share its memory, and the subset writes into slices.
  const bytes = new Uint8Array(readShipped(fileOf(name)))
  const font = create(Buffer.from(bytes.buffer))
  if (!('layout' in font)) throw new Error(`${files[name]} is a collection of fonts`)
  const covered = new Map<number, boolean>()
  const covers = (codePoint: number) => {
    const known = covered.get(codePoint)
    if (known !== undefined) return known
    const has = font.hasGlyphForCodePoint(codePoint)
    covered.set(codePoint, has)
    return has
  }
  return { name, bytes, font, covers }
}

/** The face for a font name of a template's style; an unknown name is sans. */
export function parseFaceName(name: string | undefined): FaceName {
  return isFaceName(name) ? name : 'sans'
}

function isFaceName(name: string | undefined): name is FaceName {
  return name !== undefined && Object.hasOwn(files, name)
}

const arabicText = /\p{Script=Arabic}/u
const hebrewText = /\p{Script=Hebrew}/u
const hangulText = /\p{Script=Hangul}/u
const kanaText = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const hanText = /\p{Script=Han}/gu

/**
 * The faces in which a text's characters are looked for, best first. Han characters alone do not tell
 * Chinese from Japanese: Japanese glyphs are taken when they cover all of the text's, so that one word never mixes two fonts.
 */
export function fallbackFaces(first: FaceName, text: string): readonly FaceName[] {
  const bold = first.endsWith('_bold')
  const list: FaceName[] = [first]
  if (arabicText.test(text)) list.push(bold ? 'arabic_bold' : 'arabic')
  if (hebrewText.test(text)) list.push(bold ? 'hebrew_bold' : 'hebrew')
  if (hangulText.test(text)) list.push('korean')
  const han = text.match(hanText)
  if (kanaText.test(text) || (han !== null && coversAll('japanese', han))) list.push('japanese')
  else if (han !== null) list.push('chinese')
  list.push(bold ? 'sans_bold' : 'sans', 'serif', 'mono')
  return list
}

/** The last resort for a character that no face of the list has: each covers symbols that the others lack. */
export const lastFaces: readonly FaceName[] = ['japanese', 'korean', 'chinese', 'arabic', 'hebrew']

function coversAll(name: FaceName, characters: readonly string[]): boolean {
  const { covers } = getFace(name)
  return characters.every((character) => covers(character.codePointAt(0) ?? 0))
}
