/** The recipes of docs/guides/ci.md: their commands, in their order, with keys that may do what the guide says and nothing more. */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import http from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { hasTools } from '@countersign/pdf/testing/tools'
import { parse } from 'yaml'
import { openTestService, type TestService } from '../packages/server/test/support/service.ts'
import { undo } from '../packages/server/test/support/undo.ts'
import { portOf } from '../packages/server/test/webhooks/receiver.ts'
import { readGuide } from './guide-stage.ts'
import { openShell } from './readme-shell.ts'

const TOOLS = fileURLToPath(new URL('../node_modules/.bin', import.meta.url))
/** As a CI installs it (`npm ci` has made it): one file to read, where a checkout has hundreds. */
const PACKAGE = fileURLToPath(new URL('../dist/packages/countersign-cli.tgz', import.meta.url))
/** What the scenes leave out: the tool is there already, and GitHub is not. */
const STAND_INS = { npm: 'exit 0', gh: 'echo "$@" >> ../gh.txt; [ "$2" != view ] || cat ../labels.txt' }

interface Recipe {
  run?: string
  env?: Record<string, string>
}

let service: TestService
let tool: string
before(async () => {
  tool = await mkdtemp(join(tmpdir(), 'countersign-tool-'))
  await promisify(execFile)('tar', ['xzf', PACKAGE, '-C', tool])
  service = await openTestService()
})
after(async () => {
  await service?.close()
  await rm(tool, { recursive: true })
})

