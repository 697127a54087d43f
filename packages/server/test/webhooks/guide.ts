import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type http from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { pathToFileURL } from 'node:url'

export const GUIDE = new URL('../../../../docs/webhooks.md', import.meta.url)

export type IsGenuine = (
  header: string | undefined,
  rawBody: Uint8Array,
  secrets: readonly string[],
  nowMs?: number,
) => boolean | Promise<boolean>

/** The code of docs/webhooks.md, as a reader would copy it. */
export interface Guide {
  isGenuine: IsGenuine
  isGenuineOnTheWeb: IsGenuine
  openReceiver(options: {
    secrets: () => readonly string[]
    keep: (event: { eventId: string; eventType: string }) => Promise<void>
  }): http.Server
}

/** Writes each block of JavaScript to the file that its first line names, and imports it. */
export async function loadGuide(t: TestContext): Promise<Guide> {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-guide-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const text = await readFile(GUIDE, 'utf8')
  for (const [, code = '', name = ''] of text.matchAll(/```js\n(\/\/ (\S+)\n.*?)```/gs)) {
    await writeFile(join(folder, name), code)
  }
  const load = (name: string) => import(pathToFileURL(join(folder, name)).href)
  const [plain, web, receiver] = await Promise.all(['verify.mjs', 'verify-web.mjs', 'receiver.mjs'].map(load))
  return {
    isGenuine: plain.isGenuine,
    isGenuineOnTheWeb: web.isGenuine,
    openReceiver: receiver.openReceiver,
  }
}
