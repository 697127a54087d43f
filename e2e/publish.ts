import type { Client } from '../scripts/demo/client.ts'

/** A resource of this kind with its first version. @param path of the resources of its kind */
export async function publish(
  client: Client,
  { kind, path, key, name, spec }: { kind: string; path: string; key: string; name: string; spec: object },
): Promise<void> {
  const metadata = { key, name, version: 'draft' }
  await client.json('POST', path, { body: { apiVersion: 'countersign/v1', kind, metadata, spec } })
  await client.json('POST', `${path}/${key}/versions/draft/publish`, { body: { versionType: 'patch' } })
}
