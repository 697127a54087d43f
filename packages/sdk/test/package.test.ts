/** What `npm run package -w packages/sdk` makes, in a project of somebody else's: installed, compiled as strictly as can be, run. */
import assert from 'node:assert/strict'
import { execFileSync, type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const SCRIPT = fileURLToPath(new URL('../scripts/package.ts', import.meta.url))
const TYPES = dirname(dirname(fileURLToPath(import.meta.resolve('@types/node/package.json'))))

const PRODUCT = `
import { openClient, verifyWebhook, type WebhookEvent } from '@countersign/sdk'

export const client = openClient({ baseUrl: 'http://localhost:3000', apiKey: 'sk_ns_test_a_b' })

export function told(event: WebhookEvent): string {
  switch (event.eventType) {
    case 'workflow.completed':
      return event.data.workflowId
    case 'webhook.test':
      return event.data.message
    default:
      return event.eventId
  }
}

const mine: { limit?: number } = {}
export const waiting = client.workflows.list({ status: 'pending', limit: mine.limit })

const failed = await verifyWebhook('{}', { 'X-Webhook-Signature': 't=1,v1=00' }, 'whsec_AAAA').catch((error: Error) => error.name)
console.log(failed, typeof client.files.upload)
`

const WRONG = `
import { client } from './product.ts'
client.workflows.list({ status: 'asleep' })
`

const OPTIONS = {
  target: 'es2022',
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noPropertyAccessFromIndexSignature: true,
  skipLibCheck: false,
}

test('the package installs, compiles strictly in projects of every kind, and runs', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'product-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const tarball = execFileSync(process.execPath, [SCRIPT, folder], { encoding: 'utf8' }).trim()
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', private: true }))
  const install = ['install', '--offline', '--no-audit', '--no-fund', tarball]
  execFileSync('npm', install, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  writeFileSync(join(folder, 'product.ts'), PRODUCT)

  const browser = { lib: ['es2022', 'dom'], types: [] }
  const server = { lib: ['es2022'], types: ['node'], typeRoots: [TYPES] }
  for (const [kind, options] of Object.entries({
    'a server': { ...server, module: 'nodenext' },
    'a server with the types of browsers': { ...server, lib: ['es2022', 'dom'], module: 'nodenext' },
    'a bundled page': { ...browser, module: 'esnext', moduleResolution: 'bundler', noEmit: true },
  })) {
    const project = { compilerOptions: { ...OPTIONS, ...options }, files: ['product.ts'] }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project))
    assert.equal(said(spawnSync('tsc', ['-p', folder], { encoding: 'utf8' })), '', kind)
  }
  writeFileSync(join(folder, 'wrong.ts'), WRONG)
  const wrong = {
    compilerOptions: { ...OPTIONS, ...server, noEmit: true, allowImportingTsExtensions: true },
    files: ['wrong.ts'],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(wrong))
  assert.match(
    said(spawnSync('tsc', ['-p', folder], { encoding: 'utf8' })),
    /wrong\.ts.*'"asleep"' is not assignable/,
  )

  const ran = spawnSync(process.execPath, [join(folder, 'product.js')], { encoding: 'utf8' })
  assert.equal(said(ran), 'WebhookVerificationError function\n')
})

function said({ stdout, stderr, error }: SpawnSyncReturns<string>): string {
  return error === undefined ? stdout + stderr : String(error)
}
