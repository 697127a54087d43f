/** What teams push from CI: what would be published, and what somebody else saved in between. */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { after, before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { openTestService, type TestService } from '../../server/test/support/service.ts'
import { type Desk, type Ended, openDesk } from './support.ts'

let service: TestService
let desk: Desk
const keys: Record<string, string> = {}

before(async () => {
  ;[service, desk] = await Promise.all([openTestService(), openDesk()])
  await desk.example('quick-start')
  const files = ['file:read', 'file:upload']
  keys.pushes = await keyOf(['resource:read', 'resource:create', 'resource:update', ...files])
  keys.pushesToo = await keyOf(['resource:read', 'resource:create', 'resource:update', ...files])
  keys.reads = await keyOf(['resource:read', 'file:read'])
})
after(async () => {
  await service.close()
  await desk.clear()
})

async function keyOf(scopes: readonly string[]): Promise<string> {
  const { status, body } = await service.ns('POST', '/api-keys', { body: { name: 'CI', scopes } })
  assert.equal(status, 201)
  return body.apiKey
}

/** The tool in the example, as a pipeline runs it. */
const inCi = (key: string, ...args: string[]): Promise<Ended> =>
  desk.run(args, {
    cwd: desk.path('quick-start'),
    env: { COUNTERSIGN_URL: service.url, COUNTERSIGN_API_KEY: keys[key] },
  })

async function rewrite(file: string, from: string, to: string): Promise<void> {
  const path = desk.path('quick-start', file)
  const text = await readFile(path, 'utf8')
  assert.ok(text.includes(from))
  await writeFile(path, text.replace(from, to))
}

/** What a person does in Studio. */
async function editByHand(description: string): Promise<void> {
  const path = '/schemas/loan/versions/draft'
  const { headers } = await service.ns('GET', path)
  const reply = await service.ns('PATCH', path, {
    body: { metadata: { description } },
    headers: { 'If-Match': headers.get('etag') ?? '' },
  })
  assert.equal(reply.status, 200)
}

describe('what a merge would publish', () => {
  it('is told to a key that only reads, before and after', async () => {
    const first = await inCi('reads', 'diff', '--publish', 'deserved')
    assert.equal(first.code, 7, first.stderr)
    assert.match(first.stdout, /^new {7}Schema loan@draft would be published as 1\.0\.0$/m)
    assert.equal((await inCi('pushes', 'push', '--publish', 'deserved')).code, 0)
    const same = await inCi('reads', 'diff', '--publish', 'deserved', '--fail-on', 'patch')
    assert.equal(same.code, 0)
    assert.match(
      same.stdout,
      new RegExp(`^here:  .*\nthere: namespace default-test at ${service.url}, .*\n5 of 5 are the same\n$`),
    )
  })

  it('names what is published anew because of something else, as the push then does', async () => {
    await rewrite('loan.schema.yaml', 'damage: { type: string }', 'defects: { type: string }')
    await rewrite('loan_agreement.template.yaml', 'damage', 'defects')
    const compared = await inCi('reads', 'diff', '--publish', 'deserved', '--json')
    assert.equal(compared.code, 7, compared.stdout + compared.stderr)
    const planned = JSON.parse(compared.stdout).resources
    const dry = JSON.parse(
      (await inCi('pushes', 'push', '--publish', 'deserved', '--dry-run', '--json')).stdout,
    )
    const publicationsOf = (list: { kind: string; key: string; publishes?: object }[]) =>
      list.flatMap(({ kind, key, publishes }) => (publishes ? [{ kind, key, publishes }] : []))
    assert.deepEqual(publicationsOf(planned), publicationsOf(dry.resources))
    assert.ok(publicationsOf(planned).length > 2)
    const { baseUrl, namespaceKey, keyId } = JSON.parse(compared.stdout).there
    assert.deepEqual([baseUrl, namespaceKey], [service.url, 'default-test'])
    assert.ok(keys.reads?.includes(`_${keyId}_`))
    const told = await inCi('reads', 'diff', '--publish', 'deserved')
    assert.match(told.stdout, /^changed {3}Schema loan@draft would be published as 2\.0\.0 \(major\)$/m)
    assert.match(
      told.stdout,
      /^unchanged Blueprint equipment_loan@draft would be published as \S+ \(\w+\)\n {12}because: /m,
    )
    const gated = await inCi('reads', 'diff', '--fail-on', 'major')
    assert.equal(gated.code, 1)
    assert.match(gated.stderr, /^error: something deserves major \(--fail-on\)$/m)
  })

  it('cannot be published where it refers to a draft outside', async () => {
    const { code, stderr } = await desk.run(
      ['diff', 'loan_agreement.template.yaml', '--publish', 'deserved'],
      {
        cwd: desk.path('quick-start'),
        env: { COUNTERSIGN_URL: service.url, COUNTERSIGN_API_KEY: keys.reads },
      },
    )
    assert.equal(code, 1)
    assert.match(
      stderr,
      /^error: Template 'loan_agreement' cannot be published: it refers to loan@draft, which is not in these files$/m,
    )
  })

  it('is saved by no key that only reads: all that is missing is told at once', async () => {
    const { code, stderr } = await inCi('reads', 'push')
    assert.equal(code, 3)
    assert.match(
      stderr,
      /`countersign push` needs resource:read, resource:create, resource:update; where assets name files/,
    )
    assert.equal((await inCi('pushes', 'push', '--publish', 'deserved')).code, 0)
  })
})

describe('what somebody saved in the namespace since the last push', () => {
  it('is not overwritten: by any key, with who and when', async () => {
    await editByHand('Changed in Studio.')
    await rewrite('loan.schema.yaml', 'name: Loan', 'name: A loan')
    const compared = await inCi('reads', 'diff', '--publish', 'deserved', '--fail-on', 'patch')
    assert.equal(compared.code, 8)
    assert.match(
      compared.stdout,
      /edited in the namespace since the last push, by the API key \w+ at \S+Z: a push is refused\. To take it:\n {6}countersign pull --force --kind Schema --key loan$/m,
    )
    assert.match(compared.stderr, /^error: a push is refused: 1 draft edited in the namespace/m)
    assert.match(compared.stderr, /^error: something deserves patch or more/m)
    for (const [key, ...more] of [
      ['pushes'],
      ['pushesToo', '--publish', 'deserved'],
      ['pushes', '--dry-run'],
    ]) {
      const { code, stderr } = await inCi(key ?? '', 'push', ...more)
      assert.equal(code, 8, stderr)
      assert.match(
        stderr,
        /^loan\.schema\.yaml:\d+:\d+: error: Schema 'loan@draft' was saved by the API key \w+ at \S+Z, after it was last pushed/m,
      )
      assert.match(stderr, /^ {2}countersign pull --force --kind Schema --key loan$/m)
      const publish = more.includes('--publish') ? '--publish deserved ' : ''
      assert.match(stderr, new RegExp(`^ {2}countersign push ${publish}--overwrite$`, 'm'))
    }
    const json = await inCi('pushes', 'push', '--json')
    assert.deepEqual([json.code, JSON.parse(json.stdout).saved], [8, false])
    assert.equal(JSON.parse(json.stdout).edited[0].file, 'loan.schema.yaml')
    const { body } = await service.ns('GET', '/schemas/loan/versions/draft')
    assert.equal(body.metadata.description, 'Changed in Studio.')
  })

  it('is taken by the command that a push from elsewhere prints', async () => {
    await rename(desk.path('quick-start'), desk.path("Ada's start"))
    const env = { COUNTERSIGN_URL: service.url, COUNTERSIGN_API_KEY: keys.pushes }
    const refused = await desk.run(['push', "./Ada's start/"], { env })
    await rename(desk.path("Ada's start"), desk.path('quick-start'))
    assert.equal(refused.code, 8, refused.stderr)
    assert.ok(
      refused.stderr.includes("\n  countersign pull './Ada'\\''s start/' --force --kind Schema --key loan\n"),
      refused.stderr,
    )
    assert.ok(refused.stderr.includes("\n  countersign push './Ada'\\''s start/' --overwrite\n"))
  })

  it('is taken into the files by pull, and pushed with them', async () => {
    const pulled = await inCi('reads', 'pull', '--force', '--kind', 'Schema', '--key', 'loan')
    assert.match(pulled.stdout, /^overwritten Schema loan@draft/m)
    assert.match(await readFile(desk.path('quick-start/loan.schema.yaml'), 'utf8'), /Changed in Studio\./)
    assert.equal((await inCi('pushes', 'push')).code, 0)
    await rewrite('loan.schema.yaml', 'name: Loan', 'name: A loan')
    assert.equal((await inCi('pushesToo', 'push')).code, 0)
  })

  it('is discarded when that is said', async () => {
    await editByHand('Changed again.')
    const { code, stdout } = await inCi('pushes', 'push', '--overwrite')
    assert.equal(code, 0)
    assert.match(stdout, /warning: what the API key \w+ saved at \S+Z was overwritten/)
    assert.equal((await inCi('reads', 'diff')).code, 0)
  })
})

describe('a file that differs from what nobody edited there', () => {
  it('is written over when it is named, with its comments, and stays else', async () => {
    const file = desk.path('quick-start/loan_form.asset.yaml')
    const before = await readFile(file, 'utf8')
    const mine = `# Ours\n${before.replace('  key:', '  description: Mine\n  key:')}# The end\n`
    await writeFile(file, mine)
    const left = await inCi('reads', 'pull', '--force')
    assert.equal(left.code, 7)
    assert.match(
      left.stderr,
      /^1 left as it is: nobody edited the draft in the namespace since the last push/,
    )
    assert.equal(await readFile(file, 'utf8'), mine)
    const taken = await inCi('reads', 'pull', '--force', '--kind', 'Asset', '--key', 'loan_form')
    assert.equal(taken.code, 0, taken.stderr)
    assert.equal(await readFile(file, 'utf8'), mine.replace('  description: Mine\n', ''))
    await writeFile(file, before)
  })
})

describe('what is only in the namespace', () => {
  const FILE = 'other.scenario.yaml'
  const TEXT =
    'apiVersion: countersign/v1\nkind: Scenario\nmetadata: { key: other }\nspec: { for: equipment_loan@1.0.0, data: {} }\n'
  const alone = (...args: string[]) =>
    desk.run(args, { env: { COUNTERSIGN_URL: service.url, COUNTERSIGN_API_KEY: keys.reads } })

  it('is looked for when that is said, and else pointed at', async () => {
    await writeFile(desk.path(FILE), TEXT)
    const here = await alone('validate', FILE)
    assert.equal(here.code, 1)
    assert.match(here.stderr, /'equipment_loan@1\.0\.0' not found/)
    assert.match(
      here.stderr,
      /^No service was asked: `countersign validate --remote` looks in the namespace/m,
    )
    const there = await alone('validate', FILE, '--remote')
    assert.deepEqual([there.code, there.stdout], [0, '✓ 1 resource valid\n'])
    await writeFile(desk.path(FILE), TEXT.replace('equipment_loan', 'equipment_lone'))
    const nowhere = await alone('validate', FILE, '--remote')
    assert.equal(nowhere.code, 1)
    assert.ok(!nowhere.stderr.includes('--remote'), nowhere.stderr)
  })
})

describe('types of what is published', () => {
  const remotely = (...args: string[]) =>
    desk.run(['types', '--remote', ...args], {
      env: { COUNTERSIGN_URL: service.url, COUNTERSIGN_API_KEY: keys.reads },
    })

  it('carry the version, and let no other one compile', async () => {
    const made = await remotely('-o', 'countersign.types.ts')
    assert.equal(made.code, 0, made.stderr)
    const text = await readFile(desk.path('countersign.types.ts'), 'utf8')
    const { body } = await service.ns('GET', '/blueprints/equipment_loan')
    const { version } = body.metadata
    assert.notEqual(version, '1.0.0')
    assert.match(text, /^ {6}loan: Loan$/m)
    assert.match(text, /^ {2}defects\?: string$/m)
    assert.ok(text.includes(`    version: "${version}"\n`), text)
    assert.ok(text.endsWith(`export const versions = {\n  equipment_loan: "${version}",\n} as const\n`), text)
    assert.equal((await remotely('quick-start')).stdout, text)
    assert.equal((await remotely('-o', 'countersign.types.ts', '--check')).code, 0)
    await writeFile(desk.path('old.types.ts'), text.replaceAll(version, '1.0.0'))
    const old = await remotely('-o', 'old.types.ts', '--check')
    assert.equal(old.code, 7)
    assert.match(
      old.stderr,
      /^error: old\.types\.ts is out of date\. To write it:\n {2}countersign types --remote -o old\.types\.ts$/m,
    )
    assert.equal((await remotely('--check')).code, 2)
    await writeFile(
      desk.path('product.ts'),
      `import { openClient } from '@countersign/sdk'
import { type Blueprints, versions } from './countersign.types.ts'
const client = openClient<Blueprints>({ baseUrl: 'http://localhost:3000', apiKey: 'sk_ns_test_a_b' })
const blueprintKey = 'equipment_loan'
client.workflows.create({ blueprintKey, blueprintVersion: versions.equipment_loan })
client.workflows.create({ blueprintKey, blueprintVersion: '1.0.0' })
`,
    )
    assert.deepEqual(linesOfMistakes(), ['6'])
    assert.equal((await desk.run(['types', 'quick-start', '-o', 'countersign.types.ts'])).code, 0)
    assert.deepEqual(linesOfMistakes(), [], 'of the drafts the same program compiles, with any version')
  })

  it('are those of another version where one is pinned', async () => {
    const pin = ['--pin', 'equipment_loan@1.0.0']
    const made = await remotely(...pin, '-o', 'countersign.types.ts')
    assert.equal(made.code, 0, made.stderr)
    const text = await readFile(desk.path('countersign.types.ts'), 'utf8')
    assert.match(text, /^export const versions = \{\n {2}equipment_loan: "1\.0\.0",\n\} as const$/m)
    assert.ok(!text.includes('defects'), text)
    assert.equal((await remotely(...pin, '-o', 'countersign.types.ts', '--check')).code, 0)
    const newer = await remotely('-o', 'newer.types.ts')
    assert.equal(newer.code, 0, newer.stderr)
    const old = await remotely(...pin, '-o', 'newer.types.ts', '--check')
    assert.equal(old.code, 7)
    assert.match(
      old.stderr,
      /^ {2}countersign types --remote --pin equipment_loan@1\.0\.0 -o newer\.types\.ts$/m,
    )
    assert.deepEqual(linesOfMistakes(), [], "the program's other line names 1.0.0 itself")
    for (const [args, said] of [
      [['--pin', 'equipment_loan@9.0.0'], /Blueprint equipment_loan@9\.0\.0 is not published/],
      [['--pin', 'equipment_loan@draft'], /it is written like approval@1\.0\.1/],
    ] as const) {
      const refused = await remotely(...args)
      assert.deepEqual([refused.code, refused.stdout], [2, ''])
      assert.match(refused.stderr, said)
    }
    assert.match((await desk.run(['types', 'quick-start', ...pin])).stderr, /--pin needs --remote/)
  })

  it('are written without values into a file of declarations, and not of what is no blueprint there', async () => {
    assert.equal((await remotely('-o', 'countersign.d.ts')).code, 0)
    assert.ok(!(await readFile(desk.path('countersign.d.ts'), 'utf8')).includes('const'))
    await desk.run(['init', 'garden'])
    const { code, stderr } = await remotely('garden')
    assert.equal(code, 2)
    assert.match(stderr, /No blueprint is published\n/)
  })
})

/** Of product.ts, where the compiler refuses something. */
function linesOfMistakes(): (string | undefined)[] {
  const sdk = fileURLToPath(new URL('../../sdk/src/index.ts', import.meta.url))
  const project = {
    compilerOptions: {
      ...{ target: 'es2023', lib: ['es2024', 'dom'], module: 'nodenext', types: [], noEmit: true },
      ...{ strict: true, exactOptionalPropertyTypes: true, allowImportingTsExtensions: true },
      paths: { '@countersign/sdk': [sdk] },
    },
    files: ['product.ts'],
  }
  writeFileSync(desk.path('tsconfig.json'), JSON.stringify(project))
  writeFileSync(desk.path('package.json'), '{"type": "module"}')
  const { stdout } = spawnSync('tsc', ['-p', desk.folder, '--pretty', 'false'], { encoding: 'utf8' })
  return [...stdout.matchAll(/product\.ts\((\d+),/g)].map(([, line]) => line)
}
