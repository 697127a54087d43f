/** The tool as a process against the real service. */
import assert from 'node:assert/strict'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { after, before, describe, it } from 'node:test'
import { openPerson } from '../../server/test/support/person.ts'
import { openTestService, type TestService, until } from '../../server/test/support/service.ts'
import { type Desk, openDesk } from './support.ts'

let service: TestService
let desk: Desk
let apiKey: string
before(async () => {
  ;[service, desk] = await Promise.all([openTestService(), openDesk()])
  apiKey = service.credentials.namespaces[0]?.apiKey ?? ''
  await desk.example('quick-start')
})
after(async () => {
  await service.close()
  await desk.clear()
})

const inExample = (...args: string[]) => desk.run(args, { cwd: desk.path('quick-start') })

async function edit(file: string, from: string, to: string): Promise<() => Promise<void>> {
  const path = desk.path('quick-start', file)
  const text = await readFile(path, 'utf8')
  assert.ok(text.includes(from))
  await writeFile(path, text.replace(from, to))
  return () => writeFile(path, text)
}

describe('login', () => {
  it('refuses what is no key, an unknown key, and a key of the organization', async () => {
    const cases: [string, RegExp, number][] = [
      ['secret', /This is not an API key/, 2],
      [service.credentials.orgApiKey, /belongs to the organization/, 2],
      [apiKey.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')), /The service refused the API key/, 3],
    ]
    for (const [key, message, expected] of cases) {
      const { code, stderr } = await desk.run(['login', '--url', service.url, '--api-key-stdin'], {
        input: key,
      })
      assert.match(stderr, message)
      assert.equal(code, expected)
      assert.ok(!stderr.includes(key), 'no key is repeated')
    }
    const nowhere = ['login', '--url', 'http://127.0.0.1:1', '--api-key', apiKey]
    assert.equal((await desk.run(['login', '--url', 'nowhere', '--api-key', apiKey])).code, 2)
    assert.equal((await desk.run(nowhere)).code, 4)
  })

  it('keeps the key by standard input, tells who one is, and forgets it', async () => {
    const args = ['login', '--url', `${service.url}/`, '--api-key-stdin', '--profile', 'work', '--json']
    const { code, stdout, stderr } = await desk.run(args, { input: `${apiKey}\n` })
    assert.equal(code, 0, stderr)
    const { profile, baseUrl, namespaceKey, mode } = JSON.parse(stdout)
    assert.deepEqual([profile, baseUrl, namespaceKey, mode], ['work', service.url, 'default-test', 'test'])
    assert.ok(!stdout.includes(apiKey))
    const who = await desk.json(['whoami'])
    assert.equal(who.profile, 'work')
    assert.equal(who.orgId, service.credentials.orgId)
    assert.ok(who.scopes.includes('workflow:execute'))
    assert.match((await desk.run(['profiles'])).stdout, /^\* work +http/m)
    assert.equal((await desk.run(['logout'])).code, 0)
    assert.equal((await desk.run(['whoami'])).code, 3)
  })

  it('takes address and key from the environment, or from the file of a first start', async () => {
    const env = { COUNTERSIGN_URL: service.url, COUNTERSIGN_API_KEY: apiKey }
    assert.equal((await desk.run(['whoami'], { env })).code, 0)
    const file = desk.path('credentials.json')
    await writeFile(file, JSON.stringify({ ...service.credentials, baseUrl: service.url }))
    const unknown = await desk.run(['login', '--credentials', file, '--namespace', 'other'])
    assert.match(unknown.stderr, /has no namespace 'other'; it has default-test, default-live/)
    const live = [
      'login',
      '--credentials',
      'credentials.json',
      '--namespace',
      'default-live',
      '--profile',
      'live',
    ]
    assert.match((await desk.run(live)).stdout, /namespace default-live \(live\)/)
    assert.match((await desk.run(['login', '--credentials', file])).stdout, /namespace default-test \(test\)/)
    assert.equal((await desk.json(['whoami', '--profile', 'live'])).mode, 'live')
    assert.equal((await desk.json(['whoami'])).mode, 'test')
    assert.equal((await desk.run(['profiles', 'nobody'])).code, 2)
  })
})

describe('push', () => {
  it('tries without saving, says what it would upload', async () => {
    const { code, stdout } = await inExample('push', '--dry-run')
    assert.equal(code, 0)
    assert.match(stdout, /^would upload agreement\.pdf$/m)
    assert.equal((await service.ns('GET', '/resources')).body.pagination.total, 0)
  })

  it('saves a folder with its files, once', async () => {
    const first = await inExample('push')
    assert.equal(first.code, 0, first.stderr)
    assert.match(first.stdout, /^uploaded {2}agreement\.pdf$/m)
    assert.match(first.stdout, /^new {7}Blueprint equipment_loan@draft$/m)
    assert.match(first.stdout, /^✓ 5 resources new, 0 changed, 0 unchanged$/m)
    const again = await inExample('push')
    assert.match(again.stdout, /^✓ 0 resources new, 0 changed, 5 unchanged$/m)
    assert.ok(!again.stdout.includes('uploaded'))
    assert.equal((await service.ns('GET', '/files')).body.pagination.total, 1)
    const asYaml = { headers: { Accept: 'application/yaml' } }
    const { bytes } = await service.ns('GET', '/templates/loan_agreement/versions/draft', asYaml)
    assert.match(bytes.toString(), /# Without a role: the service fills these/, 'comments go along')
  })

  it('sends only what changed, and tells what', async () => {
    const undo = await edit('loan_agreement.template.yaml', 'label: Signed on', 'label: Signed on the')
    const compared = await inExample('diff')
    assert.equal(compared.code, 7)
    assert.match(compared.stdout, /^changed {3}Template loan_agreement@draft\n {12}.*signed_on.*\(patch\)$/m)
    assert.match(compared.stdout, /^ {14}there: Signed on\n {14}here: {2}Signed on the$/m)
    assert.match(
      compared.stdout,
      /^there: namespace default-test at http\S+, read with the key \w{32} of the login/m,
    )
    assert.match(compared.stdout, /^4 of 5 are the same$/m)
    const pushed = await desk.json(['push', 'quick-start'])
    assert.deepEqual(
      pushed.resources
        .filter((one: { status: string }) => one.status !== 'unchanged')
        .map((one: { key: string }) => one.key),
      ['loan_agreement'],
    )
    assert.equal((await inExample('diff')).code, 0)
    await undo()
    assert.equal((await inExample('push')).code, 0)
  })

  it('publishes each as it deserves, with references among them', async () => {
    const dry = await inExample('push', '--publish', 'deserved', '--dry-run')
    assert.match(dry.stdout, /Blueprint equipment_loan@draft would be published as 1\.0\.0$/m)
    assert.match(dry.stdout, /^Nothing was saved; .*, 5 unchanged, 5 would be published$/m)
    const { code, stdout } = await inExample('push', '--publish', 'deserved')
    assert.equal(code, 0)
    assert.match(stdout, /Blueprint equipment_loan@draft published as 1\.0\.0$/m)
    assert.match(stdout, /^✓ 0 resources new, 0 changed, 5 unchanged, 5 published$/m)
    const { body } = await service.ns('GET', '/blueprints/equipment_loan')
    assert.equal(body.spec.envelopes[0].documents[0].template, 'loan_agreement@1.0.0')
    assert.equal((await inExample('push', '--publish', 'huge')).code, 2)
  })

  it('saves nothing when one is wrong, and tells where', async () => {
    const undo = await edit('equipment_loan.blueprint.yaml', 'role: borrower', 'role: borower')
    const { code, stderr } = await inExample('push')
    assert.equal(code, 1)
    assert.match(stderr, /^equipment_loan\.blueprint\.yaml:\d+:\d+: error: .*'borower'/m)
    assert.match(stderr, /Nothing was saved/)
    await undo()
  })

  it('tells what only the service knows at its line in the file', async () => {
    const unknown = '01a1fc8d-f815-7000-b891-e624d7bf0fe0'
    const undo = await edit('loan_form.asset.yaml', 'file: ./agreement.pdf', `fileId: ${unknown}`)
    assert.equal((await inExample('validate')).code, 0)
    const { code, stderr } = await inExample('push')
    assert.equal(code, 1)
    assert.match(
      stderr,
      new RegExp(`^loan_form\\.asset\\.yaml:\\d+:11: error: File '${unknown}' not found$`, 'm'),
    )
    assert.match(stderr, /^ {6}\| {11}\^{36}$/m)
    await undo()
  })

  it('knows what a folder refers to in the namespace', async () => {
    const scenario =
      'apiVersion: countersign/v1\nkind: Scenario\nmetadata: { key: other }\nspec: { for: equipment_loan@1.0.0, data: {} }\n'
    await writeFile(desk.path('other.scenario.yaml'), scenario)
    assert.match(
      (await desk.run(['validate', 'other.scenario.yaml'])).stderr,
      /Blueprint or template 'equipment_loan@1\.0\.0' not found/,
    )
    const { code, stderr } = await desk.run(['push', 'other.scenario.yaml'])
    assert.equal(code, 0, stderr)
  })
})

describe('pull', () => {
  it('writes what the namespace holds, with comments and files, and leaves what differs', async () => {
    const first = await desk.run(['pull', 'copy'])
    assert.equal(first.code, 0, first.stderr)
    const names = await readdir(desk.path('copy'))
    assert.deepEqual(names.toSorted(), [
      'camera_lent.scenario.yaml',
      'equipment_loan.blueprint.yaml',
      'loan.schema.yaml',
      'loan_agreement.template.yaml',
      'loan_form.asset.yaml',
      'loan_form.pdf',
      'other.scenario.yaml',
    ])
    const [theirs, ours] = await Promise.all(
      ['copy', 'quick-start'].map((folder) =>
        readFile(desk.path(folder, 'loan_agreement.template.yaml'), 'utf8'),
      ),
    )
    assert.equal(theirs, ours)
    assert.equal((await desk.run(['pull', 'copy'])).code, 0)
    await writeFile(
      desk.path('copy/loan.schema.yaml'),
      (await readFile(desk.path('copy/loan.schema.yaml'), 'utf8')).replace('Loan', 'A loan'),
    )
    const second = await desk.run(['pull', 'copy'])
    assert.equal(second.code, 7)
    assert.match(second.stdout, /^differs +Schema loan@draft/m)
    const third = await desk.run(['pull', 'copy', '--force', '--key', 'loan'])
    assert.match(third.stdout, /^overwritten Schema loan@draft/m)
    assert.equal((await desk.run(['diff', 'copy'])).code, 0)
  })
})

describe('test --remote and previews', () => {
  it('runs scenarios by the service', async () => {
    const { code, stdout, stderr } = await inExample('test', '--remote')
    assert.equal(code, 0, stdout + stderr)
    assert.match(stdout, /^✓ camera_lent /m)
  })

  it('renders a template of a file', async () => {
    const args = ['preview', 'loan_agreement', '--scenario', 'camera_lent', '--out', 'loan.pdf']
    const { code, stderr } = await inExample(...args)
    assert.equal(code, 0, stderr)
    assert.equal((await readFile(desk.path('quick-start/loan.pdf'))).subarray(0, 5).toString(), '%PDF-')
    await mkdir(desk.path('quick-start/drawn'))
    const named = await inExample(...args.slice(0, -1), 'drawn')
    assert.equal(named.code, 0, named.stderr)
    assert.deepEqual(await readdir(desk.path('quick-start/drawn')), ['loan_agreement.preview.pdf'])
  })

  it('renders the documents of a blueprint', async () => {
    const { code, stderr } = await inExample(
      'preview',
      'equipment_loan',
      '--scenario',
      'camera_lent',
      '--out',
      'previews',
    )
    assert.equal(code, 0, stderr)
    assert.deepEqual(await readdir(desk.path('quick-start/previews')), ['agreement.pdf'])
  })
})

describe('run and workflows', () => {
  it('starts a workflow, prints its link, follows it to its end and writes what was sealed', async () => {
    const running = inExample(
      'run',
      'equipment_loan',
      '--scenario',
      'camera_lent',
      '--watch',
      '--out',
      'signed',
    )
    const link = await until('the borrower is asked', async () => {
      const { body } = await service.ns('GET', '/workflows')
      const [workflow] = body.data
      if (workflow === undefined) return undefined
      const { actionUrls } = (await service.ns('GET', `/workflows/${workflow.id}/action-urls`)).body
      return ['ready', 'notified'].includes(actionUrls[0]?.status) ? String(actionUrls[0].url) : undefined
    })
    const person = openPerson(service, link)
    await person.sign({ damage: 'A scratch', instructions_received: true })
    const { code, stdout, stderr } = await running
    assert.equal(code, 0, stderr)
    assert.match(
      stdout,
      /^ {2}borrower .*pending, next: asked as soon as the documents are made\nhttp:\/\/.*\/sign\/[\w-]+$/m,
    )
    const types = [...stdout.matchAll(/^\d\d:\d\d:\d\d (\S+)/gm)].map(([, type]) => type)
    assert.deepEqual(types.slice(0, 2), ['workflow.created', 'workflow.started'])
    assert.equal(types.at(-1), 'workflow.completed')
    assert.match(stdout, /^Equipment loan is completed$/m)
    assert.deepEqual((await readdir(desk.path('quick-start/signed'))).toSorted(), [
      'agreement.pdf',
      'papers-certificate.pdf',
    ])
    assert.equal((await inExample('verify', 'signed/agreement.pdf')).code, 0)
  })

  it('lists, shows and voids', async () => {
    const { data } = (await service.ns('GET', '/scenarios/camera_lent')).body.spec
    const args = [
      'run',
      'equipment_loan@1.0.0',
      '--data',
      '-',
      '--timezone',
      'Europe/Berlin',
      '--email',
      'borrower=b@example.com',
      '--no-notify',
      '--json',
    ]
    const { code, stdout, stderr } = await desk.run(args, { input: JSON.stringify(data) })
    assert.equal(code, 0, stderr)
    const { workflow, actionUrls } = JSON.parse(stdout)
    assert.equal(workflow.timezone, 'Europe/Berlin')
    assert.equal(workflow.source.blueprintVersion, '1.0.0')
    assert.equal(actionUrls[0].email, 'b@example.com')
    const { workflows } = await desk.json(['workflows', 'list', '--status', 'in_progress'])
    assert.deepEqual(
      workflows.map(({ id }: { id: string }) => id),
      [workflow.id],
    )
    const shown = (await desk.run(['workflows', 'show', workflow.id])).stdout
    assert.match(shown, /^data\n {2}loan {17}\{"[\s\S]*^steps\n[\s\S]*borrower_signs/m)
    assert.match((await desk.run(['workflows', 'links', workflow.id])).stdout, /^http.*\/sign\//m)
    assert.equal((await desk.run(['workflows', 'download', workflow.id])).code, 1)
    assert.equal((await desk.json(['workflows', 'void', workflow.id, '--reason', 'a test'])).status, 'voided')
    const watched = await desk.run(['workflows', 'watch', workflow.id])
    assert.equal(watched.code, 1)
    assert.match(watched.stdout, /^Equipment loan is voided: a test$/m)
    assert.match((await desk.run(['workflows', 'events', workflow.id])).stdout, /workflow\.voided/)
  })

  it('stops watching by Ctrl-C, and the workflow goes on', async () => {
    const args = ['run', 'equipment_loan', '--scenario', 'camera_lent', '--watch']
    const { code, stdout } = await desk.run(args, {
      cwd: desk.path('quick-start'),
      interruptAt: /participant\.task_assigned/,
    })
    assert.equal(code, 130)
    const [, id = ''] = /Equipment loan ([0-9a-f-]{36}),/.exec(stdout) ?? []
    assert.equal((await desk.json(['workflows', 'show', id])).status, 'in_progress')
    const other = ['--name', 'Otto Marlow', '--email', 'otto@example.com']
    const { participants } = await desk.json(['workflows', 'delegate', id, 'borrower', ...other])
    assert.equal(participants[0].email, 'otto@example.com')
    assert.equal((await desk.run(['workflows', 'remind', id, 'borrower'])).code, 0)
    assert.equal((await desk.run(['workflows', 'remind', id, 'nobody'])).code, 1)
    assert.equal((await desk.run(['workflows', 'void', id])).code, 0)
  })

  it('says what was forgotten or misspelt', async () => {
    await desk.run(['init', 'garden'])
    const inGarden = (...args: string[]) => desk.run(args, { cwd: desk.path('garden') })
    const forgotten = await inGarden('run', 'volunteer_onboarding', '--scenario', 'volunteer_signs')
    assert.match(forgotten.stderr, /not found\n {2}It is in the files here: `countersign push` saves it/)
    const misspelt = await desk.run(['run', 'equipment_lon', '--data', '-'], { input: '{}' })
    assert.match(misspelt.stderr, /'equipment_lon' not found\n {2}Did you mean equipment_loan\?\n/)
    assert.deepEqual([forgotten.code, misspelt.code], [1, 1])
    const empty = await desk.run(['run', 'equipment_loan', '--data', '-'], { input: '{"loan": {}}' })
    assert.match(empty.stderr, /There are \d problems\n {2}\/data\/loan\/\w+: '\w+' is required\n/)
    const nothing = await desk.run(['pull', '--key', 'equipment_loan', '--key', 'nothing'])
    assert.match(nothing.stderr, /There is no resource 'nothing' in the namespace/)
    assert.equal(nothing.code, 1)
  })

  it('says why a service is not reached, and whose key was refused', async () => {
    const url = service.url.replace('http:', 'https:')
    const env = { COUNTERSIGN_URL: url, COUNTERSIGN_API_KEY: apiKey }
    const tls = await desk.run(['whoami'], { env })
    assert.equal(tls.code, 4)
    assert.ok(
      tls.stderr.includes(
        `${url}/v1/auth/token could not be sent: the answer was not TLS\n  Is its address http://`,
      ),
    )
    const wrong = apiKey.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'))
    const refused = await desk.run(['push'], {
      env: { COUNTERSIGN_URL: service.url, COUNTERSIGN_API_KEY: wrong },
      cwd: desk.path('quick-start'),
    })
    assert.equal(refused.code, 3)
    assert.match(refused.stderr, /\n {2}It is the key [0-9a-f]{32} of COUNTERSIGN_API_KEY, which goes before/)
    assert.match(refused.stderr, /\n {2}Make another key with the same scopes/)
    assert.ok(!refused.stderr.includes(wrong), 'no key is repeated')
  })

  it('says what is missing', async () => {
    const cases: [string[], RegExp, number][] = [
      [['run', 'nothing', '--scenario', 'camera_lent'], /Blueprint 'nothing' not found/, 1],
      [['run', 'equipment_loan'], /--scenario or --data/, 2],
      [['run', 'equipment_loan', '--scenario', 'nobody'], /There is no scenario 'nobody'/, 2],
      [['run', 'equipment_loan', '--scenario', 'camera_lent', '--timezone', 'EST'], /EST/, 1],
      [['workflows', 'show', '01a1fc8d-f815-7000-b891-e624d7bf0fe0'], /not found/, 1],
    ]
    for (const [args, message, expected] of cases) {
      const { code, stderr } = await inExample(...args)
      assert.match(stderr, message)
      assert.equal(code, expected, args.join(' '))
    }
  })
})
