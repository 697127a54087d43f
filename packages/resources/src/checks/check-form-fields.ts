import type { Path } from '../issue.ts'
import type { Field, TemplateSpec } from '../shapes/template-spec.ts'
import { suggestion } from '../suggestion.ts'
import type { FileFacts, Findings, FormFieldType } from './findings.ts'

/** Types that are not drawn over a form field of the kind without looking wrong. Whatever is not here fits, or has no look of its own. */
const STRANGE: Readonly<Record<FormFieldType, readonly Field['type'][]>> = {
  text: ['check_box'],
  dropdown: ['check_box'],
  list: ['check_box'],
  signature: ['check_box'],
  check_box: ['text_field', 'number', 'date', 'dropdown', 'image', 'signature', 'initial', 'signed_date'],
  radio: ['text_field', 'number', 'date', 'dropdown', 'image', 'signature', 'initial', 'signed_date'],
  // A push button is what forms have for pictures.
  button: [],
}

const NAMES: Readonly<Record<FormFieldType, string>> = {
  text: 'a text field',
  check_box: 'a check box',
  radio: 'a group of radio buttons',
  dropdown: 'a dropdown',
  list: 'a list',
  signature: 'a signature',
  button: 'a push button',
}

/** Names to which a nearest one is looked for, and characters to compare with each of these: forms have thousands of long names that begin alike. */
const SUGGESTED_MAX = 20
const COMPARED_MAX = 100_000

/** Form fields that a template names are those of its PDF, where that is known. */
export function checkFormFields(spec: TemplateSpec, findings: Findings): void {
  const form = formOf(spec, findings)
  if (form === undefined) return
  let missed = 0
  spec.fields?.forEach((field, index) => {
    if (field.acroField === undefined) return
    const path: Path = ['spec', 'fields', index, 'acroField']
    const kind = form.get(field.acroField)
    if (kind === undefined) findings.error(path, missing(field.acroField, form, missed++))
    else if (STRANGE[kind].includes(field.type)) findings.warn(path, strange(field, field.acroField, kind))
  })
}

/** A file that replaces a template's PDF has every form field that the template names. */
export function checkReplacedForm(
  template: TemplateSpec,
  reference: string,
  file: FileFacts | undefined,
  path: Path,
  findings: Findings,
): void {
  if (file?.form === undefined) return
  const form = byName(file.form)
  let missed = 0
  for (const { key, acroField } of template.fields ?? []) {
    if (acroField === undefined || form.has(acroField)) continue
    const message = missing(acroField, form, missed++)
    findings.error(path, `Field '${key}' of template '${reference}': ${message}`)
  }
}

/** Whether saving the template asks for the form of its PDF. */
export function namesFormFields({ fields }: TemplateSpec): boolean {
  return fields?.some(({ acroField }) => acroField !== undefined) ?? false
}

function formOf(spec: TemplateSpec, findings: Findings): ReadonlyMap<string, FormFieldType> | undefined {
  if (spec.type !== 'pdf' || !namesFormFields(spec)) return undefined
  const asset = findings.lookup('Asset', spec.content)
  if (asset?.kind !== 'Asset' || asset.spec.type !== 'pdf') return undefined
  const form = findings.file?.(asset.spec.fileId)?.form
  return form === undefined ? undefined : byName(form)
}

function byName(form: NonNullable<FileFacts['form']>): ReadonlyMap<string, FormFieldType> {
  return new Map(form.map(({ name, type }) => [name, type]))
}

/** @param before names that are missing too, before this one */
function missing(name: string, form: ReadonlyMap<string, FormFieldType>, before: number): string {
  if (form.size === 0) return `The PDF has no form field '${name}': it has no form fields at all`
  const isQuick = before < SUGGESTED_MAX && name.length * form.size <= COMPARED_MAX
  return `The PDF has no form field '${name}'${isQuick ? suggestion(name, form.keys()) : ''}`
}

function strange({ key, type }: Field, name: string, kind: FormFieldType): string {
  return `'${key}' is a ${type}, and the form field '${name}' is ${NAMES[kind]}: it would be drawn in a place that was made for something else`
}
