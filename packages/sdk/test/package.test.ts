/** What `npm run package` makes of the sdk, in a project of somebody else's: installed, compiled as strictly as can be, run. */
import assert from 'node:assert/strict'
import { execFileSync, type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { writePackages } from '../../../scripts/package/write-packages.ts'

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

const TYPED = `
import type { BlueprintSpec, EventPattern, NewApiKey, Step, WorkflowStep } from '@countersign/sdk'
import { client } from './product.ts'

const signs: Step = {
  type: 'participant',
  key: 'signs',
  participant: 'employee',
  action: { type: 'sign', envelope: 'papers', assignments: [{ document: 'offer', role: 'employee' }] },
}
const spec: BlueprintSpec = {
  participants: [{ key: 'employee', name: 'Ada', email: { expression: '$.employee.email' } }],
  envelopes: [{ key: 'papers', documents: [{ key: 'offer', templateKey: 'offer', templateVersion: '1.0.0' }] }],
  orchestration: { type: 'group', key: 'all', execution: 'parallel', children: [signs] },
}
export const names: EventPattern[] = ['*', 'workflow.*', 'workflow.completed']
export const key: NewApiKey = { name: 'Workflows', scopes: ['workflow:*', 'file:read'] }
const made = await client.workflows.create({ blueprint: spec })
export const inner: WorkflowStep[] = made.steps.flatMap(({ children = [] }) => children).flatMap(({ children = [] }) => children)
export const first: Step | undefined = (await client.blueprints.read('onboarding')).spec.orchestration
`

/** Each line alone does not compile. */
const WRONG = [
  "client.workflows.list({ status: 'asleep' })",
  'export const misspelt = { particpants: [] } satisfies BlueprintSpec',
  'client.workflows.create({ blueprint: { particpants: [] } })',
  'client.workflows.create({ blueprint: { spec: { particpants: [] } } })',
  "client.blueprints.create({ apiVersion: 'countersign/v1', kind: 'Blueprint', metadata: { key: 'a' }, spec: { particpants: [] } })",
  "export const deep = { type: 'group', key: 'a', execution: 'parallel', children: [{ type: 'group', key: 'b', executoin: 'parallel', children: [] }] } satisfies Step",
  "export const choice = { type: 'group', key: 'a', execution: 'parrallel', children: [] } satisfies Step",
  "export const event: EventPattern = 'workflow.complete'",
  "export const key: NewApiKey = { name: 'Billing', scopes: ['workflows:read'] }",
]

const OPTIONS = {
  target: 'es2022',
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noPropertyAccessFromIndexSignature: true,
  skipLibCheck: false,
}

test('the package installs, compiles strictly in projects of every kind, and runs', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'product-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const [tarball = ''] = await writePackages(['sdk'], folder)
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
  const imports = [
    "import type { BlueprintSpec, EventPattern, NewApiKey, Step } from '@countersign/sdk'",
    "import { client } from './product.ts'",
  ]
  writeFileSync(join(folder, 'typed.ts'), TYPED)
  writeFileSync(join(folder, 'wrong.ts'), [...imports, ...WRONG].join('\n'))
  const wrong = {
    compilerOptions: { ...OPTIONS, ...server, noEmit: true, allowImportingTsExtensions: true },
    files: ['typed.ts', 'wrong.ts'],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(wrong))
  const problems = said(spawnSync('tsc', ['-p', folder, '--pretty', 'false'], { encoding: 'utf8' }))
  const lines = [...problems.matchAll(/(\w+\.ts)\((\d+),/gm)].map(([, file, line]) => `${file} ${line}`)
  const expected = WRONG.map((_, index) => `wrong.ts ${imports.length + index + 1}`)
  assert.deepEqual([...new Set(lines)], expected, problems)

  const ran = spawnSync(process.execPath, [join(folder, 'product.js')], { encoding: 'utf8' })
  assert.equal(said(ran), 'WebhookVerificationError function\n')
})

function said({ stdout, stderr, error }: SpawnSyncReturns<string>): string {
  return error === undefined ? stdout + stderr : String(error)
}
