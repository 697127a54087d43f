import assert from 'node:assert/strict'
import { sign } from 'node:crypto'
import { test } from 'node:test'
import { certify, documentOf, type Sealer, sealedBy } from '../cases/forgeries/sealer.ts'
import { selfSigned, token } from '../cases/forgeries/token.ts'
import { ECDSA, type ListOptions, revocationList } from '../cases/party.ts'
import { bitString, sequence } from './der-write.ts'
import { placeTimestamp, prepareTimestamp, readSealedRevision, writeArchive } from './pdf/sealed-update.ts'
import { verifyPdf } from './verify-pdf.ts'

/* A seal that claims a time, a document time-stamp that somebody put behind it later, and what became of its certificate in between. */

const CLAIMED = '2024-05-06T07:08:09.000Z'
const STAMPED = '2031-05-06T07:08:09.000Z'
const authority = certify('Authority', null, { isAuthority: true })
const clock = selfSigned('Clock')

function listOf(by: Sealer, options: ListOptions): Uint8Array {
  return revocationList(
    {
      name: by.name,
      certificate: by.certificate,
      sign: (tbs) => sequence(tbs, ECDSA, bitString(sign('sha256', tbs, by.key.privateKey))),
    },
    options,
  )
}

interface Story {
  readonly from?: string
  readonly withdrawn?: { readonly at: string; readonly reason?: number }
  /** Where there is none, the seal stands on the time that it claims. */
  readonly isStamped?: boolean
}

async function judged({ from, withdrawn, isStamped = true }: Story) {
  const leaf = certify('Sealer', authority, from === undefined ? {} : { from })
  let revision = await readSealedRevision(sealedBy(leaf, documentOf('BT ET', '<< >>')))
  if (isStamped) {
    const prepared = prepareTimestamp(revision, 2_000)
    revision = placeTimestamp(prepared, token(clock, prepared.covered, STAMPED))
  }
  const list = listOf(authority, { from: '2036-01-01T00:00:00Z', ...(withdrawn && { withdrawn }) })
  const { bytes } = writeArchive(revision, { certificates: [], crls: [list], ocsps: [] })
  const result = await verifyPdf(bytes, {
    trustedRoots: [authority.certificate],
    trustedTimeRoots: [clock.certificate],
  })
  const failed = result.checks.filter((check) => !check.ok).map((check) => check.name)
  return { ...result, failed }
}

test('a later time-stamp confirms the time of a seal whose certificate was withdrawn after that', async () => {
  for (const withdrawn of [undefined, { at: '2035-01-01T00:00:00Z' }]) {
    const { verdict, seal, notes } = await judged({ ...(withdrawn && { withdrawn }) })
    assert.deepEqual([verdict, seal?.level, seal?.timestamp?.at], ['intact', 'B-LT', STAMPED])
    assert.doesNotMatch(notes.join('\n'), /confirms no time/)
  }
})

test('one from after the withdrawal confirms nothing and undoes nothing: the seal stands on the time that it claims', async () => {
  const { verdict, seal, notes, failed } = await judged({ withdrawn: { at: '2030-01-01T00:00:00Z' } })
  assert.deepEqual([verdict, seal?.level, failed], ['intact', 'B-B', []])
  assert.equal(seal?.claimedAt, CLAIMED)
  assert.equal(seal?.timestamp, undefined, 'no time is confirmed')
  assert.match(
    notes.join('\n'),
    /The document time-stamp confirms no time of the seal: The certificate of CN=Sealer was withdrawn at 2030-01-01/,
  )
})

test('a withdrawal before the time that the seal claims is named, with a later time-stamp and without', async () => {
  for (const isStamped of [true, false]) {
    const { verdict, seal, failed } = await judged({ withdrawn: { at: '2023-01-01T00:00:00Z' }, isStamped })
    assert.deepEqual([verdict, seal?.level, failed], ['changed', 'B-B', ['revocation']])
  }
})

test('a time-stamp that confirms nothing does not help a certificate that began after the time that the seal claims', async () => {
  const from = '2025-01-01T00:00:00Z'
  const withdrawn = { at: '2030-01-01T00:00:00Z' }
  const alone = await judged({ from, withdrawn, isStamped: false })
  const stamped = await judged({ from, withdrawn })
  assert.deepEqual([alone.verdict, alone.failed], ['changed', ['chain']])
  assert.deepEqual([stamped.verdict, stamped.failed], ['changed', ['chain']])
  assert.equal((await judged({ from })).verdict, 'intact', 'the time-stamp is a better time than the claim')
})
