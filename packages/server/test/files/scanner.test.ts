import assert from 'node:assert/strict'
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { readConfig } from '../../src/config.ts'
import { openScanner } from '../../src/files/scanner.ts'
import { InvalidInput, Unavailable } from '../../src/lib/errors.ts'
import { openLog } from '../../src/lib/log.ts'
import { limits } from '../../src/limits.ts'
import { attach, FILES, firstPerson, PAPERS, upload } from '../signing/attach.ts'
import { pushAgreement } from '../support/agreement.ts'
import { PIXEL } from '../support/embed.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { until } from '../support/until.ts'

/** Looks into the file as a scanner does, and cannot tell of what holds the word "odd". */
const SCRIPT = `#!/bin/sh
[ "$1" = --quiet ] || exit 3
[ -z "$SECRET_KEY" ] || exit 4
grep -q EICAR "$2" && exit 1
grep -q odd "$2" && exit 2
[ -r "$2" ]
`

let folder: string
let service: TestService
const told: string[] = []
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countersign-scan-'))
  const script = join(folder, 'scan.sh')
  await writeFile(script, SCRIPT)
  await chmod(script, 0o755)
  service = await openTestService(
    { SCAN_COMMAND: `${script} --quiet`, PATH: process.env.PATH },
    { hear: (line) => told.push(line) },
  )
  await pushAgreement(service.ns, { fields: [PAPERS] })
})
after(async () => {
  await service.close()
  await rm(folder, { recursive: true })
})

test('a clean attachment is taken, an infected one refused, and what the scanner cannot judge may come again', async () => {
  const { person } = await firstPerson(service)
  await attach(service, person, 'clean.txt', FILES.txt)
  const infected = await upload(service, person, 'bad.txt', Buffer.from('EICAR'))
  assert.equal(infected.status, 400)
  assert.match(infected.body.errorInfo.message, /virus scanner refused this file/)
  const odd = await upload(service, person, 'odd.txt', Buffer.from('odd'))
  assert.equal(odd.status, 503)
  assert.match(odd.body.errorInfo.message, /could not check the file. Try again/)
  assert.ok(told.some((line) => line.includes('exit code 2')))
  assert.deepEqual(await readdir(join(service.app.config.dataDir, 'scan')), [], 'nothing is left')
})

test('images of signers and uploads at addresses are scanned, those of API keys are not', async () => {
  const { person } = await firstPerson(service)
  const image = Buffer.concat([Buffer.from(PIXEL, 'base64'), Buffer.from('EICAR')])
  const headers = { 'Content-Type': 'image/png' }
  const bytes = image
  const { token } = person
  const signed = await service.call('POST', '/v1/signing/images', { token, bytes, headers })
  assert.match(signed.body.errorInfo.message, /virus scanner/)
  const wanted = { name: 'a.png', contentType: 'image/png' }
  const { uploadUrl } = (await service.ns('POST', '/files/upload-url', { body: wanted })).body
  const put = await fetch(uploadUrl.replace(/^https?:\/\/[^/]+/, service.url), { method: 'PUT', body: image })
  assert.equal(put.status, 400)
  const own = await service.ns('POST', '/files?name=a.png', { bytes, headers })
  assert.equal(own.status, 201)
})

const log = openLog(
  'silent',
  () => '',
  () => undefined,
)
const file = { name: 'a', bytes: Buffer.from('a') }

test('a scanner that is gone or takes too long takes no file', async () => {
  const scanner = (command: string[], timeoutMs?: number) =>
    openScanner({ command, folder: join(folder, 'own'), log, ...(timeoutMs && { timeoutMs }) })
  await assert.rejects(scanner(['/bin/sh', '-c', 'exec sleep 3600'], 100).check('one', file), Unavailable)
  await assert.rejects(scanner(['/nowhere/scan']).check('one', file), Unavailable)
  await assert.rejects(scanner(['/bin/false']).check('one', file), InvalidInput)
  await assert.rejects(scanner(['/bin/sh', '-c', 'kill -9 $$']).check('one', file), Unavailable)
  await scanner(['/bin/true']).check('one', file)
})

/** Checks that begin at once, each by the next of `who`, with a scanner that ends when it is told to. */
async function begun(who: readonly string[], wanted: number): Promise<void> {
  const own = await mkdtemp(join(folder, 'turns-'))
  const command = ['/bin/sh', '-c', `touch ${own}/on.$$; while [ ! -e ${own}/go ]; do sleep 0.02; done`]
  const scanner = openScanner({ command, folder: join(own, 'files'), searchPath: process.env.PATH, log })
  const checks = who.map((one) => scanner.check(one, file))
  const started = async () => (await readdir(own)).filter((name) => name.startsWith('on.')).length
  await until('the scanners run', async () => (await started()) >= wanted)
  assert.equal((await readdir(join(own, 'files'))).length, wanted)
  await writeFile(join(own, 'go'), '')
  await Promise.all(checks)
  assert.equal(await started(), who.length, 'those who waited had their turn')
}

test('so many scanners run at once, of all and of one tenant; the next files wait', async () => {
  await begun(Array(limits.scansOfOneMax + 1).fill('one'), limits.scansOfOneMax)
  await begun(
    Array.from({ length: limits.scansMax + 1 }, (_, number) => `tenant ${number}`),
    limits.scansMax,
  )
})

test('SCAN_COMMAND names a program by its whole path', () => {
  for (const SCAN_COMMAND of ['clamdscan', '/nowhere/clamdscan --fdpass'])
    assert.throws(
      () => readConfig({ DATA_DIR: folder, SCAN_COMMAND }),
      /SCAN_COMMAND must begin with the full path/,
    )
  assert.deepEqual(readConfig({ DATA_DIR: folder, SCAN_COMMAND: '/bin/true  -x' }).scanCommand, [
    '/bin/true',
    '-x',
  ])
})
