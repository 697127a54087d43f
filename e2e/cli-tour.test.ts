/** What the README tells a new user of the command line to type, typed, from an empty folder to the verified PDF. */
import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { hasTools } from '@countersign/pdf/testing/tools'
import { parseResource } from '@countersign/resources'
import { undo } from '../packages/server/test/support/undo.ts'
import { startService } from '../scripts/demo/service.ts'
import { type Entries, signInBrowser } from '../scripts/demo/sign-in-browser.ts'
import { openBrowser } from './browser.ts'
import { openShell, readmeBlocks } from './readme-shell.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

test("the README's tour with the command line leads from an empty folder to a verified PDF", async (t) => {
  if (!hasTools(t, 'bash')) return
  const folder = await mkdtemp(join(tmpdir(), 'countersign-cli-tour-'))
  undo(t, () => rm(folder, { recursive: true, force: true }))
  const repository = join(folder, 'repository')
  await mkdir(repository)
  await symlink(join(ROOT, 'node_modules'), join(repository, 'node_modules'))
  const service = await startService(join(repository, 'data'))
  undo(t, () => service.stop())

  const blocks = await readmeBlocks('A tour with the command line')
  assert.equal(blocks.length, 5)
  const env = { ...process.env, XDG_CONFIG_HOME: join(folder, 'config') }
  const shell = openShell(repository, blocks.join('\n'), env)
  undo(t, () => shell.close())
  const link = await shell.printed(/^http:\S+\/sign\/\S+$/m)
  const browser = await openBrowser()
  undo(t, () => browser.close())
  await signInBrowser(
    browser,
    link,
    await entriesOf(join(folder, 'volunteers/volunteer_signs.scenario.yaml')),
  )

  const output = await shell.end()
  assert.match(output, /^✓ 6 resources valid$/m)
  assert.match(output, /^✓ volunteer_signs A volunteer agrees and signs /m)
  assert.match(output, /^✓ 6 resources new, 0 changed, 0 unchanged$/m)
  assert.match(output, /^Volunteer onboarding is completed$/m)
  for (const name of ['agreement', 'papers-certificate'])
    assert.match(
      output,
      new RegExp(
        `^signed/${name}\\.pdf: TEST – no legal effect: intact, sealed by a trusted authority; its seal says: `,
        'm',
      ),
    )
})

/** What the example's own scenario says that the volunteer enters. */
async function entriesOf(file: string): Promise<Entries> {
  const { resource } = parseResource(await readFile(file, 'utf8'))
  assert(resource?.kind === 'Scenario')
  return resource.spec.signing?.[0]?.fields ?? {}
}
