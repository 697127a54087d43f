import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type AuditSealContent, auditSealBytes, parseAuditSeal } from './audit-seal.ts'

const CONTENT: AuditSealContent = {
  workflowId: '01a201b0-79ef-7000-93de-857bbc385576',
  number: 1,
  status: 'completed',
  sequence: 3,
  head: 'a'.repeat(64),
  files: { 'audit.json': 'b'.repeat(64) },
  at: '2026-11-22T05:17:53.186Z',
}

function parse(text: string): AuditSealContent | string {
  return parseAuditSeal(new TextEncoder().encode(text))
}

test('an audit-seal is read as it was written, and in no other way', () => {
  const text = new TextDecoder().decode(auditSealBytes(CONTENT))
  assert.deepEqual(parse(text), CONTENT)
  assert.equal(parse(`${text} `), 'it is not canonical JSON')
  assert.equal(parse(text.slice(1)), 'it is not JSON')
  assert.equal(
    parse(text.replace('"number":1', '"number":0')),
    'it does not have the members of an audit-seal',
  )
})

test('half a character, which JSON can hold and canonical JSON cannot, is refused with a reason', () => {
  const text = new TextDecoder().decode(auditSealBytes(CONTENT))
  for (const [member, broken] of [
    ['"completed"', '"completed\\ud800"'],
    ['"audit.json"', '"\\udc00.json"'],
  ] as const)
    assert.equal(parse(text.replace(member, broken)), 'it is not canonical JSON')
})

test('a moment that there never is is refused: whoever shows it could not write its date', () => {
  const text = new TextDecoder().decode(auditSealBytes(CONTENT))
  for (const at of ['2026-13-45T99:99:99.999Z', '2026-02-30T05:17:53.186Z', '2026-11-22T05:17:53Z'])
    assert.equal(parse(text.replace(CONTENT.at, at)), 'it does not have the members of an audit-seal', at)
})
