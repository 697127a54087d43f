import { htmlPartials, reachedFields } from '@countersign/resources'
import { isDecided } from '../envelope.ts'
import { type DocumentContent, DocumentFailure, documentEvaluator } from '../fields/document-content.ts'
import { ExpressionWarnings } from '../fields/expression-warnings.ts'
import { placeValues } from '../fields/place-values.ts'
import type { PlacedField } from '../fields/placed-field.ts'
import { renderContext } from '../fields/render-context.ts'
import type { FormValue } from '../fields/value-at-rendering.ts'
import { documentInputValues } from '../resolve-envelope.ts'
import { type DocumentState, isFinal, workflowStatuses } from '../workflow.ts'
import { bring, type Run } from './run.ts'

/** Renders a document as far as that can be known without a browser: its context, and its fields with their values. */
export function simulateDocument(run: Run, documentKey: string): void {
  const { workflow, plan } = run
  if (isFinal(workflowStatuses, workflow.status)) return
  const envelope = workflow.envelopes.find(({ documents }) =>
    documents.some(({ key }) => key === documentKey),
  )
  // Nobody waits any more for a document of an envelope that was voided.
  if (envelope === undefined || isDecided(envelope)) return
  const document = envelope.documents.find(({ key }) => key === documentKey)
  if (document?.status !== 'pending') return
  const template = plan.documents.get(document.source)?.template
  const warnings = new ExpressionWarnings()
  const content: DocumentContent = {
    ...(template !== undefined && { template }),
    assets: plan.source.assets,
    inputs: documentInputValues(workflow.values, document.inputs ?? {}),
    evaluate: documentEvaluator(plan, workflow, template?.reference ?? '', document.key, run.at, {
      warnings,
    }),
    check: (schema, value) => plan.check(schema, value),
  }
  try {
    const reached = fieldsOfHtml(content, document)
    const fields = placeValues(content, formValuesOf(run, content, document)).map(
      (field): PlacedField =>
        reached === undefined || reached.has(field.key) || hasOwnPlace(content, field)
          ? field
          : { ...field, isNowhere: true },
    )
    run.placements.set(document.key, { fields, inputs: content.inputs })
  } catch (error) {
    if (!(error instanceof DocumentFailure)) throw error
    run.placements.set(document.key, { fields: [], inputs: content.inputs })
    bring(run, {
      type: 'document_failed',
      documentKey,
      message: error.message,
      expressionWarnings: warnings.all,
    })
    return
  }
  bring(run, {
    type: 'document_rendered',
    documentKey,
    fileId: `rendered ${documentKey}`,
    sha256: '',
    pageCount: 1,
    expressionWarnings: warnings.all,
  })
}

/**
 * The fields that the HTML puts into the document, with its data; undefined where only rendering can tell.
 * A file given for the document replaces the template's content, which then only brings fields.
 * @throws DocumentFailure
 */
function fieldsOfHtml(
  content: DocumentContent,
  { sourceFileId }: DocumentState,
): ReadonlySet<string> | undefined {
  const { template, assets } = content
  if (template?.spec.type !== 'html' || sourceFileId !== undefined) return undefined
  const asset = assets[template.spec.content]
  if (asset?.type !== 'html') {
    renderContext(content, undefined)
    return undefined
  }
  const context = renderContext(content, asset.data?.schema)
  const { header, footer } = asset.pdfSettings ?? {}
  const reached = reachedFields({
    html: asset.content,
    ...(header !== undefined && { header }),
    ...(footer !== undefined && { footer }),
    partials: htmlPartials(asset, (reference) => assets[reference]),
    context,
  })
  const known = new Set(template.spec.fields?.map(({ key }) => key))
  const unknown = reached?.find(({ key }) => !known.has(key))
  if (unknown !== undefined)
    throw new DocumentFailure(`The HTML places a field '${unknown.key}', which the template does not have`)
  return reached && new Set(reached.map(({ key }) => key))
}

function hasOwnPlace({ template }: DocumentContent, { key }: PlacedField): boolean {
  const field = template?.spec.fields?.find((one) => one.key === key)
  return field?.widgets !== undefined || field?.anchor !== undefined
}

function formValuesOf(
  run: Run,
  { template, assets }: DocumentContent,
  document: DocumentState,
): readonly FormValue[] {
  const asset = template === undefined ? undefined : assets[template.spec.content]
  const fileId = document.sourceFileId ?? (asset?.type === 'pdf' ? asset.fileId : undefined)
  return fileId === undefined ? [] : run.formValues(fileId)
}
