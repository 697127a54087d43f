/** What the README tells a newcomer to type, typed: from the first start to the verified PDF. */
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { loadExample } from '../examples/load-example.ts'
import { hasTools } from '../packages/server/test/pdf/tools.ts'
import { startService } from '../scripts/demo/service.ts'
import { type Entries, signInBrowser } from '../scripts/demo/sign-in-browser.ts'
import { openBrowser } from './browser.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

test("the README's tour leads to a sealed PDF", async (t) => {
  if (!hasTools(t, 'bash', 'curl')) return
  const folder = await mkdtemp(join(tmpdir(), 'countersign-tour-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  for (const name of ['examples', 'node_modules']) await symlink(join(ROOT, name), join(folder, name))
  const service = await startService(join(folder, 'data'))
  t.after(() => service.stop())

  const [token = '', push = '', start = '', fetched = ''] = await tourBlocks()
  const before = [token.replace('http://localhost:3000', service.url), push, start]
  const completed =
    'until [ "$(api $NS/workflows/$WORKFLOW | value status)" = completed ]; do sleep 0.1; done'
  const shell = openShell(folder, [...before, 'read -r _', completed, fetched].join('\n'))
  t.after(() => shell.close())

  const link = await shell.printed(/^http:\S+\/sign\/\S+$/m)
  await sign(link)
  shell.enter()
  const output = await shell.end()
  assert.match(output, /^completed$/m)
  assert.match(output, /^agreement-signed\.pdf: intact, sealed by a trusted authority$/m)
})

/** The shell blocks below the heading of the tour. */
async function tourBlocks(): Promise<string[]> {
  const readme = await readFile(join(ROOT, 'README.md'), 'utf8')
  const [, tour = ''] = readme.split('## A tour with curl')
  const [body = ''] = tour.split('\n## ')
  return [...body.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block)
}

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

interface Shell {
  /** What it printed, once that matches. */
  printed(pattern: RegExp): Promise<string>
  /** Presses Enter. */
  enter(): void
  /** Everything it printed, once it ended well. */
  end(): Promise<string>
  close(): void
}

function openShell(cwd: string, script: string): Shell {
  const child = spawn('bash', ['-e', '-c', script], { cwd, stdio: 'pipe' })
  let output = ''
  const closed = once(child, 'close')
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk)
    })
  }
  return {
    async printed(pattern) {
      for (;;) {
        const [found] = pattern.exec(output) ?? []
        if (found !== undefined) return found
        const next = once(child.stdout, 'data').then(() => true)
        const isGoingOn = await Promise.race([next, closed.then(() => false)])
        if (!isGoingOn) throw new Error(`The shell ended without ${pattern}:\n${output}`)
      }
    },
    enter: () => void child.stdin.write('\n'),
    async end() {
      const [code] = await closed
      if (code !== 0) throw new Error(`The shell ended with ${code}:\n${output}`)
      return output
    },
    close: () => void child.kill(),
  }
}
