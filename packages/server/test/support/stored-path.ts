import { join } from 'node:path'
import type { TestService } from './service.ts'

/** Where the bytes of a file lie. */
export async function storedPath(
  { app, credentials }: TestService,
  mode: 'test' | 'live',
  sha256: string,
): Promise<string> {
  const namespace = await app.directory.namespace(credentials.orgId, `default-${mode}`)
  return join(app.config.dataDir, 'files', namespace?.tenantId ?? '', sha256.slice(0, 2), sha256)
}
