import assert from 'node:assert/strict'
import type { Resource } from '@countersign/resources'
import { loadExample } from '../../../../examples/load-example.ts'
import type { TestService } from '../support/service.ts'

/** Uploads what the example's assets name, and saves all of it at once. */
export async function push(service: TestService, folder: string): Promise<Resource[]> {
  const { files, uploads } = loadExample(folder)
  let text = JSON.stringify(
    files.flatMap(({ parsed }) => (parsed.resource === undefined ? [] : [parsed.resource])),
  )
  for (const [placeholder, { name, bytes, facts }] of uploads) {
    const { body } = await service.ns('POST', `/files?name=${encodeURIComponent(name)}`, {
      bytes: new Uint8Array(bytes),
      headers: { 'Content-Type': facts.contentType },
    })
    text = text.replaceAll(placeholder, body.fileId)
  }
  const documents: Resource[] = JSON.parse(text)
  const applied = await service.ns('POST', '/resources/apply', { body: { documents } })
  assert.equal(applied.status, 200, applied.bytes.toString())
  return documents
}
