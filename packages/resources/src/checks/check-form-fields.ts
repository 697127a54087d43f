import { FIELD_FACTS } from '../field-types.ts'
import type { Path } from '../issue.ts'
import type { Field, TemplateSpec } from '../shapes/template-spec.ts'
import { suggestion } from '../suggestion.ts'
import type { FileFacts, Findings, FormFieldType } from './findings.ts'

interface FormPlace {
  name: string
  place: 'box' | 'room' | 'any'
}

/** What each kind of form field is called, and what it has room for. A push button is what forms have for pictures. */
const FORM_PLACES: Readonly<Record<FormFieldType, FormPlace>> = {
  text: { name: 'a text field', place: 'room' },
  check_box: { name: 'a check box', place: 'box' },
  radio: { name: 'a group of radio buttons', place: 'box' },
  dropdown: { name: 'a dropdown', place: 'room' },
  list: { name: 'a list', place: 'room' },
  signature: { name: 'a signature', place: 'room' },
  button: { name: 'a push button', place: 'any' },
}

/** Names to which a nearest one is looked for, and characters to compare with each of these: forms have thousands of long names that begin alike. */
const SUGGESTED_MAX = 20
const COMPARED_MAX = 100_000

/** Form fields that a template names are those of its PDF, where that is known. */
export function checkFormFields(spec: TemplateSpec, findings: Findings): void {
  warnTaken(spec, findings)
  const form = formOf(spec, findings)
  if (form === undefined) return
  let missed = 0
  spec.fields?.forEach((field, index) => {
    if (field.acroField === undefined) return
    const path: Path = ['spec', 'fields', index, 'acroField']
    const kind = form.get(field.acroField)
    if (kind === undefined) findings.error(path, missing(field.acroField, form, missed++))
    else if (isStrange(field, kind)) findings.warn(path, strange(field, field.acroField, kind))
  })
}

/** Two fields in one place are drawn over each other, unless a condition leaves one of them out. */
function warnTaken({ fields = [] }: TemplateSpec, findings: Findings): void {
  const taken = new Map<string, string>()
  for (const [index, { key, acroField, includeIf }] of fields.entries()) {
    if (acroField === undefined || includeIf !== undefined) continue
    const first = taken.get(acroField)
    if (first === undefined) taken.set(acroField, key)
    else
      findings.warn(
        ['spec', 'fields', index, 'acroField'],
        `'${first}' takes the place of the form field '${acroField}' already: '${key}' would be drawn over it`,
      )
  }
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

/** Whether the field would look wrong over the form field. */
function isStrange({ type }: Field, kind: FormFieldType): boolean {
  const [own, given] = [FIELD_FACTS[type].place, FORM_PLACES[kind].place]
  return own !== 'any' && given !== 'any' && own !== given
}

function strange({ key, type }: Field, name: string, kind: FormFieldType): string {
  return `'${key}' is a ${type}, and the form field '${name}' is ${FORM_PLACES[kind].name}: it would be drawn in a place that was made for something else`
}
