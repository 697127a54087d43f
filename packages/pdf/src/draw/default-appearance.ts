import { getDict, getName, type Resolve } from '@countersign/pdf-form'
import type { PdfDict } from '@libpdf/core'
import { colorOf } from './draw-field-frame.ts'
import type { MarkStyle } from './mark.ts'

// What a default appearance (ISO 32000-2, 12.7.4.3), such as `/TiRo 9 Tf 0 g`, says of a text.

export function readTextColor(appearance = ''): Pick<MarkStyle, 'color'> {
  const numbers = /((?:[\d.]+\s+){1,4})(?:g|rg|k)\b/.exec(appearance)?.[1]?.trim().split(/\s+/) ?? []
  const color = colorOf(numbers.map(Number))
  return color === undefined ? {} : { color }
}

/** The shipped face that comes nearest to the font: readers without that font take one of the same kind, too. */
export function readTypeface(
  appearance = '',
  resources: PdfDict | undefined,
  resolve: Resolve,
): Pick<MarkStyle, 'font'> {
  const alias = /\/([^\s/]+)\s+[\d.]+\s+Tf\b/.exec(appearance)?.[1] ?? ''
  const fonts = resources === undefined ? undefined : getDict(resources, 'Font', resolve)
  const font = fonts === undefined ? undefined : getDict(fonts, alias, resolve)
  const name = (font === undefined ? undefined : getName(font, 'BaseFont', resolve)) ?? alias
  if (/cour|mono|consol/i.test(name)) return { font: 'mono' }
  const weight = /bold|black|bo$/i.test(name) ? '_bold' : /ital|obli/i.test(name) ? '_italic' : ''
  const isSerif = /times|^ti|serif|roman|georgia|garamond|minion|cambria/i.test(name) && !/sans/i.test(name)
  return { font: `${isSerif ? 'serif' : 'sans'}${weight}` }
}
