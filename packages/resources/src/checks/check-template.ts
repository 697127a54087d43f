import { regexProblem } from '../entity/linear-regex.ts'
import type { Path } from '../issue.ts'
import type { Field, InputSpec, TemplateSpec, Widget } from '../shapes/template-spec.ts'
import { checkAssetType } from './check-asset.ts'
import type { Findings } from './findings.ts'

/** First keys that the places of expressions need for themselves. */
const RESERVED_INPUTS = ['fields', 'inputs']

/** What a template's parts say of each other (spec/resources.md, Template). */
export function checkTemplate(spec: TemplateSpec, findings: Findings): void {
  checkInputs(spec.inputs, findings)
  const roles = (spec.roles ?? []).map(({ key }) => key)
  findings.unique(
    'Role',
    roles.map((key, index) => ({ key, path: ['spec', 'roles', index, 'key'] })),
  )
  findings.unique(
    'Field',
    (spec.fields ?? []).map(({ key }, index) => ({ key, path: ['spec', 'fields', index, 'key'] })),
  )
  checkAssetType(spec.content, spec.type, ['spec', 'content'], findings)
  const pages = pageCountOf(spec, findings)
  spec.fields?.forEach((field, index) => {
    const path = ['spec', 'fields', index]
    checkField(field, path, roles, findings)
    checkPlace(field, spec.type, path, findings)
    field.widgets?.forEach((widget, at) => {
      checkPages(widget, pages, [...path, 'widgets', at, 'page'], findings)
    })
  })
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

function checkField(field: Field, path: Path, roles: readonly string[], findings: Findings): void {
  if (field.role !== undefined && !roles.includes(field.role)) {
    findings.unknown(
      [...path, 'role'],
      `No role of this template is called '${field.role}'`,
      field.role,
      roles,
    )
  }
  if (field.role === undefined && (field.type === 'signature' || field.type === 'initial')) {
    findings.warn(
      [...path, 'type'],
      `'${field.key}' has no role, so that nobody will fill it: a ${field.type} needs one`,
    )
  }
  if (field.type === 'attachment') {
    findings.error([...path, 'type'], `'${field.key}': an attachment cannot be filled in yet`)
  }
  const chooses = field.type === 'dropdown' || field.type === 'radio'
  if (chooses && field.options === undefined)
    findings.error([...path, 'options'], `'options' is required for a ${field.type}`)
  if (!chooses && field.options !== undefined)
    findings.error([...path, 'options'], `'options' is only for dropdown and radio`)
  const options = (field.options ?? []).map((option) => (typeof option === 'string' ? option : option.value))
  findings.unique(
    'Option',
    options.map((key, index) => ({ key, path: [...path, 'options', index] })),
  )
  const problem = field.validation?.pattern === undefined ? undefined : regexProblem(field.validation.pattern)
  if (problem !== undefined) findings.error([...path, 'validation', 'pattern'], problem)
}

/** A field has one way of being placed. */
function checkPlace(field: Field, type: TemplateSpec['type'], path: Path, findings: Findings): void {
  const [first, second] = (['widgets', 'anchor', 'acroField'] as const).filter(
    (name) => field[name] !== undefined,
  )
  if (first !== undefined && second !== undefined) {
    findings.error([...path, second], `'${first}' and '${second}' exclude each other`)
  }
  if (type === 'html' && first === 'acroField') {
    findings.error(
      [...path, 'acroField'],
      `'acroField' names a form field of a PDF, and this template is HTML`,
    )
  }
  if (type === 'pdf' && first === undefined) {
    findings.warn(path, `'${field.key}' is placed nowhere: give it widgets, anchor or acroField`)
  }
}

function pageCountOf(spec: TemplateSpec, findings: Findings): number | undefined {
  const asset = spec.type === 'pdf' ? findings.lookup('Asset', spec.content) : undefined
  if (asset?.kind !== 'Asset' || asset.spec.type !== 'pdf') return undefined
  return findings.file?.(asset.spec.fileId)?.pageCount
}

function checkPages({ page }: Widget, pageCount: number | undefined, path: Path, findings: Findings): void {
  if (pageCount === undefined || page === 'all') return
  const listed = Array.isArray(page)
    ? page.map((number, index) => ({ number, at: [...path, index] }))
    : [{ number: page, at: path }]
  for (const { number, at } of listed) {
    if (Math.abs(number) > pageCount) {
      findings.error(
        at,
        `Page ${number} does not exist: the PDF has ${pageCount} page${pageCount === 1 ? '' : 's'}`,
      )
    }
  }
}
