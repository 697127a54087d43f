import type { Client } from '@countersign/sdk'
import type { Shell } from '../shell.ts'
import { writeOut } from '../write-out.ts'

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
  await writeOut(path, path, new Uint8Array(await response.arrayBuffer()))
}
