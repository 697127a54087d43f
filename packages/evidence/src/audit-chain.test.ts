import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  type AuditHead,
  type AuditPayload,
  type AuditRow,
  eventHash,
  FIRST_PREVIOUS_HASH,
  nextEvent,
  payloadHash,
  type StoredPayload,
  verifyChain,
} from './audit-chain.ts'

const WORKFLOW = '01890a5d-ac96-774b-bcce-b302099a8057'
const SALT = new Uint8Array(16).fill(7)

function payloadOf(sequence: number): AuditPayload {
  return { actor: { type: 'participant', name: `Person ${sequence}` }, data: { step: sequence } }
}

function chainOf(length: number): { rows: AuditRow[]; payloads: StoredPayload[] } {
  const rows: AuditRow[] = []
  const payloads: StoredPayload[] = []
  for (let sequence = 1; sequence <= length; sequence++) {
    const payload = payloadOf(sequence)
    const event = { workflowId: WORKFLOW, at: '2024-05-06T07:08:09.000Z', type: 'participant.viewed' }
    const hash = payloadHash(SALT, payload)
    rows.push(nextEvent(rows.at(-1) ?? null, { ...event, actorType: 'participant', payloadHash: hash }))
    payloads.push({ sequence, salt: SALT, payload })
  }
  return { rows, payloads }
}

function failures(
  rows: readonly AuditRow[],
  payloads?: readonly StoredPayload[],
  head?: AuditHead,
): string[] {
  const result = verifyChain(rows, payloads, head)
  const names = result.checks.filter((check) => !check.ok).map((check) => check.name)
  assert.equal(result.ok, names.length === 0)
  return names
}

test('hashes are SHA-256 over exactly the bytes that the specification names', () => {
  const payload: AuditPayload = { actor: { type: 'participant', name: 'Ann' }, data: { b: 1, a: [true] } }
  const bytes = Buffer.concat([
    SALT,
    Buffer.from('{"actor":{"name":"Ann","type":"participant"},"data":{"a":[true],"b":1}}'),
  ])
  const expected = createHash('sha256').update(bytes).digest('hex')
  assert.equal(payloadHash(SALT, payload), expected)

  const row = nextEvent(null, {
    workflowId: 'w',
    at: 't',
    type: 'y',
    actorType: 'system',
    payloadHash: expected,
  })
  const text = `{"actorType":"system","at":"t","payloadHash":"${expected}","previousHash":"${'0'.repeat(64)}","sequence":1,"type":"y","workflowId":"w"}`
  assert.equal(row.hash, createHash('sha256').update(text).digest('hex'))
  assert.equal(row.previousHash, FIRST_PREVIOUS_HASH)
  assert.equal(eventHash({ ...row, ...{ note: 'not covered' } }), row.hash)
})

test('a SHA-256 of the platform gives the same hashes', () => {
  const { rows } = chainOf(3)
  const asked: number[] = []
  const platform = (bytes: Uint8Array) => {
    asked.push(bytes.length)
    return createHash('sha256').update(bytes).digest('hex')
  }
  assert.equal(payloadHash(SALT, payloadOf(1), platform), rows[0]?.payloadHash)
  let last: AuditRow | null = null
  for (const { workflowId, at, type, actorType, payloadHash } of rows)
    last = nextEvent(last, { workflowId, at, type, actorType, payloadHash }, platform)
  assert.deepEqual(last, rows.at(-1))
  assert.equal(asked.length, 4)
})

test('a short salt is refused', () => {
  assert.throws(() => payloadHash(new Uint8Array(15), payloadOf(1)), /at least 16 bytes/)
})

test('a whole chain passes, with its head', () => {
  const { rows, payloads } = chainOf(5)
  const result = verifyChain(rows, payloads)
  assert.equal(result.ok, true)
  assert.deepEqual(result.head, { sequence: 5, hash: rows.at(-1)?.hash })
  assert.deepEqual(result.erased, [])
  assert.deepEqual(failures(rows, payloads, result.head ?? undefined), [])
})

test('erased payloads leave the chain whole and are shown', () => {
  const { rows, payloads } = chainOf(4)
  const result = verifyChain(
    rows,
    payloads.filter((stored) => stored.sequence % 2 === 0),
  )
  assert.equal(result.ok, true)
  assert.deepEqual(result.erased, [1, 3])
  assert.match(result.checks.map((check) => check.message).join(' '), /erased: 1, 3\./)
})

test('each kind of tampering is named', () => {
  const { rows, payloads } = chainOf(4)
  const whole = verifyChain(rows).head
  const other = chainOf(4).rows.map((row) => ({ ...row, workflowId: WORKFLOW.replace('0', '1') }))
  const changed = rows.map((row) => (row.sequence === 2 ? { ...row, type: 'participant.declined' } : row))
  const rehashed = changed.map((row) => (row.sequence === 2 ? { ...row, hash: eventHash(row) } : row))
  assert.deepEqual(failures([]), ['rows'])
  assert.deepEqual(failures(changed), ['hashes'])
  assert.deepEqual(failures(rehashed), ['links'])
  assert.deepEqual(failures(rows.toSpliced(1, 1)), ['rows', 'links'])
  assert.deepEqual(failures([...rows.slice(0, 3), ...other.slice(3)]), ['rows', 'hashes'])
  assert.deepEqual(failures(rows.slice(0, 3), payloads.slice(0, 3)), [], 'a cut chain looks whole …')
  assert.deepEqual(
    failures(rows.slice(0, 3), undefined, whole ?? undefined),
    ['head'],
    '… unless the head is known',
  )
  assert.deepEqual(failures(rows, undefined, { sequence: 4, hash: FIRST_PREVIOUS_HASH }), ['head'])
  assert.deepEqual(failures(rows.slice(0, 3), payloads), ['payloads'])
  const forged = payloads.map((stored) => ({ ...stored, payload: payloadOf(stored.sequence + 1) }))
  assert.deepEqual(failures(rows, forged), ['payloads'])
  assert.deepEqual(failures(rows, [{ ...payloadsFirst(payloads), salt: new Uint8Array(3) }]), ['payloads'])
  assert.deepEqual(failures(rows.map((row) => ({ ...row, at: '\ud800' }))), ['hashes'])
})

function payloadsFirst(payloads: readonly StoredPayload[]): StoredPayload {
  const [first] = payloads
  assert.ok(first)
  return first
}

test('no change of one field of one row passes', () => {
  const { rows, payloads } = chainOf(6)
  const head = verifyChain(rows).head ?? undefined
  const field = fc.constantFrom(
    'workflowId',
    'sequence',
    'at',
    'type',
    'actorType',
    'payloadHash',
    'previousHash',
    'hash',
  )
  fc.assert(
    fc.property(fc.nat(5), field, fc.string(), (index, name, value) => {
      const tampered = rows.map((row, at) => (at === index ? { ...row, [name]: value } : row))
      assert.equal(verifyChain(tampered, payloads, head).ok, false)
    }),
    { seed: 7 },
  )
})
