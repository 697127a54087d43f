import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { limits } from '../../src/limits.ts'
import { runAdmin } from '../support/admin.ts'
import { pushAgreement, startAgreement } from '../support/agreement.ts'
import { withOwner } from '../support/database.ts'
import { openPerson } from '../support/person.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
let folder: string
before(async () => {
  service = await openTestService()
  folder = await mkdtemp(join(tmpdir(), 'countersign-mails-'))
  await pushAgreement(service.ns)
  const { id } = await startAgreement(service.ns)
  for (let signed = 0; signed < 2; signed++) {
    await service.settle()
    const { actionUrls } = (await service.ns('GET', `/workflows/${id}/action-urls`)).body
    await openPerson(service, actionUrls[signed].url).sign()
  }
  await service.settle()
})
after(async () => {
  await rm(folder, { recursive: true, force: true })
  await service.close()
})

const mails = (...args: string[]) => runAdmin(service, 'mails', ...args)

test('kept mail is listed on the machine, by namespace and address, and nothing of it lies on the disk', async () => {
  const { stdout } = await mails('--namespace', 'default-test', '--to', 'BOB@example.com')
  const lines = stdout.trimEnd().split('\n')
  assert.equal(lines.length, 2)
  for (const line of lines) assert.match(line, /^20\S+Z {2}default-test {2}bob@example\.com {2}\S/)
  assert.equal((await mails('--namespace', 'default-live')).stdout, 'No mail is kept.\n')
  const json = JSON.parse((await mails('--json')).stdout)
  assert.equal(json.length, 4)
  assert.deepEqual(Object.keys(json[0]), ['mailId', 'createdAt', 'namespaceKey', 'to', 'subject'])
  assert.match((await mails('--namespace', 'nowhere')).stderr, /Namespace 'nowhere' not found/)
  const names = await readdir(service.app.config.dataDir)
  assert.ok(!names.includes('mail'), names.join())
})

test('kept mail is written as files with its attachments, of which the log of changes tells', async () => {
  const { stdout } = await mails('--to', 'bob@example.com', '--write', folder)
  assert.equal(stdout, `Mails written to ${folder}: 2\n`)
  const files = (await readdir(folder)).sort()
  const [invitation = '', completed = ''] = await Promise.all(
    files.map((name) => readFile(join(folder, name), 'utf8')),
  )
  assert.match(invitation.replaceAll('=\r\n', ''), /\/sign\/[\w-]{64}/)
  assert.match(completed, /^To: .*bob@example\.com/m)
  assert.equal(completed.match(/^Content-Disposition: attachment/gm)?.length, 2)
  const { mailId, createdAt } = (await service.ns('GET', '/mails?to=bob@example.com')).body.data[0]
  assert.equal(files.at(-1), `${mailId}.eml`)
  const [, date = ''] = /^Date: (.*)$/m.exec(completed) ?? []
  assert.ok(Math.abs(Date.parse(date) - Date.parse(createdAt)) < 1000, date)
  const changes = await service.call('GET', `/v1/orgs/${service.credentials.orgId}/audit`, {
    token: service.tokens.org,
  })
  const [{ operation, actor }] = changes.body.data
  assert.deepEqual([operation, actor], ['mails', { type: 'machine', id: userInfo().username }])
})

test('an attachment whose bytes are gone is named, and the rest of the mail is there', async () => {
  const [mail] = (await service.ns('GET', '/mails?to=bob@example.com')).body.data
  const files = `${service.app.config.dataDir}/files`
  for (const entry of await readdir(files, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) await rm(join(entry.parentPath, entry.name))
  await mails('--write', folder)
  const eml = await readFile(join(folder, `${mail.mailId}.eml`), 'utf8')
  assert.match(
    eml.replaceAll('\r\n ', ' '),
    new RegExp(`^Countersign-Missing: .*${mail.attachments[0].name}`, 'm'),
  )
  assert.ok(eml.includes('Subject: '))
})

test('of many the newest are listed, and all are written', async () => {
  await withOwner(service.database, (client) =>
    client.query(
      `INSERT INTO kept_mail SELECT tenant_id, gen_random_uuid(), created_at, NULL, 'many@example.com', message
       FROM (SELECT * FROM kept_mail LIMIT 1) one, generate_series(1, $1)`,
      [limits.keptMailsShown + 1],
    ),
  )
  const lines = (await mails('--to', 'many@example.com')).stdout.trimEnd().split('\n')
  assert.deepEqual(
    [lines.length, lines.at(-1)],
    [limits.keptMailsShown + 1, 'There are more: --write writes all of them.'],
  )
  const { stdout } = await mails('--to', 'many@example.com', '--write', join(folder, 'many'), '--json')
  assert.equal(JSON.parse(stdout).length, limits.keptMailsShown + 1)
})
