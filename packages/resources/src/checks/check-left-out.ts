import { contentOf } from '../field-types.ts'
import { htmlPartials } from '../html/html-partials.ts'
import { type SometimesPlaced, sometimesPlaced } from '../html/sometimes-placed.ts'
import { isSurelyRequired } from '../is-surely-required.ts'
import type { HtmlAssetSpec } from '../shapes/asset-spec.ts'
import type { Field, TemplateSpec } from '../shapes/template-spec.ts'
import type { Findings } from './findings.ts'

/**
 * A field that somebody must fill in, and that the HTML leaves out by conditions of its own: then nobody is asked for it. The field's own
 * includeIf would say that this is meant.
 */
export function checkLeftOut(spec: TemplateSpec, asset: HtmlAssetSpec, findings: Findings): void {
  const fields = spec.fields ?? []
  if (!fields.some(isAtRisk)) return
  const { header, footer } = asset.pdfSettings ?? {}
  const partials = htmlPartials(asset, (reference) => {
    const found = findings.lookup('Asset', reference)
    return found?.kind === 'Asset' ? found.spec : undefined
  })
  const texts = {
    html: asset.content,
    ...(header !== undefined && { header }),
    ...(footer !== undefined && { footer }),
  }
  const sometimes = new Map((sometimesPlaced({ ...texts, partials }) ?? []).map((one) => [one.key, one]))
  fields.forEach((field, index) => {
    const found = sometimes.get(field.key)
    if (found === undefined || !isAtRisk(field)) return
    // A round that is not there has nothing to fill in; a person without any signature does.
    if (found.isOfRounds && !isLastSignature(field, fields, sometimes)) return
    findings.warn(['spec', 'fields', index], messageOf(field, found, spec.content))
  })
}

function isAtRisk(field: Field): boolean {
  const { role, includeIf, readOnly, widgets, anchor } = field
  if (role === undefined || includeIf !== undefined || readOnly === true) return false
  return widgets === undefined && anchor === undefined && isSurelyRequired(field)
}

/** Whether the person may be left without a signature in the document. */
function isLastSignature(
  field: Field,
  fields: readonly Field[],
  sometimes: ReadonlyMap<string, SometimesPlaced>,
): boolean {
  const isSignature = (one: Field) => one.role === field.role && contentOf(one) === 'signature'
  return isSignature(field) && fields.filter(isSignature).every(({ key }) => sometimes.has(key))
}

function messageOf({ key, type }: Field, { tag, isElse, at }: SometimesPlaced, content: string): string {
  const holds = tag.startsWith('{{#each') ? 'has no round' : 'does not hold'
  const when = isElse ? `where ${tag} holds` : `where ${tag} ${holds}`
  const ofLoop = tag.startsWith('{{#each')
    ? 'it is one field for all rounds: index=@index gives each its own; else '
    : ''
  const what = type === 'signature' ? 'nobody signs there' : 'nobody has to fill it in'
  return `'${key}' is left out of the document ${when} (HTML of '${content}', ${at.replace('document, ', '')}), and then ${what}: ${ofLoop}give the field an includeIf that says the same, or move it out of there`
}
