/** What the README tells a newcomer to type, typed: from the first start to the verified PDF. */
import assert from 'node:assert/strict'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { hasTools } from '@countersign/pdf/testing/tools'
import { loadExample } from '../examples/load-example.ts'
import { undo } from '../packages/server/test/support/undo.ts'
import { startService } from '../scripts/demo/service.ts'
import { type Entries, signInBrowser } from '../scripts/demo/sign-in-browser.ts'
import { openBrowser } from './browser.ts'
import { openShell, readmeBlocks } from './readme-shell.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

test("the README's tour leads to a sealed PDF", async (t) => {
  if (!hasTools(t, 'bash', 'curl')) return
  const folder = await mkdtemp(join(tmpdir(), 'countersign-tour-'))
  undo(t, () => rm(folder, { recursive: true, force: true }))
  for (const name of ['examples', 'node_modules']) await symlink(join(ROOT, name), join(folder, name))
  const service = await startService(join(folder, 'data'))
  undo(t, () => service.stop())

  const [token = '', push = '', start = '', fetched = ''] = await readmeBlocks('A tour with curl')
  const before = [token.replace('http://localhost:3000', service.url), push, start]
  const completed =
    'until [ "$(api $NS/workflows/$WORKFLOW | value status)" = completed ]; do sleep 0.1; done'
  const shell = openShell(folder, [...before, 'read -r _', completed, fetched].join('\n'))
  undo(t, () => shell.close())

  const link = await shell.printed(/^http:\S+\/sign\/\S+$/m)
  await sign(link)
  shell.enter()
  const output = await shell.end()
  assert.match(output, /^completed$/m)
  assert.match(
    output,
    /^agreement-signed\.pdf: TEST – no legal effect: intact, sealed by a trusted authority; its seal says: a document$/m,
  )
  assert.match(output, /^evidence\.zip: TEST – no legal effect: intact, sealed by a trusted authority; /m)
})

async function sign(link: string): Promise<void> {
  const browser = await openBrowser()
  try {
    await signInBrowser(browser, link, entriesOfScenario())
  } finally {
    await browser.close()
  }
}

/** What the example's scenario says that the borrower enters. */
function entriesOfScenario(): Entries {
  for (const { parsed } of loadExample('quick-start').files) {
    const { resource } = parsed
    if (resource?.kind === 'Scenario') return resource.spec.signing?.[0]?.fields ?? {}
  }
  throw new Error('The example has no scenario')
}
