import { checkExpression } from '@countersign/expressions'
import { type RootName, rootNames } from '../html/root-names.ts'
import type { HtmlAssetSpec } from '../shapes/asset-spec.ts'
import type { TemplateSpec } from '../shapes/template-spec.ts'
import { suggestion } from '../suggestion.ts'
import type { Findings } from './findings.ts'
import { entitiesOf, VisibleData, type VisibleKeys } from './visible-data.ts'

/** Values that the HTML names and nothing gives: Handlebars shows nothing there, and takes a condition for false. */
export function checkHtmlValues(spec: TemplateSpec, asset: HtmlAssetSpec, findings: Findings): void {
  const keys = givenBy(spec, findings)
  if (keys === undefined) return
  const given = Object.keys(keys)
  const { header = '', footer = '' } = asset.pdfSettings ?? {}
  for (const [where, text] of Object.entries({ HTML: asset.content, header, footer })) {
    for (const { name, path, line, column, loop } of rootNames(text)) {
      if (loop !== undefined) checkLoop(`The ${where} of '${spec.content}'`, { name, loop }, keys, findings)
      if (given.includes(name)) continue
      const at = `line ${line}, column ${column}`
      const message = `The ${where} of '${spec.content}' names '${path}' (${at}), and data.transform gives ${given.join(', ')}: it is empty there, and a condition of it never holds`
      findings.warn(['spec', 'content'], `${message}${suggestion(name, given)}`)
    }
  }
}

/** An object in the place of its list has a round for each of its values, in which the names of the list's elements are empty. */
function checkLoop(
  whose: string,
  { name, loop: { line, column } }: Required<Pick<RootName, 'name' | 'loop'>>,
  keys: VisibleKeys,
  findings: Findings,
): void {
  const given = keys[name]
  if (given === undefined || !('mayBeOne' in given)) return
  const message = `${whose} goes through '${name}' (line ${line}, column ${column}), which data.transform gives as the element itself where there is one: write [ … ] around it, which keeps the list`
  findings.warn(['spec', 'content'], message)
}

/** The render context, where a transform writes out all of its names. */
function givenBy(spec: TemplateSpec, { lookup }: Findings): VisibleKeys | undefined {
  if (spec.data === undefined) return undefined
  const visible = entitiesOf(new VisibleData(lookup).inputs(spec.inputs), 'template')
  const { gives } = checkExpression(spec.data.transform, { place: 'template.data.transform', visible })
  return 'keys' in gives && Object.keys(gives.keys).length > 0 ? gives.keys : undefined
}
