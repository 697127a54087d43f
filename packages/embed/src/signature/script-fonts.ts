import { besideModule } from '../session/address.ts'
import type { ScriptFont } from '../session/session.ts'
import { FALLBACK_FONT_NAMES, type FallbackFontName } from './fallback-fonts.ts'

/** Families in document.fonts are global, hence the prefix. */
const familyOf = (font: ScriptFont | FallbackFontName) => `Countersign ${font}`
/** What the handwriting lacks is written as on sealed documents, and else by the device's own font. */
export const fontStack = (font: ScriptFont): string =>
  `${[font, ...FALLBACK_FONT_NAMES].map((name) => `"${familyOf(name)}"`).join(', ')}, sans-serif`

const loads = new Map<string, Promise<void>>()

/**
 * Loads one of the fonts of typed signatures. The bytes are fetched, not named in a style sheet, so that a host page
 * needs no `font-src` for them. Resolves also when it fails: a signature is then shown in the device's own font.
 */
export function loadScriptFont(font: ScriptFont | FallbackFontName): Promise<void> {
  return load(familyOf(font), `fonts/${font}.ttf`, {})
}

const INTERFACE = 'Countersign Inter'
const WEIGHT = '100 900'

/** The typeface of the element itself; until it is there, and without it, the system's font is used. */
export function loadInterfaceFont(): Promise<void> {
  return load(INTERFACE, 'fonts/inter-latin.woff2', { weight: WEIGHT })
}

/** The same for a page that carries both parts. */
export async function addInterfaceFont(
  latin: Uint8Array<ArrayBuffer>,
  extended: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const faces = [
    new FontFace(INTERFACE, latin, { weight: WEIGHT }),
    new FontFace(INTERFACE, extended, { weight: WEIGHT, unicodeRange: EXTENDED_RANGE }),
  ]
  for (const face of faces) document.fonts.add(await face.load())
}

/** Letters of its second part, which is larger than the first and which most people never see. */
const EXTENDED =
  /[\u0100-\u02ba\u02bd-\u02c5\u02c7-\u02cc\u02ce-\u02d7\u1e00-\u1e9f\u1ef2-\u1eff\u2c60-\u2c7f]/
const EXTENDED_RANGE =
  'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+1E00-1E9F, U+1EF2-1EFF, U+2C60-2C7F'

/**
 * Loads the second part when the text needs it. A style sheet would do that by itself, but would need `font-src`.
 * @returns whether it does
 */
export function loadExtendedFont(text: string): boolean {
  if (!EXTENDED.test(text)) return false
  void load(INTERFACE, 'fonts/inter-latin-ext.woff2', { weight: WEIGHT, unicodeRange: EXTENDED_RANGE })
  return true
}

function load(family: string, path: string, descriptors: FontFaceDescriptors): Promise<void> {
  const under = loads.get(path) ?? fetchFont(family, path, descriptors)
  loads.set(path, under)
  return under
}

async function fetchFont(family: string, path: string, descriptors: FontFaceDescriptors): Promise<void> {
  try {
    const response = await fetch(besideModule(path), { credentials: 'omit' })
    if (!response.ok) return
    const face = new FontFace(family, await response.arrayBuffer(), descriptors)
    document.fonts.add(await face.load())
  } catch {
    loads.delete(path)
  }
}
