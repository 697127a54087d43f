import type { Path } from '../issue.ts'
import type { Field, InputSpec, TemplateSpec } from '../shapes/template-spec.ts'
import { suggestion } from '../suggestion.ts'
import { checkAssetType, checkHtmlAliases } from './check-asset.ts'
import { checkField } from './check-field.ts'
import { checkFormFields } from './check-form-fields.ts'
import { checkAliases } from './check-function.ts'
import { checkHtmlValues } from './check-html-values.ts'
import { checkLeftOut } from './check-left-out.ts'
import { checkWidgets } from './check-widgets.ts'
import type { Findings } from './findings.ts'
import { htmlNames } from './html-names.ts'

/** First keys that the places of expressions need for themselves. */
const RESERVED_INPUTS = ['fields', 'inputs']

/** What a template's parts say of each other (spec/resources.md, Template). */
export function checkTemplate(spec: TemplateSpec, findings: Findings): void {
  checkInputs(spec.inputs, findings)
  checkAliases(spec.functions, findings)
  const roles = (spec.roles ?? []).map(({ key }) => key)
  findings.unique(
    'Role',
    roles.map((key, index) => ({ key, path: ['spec', 'roles', index, 'key'] })),
  )
  findings.unique(
    'Field',
    (spec.fields ?? []).map(({ key }, index) => ({ key, path: ['spec', 'fields', index, 'key'] })),
  )
  const isFitting = checkAssetType(spec.content, spec.type, ['spec', 'content'], findings)
  spec.fields?.forEach((field, index) => {
    checkField(field, ['spec', 'fields', index], roles, findings)
  })
  // Of a PDF where HTML is wanted, and the other way round, that alone is told.
  if (isFitting) checkMaterial(spec, findings)
}

/** What a template's parts say of what it is made of. */
function checkMaterial(spec: TemplateSpec, findings: Findings): void {
  if (spec.type === 'pdf' && spec.data !== undefined) {
    findings.warn(
      ['spec', 'data'],
      "'data' has no effect: only HTML is rendered with it, and this template is a PDF",
    )
  }
  spec.fields?.forEach((field, index) => {
    checkPlace(field, spec.type, ['spec', 'fields', index], findings)
  })
  if (spec.type === 'pdf') {
    checkWidgets(spec, findings)
    checkFormFields(spec, findings)
  } else checkHtmlFields(spec, findings)
}

/** Keys of inputs, of templates and of blueprints. */
export function checkInputs(inputs: readonly InputSpec[] | undefined, findings: Findings): void {
  const keys = (inputs ?? []).map(({ key }, index) => ({ key, path: ['spec', 'inputs', index, 'key'] }))
  findings.unique('Input', keys)
  for (const { key, path } of keys) {
    if (RESERVED_INPUTS.includes(key)) {
      findings.error(path, `'${key}' cannot be the key of an input: expressions use it for something else`)
    }
  }
}

/** A field has one way of being placed. */
function checkPlace(field: Field, type: TemplateSpec['type'], path: Path, findings: Findings): void {
  const [first, second] = placesOf(field)
  if (first !== undefined && second !== undefined) {
    findings.error([...path, second], `Give '${first}' or '${second}', not both`)
  }
  if (type === 'html' && field.acroField !== undefined) {
    findings.error(
      [...path, 'acroField'],
      `'acroField' names a form field of a PDF, and this template is HTML`,
    )
  }
  if (type === 'pdf' && first === undefined) {
    findings.warn(path, `'${field.key}' has no place: give it widgets, anchor or acroField`)
  }
}

function placesOf(field: Field): ('widgets' | 'anchor' | 'acroField')[] {
  return (['widgets', 'anchor', 'acroField'] as const).filter((name) => field[name] !== undefined)
}

/** The fields that the HTML places exist, and each field is placed, as far as the asset's own text tells. */
function checkHtmlFields(spec: TemplateSpec, findings: Findings): void {
  const asset = findings.lookup('Asset', spec.content)
  if (asset?.kind !== 'Asset' || asset.spec.type !== 'html') return
  checkHtmlAliases(spec.content, asset.spec, ['spec', 'content'], findings)
  checkLeftOut(spec, asset.spec, findings)
  checkHtmlValues(spec, asset.spec, findings)
  const { header = '', footer = '' } = asset.spec.pdfSettings ?? {}
  const placed = htmlNames(`${asset.spec.content}${header}${footer}`)
  const keys = (spec.fields ?? []).map(({ key }) => key)
  for (const key of placed.fields) {
    if (keys.includes(key)) continue
    const message = `The HTML of '${spec.content}' places a field '${key}', which this template does not have`
    findings.warn(['spec', 'content'], `${message}${suggestion(key, keys)}`)
  }
  for (const key of placed.computedFields.filter((name) => keys.includes(name))) {
    const message = `The HTML of '${spec.content}' takes the name of a field from the value '${key}' of its data; to place the field of this name, write {{field '${key}'}}`
    findings.warn(['spec', 'content'], message)
  }
  if (placed.isComputed || placed.partials.length > 0) return
  spec.fields?.forEach((field, index) => {
    if (placesOf(field).length > 0 || placed.fields.includes(field.key)) return
    const message = `'${field.key}' has no place: give it widgets or an anchor, or place it in the HTML with {{field '${field.key}'}}`
    findings.warn(['spec', 'fields', index], message)
  })
}
