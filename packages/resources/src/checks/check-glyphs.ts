import { isRecord, type Path } from '../issue.ts'
import type { Resource } from '../shapes/resource.ts'
import { textPlace } from '../text-place.ts'
import type { Findings } from './findings.ts'
import { missingGlyphsOf, nameCharacter } from './missing-glyphs.ts'

const GLYPHS_MAX = 20

/** Characters in texts of what is printed that no font has are warnings; a font of the asset's own may have any. */
export function checkGlyphs({ kind, spec }: Resource, findings: Findings): void {
  if (kind !== 'Asset' && kind !== 'Template' && kind !== 'Blueprint') return
  if ('fonts' in spec && spec.fonts !== undefined && spec.fonts.length > 0) return
  checkValue(spec, ['spec'], findings)
}

function checkValue(value: unknown, path: Path, findings: Findings): void {
  if (typeof value === 'string') checkText(value, path, findings)
  else if (Array.isArray(value))
    value.forEach((item, index) => {
      checkValue(item, [...path, index], findings)
    })
  else if (isRecord(value))
    for (const [key, item] of Object.entries(value)) checkValue(item, [...path, key], findings)
}

function checkText(text: string, path: Path, findings: Findings): void {
  for (const { character, index } of missingGlyphsOf(text, GLYPHS_MAX)) {
    const message = `No font has the character ${nameCharacter(character)}: an empty box is printed in its place`
    findings.warn(path, message, text.includes('\n') ? textPlace(text, index) : index)
  }
}
