import * as harfbuzz from 'harfbuzzjs'
import { hanFontOf } from '../html/han.ts'
import { readShipped, shipFiles } from '../shipped-files.ts'
import {
  allFaces,
  type FaceName,
  faceOfScript,
  fileOfFace,
  isAskedFor,
  isNamedFace,
  scriptFontNames,
} from '../shipped-fonts.ts'

// The shipped fonts, each read once per child process, when the first text needs it.

shipFiles(allFaces.map(fileOfFace))

export interface Face {
  readonly name: FaceName
  /** The font's file. */
  readonly bytes: Uint8Array
  readonly font: harfbuzz.Font
  readonly metrics: FaceMetrics
  /** Whether the font has a glyph of its own for the character; remembered, since every character of every text asks. */
  readonly covers: (codePoint: number) => boolean
}

/** What a PDF tells of a font (ISO 32000-2, 9.8), in units of the em. */
interface FaceMetrics {
  readonly postscriptName: string
  readonly unitsPerEm: number
  readonly box: readonly [number, number, number, number]
  readonly italicAngle: number
  readonly ascent: number
  readonly descent: number
  readonly capHeight: number
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
  const bytes = readShipped(fileOfFace(name))
  const face = new harfbuzz.Face(new harfbuzz.Blob(bytes))
  const font = new harfbuzz.Font(face)
  const covered = new Map<number, boolean>()
  const covers = (codePoint: number) => {
    const known = covered.get(codePoint)
    if (known !== undefined) return known
    const has = font.nominalGlyph(codePoint) !== undefined
    covered.set(codePoint, has)
    return has
  }
  return { name, bytes, font, metrics: readMetrics(face), covers }
}

const POSTSCRIPT_NAME_ID = 6

// OpenType specification: head, hhea, post, OS/2.
function readMetrics(face: harfbuzz.Face): FaceMetrics {
  const head = tableOf(face, 'head')
  const hhea = tableOf(face, 'hhea')
  const os2 = tableOf(face, 'OS/2')
  const at = (offset: number) => head.getInt16(offset)
  const ascent = hhea.getInt16(4)
  const capHeight = os2.getUint16(0) >= 2 ? os2.getInt16(88) : 0
  return {
    postscriptName: face.getName(POSTSCRIPT_NAME_ID, 'en'),
    unitsPerEm: face.upem,
    box: [at(36), at(38), at(40), at(42)],
    italicAngle: tableOf(face, 'post').getInt32(4) / 0x10000,
    ascent,
    descent: hhea.getInt16(6),
    capHeight: capHeight || ascent,
  }
}

/** A copy: the table lies in the shaper's memory, which moves when it grows, as it does for a later table. */
function tableOf(face: harfbuzz.Face, tag: string): DataView {
  const bytes = face.referenceTable(tag)
  if (bytes === undefined) throw new Error(`The font has no ${tag} table`)
  return new DataView(new Uint8Array(bytes).buffer)
}

/** The face for a font name of a template's style; an unknown name is sans. */
export function parseFaceName(name: string | undefined): FaceName {
  return isNamedFace(name) ? name : 'sans'
}

/**
 * The faces in which a text's characters are looked for, best first: the wanted one, those of its scripts, and the
 * rest, since each covers symbols that the others lack.
 */
export function fallbackFaces(first: FaceName, text: string): readonly FaceName[] {
  const isBold = first.endsWith('_bold')
  const han = hanFontOf(text)
  const asked = [
    ...(han === undefined ? [] : [han]),
    ...scriptFontNames.filter((name) => isAskedFor(name, text)),
  ]
  const scripts = asked.map((name) => faceOfScript(name, isBold))
  return [first, ...scripts, isBold ? 'sans_bold' : 'sans', 'serif', 'mono', ...LAST_FACES]
}

const LAST_FACES: readonly FaceName[] = [
  'symbols',
  'math',
  'emoji',
  'chinese',
  'japanese',
  'korean',
  'arabic',
  'hebrew',
]
