// A blueprint as large as they may be: 500 steps, 200 documents of 20 templates, with conditions, updates and computed names.

const INPUTS = ['employee', 'company', 'deal'] as const
export const LARGE = { steps: 500, documents: 200, templates: 20, perEnvelope: 10, perGroup: 6 } as const

const entity = {
  type: 'object',
  additionalProperties: false,
  properties: {
    name: { type: 'string' },
    email: { type: 'string' },
    total: { type: 'number' },
    address: {
      type: 'object',
      additionalProperties: false,
      properties: { street: { type: 'string' }, city: { type: 'string' } },
    },
    people: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        properties: { name: { type: 'string' }, email: { type: 'string' } },
      },
    },
  },
}

const envelope = (kind: string, key: string, spec: string) =>
  `apiVersion: countersign/v1\nkind: ${kind}\nmetadata: { key: ${key}, version: 1.0.0 }\nspec:\n${spec}`

/** What the blueprint refers to, as a YAML stream. */
export function largeWorld(): string {
  const schema = envelope(
    'Schema',
    'entity',
    `  jsonSchemaDraft: 2020-12\n  schemaDefinition: ${JSON.stringify(entity)}\n`,
  )
  const asset = envelope(
    'Asset',
    'page',
    `  type: html\n  content: "<p>{{field 'note'}}{{field 'signature'}}</p>"\n`,
  )
  const label = envelope(
    'Function',
    'label',
    '  params: [{ name: entity, type: object, schema: entity@1.0.0 }]\n  returnType: { type: string }\n  body: $entity.name\n',
  )
  const templates = Array.from({ length: LARGE.templates }, (_, index) =>
    envelope('Template', `paper_${index}`, template()),
  )
  return [schema, asset, label, ...templates].join('---\n')
}

function template(): string {
  return `  type: html
  content: page@1.0.0
  inputs: [{ key: employee, schema: entity@1.0.0 }]
  roles:
    - { key: signer, output: { schema: entity@1.0.0, transform: "{ 'name': $.fields.note }" } }
  fields:
    - { key: note, type: text_field, role: signer }
    - { key: signature, type: signature, role: signer }
`
}

/** The blueprint itself. @param steps with the groups that they stand in */
export function largeBlueprint(steps: number = LARGE.steps): string {
  const envelopes = Array.from({ length: LARGE.documents / LARGE.perEnvelope }, (_, index) =>
    envelopeOf(index),
  )
  return envelope(
    'Blueprint',
    'large',
    `  inputs:
${INPUTS.map((key) => `    - { key: ${key}, schema: entity@1.0.0 }\n`).join('')}  functions: { label: label@1.0.0 }
  participants:
${Array.from({ length: 50 }, (_, index) => participant(index)).join('')}  envelopes:
${envelopes.join('')}  orchestration:
    key: all
    type: group
    execution: sequential
    children:
${groups(steps)}`,
  ).replace('version: 1.0.0 }\nspec:', 'version: draft }\nspec:')
}

function participant(index: number): string {
  return `    - key: person_${index}
      name: { expression: "$.company.people[${index}].name" }
      email: { expression: "$.company.people[${index}].email" }
      required: $.deal.total > ${index * 1000}
`
}

function envelopeOf(index: number): string {
  const documents = Array.from({ length: LARGE.perEnvelope }, (_, at) => {
    const number = index * LARGE.perEnvelope + at
    return `        - key: document_${number}x
          name: { expression: "'Paper for ' & $label($.employee)" }
          template: paper_${number % LARGE.templates}@1.0.0
          includeIf: $.deal.total > ${number} and $.employee.address.city = 'London'
          inputs:
            employee: { expression: "$merge([$.employee, { 'total': $.deal.total * 2 }])" }
`
  })
  return `    - key: envelope_${index}
      subject: Papers of envelope ${index}
      documents:
${documents.join('')}`
}

/** Groups of participant steps, as many as make so many steps with the root. */
function groups(steps: number): string {
  const texts: string[] = []
  let step = 1
  let document = 0
  while (step < steps) {
    const children: string[] = []
    const key = `group_${step}`
    step += 1
    for (let child = 0; child < LARGE.perGroup && step < steps; child += 1, step += 1) {
      children.push(stepOf(step, document % LARGE.documents))
      document += 1
    }
    if (children.length > 0) texts.push(groupOf(key, children))
  }
  return texts.join('')
}

function groupOf(key: string, children: readonly string[]): string {
  return `      - key: ${key}
        type: group
        execution: sequential
        includeIf: $.deal.total > 0
        children:
${children.join('')}`
}

function stepOf(step: number, document: number): string {
  return `          - key: step_${step}
            type: participant
            participant: person_${step % 50}
            action:
              type: sign
              envelope: envelope_${Math.floor(document / LARGE.perEnvelope)}
              assignments:
                - { document: document_${document}x, role: signer }
            onComplete:
              validate: $exists($.docOutputs.document_${document}x.signer)
              updates:
                - key: employee
                  transform: "$merge([$.inputs.employee, { 'name': $.docOutputs.document_${document}x.signer.name }])"
`
}
