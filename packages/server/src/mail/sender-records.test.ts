import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkSenderRecords, type SenderRecord } from './sender-records.ts'

/** What is told of one record of mail.example.com, where these texts stand. */
async function judged(record: SenderRecord, texts: Record<string, string[]>): Promise<string> {
  const read = async (name: string) => texts[name] ?? []
  const checks = await checkSenderRecords(read, 'mail.example.com', 's1')
  const { state, problem } = checks.find((check) => check.record === record) ?? {}
  return [state, problem].filter(Boolean).join(' ')
}

const CASES: readonly [record: SenderRecord, name: string, texts: string[], told: string][] = [
  ['spf', 'mail.example.com', ['v=spf1 include:_spf.example.net ~all', 'google-site=1'], 'fine'],
  ['spf', 'mail.example.com', ['v=spf1 redirect=_spf.example.net'], 'fine'],
  ['spf', 'mail.example.com', ['v=spf10 -all'], 'wrong spfMissing'],
  ['spf', 'mail.example.com', ['v=spf1 -all', 'v=spf1 ~all'], 'wrong spfSeveral'],
  ['spf', 'mail.example.com', ['v=spf1 mx +all'], 'weak spfOpen'],
  ['spf', 'mail.example.com', ['v=spf1 all'], 'weak spfOpen'],
  ['dkim', 's1._domainkey.mail.example.com', ['v=DKIM1; k=rsa; p=MIIB'], 'fine'],
  ['dkim', 's1._domainkey.mail.example.com', ['k=rsa; p=MIIB'], 'fine'],
  ['dkim', 's1._domainkey.mail.example.com', ['v=DKIM1; p='], 'wrong dkimRevoked'],
  ['dkim', 's1._domainkey.mail.example.com', ['v=DKIM1; k=rsa'], 'wrong dkimWrong'],
  ['dkim', 's2._domainkey.mail.example.com', ['v=DKIM1; p=MIIB'], 'wrong dkimMissing'],
  ['dmarc', '_dmarc.mail.example.com', ['v=DMARC1; p=reject'], 'fine'],
  ['dmarc', '_dmarc.example.com', ['v=DMARC1; p=none; sp=quarantine'], 'fine'],
  ['dmarc', '_dmarc.example.com', ['v=DMARC1; p=reject; sp=none'], 'weak dmarcWatches'],
  ['dmarc', '_dmarc.com', ['v=DMARC1; p=reject'], 'wrong dmarcMissing'],
  ['dmarc', '_dmarc.mail.example.com', ['v=DMARC1; rua=mailto:a@example.com'], 'wrong dmarcWrong'],
  ['dmarc', '_dmarc.mail.example.com', ['v=DMARC1; p=none', 'v=DMARC1; p=none'], 'wrong dmarcSeveral'],
]

test('each record is judged by what stands there', async () => {
  for (const [record, name, texts, told] of CASES)
    assert.equal(await judged(record, { [name]: texts }), told, `${name} ${texts}`)
})

test('what is missing comes with a record that would do, and without a selector nobody knows the key', async () => {
  const checks = await checkSenderRecords(async () => [], 'example.com', undefined)
  assert.deepEqual(
    checks.map(({ record, name, problem, suggestion }) => ({ record, name, problem, suggestion })),
    [
      {
        record: 'spf',
        name: 'example.com',
        problem: 'spfMissing',
        suggestion: 'v=spf1 include:PROVIDER ~all',
      },
      { record: 'dkim', name: undefined, problem: 'dkimUnknown', suggestion: undefined },
      {
        record: 'dmarc',
        name: '_dmarc.example.com',
        problem: 'dmarcMissing',
        suggestion: 'v=DMARC1; p=quarantine; rua=mailto:postmaster@example.com',
      },
    ],
  )
})

test('of a name server that says nothing nothing is claimed, and what is found is shown in part', async () => {
  const silent = await checkSenderRecords(() => Promise.reject(new Error('ETIMEOUT')), 'example.com', 's1')
  assert.deepEqual(
    silent.map(({ state, problem }) => [state, problem]),
    Array.from({ length: 3 }, () => ['unknown', 'notAnswered']),
  )
  const many = Array.from({ length: 9 }, () => `v=spf1 ${'a '.repeat(1000)}`)
  const [spf] = await checkSenderRecords(async () => many, 'example.com', undefined)
  assert.deepEqual([spf?.found.length, spf?.found[0]?.length], [5, 1000])
})
