import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { requestCode } from '../src/api/request-code.ts'

const ROOT = 'http://localhost:3000'
const NS = '/v1/orgs/0198b9f6-5a10-7000-8000-000000000001/namespaces/default-test'
const request = {
  number: 1,
  method: 'POST',
  path: `${NS}/workflows`,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    blueprintKey: 'lease',
    blueprintVersion: '1.0.0',
    data: { deal: { name: "D'Arcy $HOME" } },
  }),
  status: 201,
} as const

test('a request as curl says to a shell exactly what was sent, with the token masked', () => {
  const code = requestCode('curl', request, ROOT) ?? ''
  const said = spawnSync('sh', ['-c', code.replace(/^curl/, "printf '%s\\n'")], { encoding: 'utf8' })
  assert.deepEqual(said.stdout.split('\n').slice(0, -1), [
    '-X',
    'POST',
    `${ROOT}${NS}/workflows`,
    '-H',
    'Authorization: Bearer TOKEN',
    '-H',
    'Content-Type: application/json',
    '-d',
    request.body,
  ])
})

test('the command line has commands for what it can, and none for the others', () => {
  const lease = { blueprintKey: 'lease', blueprintVersion: '1.0.0' }
  const bob = '/workflows/7/participants/bob'
  const cases: [string, string, object | undefined, string | undefined][] = [
    ['GET', '/workflows/7', undefined, 'countersign workflows show 7'],
    ['POST', '/workflows/7/run', undefined, 'countersign workflows run 7'],
    ['POST', '/workflows/7/void', undefined, 'countersign workflows void 7'],
    [
      'POST',
      '/workflows/7/void',
      { reason: "It's over" },
      "countersign workflows void 7 --reason 'It'\\''s over'",
    ],
    ['POST', `${bob}/remind`, undefined, 'countersign workflows remind 7 bob'],
    [
      'POST',
      `${bob}/delegate`,
      { name: 'Bo B', email: 'bo@example.com' },
      "countersign workflows delegate 7 bob --name 'Bo B' --email bo@example.com",
    ],
    ['POST', `${bob}/delegate`, { email: 'bo@example.com' }, undefined],
    ['POST', `${bob}/delegate`, { name: 'B', email: 'b@example.com', accessCode: 'SECRET' }, undefined],
    [
      'GET',
      '/workflows?limit=10&status=failed&offset=0',
      undefined,
      'countersign workflows list --limit 10 --status failed',
    ],
    ['GET', '/workflows?q=ann', undefined, undefined],
    ['GET', '/workflows/7/events?after=3&wait=25', undefined, undefined],
    ['POST', '/resources/apply', {}, 'countersign push FOLDER'],
    ['POST', '/resources/apply?dryRun=true', {}, 'countersign push FOLDER --dry-run'],
    ['POST', '/workflows', lease, "printf '%s' '{}' | countersign run lease@1.0.0 --data -"],
    [
      'POST',
      '/workflows',
      {
        ...lease,
        name: 'A b',
        participants: { bob: { email: 'b@example.com' } },
        options: { mode: 'review', timezone: 'Europe/Berlin' },
      },
      "printf '%s' '{}' | countersign run lease@1.0.0 --data - --name 'A b' --timezone Europe/Berlin --email bob=b@example.com --review",
    ],
    ['POST', '/workflows', { ...lease, externalId: 'A-1' }, undefined],
    ['POST', '/workflows', { ...lease, participants: { bob: { name: 'Bo' } } }, undefined],
    ['POST', '/api-keys', undefined, undefined],
  ]
  for (const [method, path, body, command] of cases) {
    const sent = { ...request, method, path: `${NS}${path}`, body: body && JSON.stringify(body) }
    assert.equal(requestCode('countersign', sent, ROOT), command, `${path} ${sent.body}`)
  }
})

test('the data that a command is given is what was sent, to the letter', () => {
  const command = requestCode('countersign', request, ROOT) ?? ''
  const [given = ''] = command.split(' | countersign')
  const said = spawnSync('sh', ['-c', given], { encoding: 'utf8' })
  assert.deepEqual(JSON.parse(said.stdout), JSON.parse(request.body).data)
})

test('each option of a command is one that the tool has', () => {
  const sources = ['run', 'workflows'].map((name) =>
    readFileSync(new URL(`../../cli/src/workflow/${name}-command.ts`, import.meta.url), 'utf8'),
  )
  const shown = readFileSync(new URL('../src/api/command-code.ts', import.meta.url), 'utf8')
  const options = [...new Set(shown.match(/--[a-z]+(?:-[a-z]+)*/g))].filter((one) => one !== '--dry-run')
  assert.ok(options.length > 8, String(options))
  for (const option of options)
    assert.ok(
      sources.some((source) => source.includes(`'${option}`)),
      option,
    )
})

test('the sdk fills in where it is, and takes JSON as a value and bytes as media', () => {
  const json = requestCode('sdk', request, ROOT) ?? ''
  assert.match(json, /path: '\/v1\/orgs\/\{orgId\}\/namespaces\/\{namespaceKey\}\/workflows'/)
  assert.match(json, /"blueprintKey": "lease"/)
  const bytes = requestCode(
    'sdk',
    { ...request, headers: { 'content-type': 'application/pdf' }, body: 'file' },
    ROOT,
  )
  assert.match(bytes ?? '', /import \{ Media, openClient \}[\s\S]*new Media\('application\/pdf', bytes\)/)
})
