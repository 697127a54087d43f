// A template as large as the bench for edits wants it: fields on the pages of a PDF.

export const LARGE_TEMPLATE = { fields: 500, pages: 300 } as const

const fields = Array.from(
  { length: LARGE_TEMPLATE.fields },
  (_, at) => `    - key: field_${at}
      label: Field ${at}
      type: text_field
      role: signer
      widgets:
        - { page: ${(at % LARGE_TEMPLATE.pages) + 1}, x: ${10 + (at % 400)}, y: ${20 + (at % 700)}, width: 120, height: 18 }
`,
)

export function largeTemplate(): string {
  return `apiVersion: countersign/v1
kind: Template
metadata: { key: large }
spec:
  type: pdf
  content: paper@1.0.0
  roles: [{ key: signer }]
  fields:
${fields.join('')}`
}
