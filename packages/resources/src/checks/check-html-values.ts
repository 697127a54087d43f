import { checkExpression } from '@countersign/expressions'
import { rootNames } from '../html/root-names.ts'
import type { HtmlAssetSpec } from '../shapes/asset-spec.ts'
import type { TemplateSpec } from '../shapes/template-spec.ts'
import { suggestion } from '../suggestion.ts'
import type { Findings } from './findings.ts'

/** Values that the HTML names and nothing gives: Handlebars shows nothing there, and takes a condition for false. */
export function checkHtmlValues(spec: TemplateSpec, asset: HtmlAssetSpec, findings: Findings): void {
  const given = givenNames(spec)
  if (given === undefined) return
  const { header = '', footer = '' } = asset.pdfSettings ?? {}
  for (const [where, text] of Object.entries({ HTML: asset.content, header, footer })) {
    for (const { name, path, line, column } of rootNames(text)) {
      if (given.includes(name)) continue
      const at = `line ${line}, column ${column}`
      const message = `The ${where} of '${spec.content}' names '${path}' (${at}), and data.transform gives ${given.join(', ')}: it is empty there, and a condition of it never holds`
      findings.warn(['spec', 'content'], `${message}${suggestion(name, given)}`)
    }
  }
}

/** The names in the render context, where a transform writes out all of them. */
function givenNames({ data }: TemplateSpec): string[] | undefined {
  if (data === undefined) return undefined
  const { gives } = checkExpression(data.transform, { place: 'template.data.transform' })
  if (!('keys' in gives)) return undefined
  const names = Object.keys(gives.keys)
  return names.length === 0 ? undefined : names
}
