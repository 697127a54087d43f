import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { openTestService, type TestService } from '../support/service.ts'

// What an operator gets wrong, told by the processes that an operator starts.

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

let service: TestService
let dataDir: string
before(async () => {
  service = await openTestService({}, { workers: false })
  dataDir = service.app.config.dataDir
})
after(() => service.close())

interface Ended {
  code: number
  stdout: string
  stderr: string
}

function run(program: string, args: string[], settings: Record<string, string>): Promise<Ended> {
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: service.database.url,
    DATA_DIR: dataDir,
    PORT: '0',
    ...settings,
  }
  return new Promise((resolve) => {
    execFile(process.execPath, [at(program), ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    )
  })
}

const start = (settings: Record<string, string>) => run('bin/start.js', [], settings)
const check = (settings: Record<string, string>) => run('src/admin.ts', ['check-settings'], settings)

test('a start with a lost secret.key is refused by the name of the file, and writes no other', async () => {
  const path = join(dataDir, 'secret.key')
  await rename(path, `${path}.away`)
  try {
    const refused = await start({})
    assert.equal(refused.code, 1)
    assert.match(refused.stderr, new RegExp(`The file ${path} is not there, SECRET_KEY is not set`))
    assert.ok(!existsSync(path), 'no other key was written')
    assert.match(
      (await check({})).stdout,
      new RegExp(`^wrong {4}SECRET_KEY: The file ${path} is not there`, 'm'),
    )
  } finally {
    await rename(`${path}.away`, path)
  }
})

test('a broken SIGNING_PKCS12 and a refused DATABASE_APP_URL stop the start by their names', async () => {
  const broken = join(dataDir, 'broken.p12')
  await writeFile(broken, 'nothing of the kind')
  const refused = service.database.url.replace(/\/\/[^@]+@/, '//nobody_at_all:hidden-word@')
  for (const [settings, message] of [
    [
      { SIGNING_PKCS12: broken },
      `SIGNING_PKCS12 '${broken}' with SIGNING_PKCS12_PASSWORD gives no sealing key`,
    ],
    [{ DATABASE_APP_URL: refused }, 'DATABASE_APP_URL: the database '],
  ] as const) {
    const { code, stderr } = await start(settings)
    assert.equal(code, 1)
    assert.ok(stderr.includes(message), stderr)
    assert.ok(!stderr.includes('hidden-word'))
    const checked = await check(settings)
    assert.deepEqual([checked.code, checked.stdout.includes(message)], [1, true], checked.stdout)
  }
})

test('settings that are right are called so, and what is nearly one is told', async () => {
  const key = (await readFile(join(dataDir, 'secret.key'), 'utf8')).trim()
  const mail = join(dataDir, 'mail')
  await mkdir(mail)
  const { code, stdout } = await check({ SECRET_KEY: key, SMPT_URL: 'smtp://127.0.0.1' })
  await rm(mail, { recursive: true })
  assert.equal(code, 0, stdout)
  assert.match(stdout, /^warning {2}The variable SMPT_URL is not a setting; did you mean SMTP_URL\?$/m)
  assert.match(stdout, /^warning {2}Mail is kept in the database now, and nothing reads or removes .*mail: /m)
  for (const name of ['DATABASE_URL', 'SECRET_KEY']) assert.match(stdout, new RegExp(`^ok +${name}$`, 'm'))
  const other = Buffer.alloc(32, 7).toString('base64')
  const wrong = await check({ SECRET_KEY: other })
  assert.match(
    wrong.stdout,
    /^wrong {4}SECRET_KEY: SECRET_KEY is not the key that this database was made with$/m,
  )
})

test('a wrong setting is told before the service is loaded', async () => {
  const seen = await mkdtemp(join(tmpdir(), 'countersign-start-'))
  try {
    const { code, stderr } = await start({ PORT: 'http', NODE_V8_COVERAGE: seen })
    assert.equal(code, 1)
    assert.match(stderr, /PORT must be a whole number from 0 to 65535, not 'http'/)
    const reports = await Promise.all((await readdir(seen)).map((name) => readFile(join(seen, name), 'utf8')))
    const loaded = (name: string) => reports.some((report) => report.includes(`/server/src/${name}`))
    // The limits alone, which name those of other packages, took half a second.
    assert.deepEqual(['config.ts', 'limits.ts', 'app.ts'].map(loaded), [true, false, false])
  } finally {
    await rm(seen, { recursive: true })
  }
})
