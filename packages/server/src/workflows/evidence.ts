import type { EnvelopeState, WorkflowState } from '@countersign/engine'
import { sealCertificates, signatureCertificates } from '@countersign/evidence'
import { distinctBytes } from '@countersign/evidence/der'
import { canonicalHash } from '@countersign/resources'
import type { Namespace } from '../access/namespace.ts'
import { sealCertificatesFor } from '../access/seal-keys.ts'
import type { ZipEntry } from '../documents/zip-files.ts'
import type { AuditSeal } from '../events/audit-seal-store.ts'
import type { StoredAuditRow } from '../events/audit-store.ts'
import type { BlobStore } from '../files/blob-store.ts'
import type { File } from '../files/file.ts'
import { findMadeFiles } from '../files/made-files.ts'
import { hashOf } from '../lib/hash-of.ts'
import type { Db } from '../postgres/db.ts'
import { checkerSha256 } from './checker-hash.ts'
import { type EnvelopeFile, envelopeAttachments, envelopeFiles } from './envelope-files.ts'
import { verifyGuide } from './evidence-guide.ts'
import { wholeTrail } from './list-trail.ts'
import type { LoadedWorkflow } from './load-workflow.ts'
import type { EvidenceRooms } from './rooms.ts'

/** One file of the evidence. */
export interface EvidencePart {
  readonly name: string
  readonly sha256: string
  readonly isStrangers?: boolean
  /** Stored bytes are read when the archive is sent. */
  readonly content: () => ZipEntry['content']
}

/**
 * Everything that proves what happened in a workflow (documents.md, Evidence and verification), but for the audit-seals, which seal
 * these. The same workflow gives the same bytes.
 */
export async function evidenceParts(
  rooms: EvidenceRooms,
  db: Db,
  loaded: LoadedWorkflow,
  namespace: Namespace,
  { seals, trail }: { seals: readonly AuditSeal[]; trail: readonly StoredAuditRow[] },
): Promise<readonly EvidencePart[]> {
  const { envelopes, erasedAt } = loaded.workflow
  const kept = erasedAt === undefined ? envelopes : []
  const files = filesIn(loaded.workflow, kept)
  const stored = await storedParts(rooms.blobs, db, files)
  const certificates = await namedCertificates(
    kept,
    stored,
    seals,
    await sealCertificatesFor(rooms, db, namespace),
  )
  const guide = verifyGuide({
    workflowId: loaded.workflow.id,
    name: loaded.workflow.name,
    files,
    certificates: certificates.map(([name]) => name),
    checkerSha256: await checkerSha256(),
  })
  const texts = [
    ['audit.json', await auditJson(db, loaded, trail)],
    ['workflow.json', await workflowJson(loaded)],
    ...certificates.map(([name, der]) => [name, toPem(der)] as const),
    ['VERIFY.md', guide],
  ] as const
  return [...stored, ...(await Promise.all(texts.map(([name, text]) => textPart(name, text))))]
}

/** In a folder for each envelope. */
function filesIn(workflow: WorkflowState, envelopes: readonly EnvelopeState[]): EnvelopeFile[] {
  return envelopes.flatMap((envelope) =>
    envelopeFiles(workflow, envelope).map((file) => ({ ...file, name: `${envelope.key}/${file.name}` })),
  )
}

interface StoredPart extends EvidencePart {
  readonly fileId: string
}

async function storedParts(
  blobs: BlobStore,
  db: Db,
  wanted: readonly EnvelopeFile[],
): Promise<readonly StoredPart[]> {
  const found = await filesOf(db, wanted)
  return found.map(({ name, file }) => ({
    name,
    fileId: file.fileId,
    sha256: file.sha256,
    isStrangers: file.origin === 'attached',
    content: () => blobs.stream(db.tenantId, file),
  }))
}

/**
 * The certificates with which envelopes and audit-seals were sealed, which need not be those of today's key, and those of today's, which the
 * next audit-seal is made with. Each envelope is sealed at once, so that one of its files tells.
 */
