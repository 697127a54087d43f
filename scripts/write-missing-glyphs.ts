import { writeFileSync } from 'node:fs'
import { missingGlyphsFile, packMissingGlyphs } from '@countersign/pdf/testing/missing-glyphs'

// Which characters no shipped font has, for checks that run where the fonts are not: after fonts were added or renewed.

writeFileSync(missingGlyphsFile, packMissingGlyphs())
