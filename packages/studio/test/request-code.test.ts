import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
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
  assert.match(requestCode('countersign', request, ROOT) ?? '', / \| countersign run lease@1\.0\.0 --data -$/)
  const cases: [string, string, string | undefined][] = [
    ['POST', '/workflows/7/void', 'countersign workflows void 7'],
    ['POST', '/workflows/7/participants/bob/remind', 'countersign workflows remind 7 bob'],
    ['GET', '/workflows?limit=10', 'countersign workflows list'],
    ['POST', '/resources/apply', 'countersign push FOLDER'],
    ['POST', '/api-keys', undefined],
  ]
  for (const [method, path, command] of cases) {
    const sent = { ...request, method, path: `${NS}${path}`, body: undefined }
    assert.equal(requestCode('countersign', sent, ROOT), command, path)
  }
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
