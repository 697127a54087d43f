import { besideModule } from '../session/address.ts'
import { Patience } from '../session/patience.ts'
import type { ScriptFont } from '../session/session.ts'
import { FALLBACK_FONT_NAMES, type FallbackFontName } from './fallback-fonts.ts'

/** Families in document.fonts are global, hence the prefix. */
const familyOf = (font: ScriptFont | FallbackFontName) => `Countersign ${font}`
/** What the handwriting lacks is written as on sealed documents, and else by the device's own font. */
export const fontStack = (font: ScriptFont): string =>
  `${[font, ...FALLBACK_FONT_NAMES].map((name) => `"${familyOf(name)}"`).join(', ')}, sans-serif`

/** Nothing of a font has come for so long: it is asked for anew. */
const QUIET_MS = 20_000
/** A font that failed is not asked for again at once, unless the browser says that the network is back. */
const PAUSE_MS = 3000

const loads = new Map<string, Promise<boolean>>()

/**
 * Loads one of the fonts of typed signatures. The bytes are fetched, not named in a style sheet, so that a host page
 * needs no `font-src` for them.
 * @returns whether it is there; false comes when it is time to ask again
 */
export function loadScriptFont(font: ScriptFont | FallbackFontName): Promise<boolean> {
  return load(familyOf(font), `fonts/${font}.ttf`, {})
}

const INTERFACE = 'Countersign Inter'
const WEIGHT = '100 900'

/** The typeface of the element itself; until it is there, and without it, the system's font is used. */
export function loadInterfaceFont(): Promise<boolean> {
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

function load(family: string, path: string, descriptors: FontFaceDescriptors): Promise<boolean> {
  const under = loads.get(path) ?? fetchFont(family, path, descriptors)
  loads.set(path, under)
  return under
}

async function fetchFont(family: string, path: string, descriptors: FontFaceDescriptors): Promise<boolean> {
  const patience = new Patience(QUIET_MS)
  try {
    const response = await fetch(besideModule(path), { credentials: 'omit', signal: patience.signal })
    if (!response.ok) throw new Error(`${response.status}`)
    const bytes = await (await patience.read(response)).arrayBuffer()
    document.fonts.add(await new FontFace(family, bytes, descriptors).load())
    return true
  } catch {
    await untilWorthAsking()
    loads.delete(path)
    return false
  } finally {
    patience.end()
  }
}

function untilWorthAsking(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, PAUSE_MS)
    addEventListener('online', done)
  })
}
