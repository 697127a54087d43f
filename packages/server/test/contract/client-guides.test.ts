import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { makePdf } from '../support/agreement.ts'
import { freePort } from '../support/free-port.ts'
import { openPerson } from '../support/person.ts'
import { openTestService, type TestService, until } from '../support/service.ts'
import { lacksProgram, runProgram, startProgram, stopProgram, writePrograms } from './client-programs.ts'

// The code of docs/clients.md, as a reader would copy it, against the real service; and the clients' own tests.

const CLIENTS = fileURLToPath(new URL('../../../../clients', import.meta.url))

let service: TestService
let folder: string
before(async () => {
  service = await openTestService({ WEBHOOK_ALLOW_PRIVATE: 'true' })
  folder = await mkdtemp(join(tmpdir(), 'countersign-client-guides-'))
})
after(async () => {
  await service.close()
  await rm(folder, { recursive: true, force: true })
})

type Mode = 'test' | 'live'
type Environment = Readonly<Record<string, string>>

/** How the programs of a language are run. */
interface Language {
  mode: Mode
  /** The command and its arguments for a program of the guide. */
  commandOf(program: string): readonly [string, ...string[]]
  env: Environment
}

function startGuide(
  { mode, commandOf, env }: Language,
  program: string,
  args: string[],
  more: Environment = {},
) {
  const [command, ...first] = commandOf(program)
  const key = service.credentials.namespaces.find((namespace) => namespace.mode === mode)?.apiKey ?? ''
  const settings = { COUNTERSIGN_URL: service.url, COUNTERSIGN_API_KEY: key }
  return startProgram(command, [...first, ...args], { cwd: folder, env: { ...env, ...settings, ...more } })
}

/** Author, start, sign, wait, download; and the webhook of it, received by the guide's own receiver. */
async function tryMainJob(t: TestContext, language: Language) {
  const { mode } = language
  const port = await freePort()
  const body = { url: `http://127.0.0.1:${port}/hook`, eventTypes: ['workflow.completed'] }
  const { secret } = (await service.ns('POST', '/webhook-endpoints', { mode, body })).body
  const hear = { PORT: String(port), WEBHOOK_SECRET: String(secret) }
  const receiver = startGuide(language, 'receiver', [], hear)
  t.after(() => stopProgram(receiver))
  await until('the receiver listens', () =>
    fetch(`http://127.0.0.1:${port}/hook`, { method: 'POST', body: '{}' }).then(
      ({ status }) => status === 401,
      () => false,
    ),
  )

  const [pdf, signed] = [join(folder, `${mode}.pdf`), join(folder, `${mode}-signed.pdf`)]
  await writeFile(pdf, await makePdf())
  const program = startGuide(language, 'agreement', [pdf, signed])
  let isOver = false
  const ended = program.ended.finally(() => {
    isOver = true
  })
  await until('the guide waits', async () => isOver || program.printed().includes('running: Letter'))
  if (isOver) await ended
  const { data } = (await service.ns('GET', '/workflows', { mode })).body
  await service.settle()
  const { actionUrls } = (await service.ns('GET', `/workflows/${data[0].id}/action-urls`, { mode })).body
  await openPerson(service, actionUrls[0].url).sign()
  await service.settle()
  assert.match(await ended, /running: Letter\nstatus: completed\n/)
  const document = `/workflows/${data[0].id}/envelopes/papers/documents/letter`
  const { bytes } = await service.ns('GET', `${document}?state=signed`, { mode })
  assert.deepEqual(await readFile(signed), Buffer.from(bytes))
  await until('the receiver was told', () => receiver.printed().includes(`completed: ${data[0].id}`))
  assert.equal(receiver.printed(), `completed: ${data[0].id}\n`)
}

async function tryChanges(language: Language) {
  const { mode } = language
  const spec = { jsonSchemaDraft: '2020-12', schemaDefinition: { type: 'object' } }
  const body = { apiVersion: 'countersign/v1', kind: 'Schema', metadata: { key: 'person' }, spec }
  assert.equal((await service.ns('POST', '/schemas', { mode, body })).status, 201)
  const printed = await startGuide(language, 'change', []).ended
  assert.equal(printed, 'no such workflow\n/name\n')
  const draft = await service.ns('GET', '/schemas/person/versions/draft', { mode })
  assert.equal(draft.body.metadata.name, 'A person')
}

const needsPython = { skip: lacksProgram('python3', 'python3') }
const python: Language = {
  mode: 'test',
  commandOf: (program) => ['python3', '-W', 'error', `${program}.py`],
  env: { PYTHONPATH: join(CLIENTS, 'python'), PYTHONDONTWRITEBYTECODE: '1' },
}

test('Python: the guide pushes, starts, waits, fetches and receives', needsPython, async (t) => {
  await writePrograms('python', '#', folder)
  await tryMainJob(t, python)
})

test('Python: the guide changes a draft, and tells failures apart', needsPython, () => tryChanges(python))

test(
  'Python: every file compiles without a warning, and the client passes its own tests',
  needsPython,
  async () => {
    const cwd = join(CLIENTS, 'python')
    const env = { PYTHONPYCACHEPREFIX: join(folder, 'compiled') }
    await runProgram('python3', ['-W', 'error', '-m', 'compileall', '-q', 'countersign', 'tests'], {
      cwd,
      env,
    })
    await runProgram('python3', ['-W', 'error', '-m', 'unittest', 'discover'], { cwd, env })
  },
)

const needsGo = { skip: lacksProgram('go', 'golang-go') }
/** Nothing is fetched: the client has no dependencies. */
const GO_ENVIRONMENT = { GOPROXY: 'off', GOFLAGS: '-mod=mod' }
const go: Language = { mode: 'live', commandOf: (program) => [join(folder, 'bin', program)], env: {} }

test('Go: the guide pushes, starts, waits, fetches and receives', needsGo, async (t) => {
  await writePrograms('go', '//', folder)
  const client = `require countersign v0.0.0\n\nreplace countersign => ${join(CLIENTS, 'go')}\n`
  await writeFile(join(folder, 'go.mod'), `module guide\n\ngo 1.19\n\n${client}`)
  await runProgram('go', ['build', '-o', 'bin/', './...'], { cwd: folder, env: GO_ENVIRONMENT })
  await tryMainJob(t, go)
})

test('Go: the guide changes a draft, and tells failures apart', needsGo, () => tryChanges(go))

test('Go: vet and gofmt find nothing, and the client passes its own tests', needsGo, async () => {
  const options = { cwd: join(CLIENTS, 'go'), env: GO_ENVIRONMENT }
  await runProgram('go', ['vet', './...'], options)
  assert.equal(await runProgram('gofmt', ['-l', '.', folder], options), '')
  await runProgram('go', ['test', './...'], options)
})
