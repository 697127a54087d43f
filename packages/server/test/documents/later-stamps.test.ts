import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { readCertificates, verifyPdf } from '@countersign/evidence'
import {
  placeTimestamp,
  prepareTimestamp,
  type Revision,
  readSealedRevision,
  writeArchive,
} from '@countersign/evidence/pdf-update'
import { sealPdf } from '@countersign/pdf/seal/seal'
import { type SealKey, sealKeyFromPem } from '@countersign/pdf/seal/seal-key'
import { createTimestampClient } from '@countersign/pdf/seal/timestamp'
import { opensslAuthority, opensslIssue, SEAL_EXTENSIONS } from '@countersign/pdf/testing/openssl-pki'
import { openRevocationAuthority } from '@countersign/pdf/testing/revocation-authority'
import { sealingParty } from '@countersign/pdf/testing/sealing'
import { openTimeStampAuthority, serveTimeStamps } from '@countersign/pdf/testing/time-stamp-authority'
import { hasTools, scratchFolder } from '@countersign/pdf/testing/tools'
import { DAY_MS } from '../../src/lib/clock.ts'
import { AMPLE_MS } from '../support/slowness.ts'
import type { Test } from './lasting-stage.ts'

const UNSEALED = readFileSync(join(import.meta.dirname, '../../../evidence/cases/unsealed.pdf'))
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
const certificatesOf = (file: string) => readCertificates(readFileSync(file)).map(({ der }) => der)

async function sealed(key: SealKey, at: string): Promise<Revision> {
  return readSealedRevision((await sealPdf({ pdf: UNSEALED, key, at })).pdf)
}

/** Puts a document time-stamp of now behind a file. */
async function openStamping(t: Test) {
  const authority = openTimeStampAuthority(scratchFolder(t))
  const url = await serveTimeStamps(t, (query) => ({ body: authority.reply(query) }))
  const client = createTimestampClient({ urls: [url], timeoutMs: AMPLE_MS })
  const stamped = async (revision: Revision): Promise<Revision> => {
    const prepared = prepareTimestamp(revision, 8_192)
    const given = await client.stamp(prepared.covered)
    if ('failures' in given) throw new Error(JSON.stringify(given.failures))
    return placeTimestamp(prepared, given.token)
  }
  return { stamped, times: certificatesOf(authority.root.certFile) }
}

test('a document time-stamp tells the time of a seal that has none: for who trusts its authority, B-T', async (t) => {
  if (!hasTools(t, 'openssl')) return
  const { stamped, times } = await openStamping(t)
  const { key, root } = sealingParty('Example Ltd', daysAgo(2))
  const { bytes } = await stamped(await sealed(key, daysAgo(1)))
  const { intact, seal } = await verifyPdf(bytes, { trustedRoots: [root], trustedTimeRoots: times })
  assert.deepEqual([intact, seal?.level, seal?.timestamp?.isTrusted], [true, 'B-T', true])
  assert.ok((seal?.timestamp?.at ?? '') > daysAgo(0.5))
  const untrusting = await verifyPdf(bytes, { trustedRoots: [root] })
  assert.equal(untrusting.seal?.level, 'B-B')
})

test('one that was added after the certificate of the seal had ended confirms nothing, and undoes nothing', async (t) => {
  if (!hasTools(t, 'openssl')) return
  const { stamped, times } = await openStamping(t)
  const { key, root } = sealingParty('Example Ltd', daysAgo(20 * 365))
  const { bytes } = await stamped(await sealed(key, daysAgo(20 * 365 - 1)))
  const { intact, seal, checks } = await verifyPdf(bytes, { trustedRoots: [root], trustedTimeRoots: times })
  assert.deepEqual([intact, seal?.level], [true, 'B-B'], JSON.stringify(checks.filter(({ ok }) => !ok)))
})

test('one that was added after the certificate of the seal was withdrawn confirms nothing, and it is said', async (t) => {
  if (!hasTools(t, 'openssl')) return
  const { stamped, times } = await openStamping(t)
  const folder = scratchFolder(t)
  const root = opensslAuthority(folder, 'Root')
  const leaf = opensslIssue(folder, 'Seal', root, SEAL_EXTENSIONS)
  const pem = [leaf, root].map(({ certFile }) => readFileSync(certFile, 'utf8')).join('')
  const key = sealKeyFromPem(pem, readFileSync(leaf.keyFile, 'utf8'))
  const revocations = openRevocationAuthority(folder, root, [leaf])
  const trust = { trustedTimeRoots: [...times, ...certificatesOf(root.certFile)] }
  const judged = async (at: string) => {
    const list = revocations.list({ withdrawn: [leaf] })
    const first = await stamped(await sealed(key, at))
    return verifyPdf(writeArchive(first, { certificates: [], ocsps: [], crls: [list] }).bytes, trust)
  }
  // The list says that it was withdrawn a day ago.
  const after = await judged(daysAgo(0))
  assert.deepEqual([after.verdict, after.seal?.level], ['changed', 'B-B'])
})
