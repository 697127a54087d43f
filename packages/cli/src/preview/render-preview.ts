import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Client } from '@countersign/sdk'
import { fileFailure } from '../failure.ts'
import type { Shell } from '../shell.ts'

export type PreviewFormat = 'pdf' | 'png' | 'html'

export interface RenderRequest {
  /** `key@version` of the namespace, or a template's spec that is not saved. */
  readonly template: string | object
  readonly data: Readonly<Record<string, unknown>>
  /** Role → field → value. */
  readonly roles?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly format: PreviewFormat
}

/** A document of sample data, made by the service, written to a file. */
export async function renderPreview(
  shell: Shell,
  client: Client,
  request: RenderRequest,
  path: string,
): Promise<void> {
  const response = await client.request({
    method: 'POST',
    path: '/v1/orgs/{orgId}/namespaces/{namespaceKey}/templates/render',
    headers: { Accept: '*/*' },
    body: request,
    signal: shell.signal,
  })
  const bytes = new Uint8Array(await response.arrayBuffer())
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes)
  } catch (error) {
    throw fileFailure(path, error)
  }
}