async function namedCertificates(
  envelopes: readonly EnvelopeState[],
  stored: readonly StoredPart[],
  seals: readonly AuditSeal[],
  todays: readonly Uint8Array[],
): Promise<readonly (readonly [string, Uint8Array])[]> {
  const chains: (readonly Uint8Array[])[] = []
  const sealed = envelopes.map(
    ({ certificateFileId, documents }) =>
      certificateFileId ?? documents.find((each) => each.signedFileId !== undefined)?.signedFileId,
  )
  for (const { fileId, content } of stored)
    if (sealed.includes(fileId)) chains.push(await sealCertificates(await gather(content())))
  chains.push(...seals.map(({ signature }) => signatureCertificates(signature)))
  chains.push(todays)
  const leaves = distinctBytes(chains.flatMap((chain) => chain.slice(0, 1)))
  const issuers = distinctBytes(chains.flatMap((chain) => chain.slice(1)))
  return [
    ...leaves.map(
      (der, index) => [`certificates/seal${index === 0 ? '' : `-${index + 1}`}.pem`, der] as const,
    ),
    ...issuers.map((der, index) => [`certificates/issuer-${index + 1}.pem`, der] as const),
  ]
}

async function gather(content: ZipEntry['content']): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const part of content) parts.push(part)
  return Buffer.concat(parts)
}

/** Files of the blob store, under the given names, one after the other. */
export async function* storedFiles(
  blobs: BlobStore,
  db: Db,
  wanted: readonly { name: string; fileId: string }[],
): AsyncGenerator<ZipEntry> {
  for (const { name, file } of await filesOf(db, wanted))
    yield { name, content: blobs.stream(db.tenantId, file), isStrangers: file.origin === 'attached' }
}

async function filesOf(
  db: Db,
  wanted: readonly { name: string; fileId: string }[],
): Promise<readonly { name: string; file: File }[]> {
  const files = await findMadeFiles(
    db,
    wanted.map(({ fileId }) => fileId),
  )
  return wanted.flatMap(({ name, fileId }) => {
    const file = files.find((candidate) => candidate.fileId === fileId)
    return file === undefined ? [] : [{ name, file }]
  })
}

async function textPart(name: string, text: string): Promise<EvidencePart> {
  const bytes = Buffer.from(text)
  return { name, sha256: await hashOf(bytes), content: () => [bytes] }
}

/** The whole chain, with the salts and payloads that are still there. What happened since the workflow was read is not of this evidence. */
async function auditJson(
  db: Db,
  { workflow, auditHead }: LoadedWorkflow,
  trail: readonly StoredAuditRow[],
): Promise<string> {
  const events = await wholeTrail(db, workflow, trail, auditHead.sequence)
  const shown = events.map(({ salt, payload, ...row }) =>
    salt === null || payload === null
      ? { ...row, erased: true }
      : { ...row, salt: salt.toString('hex'), payload },
  )
  return toJson({ workflowId: workflow.id, head: auditHead, events: shown })
}

/** The workflow with versions and hashes of everything that it used. */
async function workflowJson({ workflow, plan }: LoadedWorkflow): Promise<string> {
  const { id, name, status, source, timezone, createdAt, startedAt, endedAt } = workflow
  const { blueprint, templates, assets = {}, schemas, functions, erasedHash } = plan.source
  return toJson({
    id,
    name,
    status,
    source: { ...source, contentHash: erasedHash ?? (await canonicalHash(blueprint)) },
    timezone,
    createdAt,
    ...(startedAt !== undefined && { startedAt }),
    ...(endedAt !== undefined && { completedAt: endedAt }),
    envelopes: workflow.envelopes.map((envelope) => showEnvelope(workflow, envelope)),
    uses: {
      templates: await hashesOf(templates),
      assets: await hashesOf(assets),
      schemas: await hashesOf(schemas),
      functions: await hashesOf(functions),
    },
  })
}

function showEnvelope(workflow: WorkflowState, envelope: EnvelopeState) {
  const { key, status, documents, signed, completedAt, certificateFileId } = envelope
  const attachments = envelopeAttachments(workflow, envelope)
  return {
    key,
    status,
    ...(signed !== undefined && { lastSignature: signed }),
    ...(completedAt !== undefined && { completedAt }),
    ...(certificateFileId !== undefined && { certificateFileId }),
    documents: documents.map((document) => ({
      key: document.key,
      name: document.name,
      status: document.status,
      ...(document.sha256 !== undefined && { originalSha256: document.sha256 }),
      ...(document.signedSha256 !== undefined && { sealedSha256: document.signedSha256 }),
      ...(document.sealLevel !== undefined && { sealLevel: document.sealLevel }),
    })),
    ...(attachments.length > 0 && { attachments }),
  }
}

async function hashesOf(specs: Readonly<Record<string, object>>): Promise<Record<string, string>> {
  const hashes = await Promise.all(
    Object.entries(specs).map(async ([reference, spec]) => [reference, await canonicalHash(spec)] as const),
  )
  return Object.fromEntries(hashes)
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

function toPem(der: Uint8Array): string {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}
