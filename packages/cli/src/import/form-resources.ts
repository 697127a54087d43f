import { contentOf, type Field } from '@countersign/resources'
import { type ImportedField, wordsOf } from '@countersign/resources/form-fields'
import { stringify } from 'yaml'

/** A file that the import writes. */
export interface NewFile {
  readonly path: string
  readonly text: string
}

export interface FormNames {
  /** Key of the template; the others are made of it. */
  readonly key: string
  /** What people call it. */
  readonly name: string
  readonly role: string
  /** The PDF as it lies beside the resources. */
  readonly pdf: string
}

const LAYOUT = { lineWidth: 110 } as const

/** Asset, schema, template and a blueprint of one person, so that the form can be pushed and run as it is. */
export function formResources(names: FormNames, fields: readonly ImportedField[]): NewFile[] {
  const { key, name, pdf } = names
  const entered = fields.map(({ field }) => field).filter(isEntered)
  const asset = head('Asset', `${key}_pdf`, `${name} (PDF)`)
  return [
    {
      path: `${key}_pdf.asset.yaml`,
      text: `${asset}spec:\n  type: pdf\n  file: ${stringify(`./${pdf}`).trim()}\n`,
    },
    { path: `${key}.schema.yaml`, text: schemaText(names, entered) },
    { path: `${key}.template.yaml`, text: templateText(names, fields, entered) },
    { path: `${key}.blueprint.yaml`, text: blueprintText(names) },
  ]
}

function head(kind: string, key: string, name: string): string {
  return stringify({ apiVersion: 'countersign/v1', kind, metadata: { key, version: 'draft', name } }, LAYOUT)
}

/** What a person enters as data: everything but signatures. */
function isEntered(field: Field): boolean {
  return contentOf(field) !== 'signature'
}

function schemaText({ key, name, role }: FormNames, entered: readonly Field[]): string {
  const person = {
    type: 'object',
    additionalProperties: false,
    required: ['name', 'email'],
    properties: { name: { type: 'string', minLength: 1 }, email: { type: 'string', format: 'email' } },
  }
  const answers = {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(entered.map((field) => [field.key, valueSchema(field)])),
  }
  const spec = {
    jsonSchemaDraft: '2020-12',
    schemaDefinition: {
      type: 'object',
      additionalProperties: false,
      required: [role],
      properties: { [role]: person, answers },
    },
  }
  return `${head('Schema', key, name)}${stringify({ spec }, LAYOUT)}`
}

function valueSchema(field: Field): object {
  const { label, validation, options } = field
  const description = label === undefined ? {} : { description: label }
  switch (contentOf(field)) {
    case 'boolean':
      return { type: 'boolean', ...description }
    case 'number':
      return { type: 'number', ...description }
    case 'date':
      return { type: 'string', format: 'date', ...description }
    case 'option':
      return { type: 'string', enum: options ?? [], ...description }
    // A form gives no fields of the last four.
    case 'text':
    case 'image':
    case 'file':
    case 'signature':
    case 'nothing': {
      const maxLength = validation?.maxLength
      return { type: 'string', ...(maxLength !== undefined && { maxLength }), ...description }
    }
  }
}

function templateText(
  { key, name, role }: FormNames,
  fields: readonly ImportedField[],
  entered: readonly Field[],
): string {
  const lines = entered.map((field) => `  ${JSON.stringify(field.key)}: $.fields.${field.key}`)
  const spec = {
    type: 'pdf',
    content: `${key}_pdf@draft`,
    inputs: [{ key, schema: `${key}@draft` }],
    roles: [{ key: role, name: wordsOf(role), output: { transform: `{\n${lines.join(',\n')}\n}\n` } }],
  }
  const blocks = fields.map(({ field, places }) => fieldText(key, field, places))
  const text = stringify({ spec }, LAYOUT)
  return `${head('Template', key, name)}${text}  # Each stands where the form has it, by the name that it has there.\n  fields:\n${blocks.join('')}`
}

function fieldText(input: string, field: Field, places: ImportedField['places']): string {
  // What the form holds already is shown unless the template gives something else.
  const isPrefilled = places.some(({ value }) => value !== undefined && value !== 'Off')
  const { acroField, ...rest } = field
  const value =
    isEntered(field) && !isPrefilled ? { value: { expression: `$.${input}.answers.${field.key}` } } : {}
  const text = stringify([{ ...rest, ...value, acroField }], LAYOUT)
  const indented = text.replace(/^(?=.)/gm, '    ')
  return `    # ${places.map(placeText).join('; ')}\n${indented}`
}

function placeText({ page, x, y, width, height }: ImportedField['places'][number]): string {
  const round = (points: number) => Math.round(points * 10) / 10
  return `page ${page}, x ${round(x)}, y ${round(y)}, ${round(width)} × ${round(height)}`
}

function blueprintText({ key, name, role }: FormNames): string {
  const spec = {
    inputs: [{ key, schema: `${key}@draft` }],
    participants: [
      {
        key: role,
        name: { expression: `$.${key}.${role}.name` },
        email: { expression: `$.${key}.${role}.email` },
      },
    ],
    envelopes: [
      {
        key: 'papers',
        name,
        resolution: 'immediate',
        documents: [{ key: 'form', name, template: `${key}@draft` }],
      },
    ],
    orchestration: {
      key: `${role}_signs`.slice(0, 64),
      type: 'participant',
      participant: role,
      action: { type: 'sign', envelope: 'papers', assignments: [{ document: 'form', role }] },
      onComplete: {
        updates: [{ key, transform: `$merge([$.inputs.${key}, { "answers": $.docOutputs.form.${role} }])` }],
      },
    },
  }
  return `${head('Blueprint', key, name)}${stringify({ spec }, LAYOUT)}`
}
