import Type from 'typebox'
import { zipFiles } from '../../../documents/zip-files.ts'
import { getMadeFile } from '../../../files/made-files.ts'
import { evidenceEntries, sealEvidence } from '../../../workflows/audit-seal.ts'
import { envelopeFiles, getDocumentFileId, getEnvelope } from '../../../workflows/envelope-files.ts'
import { storedFiles } from '../../../workflows/evidence.ts'
import { getWorkflow } from '../../../workflows/load-workflow.ts'
import { operation } from '../../operation.ts'
import { sendBlob } from '../../send-blob.ts'
import { WORKFLOWS, workflowParams } from '../workflows/workflow-bodies.ts'

const ENVELOPE = `${WORKFLOWS}/:id/envelopes/:envelopeKey`
const envelopeParams = Type.Object({ id: Type.String(), envelopeKey: Type.String() })
const documentParams = Type.Object({
  id: Type.String(),
  envelopeKey: Type.String(),
  documentKey: Type.String(),
})

const readDocument = operation({
  operationId: 'readDocument',
  isUrgent: true,
  method: 'GET',
  path: `${ENVELOPE}/documents/:documentKey`,
  plane: 'namespace',
  scope: 'workflow:read',
  embeds: ['editor', 'monitor'],
  summary:
    'Download a document: state=original as it was before anybody signed, state=signed once it is sealed; without, the sealed one if there is one',
  params: documentParams,
  query: Type.Object(
    { state: Type.Optional(Type.Enum(['original', 'signed'])) },
    { additionalProperties: false },
  ),
  produces: ['application/pdf'],
  etag: true,
  responses: { 200: null, 206: null },
  async handle({ rooms, db, params, query, request }) {
    const { workflow } = await getWorkflow(db, params.id)
    const envelope = getEnvelope(workflow, params.envelopeKey)
    const fileId = getDocumentFileId(envelope, params.documentKey, query.state)
    return sendBlob(rooms.blobs, db, await getMadeFile(db, fileId), request)
  },
})

const readEnvelopeDocuments = operation({
  operationId: 'readEnvelopeDocuments',
  method: 'GET',
  path: `${ENVELOPE}/documents.zip`,
  plane: 'namespace',
  scope: 'workflow:read',
  embeds: ['editor', 'monitor'],
  summary:
    'Download all documents of an envelope, sealed where they are, the certificate of completion, and what people attached',
  params: envelopeParams,
  produces: ['application/zip'],
  responses: { 200: null },
  async handle({ rooms, db, caller, params }) {
    const { workflow } = await getWorkflow(db, params.id)
    const envelope = getEnvelope(workflow, params.envelopeKey)
    const files = envelopeFiles(workflow, envelope)
    // Attachments (a passport, a payslip) are for the sender: they go to API keys, and to no page of a host.
    const wanted = files.filter(({ what }) => caller.embed === undefined || what !== 'attachment')
    const entries = storedFiles(rooms.blobs, db, wanted)
    return sendZip(`${envelope.key}.zip`, zipFiles(entries, rooms.clock.now()))
  },
})

const readEvidence = operation({
  operationId: 'readEvidence',
  method: 'GET',
  path: `${WORKFLOWS}/:id/evidence`,
  plane: 'namespace',
  scope: 'workflow:read',
  summary:
    'Download the evidence: sealed PDFs, certificates of completion, audit trail, versions and hashes of everything used, an audit-seal over all of it (made now, unless nothing changed since the last), VERIFY.md',
  params: workflowParams,
  produces: ['application/zip'],
  responses: { 200: null },
  async handle({ rooms, db, namespace, params }) {
    const evidence = await sealEvidence(rooms, db, namespace, params.id)
    return sendZip(
      `evidence-${evidence.workflowId}.zip`,
      zipFiles(evidenceEntries(evidence), rooms.clock.now()),
    )
  },
})

function sendZip(name: string, bytes: ReturnType<typeof zipFiles>) {
  const headers = {
    'X-Content-Type-Options': 'nosniff',
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'private, no-store',
  }
  return { status: 200, headers, contentType: 'application/zip', bytes }
}

export const documentOperations = [readDocument, readEnvelopeDocuments, readEvidence]
