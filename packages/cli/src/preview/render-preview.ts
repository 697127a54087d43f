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
  /** Of a PNG, from 1. */
  readonly page?: number
  readonly dpi?: number
}

/** A document of sample data, made by the service, written to a file. */
export async function renderPreview(
  shell: Shell,
  client: Client,
  request: RenderRequest,
  path: string,
): Promise<void> {
  await writeOut(path, path, await render(shell, client, request))
}

/** A document of sample data, made by the service. */
export async function render(
  shell: Shell,
  client: Client,
  request: RenderRequest,
): Promise<Uint8Array<ArrayBuffer>> {
  const response = await client.request({
    method: 'POST',
    path: '/v1/orgs/{orgId}/namespaces/{namespaceKey}/templates/render',
    headers: { Accept: '*/*' },
    body: request,
    signal: shell.signal,
  })
  return new Uint8Array(await response.arrayBuffer())
}
