import type { EnvelopeState } from '@countersign/engine'
import { sealCertificates } from '@countersign/evidence'
import { canonicalHash } from '@countersign/resources'
import type { Mode } from '../access/namespace.ts'
import type { App } from '../app.ts'
import type { ZipEntry } from '../documents/zip-files.ts'
import type { StoredAuditRow } from '../events/audit-store.ts'
import { findFiles } from '../files/file-store.ts'
import type { Db } from '../postgres/db.ts'
import { envelopeFiles } from './envelope-files.ts'
import { verifyGuide } from './evidence-guide.ts'
import { listTrail } from './list-trail.ts'
import type { LoadedWorkflow } from './load-workflow.ts'

/** Everything that proves what happened in a workflow, for an archive (documents.md, Evidence and verification). */
export async function* evidenceEntries(
  app: App,
  db: Db,
  loaded: LoadedWorkflow,
  mode: Mode,
): AsyncGenerator<ZipEntry> {
  const { envelopes, erasedAt } = loaded.workflow
  const files = (erasedAt === undefined ? envelopes : []).flatMap((envelope) =>
    envelopeFiles(envelope).map(({ name, fileId }) => ({ name: `${envelope.key}/${name}`, fileId })),
  )
  yield* storedFiles(app, db, files)
  yield textEntry('audit.json', await auditJson(db, loaded))
  yield textEntry('workflow.json', await workflowJson(loaded))
  const certificates = await namedCertificates(app, db, mode, erasedAt === undefined ? envelopes : [])
  for (const [name, der] of certificates) yield textEntry(name, toPem(der))
  yield textEntry(
    'VERIFY.md',
    verifyGuide(
      loaded.workflow,
      files.map(({ name }) => name),
      certificates.flatMap(([name]) => (name.includes('issuer') ? [name] : [])),
    ),
  )
}

/**
 * The certificates with which the envelopes were sealed, which need not be those of today's key, and those of today's while none is. Each
 * envelope is sealed at once, so that one of its files tells.
 */
async function namedCertificates(
  app: App,
  db: Db,
  mode: Mode,
  envelopes: readonly EnvelopeState[],
): Promise<readonly (readonly [string, Uint8Array])[]> {
  const chains: (readonly Uint8Array[])[] = []
  const sealed = envelopes.flatMap(({ key, certificateFileId, documents }) => {
    const fileId =
      certificateFileId ?? documents.find((each) => each.signedFileId !== undefined)?.signedFileId
    return fileId === undefined ? [] : [{ name: key, fileId }]
  })
  for await (const { content } of storedFiles(app, db, sealed))
    chains.push(await sealCertificates(await gather(content)))
  const known = chains.some((chain) => chain.length > 0) ? chains : [app.sealKeys[mode].certificates]
  const seals = distinct(known.flatMap((chain) => chain.slice(0, 1)))
  const issuers = distinct(known.flatMap((chain) => chain.slice(1)))
  return [
    ...seals.map(
      (der, index) => [`certificates/seal${index === 0 ? '' : `-${index + 1}`}.pem`, der] as const,
    ),
    ...issuers.map((der, index) => [`certificates/issuer-${index + 1}.pem`, der] as const),
  ]
}

function distinct(certificates: readonly Uint8Array[]): readonly Uint8Array[] {
  return [...new Map(certificates.map((der) => [Buffer.from(der).toString('base64'), der])).values()]
}

async function gather(content: ZipEntry['content']): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const part of content) parts.push(part)
  return Buffer.concat(parts)
}

/** Files of the blob store, under the given names, one after the other. */
export async function* storedFiles(
  app: App,
  db: Db,
  wanted: readonly { name: string; fileId: string }[],
): AsyncGenerator<ZipEntry> {
  const files = await findFiles(
    db,
    wanted.map(({ fileId }) => fileId),
  )
  for (const { name, fileId } of wanted) {
    const file = files.find((candidate) => candidate.fileId === fileId)
    if (file !== undefined) yield { name, content: app.blobs.stream(db.tenantId, file) }
  }
}

function textEntry(name: string, text: string): ZipEntry {
  return { name, content: [Buffer.from(text)] }
}

const AUDIT_PAGE = 1_000

/** The whole chain, with the salts and payloads that are still there. */
async function auditJson(db: Db, { workflow, auditHead }: LoadedWorkflow): Promise<string> {
  const events: StoredAuditRow[] = []
  while (events.length < auditHead.sequence) {
    const page = await listTrail(db, workflow, events.length, AUDIT_PAGE)
    if (page.length === 0) break
    events.push(...page)
  }
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
    envelopes: workflow.envelopes.map(showEnvelope),
    uses: {
      templates: await hashesOf(templates),
      assets: await hashesOf(assets),
      schemas: await hashesOf(schemas),
      functions: await hashesOf(functions),
    },
  })
}

function showEnvelope({ key, status, documents, signed, completedAt, certificateFileId }: EnvelopeState) {
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
