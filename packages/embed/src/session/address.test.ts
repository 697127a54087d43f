import assert from 'node:assert/strict'
import { test } from 'node:test'
import { besideModule, isForSame, readAccess } from './address.ts'

const module = 'https://sign.example/base/embed/v1/chunks/desk-1.js'
const jwt = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`

test('an embed token leads to its issuer, any other token to where the module came from', () => {
  const embed = readAccess(jwt({ iss: 'https://other.example/', name: 'Ünï' }), module)
  assert.deepEqual([embed.kind, embed.baseUrl], ['embed', 'https://other.example'])
  assert.equal(embed.intent, undefined)
  assert.equal(readAccess(jwt({ iss: 'https://a.example', intent: 'builder' }), module).intent, 'builder')
  const link = readAccess('abc_DEF-123', module)
  assert.deepEqual([link.kind, link.baseUrl], ['link', 'https://sign.example/base'])
})

test('what only looks like an embed token is a link token', () => {
  for (const token of ['a.b.c', jwt({}), jwt({ iss: 'javascript:alert(1)' }), jwt({ iss: 7 }), '..', '']) {
    assert.equal(readAccess(token, module).kind, 'link', token)
  }
})

test('two tokens are for the same participant where all that they say of whom they are for is the same', () => {
  const claims = { iss: 'https://a.example', intent: 'participant', org: 'o', tenant: 't', workflowId: 'w' }
  const access = (more: object, token = jwt({ ...claims, ...more })) => readAccess(token, module)
  const first = access({ stepKey: 's', generation: 1, exp: 1, jti: 'one' })
  assert.ok(isForSame(first, access({ stepKey: 's', generation: 1, exp: 2, jti: 'two', sub: 'another key' })))
  for (const more of [
    { stepKey: 'other' },
    { participantKey: 's' },
    { workflowId: 'other' },
    { generation: 2 },
    { generation: undefined },
    { tenant: 'other' },
    { org: 'other' },
    { intent: 'workflow' },
    { iss: 'https://b.example' },
  ])
    assert.ok(!isForSame(first, access({ stepKey: 's', generation: 1, ...more })), JSON.stringify(more))
  assert.ok(!isForSame(access({}), access({})), 'it does not say at which step')
  assert.ok(!isForSame(access({}, 'abc'), access({}, 'abc')), 'links say nothing')
})

test('files stand beside the modules, under the same base', () => {
  const parts = { 'pdf.worker.js': 'chunks/pdf.worker-0123456789.js' }
  assert.equal(
    besideModule('pdf.worker.js', module, parts),
    'https://sign.example/base/embed/v1/chunks/pdf.worker-0123456789.js',
  )
})
