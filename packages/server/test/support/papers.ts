import assert from 'node:assert/strict'
import { makePdf } from './agreement.ts'
import type { CallOptions, Reply } from './reply.ts'

type Call = (method: string, path: string, options?: CallOptions) => Promise<Reply>

/** A workflow with one envelope of as many documents as wanted, which nobody signs: it is sealed as soon as all of them are rendered. */
export async function startPapers(ns: Call, count: number): Promise<string> {
  const headers = { 'Content-Type': 'application/pdf' }
  const upload = await ns('POST', '/files?name=paper.pdf', { bytes: await makePdf(), headers })
  assert.equal(upload.status, 201, upload.bytes.toString())
  const { fileId } = upload.body
  const documents = Array.from({ length: count }, (_, index) => ({ key: `paper_${index}`, fileId }))
  const blueprint = { envelopes: [{ key: 'papers', documents }] }
  const made = await ns('POST', '/workflows', { body: { name: 'Papers', blueprint } })
  assert.equal(made.status, 201, made.bytes.toString())
  return made.body.id
}
