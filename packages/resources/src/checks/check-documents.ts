import { isRecord, type Path } from '../issue.ts'
import { parseReference } from '../references.ts'
import {
  type BlueprintSpec,
  DOCUMENTS_PER_WORKFLOW_MAX,
  type DocumentSpec,
  type EnvelopeSpec,
} from '../shapes/blueprint-spec.ts'
import type { TemplateSpec } from '../shapes/template-spec.ts'
import { suggestion } from '../suggestion.ts'
import { checkReplacedForm } from './check-form-fields.ts'
import { checkReplacedFile } from './check-widgets.ts'
import type { Findings } from './findings.ts'

/** A document of a blueprint, where it stands, and its template when that exists. */
export interface PlacedDocument {
  document: DocumentSpec
  envelope: EnvelopeSpec
  path: Path
  template: TemplateSpec | undefined
}

export function placedDocuments(spec: BlueprintSpec, findings: Findings): PlacedDocument[] {
  return (spec.envelopes ?? []).flatMap((envelope, at) =>
    envelope.documents.map((document, index) => {
      const found =
        document.template === undefined ? undefined : findings.lookup('Template', document.template)
      const template = found?.kind === 'Template' ? found.spec : undefined
      return { document, envelope, path: ['spec', 'envelopes', at, 'documents', index], template }
    }),
  )
}

/** Each document has a source and fitting inputs, and no key is mistaken for an iterator's instance. */
export function checkDocuments(
  spec: BlueprintSpec,
  documents: readonly PlacedDocument[],
  findings: Findings,
): void {
  if (documents.length > DOCUMENTS_PER_WORKFLOW_MAX) {
    findings.error(
      ['spec', 'envelopes'],
      `The blueprint has ${documents.length} documents; at most ${DOCUMENTS_PER_WORKFLOW_MAX} are allowed`,
    )
  }
  findings.unique(
    'Document',
    documents.map(({ document, path }) => ({ key: document.key, path: [...path, 'key'] })),
  )
  const iterated = documents
    .filter(({ document }) => document.iterator !== undefined)
    .map(({ document }) => document.key)
  for (const placed of documents) {
    checkSource(placed, findings)
    checkInstanceName(placed, iterated, findings)
    checkDocumentInputs(placed, spec, findings)
  }
}

function checkSource({ document, path, template }: PlacedDocument, findings: Findings): void {
  if (document.template === undefined && document.fileId === undefined) {
    findings.error(path, `Document '${document.key}' needs 'template' or 'fileId'`)
  }
  if (typeof document.fileId !== 'string' || findings.file === undefined) return
  const file = findings.file(document.fileId)
  if (file === undefined) findings.error([...path, 'fileId'], `File '${document.fileId}' not found`)
  else if (file.contentType !== 'application/pdf') {
    findings.error(
      [...path, 'fileId'],
      `File '${document.fileId}' is ${file.contentType}; a PDF is needed here`,
    )
  } else if (template !== undefined && document.template !== undefined) {
    checkReplacedFile(template, document.template, file, [...path, 'fileId'], findings)
    checkReplacedForm(template, document.template, file, [...path, 'fileId'], findings)
  }
}

/** `nda` with an iterator makes `nda0`, `nda1` …, so that no other document may be called so. */
function checkInstanceName(
  { document, path }: PlacedDocument,
  iterated: readonly string[],
  findings: Findings,
): void {
  const stem = iterated.find(
    (key) => document.key.startsWith(key) && /^[0-9]+$/.test(document.key.slice(key.length)),
  )
  if (stem === undefined) return
  findings.error(
    [...path, 'key'],
    `'${document.key}' could be an instance of the iterated document '${stem}': give it another key`,
  )
}

function checkDocumentInputs(
  { document, path, template }: PlacedDocument,
  spec: BlueprintSpec,
  findings: Findings,
): void {
  const known = (spec.inputs ?? []).map(({ key }) => key)
  const wanted = (template?.inputs ?? []).map(({ key }) => key)
  for (const [key, value] of Object.entries(document.inputs ?? {})) {
    if (template !== undefined && !wanted.includes(key)) {
      findings.unknown(
        [...path, 'inputs', key],
        `Template '${document.template}' has no input '${key}'`,
        key,
        wanted,
      )
    }
    if (!isRecord(value) && !known.includes(value)) {
      findings.unknown([...path, 'inputs', key], `This blueprint has no input '${value}'`, value, known)
    }
  }
  for (const { key, required, schema } of template?.inputs ?? []) {
    const given = document.inputs !== undefined && Object.hasOwn(document.inputs, key)
    const source = given ? document.inputs?.[key] : key
    const input = (spec.inputs ?? []).find((candidate) => candidate.key === source)
    if (input !== undefined && keyOf(input.schema) !== keyOf(schema)) {
      const message = `Template '${document.template}' needs '${key}' with the schema '${schema}', but the input '${input.key}' has the schema '${input.schema}'`
      findings.warn([...path, 'inputs', ...(given ? [key] : [])], message)
    }
    if (given || known.includes(key) || (required !== undefined && required !== true)) continue
    const message = `Template '${document.template}' needs the input '${key}', but this document does not give it`
    findings.error([...path, 'inputs'], `${message}${suggestion(key, known)}`)
  }
}

function keyOf(reference: string): string | undefined {
  return parseReference(reference)?.key
}
