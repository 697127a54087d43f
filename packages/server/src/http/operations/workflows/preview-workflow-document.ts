import { Reference } from '@countersign/resources'
import Type from 'typebox'
import { limits } from '../../../limits.ts'
import { loadWorkflow } from '../../../workflows/load-workflow.ts'
import { previewDocument } from '../../../workflows/preview-document.ts'
import { requireEditable } from '../../embed-files.ts'
import { operation } from '../../operation.ts'
import { PREVIEW_HEADERS } from '../previews/preview-headers.ts'
import { WORKFLOWS, workflowParams } from './workflow-bodies.ts'

export const previewWorkflowDocument = operation({
  operationId: 'previewWorkflowDocument',
  method: 'POST',
  changes: 'nothing',
  path: `${WORKFLOWS}/:id/preview`,
  plane: 'namespace',
  scope: 'workflow:read',
  embeds: ['editor'],
  summary: 'Render a Template of a workflow with other data, watermarked PREVIEW, without storing anything',
  params: workflowParams,
  bodyBytesMax: limits.bodyBytesMax,
  body: Type.Object(
    {
      template: Type.With(Reference, { description: 'The template, as key@version.' }),
      data: Type.Record(Type.String(), Type.Unknown(), {
        description: "Entity by the template's input key.",
      }),
      fileId: Type.Optional(
        Type.String({ maxLength: 36, description: "A PDF instead of the template's own." }),
      ),
    },
    { additionalProperties: false },
  ),
  produces: ['application/pdf'],
  responses: { 200: null },
  async handle({ rooms, caller, db, params, body, request: { signal } }) {
    const loaded = await loadWorkflow(db, params.id)
    const preview = body()
    const { data, fileId } = preview
    await requireEditable(db, caller, { data: fileId === undefined ? data : { ...data, fileId } })
    const { bytes, contentType } = await previewDocument(rooms, db, loaded, preview, signal)
    return { status: 200, bytes, contentType, headers: PREVIEW_HEADERS }
  },
})