/** A folder in git, as a CI checks it out, whose resources are those of the guide about approval. */
async function checkout(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-ci-'))
  undo(t, () => rm(folder, { recursive: true, force: true }))
  for (const name of ['bin', 'origin/resources', 'origin/src'])
    await mkdir(join(folder, name), { recursive: true })
  const countersign = `exec node ${tool}/package/bin/countersign.js "$@"`
  for (const [name, script] of Object.entries({ ...STAND_INS, countersign }))
    await writeFile(join(folder, 'bin', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  await writeFile(join(folder, 'labels.txt'), '')
  const limit = await readGuide('approval-over-a-limit')
  for (const [, code = '', name = ''] of limit.matchAll(/```yaml\n(# (\S+)\n.*?)```/gs))
    await writeFile(join(folder, 'origin/resources', name), code)
  await writeFile(join(folder, 'origin/src/main.ts'), '')
  const commit = 'git -c user.name=Ada -c user.email=ada@example.com commit --quiet -m First'
  const script = `git init --quiet -b main && git add . && ${commit} && git clone --quiet . ../work`
  await openShell(join(folder, 'origin'), script).end()
  return folder
}

/** The keys that the guide makes. */
async function makeKeys(): Promise<{ read: string; push: string }> {
  const guide = await readGuide('ci')
  const bodies = [...guide.matchAll(/-d '(\{.*?\})'/gs)].map(([, body = '']) => JSON.parse(body))
  assert.equal(bodies.length, 2)
  const [read, push] = await Promise.all(
    bodies.map(async (body) => (await service.ns('POST', '/api-keys', { body })).body.apiKey),
  )
  return { read, push }
}

/** Runs commands as a CI does: one after the other, and the first that fails ends it. */
function runAll(folder: string, commands: readonly string[], env: Record<string, string>): Promise<string> {
  const PATH = `${join(folder, 'bin')}:${TOOLS}:${process.env.PATH}`
  const home = {
    HOME: folder,
    XDG_CONFIG_HOME: join(folder, '.config'),
    // Compiled code may be anybody's: it makes each start shorter.
    XDG_CACHE_HOME: join(tmpdir(), 'countersign-cli-cache'),
  }
  const committer = { GIT_COMMITTER_NAME: 'Ada', GIT_COMMITTER_EMAIL: 'ada@example.com' }
  const author = { GIT_AUTHOR_NAME: 'Ada', GIT_AUTHOR_EMAIL: 'ada@example.com' }
  return openShell(join(folder, 'work'), commands.join('\n'), {
    ...process.env,
    ...home,
    ...committer,
    ...author,
    ...env,
    COUNTERSIGN_URL: service.url,
    PATH,
  }).end()
}

const yamlBlocks = (guide: string): unknown[] =>
  [...guide.matchAll(/^```yaml\n(.*?)^```$/gms)].map(([, code = '']) => parse(code))

interface Stage {
  folder: string
  keys: { read: string; push: string }
  guide: string
  /** A job of the recipe for GitHub, on the branch that is checked out. */
  job(name: 'check' | 'push'): Promise<string>
  /** As somebody at their desk, whose key reads. */
  desk(...commands: string[]): Promise<string>
  /** Merges a branch and runs the job of the main branch. */
  merge(branch: string): Promise<string>
}

async function openStage(t: TestContext): Promise<Stage> {
  const folder = await checkout(t)
  const keys = await makeKeys()
  const guide = await readGuide('ci')
  const [recipe] = yamlBlocks(guide)
  const steps = (name: string): Recipe[] => Object(recipe).jobs[name].steps
  const job = (name: 'check' | 'push') =>
    runAll(
      folder,
      steps(name).flatMap(({ run }) => (run === undefined ? [] : numbered(run))),
      { COUNTERSIGN_API_KEY: name === 'check' ? keys.read : keys.push },
    )
  const desk = (...commands: string[]) => runAll(folder, commands, { COUNTERSIGN_API_KEY: keys.read })
  const merge = async (branch: string) => {
    await desk(`cd ../origin && git pull --quiet --no-rebase ../work ${branch}`)
    await desk('git fetch --quiet origin main && git checkout --quiet FETCH_HEAD')
    return job('push')
  }
  return { folder, keys, guide, job, desk, merge }
}

const numbered = (text: string) => text.replaceAll(/\$\{\{ github\.event\.number \}\}/g, '7')

async function change(file: string, from: string, to: string): Promise<void> {
  const before = await readFile(file, 'utf8')
  assert.ok(before.includes(from), from)
  await writeFile(file, before.replace(from, to))
}

test('test first, then live: a tag is checked, tested and published in the live namespace', async (t) => {
  if (!hasTools(t, 'bash', 'git', 'node')) return
  const { folder, guide } = await openStage(t)
  const live = yamlBlocks(guide).find((block) => Object(block).on?.push?.tags !== undefined)
  const commands = Object(live).jobs.push.steps.flatMap(({ run }: Recipe) => run ?? [])
  const apiKey = service.credentials.namespaces.find(({ mode }) => mode === 'live')?.apiKey ?? ''
  assert.match(
    await runAll(folder, commands, { COUNTERSIGN_API_KEY: apiKey }),
    /^Blueprint approval 1\.0\.0$/m,
  )
  const { status } = await service.ns('GET', '/blueprints/approval/versions/1.0.0', { mode: 'live' })
  assert.equal(status, 200)
})

test('GitHub: a branch is compared by a key that reads, the main branch is pushed by one that may push', async (t) => {
  if (!hasTools(t, 'bash', 'git', 'node')) return
  const { folder, guide, job, desk } = await openStage(t)
  await job('check')
  assert.match(
    await readFile(join(folder, 'gh.txt'), 'utf8'),
    /^pr comment 7 --body-file comment\.md --edit-last/,
  )
  assert.match(
    await readFile(join(folder, 'work/comment.md'), 'utf8'),
    /^```\n[\s\S]*Blueprint approval@draft[\s\S]*```\n$/,
  )
  assert.equal((await service.ns('GET', '/blueprints/approval')).status, 404, 'nothing was saved')

  assert.match(await job('push'), /^Blueprint approval 1\.0\.0$/m)
  const [, typing = ''] = guide.split('## What your program starts')
  const typed = [...typing.matchAll(/^countersign types .+$/gm)].map(([command]) => command)
  const [ofFiles = '', ofPublished = '', isOld = ''] = typed
  const file = join(folder, 'work/src/countersign.types.ts')
  await desk(ofFiles)
  assert.match(await readFile(file, 'utf8'), /versions = \{\s+approval: "draft"/)
  await desk(ofPublished, isOld)
  assert.match(await readFile(file, 'utf8'), /versions = \{\s+approval: "1\.0\.0"/)
})

test('an edit in Studio makes checks red, and comes by a pull request with the pulled file alone', async (t) => {
  if (!hasTools(t, 'bash', 'git', 'node')) return
  const { folder, guide, job, desk, merge } = await openStage(t)
  await job('push')
  await editInStudio()
  const file = join(folder, 'work/resources/request.yaml')
  const before = await readFile(file, 'utf8')
  await desk('git switch --quiet --create own')
  await change(file, 'total: { type: number', 'total: { title: EUR, type: number')
  await desk('git commit --quiet --all --message Own')
  await assert.rejects(job('check'), /ended with 8[\s\S]*error: a push is refused: 1 draft edited/)
  const [, walk = ''] = guide.split('## Somebody edited in Studio')
  const [, shown = '', commands = ''] = /```\n(.*?)```\n.*?```sh\n(.*?)```/s.exec(walk) ?? []
  const [take = ''] = /^countersign pull .+$/m.exec(commands) ?? []
  const comment = await readFile(join(folder, 'work/comment.md'), 'utf8')
  assert.match(comment, /since the last push, by the API key \w+ at \S+Z: a push is refused\. To take it:/)
  assert.ok(shown.includes(`      ${take}\n`) && comment.includes(`      ${take}\n`), comment)

  const taken = await desk(commands)
  assert.match(taken, /^\+metadata: \{ key: request, version: draft, name: A request \}$/m)
  assert.equal(await readFile(file, 'utf8'), before.replace('name: Purchase request', 'name: A request'))
  await job('check')
  await merge('take-the-edit')
  await desk('git checkout --quiet own', 'git merge --quiet --no-edit origin/main')
  await job('check')
  const after = await readFile(join(folder, 'work/comment.md'), 'utf8')
  assert.match(after, /Schema request@draft/)
  assert.doesNotMatch(after, /\bname\b|edited in/)
})

test('what was merged is taken back by a revert, and a label lets its major version pass', async (t) => {
  if (!hasTools(t, 'bash', 'git', 'node')) return
  const { folder, guide, job, desk, merge } = await openStage(t)
  await job('push')
  const file = join(folder, 'work/resources/request.yaml')
  await desk('git switch --quiet --create add')
  await change(file, 'costCentre:', 'note: { type: string }\n      costCentre:')
  await desk('git commit --quiet --all --message Add')
  await merge('add')
  await desk('git switch --quiet --create back', 'git revert --no-edit HEAD')
  await job('check')
  const comment = await readFile(join(folder, 'work/comment.md'), 'utf8')
  assert.match(
    comment,
    /Blueprint approval@draft would be published as \d\.0\.0 \(major\)\n +because: .*'note' was removed/,
  )
  const [, holdUp = ''] = /```sh\n( +LABELS=.*?)```/s.exec(guide) ?? []
  assert.match(holdUp, /--fail-on major/)
  await writeFile(join(folder, 'labels.txt'), 'no-major-risk\n')
  await assert.rejects(desk(numbered(holdUp)), /ended with 1\b[\s\S]*something deserves major/)
  await writeFile(join(folder, 'labels.txt'), 'major\n')
  await desk(numbered(holdUp))
  assert.match(await merge('back'), /^Blueprint approval \d\.0\.0$/m)
  const [, section = ''] = guide.split('## Roll back')
  const [pinned = ''] = /countersign types .+/.exec(section) ?? []
  await desk(pinned, `${pinned} --check`)
  const types = await readFile(join(folder, 'work/src/countersign.types.ts'), 'utf8')
  assert.match(types, /versions = \{\s+approval: "1\.0\.0"/)
})

/** What a colleague does there. */
async function editInStudio(): Promise<void> {
  const path = '/schemas/request/versions/draft'
  const { headers } = await service.ns('GET', path)
  const body = { metadata: { name: 'A request' } }
  const reply = await service.ns('PATCH', path, { body, headers: { 'If-Match': headers.get('etag') ?? '' } })
  assert.equal(reply.status, 200)
}

test('GitLab: the comment is written once, and then edited; the push takes what the branch has now', async (t) => {
  if (!hasTools(t, 'bash', 'git', 'node', 'curl')) return
  const folder = await checkout(t)
  const keys = await makeKeys()
  const notes: { id: number; body: string }[] = []
  const heard: string[] = []
  const server = http.createServer(async (request, response) => {
    heard.push(`${request.method} ${request.url}`)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const [, body = ''] =
      /name="body"(?:\r\n[^\r\n]+)*\r\n\r\n([\s\S]*?)\r\n--/.exec(Buffer.concat(chunks).toString()) ?? []
    if (request.method !== 'GET') notes[0] = { id: 5, body: body.trim() }
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(notes))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  undo(t, () => void server.close())
  const [, recipe] = yamlBlocks(await readGuide('ci'))
  const scriptOf = (job: string): string[] => [...Object(recipe).before_script, ...Object(recipe)[job].script]
  const env = {
    CI_API_V4_URL: `http://127.0.0.1:${portOf(server)}`,
    CI_PROJECT_ID: '1',
    CI_MERGE_REQUEST_IID: '2',
    CI_DEFAULT_BRANCH: 'main',
    CI_MERGE_REQUEST_TARGET_BRANCH_NAME: 'main',
    COMMENT_TOKEN: 'glpat',
    COUNTERSIGN_READ_KEY: keys.read,
    COUNTERSIGN_PUSH_KEY: keys.push,
  }
  await runAll(folder, scriptOf('check'), env)
  await runAll(folder, scriptOf('check'), env)
  const path = '/projects/1/merge_requests/2/notes'
  const asked = `GET ${path}?per_page=100`
  assert.deepEqual(heard, [asked, `POST ${path}`, asked, `PUT ${path}/5`])
  assert.match(String(notes[0]?.body), /^<!-- countersign -->\s+```[\s\S]*```$/)
  await runAll(folder, scriptOf('push'), env)
  const pushed = JSON.parse(await readFile(join(folder, 'work/pushed.json'), 'utf8'))
  assert.equal(pushed.saved, true)
})
